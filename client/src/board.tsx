// The sides of the table, drawn as the game's playmat declares them.
import type { TargetedPointerEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { bodyKey, Picture, spoken } from "./card";
import { aims, byCard, dragging, dropped, pickedCards, press, showDetails, zoneShown } from "./choosing";
import { bodyOf } from "./motion";
import { hidePeek, peekAt } from "./peek";
import type { Card, PlaceData, Side } from "./protocol";
import { beat, current, frame, seats, shownTable, welcome } from "./session";
import { either, say } from "./words";

const DRAG_FROM = 8;
const LONG_PRESS = 480;

export function CardButton({ card, small, inHand }: { card: Card; small?: boolean; inHand?: boolean }) {
  const held = useRef<{ x: number; y: number; timer: number; moved: boolean } | null>(null);
  const id = card.id ?? 0;
  if (!id) {
    return (
      <span class={`card hidden${card.rested ? " rested" : ""}${small ? " small" : ""}`} role="img" aria-label={say("hidden")}>
        <Picture card={card} small={small} />
      </span>
    );
  }
  const can = byCard.value.has(id);
  const order = pickedCards.value.get(id);
  const line = beat.value?.line;
  const isActing = line !== undefined && (bodyOf(line.card ?? 0) === bodyOf(id) || bodyOf(line.other ?? 0) === bodyOf(id));
  const isHeld = dragging.value?.id === id;
  const classes = [
    "card",
    card.rested && "rested",
    small && "small",
    can && "can",
    order && "picked",
    aims.value.cards.has(id) && "aim",
    isActing && "acting",
    isHeld && "held",
    card.new && "new",
  ];

  const down = (event: TargetedPointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    const timer = event.pointerType === "touch" ? window.setTimeout(() => {
      if (held.current && !held.current.moved) {
        held.current = null;
        showDetails(id);
      }
    }, LONG_PRESS) : 0;
    held.current = { x: event.clientX, y: event.clientY, timer, moved: false };
    // A quick hand is off the card before the first move is heard.
    if (can && event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: TargetedPointerEvent<HTMLButtonElement>) => {
    const start = held.current;
    if (!start || !can) return;
    if (!start.moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAG_FROM) {
      start.moved = true;
      clearTimeout(start.timer);
      hidePeek();
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (start.moved) dragging.value = { id, x: event.clientX, y: event.clientY };
  };
  const up = (event: TargetedPointerEvent<HTMLButtonElement>) => {
    const start = held.current;
    held.current = null;
    if (!start) return;
    clearTimeout(start.timer);
    if (start.moved) {
      const card = event.currentTarget;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const element = under.find((other) => !card.contains(other) && !other.contains(card)) ?? null;
      dropped(id, element);
      dragging.value = null;
      suppress = true;
      setTimeout(() => (suppress = false), 50);
    }
  };
  const stop = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
    dragging.value = null;
  };
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-body={bodyOf(id)}
      data-card={id}
      aria-label={spoken(card)}
      aria-pressed={order ? true : undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={stop}
      onMouseEnter={(event) => peekAt(card, event.currentTarget)}
      onMouseLeave={hidePeek}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        hidePeek();
        if (!suppress) press(id, event.currentTarget.getBoundingClientRect());
      }}
      style={inHand ? { touchAction: "pan-x" } : undefined}
    >
      <Picture card={card} small={small} />
      {order !== undefined && <span class="order">{order}</span>}
    </button>
  );
}

// A click follows the end of a drag; it means nothing.
let suppress = false;

function labelOf(place: PlaceData): string {
  const zone = welcome.value?.mat.zones.find((other) => other.name === place.zone);
  if (place.label) return either(place.label, place.japanese);
  return zone ? either(zone.label, zone.japanese) : place.zone;
}

function Pile({ cards, onOpen, label }: { cards: Card[]; onOpen: () => void; label: string }) {
  const top = cards[cards.length - 1];
  const can = cards.some((card) => byCard.value.has(card.id ?? 0));
  return (
    <button
      type="button"
      class={`stack${can ? " can" : ""}${cards.length ? "" : " bare"}`}
      onClick={onOpen}
      aria-label={`${label}: ${cards.length} ${say("cards")}`}
      data-body={top?.id ? bodyOf(top.id) : undefined}
    >
      {top && <Picture card={{ ...top, rested: false, under: [] }} small />}
      <span class="count">{cards.length}</span>
    </button>
  );
}

function PlaceView({ place, player, cards, rows, turned, columns }: {
  place: PlaceData; player: number; cards: Card[]; rows: number; turned: boolean; columns: number;
}) {
  const width = place.width ?? 1;
  const height = place.height ?? 1;
  // The opposite side is turned by 180 degrees.
  const row = turned ? rows - place.row - height : place.row;
  const column = turned ? columns - place.column - width : place.column;
  const style = {
    gridRow: `${row + 1} / span ${height}`,
    gridColumn: `${column + 1} / span ${width}`,
  };
  const label = labelOf(place);
  const shows = place.shows ?? "cards";
  const open = () => (zoneShown.value = { player, zone: place.zone });
  const isMany = cards.length > 1 && shows === "strip";
  const standing = cards.filter((card) => !card.rested).length;
  return (
    <div class={`place ${shows}`} style={style} data-place={`${player} ${place.zone}`} data-slot={place.slot ?? -1}>
      <span class="label" title={label}>
        {label}
        {isMany && <b> {standing === cards.length ? cards.length : `${standing}/${cards.length}`}</b>}
      </span>
      {shows === "pile" ? (
        <Pile cards={cards} onOpen={open} label={label} />
      ) : (
        <div class="row">
          {cards.map((card, at) => (
            <CardButton key={bodyKey(card, at)} card={card} small={shows === "strip"} />
          ))}
        </div>
      )}
    </div>
  );
}

export function SideView({ player, turned }: { player: number; turned: boolean }) {
  const mat = welcome.value?.mat;
  const shown = shownTable.value;
  const side: Side | undefined = shown?.sides[player];
  const seat = seats.value[player];
  if (!mat || !shown || !side || !seat) return null;
  const inPlace = (place: PlaceData) => {
    const cards = side.zones[place.zone] ?? [];
    const slot = place.slot ?? -1;
    const isHere = (at: number) => (place.onward ? at >= slot : at === slot);
    return slot < 0 ? cards : cards.filter((card) => isHere(card.slot ?? -1));
  };
  const used = mat.places.filter((place) => inPlace(place).length);
  // What is used lies over an empty place.
  const isCovered = (place: PlaceData) => used.some((other) => other.row === place.row && other.column === place.column);
  const places = mat.places.filter((place) => used.includes(place) || (!place.when_used && !isCovered(place)));
  const rows = Math.max(...places.map((place) => place.row + (place.height ?? 1)));
  // The narrowest column still has room for a card and its name, as far as that leaves room for the others.
  const least = `min(46px, ${Math.min(20, Math.floor(90 / mat.columns.length))}%)`;
  const canAim = aims.value.players.has(player);
  const waiting = frame.value === null && current.value?.waiting === player;
  return (
    <section
      class={`side${turned ? " turned" : ""}${shown.turn_player === player ? " on-turn" : ""}${side.lost ? " lost" : ""} team-${seat.team}`}
      aria-label={seat.title}
    >
      <header class={`seat${canAim ? " aim" : ""}`} data-player={player}>
        <h2>{seat.title}</h2>
        {waiting && <span class="turn-mark" title={say("waitingFor")}>●</span>}
        {!seat.here && <span class="away">{say("away")}</span>}
        <span class="summary">
          {side.summary.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
        <Clock player={player} />
      </header>
      <div
        class="mat"
        data-field={player}
        data-player={player}
        style={{ gridTemplateColumns: (turned ? [...mat.columns].reverse() : mat.columns).map((part) => `minmax(${least}, ${part}fr)`).join(" ") }}
      >
        {places.map((place) => (
          <PlaceView
            key={`${place.zone}${place.slot ?? ""}`}
            place={place}
            player={player}
            cards={inPlace(place)}
            rows={rows}
            turned={turned}
            columns={mat.columns.length}
          />
        ))}
      </div>
    </section>
  );
}

// The time that a player has left; it runs while the game waits for them.
function Clock({ player }: { player: number }) {
  const update = current.value;
  const [now, look] = useState(Date.now());
  const told = useRef({ update, at: now });
  if (told.current.update !== update) told.current = { update, at: Date.now() };
  const runs = update?.running === true && update.waiting === player && !update.thinking && !update.outcome;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => look(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs, update]);
  const left = update?.clocks?.[player];
  if (left === undefined || !welcome.value?.clock) return null;
  const seconds = Math.max(0, runs ? left - Math.max(0, now - told.current.at) / 1000 : left);
  const minutes = Math.floor(seconds / 60);
  return (
    <span class={`clock${seconds < 30 ? " short" : ""}`} role="timer">
      {`${minutes}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`}
    </span>
  );
}

// What lies between the sides: what is being played, looked at or resolved.
export function Middle() {
  const mat = welcome.value?.mat;
  const sides = shownTable.value?.sides ?? [];
  const zones = (mat?.middle ?? []).flatMap((zone) =>
    sides.flatMap((side, player) => ((side.zones[zone] ?? []).length ? [{ zone, player, cards: side.zones[zone] ?? [] }] : [])),
  );
  if (!zones.length) return null;
  return (
    <div class="middle">
      {zones.map(({ zone, player, cards }) => (
        <div key={`${zone}${player}`} class="place cards" data-place={`${player} ${zone}`}>
          <span class="label">{labelOf({ zone, row: 0, column: 0 })}</span>
          <div class="row">
            {cards.map((card, at) => (
              <CardButton key={bodyKey(card, at)} card={card} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

export function Hand({ player }: { player: number }) {
  const mat = welcome.value?.mat;
  const cards = shownTable.value?.sides[player]?.zones[mat?.hand ?? ""] ?? [];
  return (
    <section class="hand" aria-label={say("hand")} data-place={`${player} ${mat?.hand ?? ""}`}>
      {cards.map((card, at) => (
        <CardButton key={bodyKey(card, at)} card={card} inHand />
      ))}
    </section>
  );
}
