// Calls over HTTP.
import type { ClauseInfo, ForkWish, Lobby, Refusal, RoomMade, RoomWish } from "./protocol";

export class Refusing extends Error {}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, body === undefined ? {} : { method: "POST", body: JSON.stringify(body) });
  } catch {
    throw new Refusing("The server can't be reached.");
  }
  const told: unknown = await response.json().catch(() => ({ sentence: `The server answered ${response.status}.` }));
  if (!response.ok) {
    throw new Refusing((told as Refusal).sentence);
  }
  return told as T;
}

export const fetchLobby = (): Promise<Lobby> => call("/api/lobby");
export const makeRoom = (wish: RoomWish): Promise<RoomMade> => call("/api/rooms", wish);
export const makeFork = (wish: ForkWish): Promise<RoomMade> => call("/api/forks", wish);
export const fetchClause = (game: string, clause: string): Promise<ClauseInfo> =>
  call(`/api/clauses/${game}/${encodeURIComponent(clause)}`);
