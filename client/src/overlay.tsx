// What happens, drawn over the table: arrows, damage, cards that nobody sees flying from one place to another.
import { useEffect, useState } from "preact/hooks";
import { dragging, menu } from "./choosing";
import { Picture } from "./card";
import { bringIntoSight, cardRect, onBoard, rectOf, zoneRect } from "./motion";
import { beat, findCard, question } from "./session";
import { wantsStillness } from "./settings";

interface Point {
  x: number;
  y: number;
}

const middle = (rect: DOMRect): Point => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

// What a question is about: the battle, or else the cards that can be clicked, unless one of them is in sight.
function useSight(): void {
  const asked = question.value;
  useEffect(() => {
    if (!asked) return;
    if (asked.attacker) {
      bringIntoSight([onBoard(asked.attacker), onBoard(asked.attacked ?? 0)]);
      return;
    }
    const boards = document.querySelector(".boards")?.getBoundingClientRect();
    const able = [...document.querySelectorAll(".boards .can")];
    const isSeen = (card: Element) => {
      const rect = card.getBoundingClientRect();
      return boards !== undefined && rect.top >= boards.top && rect.bottom <= boards.bottom;
    };
    if (!able.some(isSeen)) bringIntoSight(able.slice(-1));
  }, [asked]);
}

export function Overlay() {
  const shown = beat.value;
  useSight();
  const [arrow, setArrow] = useState<[Point, Point] | null>(null);
  const [damage, setDamage] = useState<{ at: Point; amount: number; key: number } | null>(null);
  const [flight, setFlight] = useState<{ from: Point; to: Point; key: number } | null>(null);
  useEffect(() => {
    setArrow(null);
    setDamage(null);
    setFlight(null);
    if (!shown) return;
    const { line, number } = shown;
    bringIntoSight([onBoard(line.card ?? 0), onBoard(line.other ?? 0)]);
    const from = cardRect(line.card ?? 0);
    const other = cardRect(line.other ?? 0);
    const player = headerRect(line.player);
    if (line.kind === "damaged" || line.kind === "player_damaged" || (line.kind ?? "").includes("damaged")) {
      const struck = from ?? player;
      if (struck) setDamage({ at: middle(struck), amount: line.amount ?? 0, key: number });
      if (struck && other) setArrow([middle(other), middle(struck)]);
    } else if (line.kind === "attacked" || line.kind === "blocked" || line.kind === "retargeted" || line.kind === "set") {
      const aim = other ?? headerRect(line.struck);
      if (from && aim) setArrow([middle(from), middle(aim)]);
    } else if (line.origin && line.to && !from && !wantsStillness.matches) {
      const start = zoneRect(line.origin);
      const end = zoneRect(line.to) ?? rectOf(`header[data-player="${line.to.split(" ")[0]}"]`);
      if (start && end) setFlight({ from: middle(start), to: middle(end), key: number });
    }
  }, [shown]);
  return (
    <div class="overlay" aria-hidden="true">
      {arrow ? <Arrow from={arrow[0]} to={arrow[1]} /> : <StandingArrow />}
      {damage && (
        <span key={damage.key} class="damage" style={{ left: `${damage.at.x}px`, top: `${damage.at.y}px` }}>
          −{damage.amount}
        </span>
      )}
      {flight && (
        <span
          key={flight.key}
          class="flight back"
          style={
            {
              left: `${flight.from.x}px`,
              top: `${flight.from.y}px`,
              "--dx": `${flight.to.x - flight.from.x}px`,
              "--dy": `${flight.to.y - flight.from.y}px`,
            } as Record<string, string>
          }
        />
      )}
      <Held />
    </div>
  );
}

function Arrow({ from, to }: { from: Point; to: Point }) {
  return (
    <svg>
      <defs>
        <marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L10 5L0 10z" />
        </marker>
      </defs>
      <path
        class="arrow"
        d={`M${from.x} ${from.y} Q${(from.x + to.x) / 2 + 30} ${(from.y + to.y) / 2} ${to.x} ${to.y}`}
        marker-end="url(#tip)"
      />
    </svg>
  );
}

// Who attacks whom, as long as a question about it is asked.
function StandingArrow() {
  const asked = question.value;
  const [ends, place] = useState<[Point, Point] | null>(null);
  useEffect(() => {
    if (!asked?.attacker) {
      place(null);
      return;
    }
    const measure = () => {
      const from = cardRect(asked.attacker ?? 0);
      const to = cardRect(asked.attacked ?? 0) ?? headerRect(asked.struck);
      place(from && to ? [middle(from), middle(to)] : null);
    };
    measure();
    // Cards may still be gliding to their places.
    const settled = setTimeout(measure, 450);
    addEventListener("resize", measure);
    addEventListener("scroll", measure, true);
    return () => {
      clearTimeout(settled);
      removeEventListener("resize", measure);
      removeEventListener("scroll", measure, true);
    };
  }, [asked]);
  return ends && !menu.value ? <div class="standing"><Arrow from={ends[0]} to={ends[1]} /></div> : null;
}

function headerRect(player = -1): DOMRect | null {
  return player < 0 ? null : rectOf(`header[data-player="${player}"]`);
}

function Held() {
  const held = dragging.value;
  const found = held ? findCard(held.id) : null;
  if (!held || !found) return null;
  return (
    <span class="drag card" style={{ left: `${held.x}px`, top: `${held.y}px` }}>
      <Picture card={{ ...found.card, under: [] }} />
    </span>
  );
}
