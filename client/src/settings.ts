// What a reader has chosen for themselves; kept in the browser.
import { effect, signal } from "@preact/signals";
import type { RoomWish } from "./protocol";

export type Language = "en" | "ja";
export type Theme = "auto" | "dark" | "light";
export type Speed = "slow" | "normal" | "fast" | "instant";

function kept<T extends string>(name: string, fallback: T, allowed: readonly T[]) {
  const found = localStorage.getItem(`fuda.${name}`) as T | null;
  const value = signal<T>(found !== null && allowed.includes(found) ? found : fallback);
  effect(() => localStorage.setItem(`fuda.${name}`, value.value));
  return value;
}

export const LANGUAGES: readonly Language[] = ["en", "ja"];
export const THEMES: readonly Theme[] = ["auto", "dark", "light"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "instant"];

export const language = kept<Language>("language", navigator.language.startsWith("ja") ? "ja" : "en", LANGUAGES);
export const theme = kept<Theme>("theme", "auto", THEMES);
export const speed = kept<Speed>("speed", "normal", SPEEDS);
// The computer player for a game begun with one click; "" is the one that the server proposes.
export const opponent = signal(localStorage.getItem("fuda.opponent") ?? "");
effect(() => localStorage.setItem("fuda.opponent", opponent.value));
// Whether computer players don't know what is in the others' decks.
export const closedLists = signal(localStorage.getItem("fuda.closed") === "yes");
effect(() => localStorage.setItem("fuda.closed", closedLists.value ? "yes" : "no"));

// How long one thing that happens is shown, in milliseconds.
export const BEAT: Record<Speed, number> = { slow: 1100, normal: 520, fast: 200, instant: 0 };

effect(() => {
  document.documentElement.lang = language.value;
  document.documentElement.dataset.theme = theme.value;
});

export const wantsStillness = matchMedia("(prefers-reduced-motion: reduce)");

// Tables that this browser has been to, newest first.
export interface Visit {
  token: string;
  game: string;
  decks: string[];
  at: number;
  seats?: string[];
  spectators?: string;
  // What it was made of, where it can be played again without inviting anybody.
  wish?: RoomWish;
}

export function visits(): Visit[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem("fuda.visits") ?? "[]");
    return Array.isArray(found) ? (found as Visit[]).map((visit) => ({ ...visit, decks: visit.decks ?? [] })) : [];
  } catch {
    return [];
  }
}

export function remember(visit: Visit): void {
  const known = visits().find((other) => other.token === visit.token);
  const others = visits().filter((other) => other.token !== visit.token);
  localStorage.setItem("fuda.visits", JSON.stringify([{ ...known, ...visit }, ...others].slice(0, 12)));
}

export function forget(token: string): void {
  localStorage.setItem("fuda.visits", JSON.stringify(visits().filter((other) => other.token !== token)));
}
