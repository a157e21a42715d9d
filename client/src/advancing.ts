// A table between two updates: what one line tells has happened on it, what the later lines tell has not.
import { bodyOf } from "./motion";
import type { Card, Line, Table } from "./protocol";

const isBody = (card: Card | undefined, id: number): boolean => id !== 0 && bodyOf(card?.id ?? 0) === bodyOf(id);
const holds = (card: Card, id: number): boolean => isBody(card, id) || (card.under ?? []).some((other) => isBody(other, id));

// The table once a line has been told; how cards look that have got where they stay is taken from the table at the end.
export function advance(table: Table, line: Line, end: Table): Table {
  const turned = line.heading ? { ...table, turn: end.turn, turn_player: end.turn_player } : table;
  if (line.origin && line.to) return moved(turned, line, end);
  if (!line.card) return turned;
  // A card that attacks is turned when it does; what a battle takes off it is not told yet.
  const isHurt = (line.kind ?? "").includes("damaged");
  return changed(turned, end, line.card, (now, later) => (isHurt ? later : { ...now, rested: later.rested }));
}

function withZone(table: Table, place: string, change: (cards: Card[]) => Card[]): Table {
  const [player, zone] = placeOf(place);
  const sides = table.sides.map((side, at) =>
    at === player ? { ...side, zones: { ...side.zones, [zone]: change(side.zones[zone] ?? []) } } : side,
  );
  return { ...table, sides };
}

function placeOf(place: string): [number, string] {
  const gap = place.indexOf(" ");
  return [Number(place.slice(0, gap)), place.slice(gap + 1)];
}

function cardsIn(table: Table, place: string): Card[] {
  const [player, zone] = placeOf(place);
  return table.sides[player]?.zones[zone] ?? [];
}

function withoutUnseen(cards: Card[]): Card[] {
  const unseen = cards.findLastIndex((card) => !card.id);
  return cards.filter((_, place) => place !== unseen);
}

// A card leaves wherever it was drawn last: not every move is told. One that was not seen leaves the top of its zone.
function without(table: Table, gone: Card, origin: string): Table {
  const bodies = new Set([gone, ...(gone.under ?? [])].filter((card) => card.id).map((card) => bodyOf(card.id as number)));
  const leaves = (card: Card) => bodies.has(bodyOf(card.id ?? 0)) && card.id !== undefined;
  const sides = table.sides.map((side) => ({
    ...side,
    zones: Object.fromEntries(
      Object.entries(side.zones).map(([zone, cards]) => [zone, cards.some(leaves) ? cards.filter((card) => !leaves(card)) : cards]),
    ),
  }));
  const wasSeen = table.sides.some((side) => Object.values(side.zones).some((cards) => cards.some((card) => isBody(card, gone.id ?? 0))));
  const left = { ...table, sides };
  return wasSeen ? left : withZone(left, origin, withoutUnseen);
}

function moved(table: Table, line: Line, end: Table): Table {
  const id = line.card ?? 0;
  const origin = line.origin as string;
  const goal = line.to as string;
  const before = cardsIn(table, origin).find((card) => isBody(card, id));
  // A card that was put under another one arrives with it.
  const stays = cardsIn(end, goal).find((card) => holds(card, id));
  const passing: Card = id ? { ...before, id, face: line.faces?.[0] ?? before?.face, rested: false, under: [] } : {};
  const arrived = stays ?? passing;
  const at = cardsIn(table, goal).findIndex((card) => isBody(card, arrived.id ?? 0));
  const left = without(table, arrived, origin);
  return withZone(left, goal, (cards) => (at < 0 ? [...cards, arrived] : [...cards.slice(0, at), arrived, ...cards.slice(at)]));
}

function changed(table: Table, end: Table, id: number, change: (now: Card, later: Card) => Card): Table {
  for (const [player, side] of table.sides.entries()) {
    for (const [zone, cards] of Object.entries(side.zones)) {
      if (!cards.some((card) => isBody(card, id))) continue;
      const place = `${player} ${zone}`;
      const later = cardsIn(end, place).find((card) => isBody(card, id));
      return later ? withZone(table, place, (all) => all.map((card) => (isBody(card, id) ? change(card, later) : card))) : table;
    }
  }
  return table;
}
