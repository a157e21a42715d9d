// The table: both sides, the hand, the question, the log.
import { useEffect, useState } from "preact/hooks";
import { Hand, Middle, SideView } from "./board";
import { clauseShown, details, detailsFace, menu, showDetails, zoneShown } from "./choosing";
import { awaited, canInvite, InviteDialog, SettingsDialog } from "./controls";
import { ClauseDialog, Details, Dialog, ZoneDialog } from "./details";
import { GuideDialog, guideShown } from "./guide";
import { Log, Spoken } from "./log";
import { Overlay } from "./overlay";
import { hidePeek, Peek } from "./peek";
import { CardMenu, Prompt } from "./prompt";
import { EndDialog, ReplayBar } from "./replay";
import {
  answer, beat, current, fatal, frame, isBusy, pick, picked, question, seats, seek, send, shownTable, spectators,
  status, undo, unread, welcome,
} from "./session";
import { either, say } from "./words";

type Open = "" | "settings" | "invite" | "concede" | "end" | "menu" | "log";

function PhaseBar({ onOpen }: { onOpen: (what: Open) => void }) {
  const mat = welcome.value?.mat;
  const shown = shownTable.value;
  if (!mat || !shown) return null;
  const whose = seats.value[shown.turn_player];
  const isOver = current.value?.outcome != null && !frame.value;
  const canConcede = (welcome.value?.seat ?? -1) >= 0 && !current.value?.outcome;
  return (
    <header class="bar">
      <a class="button plain home" href="#/" aria-label={say("lobby")}>札</a>
      <div class="turn">
        <b>{shown.turn ? `${say("turn")} ${shown.turn}` : say("preparing")}</b>
        <span>{whose?.title}</span>
      </div>
      <ol class="phases" aria-label={say("turn")}>
        {mat.phases.map((phase) => (
          <li key={phase.name} class={phase.name === shown.phase ? "on" : ""} aria-current={phase.name === shown.phase ? "step" : undefined}>
            {either(phase.label.replace(/ phase$/, ""), phase.japanese.replace(/フェイズ$/, ""))}
          </li>
        ))}
      </ol>
      <div class="actions narrow">
        <button type="button" class="plain" onClick={() => onOpen("log")}>
          {say("log")}
          {unread.value > 0 && <b class="news" aria-label={`${unread.value} ${say("chatNews")}`}>{unread.value}</b>}
        </button>
        <button type="button" class="plain" onClick={() => onOpen("menu")} aria-label={say("menu")}>☰</button>
      </div>
      <div class="actions broad">
        {spectators.value > 0 && <span class="watchers" title={`${spectators.value} ${say("spectators")}`}>◉ {spectators.value}</span>}
        {canInvite() && <button type="button" class="plain" onClick={() => onOpen("invite")}>{say("invite")}</button>}
        <button type="button" class="plain" onClick={() => seek(current.value?.answers ?? 0)} data-look-back>{say("lookBack")}</button>
        <button type="button" class="plain" onClick={() => (guideShown.value = welcome.value?.game ?? "")} data-guide>{say("guide")}</button>
        {canConcede && <button type="button" class="plain" onClick={() => onOpen("concede")}>{say("concede")}</button>}
        {isOver && <button type="button" class="plain" onClick={() => onOpen("end")} data-summary>{say("summary")}</button>}
        <button type="button" class="plain" onClick={() => onOpen("settings")} aria-label={say("settings")}>⚙</button>
      </div>
    </header>
  );
}

// How tall a side is, in heights of what lies in its rows, so that both sides fit the window.
const HEIGHTS: Record<string, number> = { cards: 1.44, pile: 1.1, strip: 0.9 };

function tallness(): number {
  const rows = new Map<number, number>();
  for (const place of welcome.value?.mat.places ?? []) {
    if (place.when_used && place.row > 2) continue;
    const height = (HEIGHTS[place.shows ?? "cards"] ?? 1) / (place.height ?? 1);
    for (let row = place.row; row < place.row + (place.height ?? 1); row += 1) {
      rows.set(row, Math.max(rows.get(row) ?? 0, height));
    }
  }
  return [...rows.values()].reduce((sum, height) => sum + height, 0);
}

function Actions({ onOpen }: { onOpen: (what: Open) => void }) {
  const isOver = current.value?.outcome != null && !frame.value;
  const canConcede = (welcome.value?.seat ?? -1) >= 0 && !current.value?.outcome;
  return (
    <Dialog title={say("menu")} onClose={() => onOpen("")}>
      {canInvite() && <button type="button" onClick={() => onOpen("invite")}>{say("invite")}</button>}
      <button type="button" onClick={() => {
        onOpen("");
        seek(current.value?.answers ?? 0);
      }}>{say("lookBack")}</button>
      <button type="button" onClick={() => {
        onOpen("");
        guideShown.value = welcome.value?.game ?? "";
      }}>{say("guide")}</button>
      {canConcede && <button type="button" onClick={() => onOpen("concede")}>{say("concede")}</button>}
      {isOver && <button type="button" onClick={() => onOpen("end")}>{say("summary")}</button>}
      <button type="button" onClick={() => onOpen("settings")}>{say("settings")}</button>
      <a class="button" href="#/">{say("lobby")}</a>
    </Dialog>
  );
}

function isTyping(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLSelectElement || active instanceof HTMLTextAreaElement;
}

// From option to option, and from the last to what confirms them.
function walk(step: number): void {
  const items = [...document.querySelectorAll<HTMLElement>(".prompt .option, .prompt [data-confirm]:enabled")];
  items.sort((a, b) => Number(a.dataset.option ?? items.length) - Number(b.dataset.option ?? items.length));
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step > 0 ? 0 : items.length - 1) : (at + step + items.length) % items.length;
  items[next]?.focus();
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
  if (document.querySelector("dialog[open]")) return;
  const asked = question.value;
  const number = Number(event.key);
  const looked = frame.value;
  if (looked && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    seek(Math.max(0, Math.min(looked.of, looked.at + (event.key === "ArrowLeft" ? -1 : 1))));
  } else if (event.key === "Escape") {
    menu.value = null;
    hidePeek();
  } else if (asked && number >= 1 && number <= Math.min(9, asked.options.length)) {
    menu.value = null;
    pick(number - 1);
  } else if (asked && event.key === "Enter" && !(document.activeElement instanceof HTMLButtonElement)) {
    if (picked.value.length >= asked.least && (asked.least !== 1 || asked.most !== 1)) answer(picked.value);
  } else if (asked && (event.key === "ArrowDown" || event.key === "ArrowUp") && !menu.value) {
    event.preventDefault();
    walk(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "u") {
    undo();
  } else if (event.key === "l") {
    document.querySelector<HTMLElement>(".lines")?.focus();
  } else if (event.key === "d") {
    const card = (document.activeElement as HTMLElement | null)?.dataset?.card;
    if (card) showDetails(Number(card));
  }
}

function useKeys(): void {
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

export function TableView() {
  const [opened, open] = useState<Open>("");
  useKeys();
  const isOver = current.value?.outcome != null;
  useEffect(() => {
    if (isOver && !isBusy.value) open("end");
  }, [isOver, isBusy.value]);
  const isAwaiting = awaited().length > 0;
  const isNew = current.value?.answers === 0;
  useEffect(() => {
    // Whoever made a table for friends is shown the links, until all are here.
    if (isAwaiting && isNew) open("invite");
    else open((now) => (now === "invite" && isNew ? "" : now));
  }, [isAwaiting, isNew]);
  useEffect(() => {
    if (opened === "log") unread.value = 0;
  }, [opened, unread.value]);
  useEffect(
    () => () => {
      for (const shown of [details, menu, zoneShown]) shown.value = shown === details ? 0 : (null as never);
      detailsFace.value = "";
      clauseShown.value = "";
      guideShown.value = "";
    },
    [],
  );
  if (fatal.value) {
    return (
      <main class="message">
        <p role="alert">{fatal.value}</p>
        <a class="button primary" href="#/">{say("lobby")}</a>
      </main>
    );
  }
  const met = welcome.value;
  const shown = shownTable.value;
  if (!met || !shown) return <main class="message"><p>{say("connecting")}</p></main>;
  const me = Math.max(0, met.seat);
  const number = shown.sides.length;
  const others = Array.from({ length: number - 1 }, (_, place) => (me + place + 1) % number);
  const asked = question.value;
  const told = beat.value?.line.text ?? (asked ? asked.text : "");
  return (
    <div class={`table players-${number}`} data-number={current.value?.number} style={{ "--accent": met.mat.accent, "--tall": `${tallness()}` } as Record<string, string>}>
      <PhaseBar onOpen={open} />
      {status.value === "lost" && <p class="lost-connection" role="alert">{say("lostConnection")}</p>}
      <main class="boards" aria-label={met.name}>
        <h1 class="unseen">{either(met.name, met.japanese)}</h1>
        <div class="others">
          {others.map((player) => (
            <SideView key={player} player={player} turned={number === 2} />
          ))}
        </div>
        <Middle />
        <SideView player={me} turned={false} />
      </main>
      {met.seat >= 0 ? <Hand player={me} /> : <p class="hand watching">{say("watching")}</p>}
      <div class="panel">
        {frame.value ? <ReplayBar /> : <Prompt />}
        <Log />
      </div>
      <Overlay />
      <Peek />
      <CardMenu />
      <Spoken text={told} />
      <ZoneDialog />
      <Details />
      <GuideDialog />
      <ClauseDialog />
      {opened === "settings" && <SettingsDialog onClose={() => open("")} />}
      {opened === "menu" && <Actions onOpen={open} />}
      {opened === "log" && (
        <Dialog title={say("log")} onClose={() => open("")} kind="story">
          <Log />
        </Dialog>
      )}
      {opened === "invite" && <InviteDialog onClose={() => open("")} />}
      {opened === "end" && isOver && !frame.value && <EndDialog onClose={() => open("")} />}
      {opened === "concede" && (
        <Dialog title={say("concede")} onClose={() => open("")}>
          <p>{say("concedeSure")}</p>
          <div class="controls">
            <button
              type="button"
              onClick={() => {
                open("");
                send({ type: "concede" });
              }}
            >
              {say("yes")}
            </button>
            <button type="button" class="primary" onClick={() => open("")}>{say("no")}</button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
