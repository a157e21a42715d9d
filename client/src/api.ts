// Calls over HTTP.
import type { ClauseInfo, DeckCheck, DeckFaults, ForkWish, Guide, Lobby, Refusal, RoomMade, RoomWish } from "./protocol";
import { language } from "./settings";
import { asSentence, say } from "./words";

export class Refusing extends Error {}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  const headers = { "accept-language": language.value };
  try {
    response = await fetch(path, body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) });
  } catch {
    throw new Refusing(say("serverGone"));
  }
  const told: unknown = await response.json().catch(() => ({ sentence: `${say("serverFault")} (${response.status})` }));
  if (!response.ok) {
    throw new Refusing(asSentence((told as Refusal).sentence));
  }
  return told as T;
}

export const fetchLobby = (): Promise<Lobby> => call("/api/lobby");
export const makeRoom = (wish: RoomWish): Promise<RoomMade> => call("/api/rooms", wish);
export const makeFork = (wish: ForkWish): Promise<RoomMade> => call("/api/forks", wish);
export const checkDeck = (wish: DeckCheck): Promise<DeckFaults> => call("/api/decks", wish);
export const fetchClause = (game: string, clause: string): Promise<ClauseInfo> =>
  call(`/api/clauses/${game}/${encodeURIComponent(clause)}`);
export const fetchGuide = (game: string): Promise<Guide> => call(`/api/guides/${game}`);
