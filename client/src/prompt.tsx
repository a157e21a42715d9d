// The question, with all of its options: whatever can be clicked on the table can be chosen here too.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Picture } from "./card";
import { isMany, menu, showDetails } from "./choosing";
import { Clause } from "./details";
import type { Option, Question } from "./protocol";
import {
  answer, beat, current, findCard, frame, isAnswering, isBusy, pick, picked, question, refusal, seats, status, undo, welcome,
} from "./session";
import { say } from "./words";

const ON_TABLE = new Set(["cards"]);

// Does the card of an option lie where it can be clicked at once?
function isInSight(option: Option): boolean {
  const mat = welcome.value?.mat;
  const found = option.card ? findCard(option.card) : null;
  if (!found || !mat) return false;
  const place = mat.places.find((other) => other.zone === found.zone);
  return found.zone === mat.hand ? found.player === welcome.value?.seat : place !== undefined && ON_TABLE.has(place.shows ?? "cards");
}

function OptionButton({ option, place }: { option: Option; place: number }) {
  const order = picked.value.indexOf(place);
  const asTile = option.face && option.verb === "choose" && !isInSight(option);
  const found = option.card ? findCard(option.card)?.card : undefined;
  return (
    <button
      type="button"
      class={`option${order >= 0 ? " picked" : ""}${asTile ? " tile" : ""}`}
      aria-pressed={order >= 0 ? true : undefined}
      disabled={isAnswering.value || status.value === "lost"}
      onClick={() => pick(place)}
      data-option={place}
      data-verb={option.verb}
      data-of={option.card}
    >
      {place < 9 && <kbd aria-hidden="true">{place + 1}</kbd>}
      {asTile && <Picture card={{ ...(found ?? { face: option.face }), rested: false }} />}
      <span>{option.text}</span>
      {order >= 0 && <span class="order">{order + 1}</span>}
    </button>
  );
}

function Options({ asked }: { asked: Question }) {
  const headings = [...new Set(asked.options.map((option) => option.heading ?? ""))];
  return (
    <div class="options" role="group" aria-label={asked.text}>
      {headings.map((heading) => (
        <div key={heading} class="group">
          {heading && <h3>{heading}</h3>}
          {asked.options.map((option, place) =>
            (option.heading ?? "") === heading ? <OptionButton key={place} option={option} place={place} /> : null,
          )}
        </div>
      ))}
    </div>
  );
}

const lifted = signal(-1);

function swap(from: number, to: number): void {
  const order = [...picked.value];
  const [moved] = order.splice(from, 1);
  if (moved === undefined) return;
  order.splice(to, 0, moved);
  picked.value = order;
}

// Several in an order: those chosen so far, to be dragged or moved by the arrows.
function Ordering({ asked }: { asked: Question }) {
  const chosen = picked.value;
  if (!asked.ordered || chosen.length < 2) return null;
  return (
    <div class="ordering">
      <p>{say("order")}</p>
      <ol>
        {chosen.map((place, at) => (
          <li
            key={place}
            draggable
            onDragStart={() => (lifted.value = at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => swap(lifted.value, at)}
          >
            <span>{asked.options[place]?.text}</span>
            <button type="button" disabled={at === 0} onClick={() => swap(at, at - 1)} aria-label={say("up")}>▲</button>
            <button type="button" disabled={at === chosen.length - 1} onClick={() => swap(at, at + 1)} aria-label={say("down")}>▼</button>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Prompt() {
  const asked = question.value;
  const update = current.value;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.querySelector(".options")?.scrollTo({ top: 0 });
  }, [asked]);
  const many = asked !== null && isMany(asked);
  const number = picked.value.length;
  const isEnough = asked !== null && number >= asked.least && number <= asked.most;
  return (
    <section class={`prompt${asked ? " asked" : ""}`} ref={box} aria-label={say("yourDecision")}>
      <div class="head">
        {asked ? (
          <h2>
            {asked.text} <Clause id={asked.clause} />
          </h2>
        ) : (
          <Waiting />
        )}
        <div class="tools">
          {many && (
            <button type="button" class="primary" disabled={!isEnough || isAnswering.value} onClick={() => answer(picked.value)} data-confirm>
              {number || asked.least ? `${say("confirm")} (${number}/${asked.most})` : asked.none || say("none")}
            </button>
          )}
          {update && update.undo === "" && !frame.value && (
            <button type="button" onClick={undo} data-undo title={say("undo")}>
              ↶ {say("undo")}
            </button>
          )}
        </div>
      </div>
      {refusal.value && <p class="refusal" role="alert">{refusal.value}</p>}
      {asked?.context && <p class="context" tabIndex={0}>{asked.context}</p>}
      {asked && <Options asked={asked} />}
      {asked && <Ordering asked={asked} />}
    </section>
  );
}

function Waiting() {
  const update = current.value;
  const line = beat.value?.line;
  if (isBusy.value && line) {
    return (
      <h2 class="telling">
        {line.text} <Clause id={line.clause} />
      </h2>
    );
  }
  if (!update || frame.value) return <h2 />;
  if (update.outcome) return <h2>{update.outcome.text} <Clause id={update.outcome.clause} /></h2>;
  const who = seats.value[update.waiting];
  return (
    <h2>
      {say("waitingFor")} {who?.title}
      {update.thinking ? ` (${say("thinking")}…)` : "…"} <small>{(welcome.value?.seat ?? -1) >= 0 ? say("notNow") : ""}</small>
    </h2>
  );
}

// What a card can do, beside it.
export function CardMenu() {
  const shown = menu.value;
  const asked = question.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLButtonElement>("button")?.focus();
  }, [shown]);
  if (!shown || !asked) return null;
  const width = Math.min(300, innerWidth - 16);
  const left = Math.max(8, Math.min(shown.x - width / 2, innerWidth - width - 8));
  const isLow = shown.y > innerHeight / 2;
  const style = {
    left: `${left}px`,
    width: `${width}px`,
    ...(isLow ? { bottom: `${innerHeight - shown.y + 12}px` } : { top: `${shown.y + 12}px` }),
  };
  return (
    <>
      <div class="backdrop" onClick={() => (menu.value = null)} />
      <div
        class="menu"
        role="menu"
        ref={box}
        style={style}
        onKeyDown={(event) => {
          if (event.key === "Escape") menu.value = null;
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          const items = [...(box.current?.querySelectorAll("button") ?? [])];
          const at = items.indexOf(document.activeElement as HTMLButtonElement);
          items[(at + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length]?.focus();
          event.preventDefault();
        }}
      >
        {shown.places.map((place) => (
          <button
            key={place}
            type="button"
            role="menuitem"
            onClick={() => {
              menu.value = null;
              pick(place);
            }}
          >
            {asked.options[place]?.text}
          </button>
        ))}
        <button type="button" role="menuitem" class="quiet" onClick={() => showDetails(shown.id)}>
          {say("details")}
        </button>
      </div>
    </>
  );
}
