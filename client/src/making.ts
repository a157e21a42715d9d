// Making a table and going to it.
import { makeRoom } from "./api";
import type { RoomWish } from "./protocol";
import { remember } from "./settings";

export async function begin(wish: RoomWish, fail: (sentence: string) => void): Promise<void> {
  try {
    const made = await makeRoom(wish);
    const mine = wish.seats.findIndex((seat) => seat.who === "human");
    const token = (mine >= 0 ? made.seats[mine] : "") || made.spectators;
    const isAlone = wish.seats.every((seat) => seat.who !== "open");
    remember({
      token, game: wish.game, decks: [], at: Date.now(), seats: made.seats, spectators: made.spectators,
      ...(isAlone ? { wish } : {}),
    });
    location.hash = `#/table/${token}`;
  } catch (error) {
    fail((error as Error).message);
  }
}
