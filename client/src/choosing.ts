// How the options of a question meet the cards on the table.
import { computed, signal } from "@preact/signals";
import { bodyOf } from "./motion";
import type { Option, Question } from "./protocol";
import { answer, frame, pick, picked, question, send } from "./session";

const DECLINING = new Set(["pass", "no", "none", "end", "keep"]);

export interface Menu {
  id: number;
  places: number[];
  x: number;
  y: number;
}

export const menu = signal<Menu | null>(null);
export const details = signal<number>(0);
export const detailsFace = signal<string>("");
export const zoneShown = signal<{ player: number; zone: string } | null>(null);
export const dragging = signal<{ id: number; x: number; y: number } | null>(null);
export const clauseShown = signal<string>("");

// For each card the places of the options that speak of it, as what acts or as what it is done to.
export const byCard = computed(() => {
  const found = new Map<number, number[]>();
  for (const [place, option] of (question.value?.options ?? []).entries()) {
    for (const id of new Set([option.card ?? 0, option.target ?? 0])) {
      if (id) found.set(id, [...(found.get(id) ?? []), place]);
    }
  }
  return found;
});

export const pickedCards = computed(() => {
  const options = question.value?.options ?? [];
  return new Map(picked.value.map((place, order) => [options[place]?.card ?? 0, order + 1] as const));
});

// The cards and players onto which what is being dragged can be put.
export const aims = computed(() => {
  const held = dragging.value?.id ?? menu.value?.id ?? 0;
  const options = question.value?.options ?? [];
  const mine = options.filter((option) => held !== 0 && option.card === held);
  return {
    cards: new Set(mine.map((option) => option.target ?? 0).filter(Boolean)),
    players: new Set(mine.filter((option) => !option.target).map((option) => option.player ?? -1)),
  };
});

export const isMany = (asked: Question): boolean => asked.least !== 1 || asked.most !== 1;

// Where all options do the same, a click on a card is the whole answer.
function isPlain(asked: Question): boolean {
  const verbs = new Set(asked.options.map((option) => option.verb).filter((verb) => !DECLINING.has(verb)));
  const headings = new Set(asked.options.map((option) => option.heading ?? ""));
  return verbs.size === 1 && headings.size === 1;
}

export function press(id: number, at: DOMRect | null): void {
  const asked = question.value;
  const places = byCard.value.get(id) ?? [];
  if (!asked || !places.length) {
    showDetails(id);
    return;
  }
  const only = places[0] as number;
  if (places.length === 1 && (isMany(asked) || isPlain(asked))) {
    pick(only);
    return;
  }
  const x = at ? at.left + at.width / 2 : innerWidth / 2;
  const y = at ? at.top + at.height / 2 : innerHeight / 2;
  menu.value = { id, places, x, y };
}

export function showDetails(id: number): void {
  menu.value = null;
  details.value = id;
  if (id) send({ type: "explain", id, at: frame.value?.at ?? -1 });
}

// The one option that dropping a card there means, if there is one.
export function dropped(id: number, element: Element | null): void {
  const options = question.value?.options ?? [];
  const mine = [...options.entries()].filter(([, option]) => option.card === id);
  const body = Number(element?.closest<HTMLElement>("[data-body]")?.dataset.body ?? -1);
  const player = Number(element?.closest<HTMLElement>("[data-player]")?.dataset.player ?? -1);
  const isField = element?.closest("[data-field]") != null;
  const on = (test: (option: Option) => boolean) => mine.filter(([, option]) => test(option));
  const found =
    one(on((option) => (option.target ?? 0) !== 0 && bodyOf(option.target ?? 0) === body)) ??
    one(on((option) => !option.target && (option.player ?? -1) >= 0 && option.player === player)) ??
    (isField ? one(on((option) => !option.target && (option.player ?? -1) < 0)) : undefined);
  if (found !== undefined) answer([found]);
  else if (isField && mine.length) press(id, element?.getBoundingClientRect() ?? null);
}

function one(found: [number, Option][]): number | undefined {
  return found.length === 1 ? found[0]?.[0] : undefined;
}
