// A table that is open in this tab: the connection, what has been told, and the pace at which it is shown.
import { batch, computed, effect, signal } from "@preact/signals";
import { advance } from "./advancing";
import { flip } from "./motion";
import { PROTOCOL } from "./protocol";
import type {
  Card, CardHelp, ClientMessage, Face, Frame, Line, Question, Said, SeatData, ServerMessage, Side, Summary, Table,
  Update, Welcome,
} from "./protocol";
import { BEAT, language, remember, speed, wantsStillness } from "./settings";
import { asSentence } from "./words";

export interface Beat {
  line: Line;
  number: number;
}

export const token = signal("");
export const status = signal<"closed" | "connecting" | "open" | "lost">("closed");
export const welcome = signal<Welcome | null>(null);
export const seats = signal<SeatData[]>([]);
export const spectators = signal(0);
export const table = signal<Table | null>(null);
export const log = signal<Line[]>([]);
export const current = signal<Update | null>(null);
export const beat = signal<Beat | null>(null);
export const refusal = signal("");
export const fatal = signal("");
export const cardHelp = signal<CardHelp | null>(null);
export const frame = signal<Frame | null>(null);
export const summary = signal<Summary | null>(null);
export const chat = signal<Said[]>([]);
// How much was said since the reader last looked.
export const unread = signal(0);
export const picked = signal<number[]>([]);
export const isBusy = signal(false);

const faces = new Map<string, Face>();
let socket: WebSocket | null = null;
let waiting: Update[] = [];
let isShowing = false;
// Nothing of a table that was just opened, or opened again, is news.
let isFresh = true;
let attempts = 0;
let beats = 0;
let generation = 0;

// The question, once everything that led to it has been shown.
export const question = computed<Question | null>(() =>
  frame.value !== null || isBusy.value ? null : (current.value?.question ?? null),
);
// The table that is drawn: the one being looked back on, or the one now.
export const shownTable = computed<Table | null>(() => frame.value?.table ?? table.value);
export const shownLog = computed<Line[]>(() => frame.value?.log ?? log.value);

export function faceOf(key: string | undefined): Face | undefined {
  return key ? faces.get(key) : undefined;
}

export function faceName(face: Face): string {
  return language.value === "ja" ? face.name : face.english;
}

// Every card on a table with where it lies.
export interface Lying {
  card: Card;
  player: number;
  zone: string;
}

export function findCard(id: number): Lying | null {
  const sides: Side[] = shownTable.value?.sides ?? [];
  for (const [player, side] of sides.entries()) {
    for (const [zone, cards] of Object.entries(side.zones)) {
      for (const card of cards) {
        if (card.id === id) return { card, player, zone };
        const under = card.under?.find((other) => other.id === id);
        if (under) return { card: under, player, zone };
      }
    }
  }
  return null;
}

// What the server tells is in the language that was asked for when the table was opened.
let spoken = language.value;
effect(() => {
  if (language.value === spoken) return;
  spoken = language.value;
  if (!token.peek()) return;
  generation += 1;
  socket?.close();
  isShowing = false;
  connect();
});

export function open(wanted: string): void {
  close();
  token.value = wanted;
  attempts = 0;
  connect();
}

export function close(): void {
  generation += 1;
  socket?.close();
  socket = null;
  waiting = [];
  isShowing = false;
  faces.clear();
  batch(() => {
    token.value = "";
    status.value = "closed";
    welcome.value = null;
    table.value = null;
    current.value = null;
    beat.value = null;
    frame.value = null;
    summary.value = null;
    cardHelp.value = null;
    refusal.value = "";
    fatal.value = "";
    log.value = [];
    chat.value = [];
    unread.value = 0;
    picked.value = [];
    isBusy.value = false;
  });
}

function connect(): void {
  const mine = generation;
  status.value = attempts ? "lost" : "connecting";
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const opened = new WebSocket(`${scheme}://${location.host}/ws`);
  socket = opened;
  opened.onopen = () => {
    attempts = 0;
    waiting = [];
    opened.send(JSON.stringify({ type: "join", token: token.value, language: language.value } satisfies ClientMessage));
  };
  opened.onmessage = (event: MessageEvent<string>) => {
    if (mine === generation) hear(JSON.parse(event.data) as ServerMessage);
  };
  opened.onclose = () => {
    if (mine !== generation || fatal.value) return;
    status.value = "lost";
    attempts += 1;
    setTimeout(() => mine === generation && connect(), Math.min(5000, 200 * 2 ** Math.min(attempts, 5)));
  };
}

export function send(message: ClientMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function hear(message: ServerMessage): void {
  switch (message.type) {
    case "welcome":
      if (message.protocol !== PROTOCOL) {
        location.reload();
        return;
      }
      batch(() => {
        welcome.value = message;
        seats.value = message.seats;
        status.value = "open";
      });
      isFresh = true;
      remember({
        token: token.value,
        game: message.game,
        decks: message.seats.map((seat) => seat.deck),
        at: Date.now(),
      });
      break;
    case "update":
      for (const face of message.faces ?? []) faces.set(face.key, face);
      waiting.push(message);
      void showAll();
      break;
    case "seats":
      seats.value = message.seats;
      spectators.value = message.spectators ?? 0;
      break;
    case "refused":
      if (message.fatal) fatal.value = asSentence(message.sentence);
      else refusal.value = asSentence(message.sentence);
      isAnswering.value = false;
      break;
    case "card":
      if (message.other_face) faces.set(message.other_face.key, message.other_face);
      cardHelp.value = message;
      break;
    case "frame":
      for (const face of message.faces ?? []) faces.set(face.key, face);
      flip(() => (frame.value = message));
      break;
    case "summary":
      summary.value = message;
      break;
    case "said":
      chat.value = [...chat.value, message].slice(-100);
      if (message.seat !== welcome.value?.seat) unread.value += 1;
      break;
  }
}

// Show what waits, one update after the other, each with what happened in it.
async function showAll(): Promise<void> {
  if (isShowing) return;
  isShowing = true;
  const mine = generation;
  isBusy.value = true;
  while (waiting.length && mine === generation) {
    const update = waiting.shift() as Update;
    await show(update, mine);
  }
  if (mine === generation) {
    isShowing = false;
    batch(() => {
      isBusy.value = false;
      beat.value = null;
      picked.value = [];
    });
  }
}

async function show(update: Update, mine: number): Promise<void> {
  const isFirst = isFresh || table.value === null || document.hidden;
  isFresh = false;
  // A player's own answer that was taken back, and a table just opened, are not told again.
  const known = log.value.slice(0, update.log_from);
  if (!isFirst && update.log.length) {
    log.value = known;
    for (const line of update.log) {
      if (mine !== generation) return;
      beats += 1;
      const length = beatLength(line);
      const tell = () =>
        batch(() => {
          log.value = [...log.value, line];
          if (length) beat.value = { line, number: beats };
        });
      if (!length) tell();
      else await happen(line, update.table, tell, length, mine);
    }
  }
  if (mine !== generation) return;
  const arrive = () =>
    batch(() => {
      log.value = [...known, ...update.log];
      current.value = update;
      table.value = update.table;
      isAnswering.value = false;
      refusal.value = "";
      picked.value = [];
    });
  if (isFirst || speed.value === "instant" || wantsStillness.matches) arrive();
  else flip(arrive);
}

// A line is told and shown on the table: a card moves as it is told, and what an arrow points at changes after it.
async function happen(line: Line, end: Table, tell: () => void, length: number, mine: number): Promise<void> {
  const step = () => {
    if (table.value) table.value = advance(table.value, line, end);
  };
  const isMove = line.origin && line.to && line.kind !== "set";
  if (isMove) {
    flip(() => batch(() => {
      tell();
      step();
    }), line.origin);
  } else tell();
  await pause(length);
  if (!isMove && mine === generation) flip(step);
}

// Where much waits, each thing is shown for a shorter time.
function beatLength(line: Line): number {
  const usual = BEAT[speed.value];
  const crowd = waiting.length > 6 ? 0.35 : waiting.length > 2 ? 0.7 : 1;
  const weight = line.heading ? 1.3 : line.card || line.other ? 1 : 0.6;
  return Math.round(usual * crowd * weight);
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

// What the player does.

export const isAnswering = signal(false);

export function answer(picks: number[]): void {
  const asked = current.value;
  if (!asked?.question || isAnswering.value || isBusy.value) return;
  isAnswering.value = true;
  send({ type: "answer", number: asked.number, picks });
}

export function undo(): void {
  if (current.value && current.value.undo === "") send({ type: "undo", number: current.value.number });
}

export function pick(place: number): void {
  const asked = question.value;
  if (!asked) return;
  if (asked.least === 1 && asked.most === 1) {
    answer([place]);
    return;
  }
  const chosen = picked.value;
  if (chosen.includes(place)) picked.value = chosen.filter((other) => other !== place);
  else if (chosen.length < asked.most) picked.value = [...chosen, place];
  else if (asked.most === 1) picked.value = [place];
}

export function seek(at: number): void {
  send({ type: "seek", at });
}
