// The first page: choose a game and play, or set up a table in detail.
import { useEffect, useState } from "preact/hooks";
import { fetchLobby, makeRoom } from "./api";
import { SettingsDialog } from "./controls";
import type { GameInfo, Lobby, RoomWish, SeatWish } from "./protocol";
import { forget, remember, visits } from "./settings";
import { deckTitle, either, isWord, say } from "./words";

const OWN = "own";

async function begin(wish: RoomWish, fail: (sentence: string) => void): Promise<void> {
  try {
    const made = await makeRoom(wish);
    const mine = wish.seats.findIndex((seat) => seat.who === "human");
    const token = (mine >= 0 ? made.seats[mine] : "") || made.spectators;
    remember({
      token, game: wish.game, title: "", at: Date.now(), seats: made.seats, spectators: made.spectators,
    });
    location.hash = `#/table/${token}`;
  } catch (error) {
    fail((error as Error).message);
  }
}

function Tile({ game, opponent, fail }: { game: GameInfo; opponent: string; fail: (sentence: string) => void }) {
  const [isWaiting, wait] = useState(false);
  const [deck, setDeck] = useState(game.decks[0] ?? "");
  const play = async () => {
    wait(true);
    const other = game.decks.find((name) => name !== deck) ?? deck;
    await begin({ game: game.id, seats: [{ who: "human", deck }, { who: opponent, deck: other }] }, fail);
    wait(false);
  };
  return (
    <article class="tile" style={{ "--accent": game.accent } as Record<string, string>}>
      <h2>{either(game.name, game.japanese)}</h2>
      <p lang="ja">{either(game.japanese, game.name)}</p>
      <label>
        <span>{say("deck")}</span>
        <select value={deck} onChange={(event) => setDeck(event.currentTarget.value)}>
          {game.decks.map((name) => (
            <option key={name} value={name}>{deckTitle(name)}</option>
          ))}
        </select>
      </label>
      <button type="button" class="primary" disabled={isWaiting} onClick={() => void play()} data-play={game.id}>
        {isWaiting ? "…" : say("playNow")}
      </button>
    </article>
  );
}

function seatCount(game: GameInfo, mode: string, party: number): number {
  return mode === "raid" ? party : mode === "tag" ? game.tag_decks.length : 2;
}

function Setup({ lobby, fail }: { lobby: Lobby; fail: (sentence: string) => void }) {
  const [gameId, setGame] = useState(lobby.games[0]?.id ?? "");
  const [mode, setMode] = useState("duel");
  const [party, setParty] = useState(2);
  const [level, setLevel] = useState("normal");
  const [boss, setBoss] = useState("");
  const [minutes, setMinutes] = useState(0);
  const [chat, setChat] = useState(false);
  const [seats, setSeats] = useState<SeatWish[]>([
    { who: "human" }, { who: "open" }, { who: lobby.opponent }, { who: lobby.opponent },
  ]);
  const game = lobby.games.find((each) => each.id === gameId);
  if (!game) return null;
  const modes = ["duel", ...(game.tag_decks.length ? ["tag"] : []), ...(game.levels.length ? ["raid"] : [])];
  const played = modes.includes(mode) ? mode : "duel";
  const count = seatCount(game, played, party);
  const decks = played === "tag" ? game.tag_decks : game.decks;
  const change = (place: number, wish: Partial<SeatWish>) =>
    setSeats(seats.map((seat, at) => (at === place ? { ...seat, ...wish } : seat)));
  const who = [...["human", "open"], ...lobby.agents];
  const name = (each: string) => (each === "human" ? say("me") : each === "open" ? say("friend") : isWord(each) ? say(each) : each);
  const isOwn = (deck: string) => deck === OWN || deck.includes("\n");
  const wish = (): RoomWish => ({
    game: game.id,
    mode: played,
    seats: seats.slice(0, count).map((seat) => ({ who: seat.who, deck: decks.includes(seat.deck ?? "") || isOwn(seat.deck ?? "") ? seat.deck : "" })),
    clock: Math.round(minutes * 60),
    chat,
    ...(played === "raid" ? { level, boss } : {}),
  });
  return (
    <form
      class="form setup"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(wish(), fail);
      }}
    >
      <label>
        <span>{say("newTable")}</span>
        <select value={gameId} onChange={(event) => setGame(event.currentTarget.value)} name="game">
          {lobby.games.map((each) => (
            <option key={each.id} value={each.id}>{either(each.name, each.japanese)}</option>
          ))}
        </select>
      </label>
      <label>
        <span>{say("mode")}</span>
        <select value={played} onChange={(event) => setMode(event.currentTarget.value)} name="mode">
          {modes.map((each) => (
            <option key={each} value={each}>{isWord(each) ? say(each) : each}</option>
          ))}
        </select>
      </label>
      {played === "raid" && (
        <>
          <label>
            <span>{say("level")}</span>
            <select value={level} onChange={(event) => setLevel(event.currentTarget.value)} name="level">
              {game.levels.map((each) => <option key={each} value={each}>{each}</option>)}
            </select>
          </label>
          <label>
            <span>{say("boss")}</span>
            <select value={boss} onChange={(event) => setBoss(event.currentTarget.value)} name="boss">
              <option value="">{say("anyBoss")}</option>
              {game.bosses.map((each) => <option key={each} value={each}>{deckTitle(each)}</option>)}
            </select>
          </label>
          <label>
            <span>{say("party")}</span>
            <input type="number" min={1} max={game.most_players} value={party} name="party"
              onInput={(event) => setParty(Math.max(1, Math.min(game.most_players, Number(event.currentTarget.value) || 1)))} />
          </label>
        </>
      )}
      {seats.slice(0, count).map((seat, place) => (
        <fieldset key={place}>
          <legend>{say("seat")} {place + 1}</legend>
          <select value={seat.who} aria-label={`${say("seat")} ${place + 1}`} name={`seat-${place}`} onChange={(event) => change(place, { who: event.currentTarget.value })}>
            {who.map((each) => <option key={each} value={each}>{name(each)}</option>)}
          </select>
          <select
            value={isOwn(seat.deck ?? "") ? OWN : decks.includes(seat.deck ?? "") ? seat.deck : decks[place % decks.length]}
            aria-label={`${say("deck")} ${place + 1}`}
            onChange={(event) => change(place, { deck: event.currentTarget.value })}
          >
            {decks.map((each) => <option key={each} value={each}>{deckTitle(each)}</option>)}
            <option value={OWN}>{say("ownDeck")}</option>
          </select>
          {isOwn(seat.deck ?? "") && (
            <textarea rows={6} aria-label={say("deckText")} placeholder={say("deckText")}
              onInput={(event) => change(place, { deck: `${event.currentTarget.value.trim()}\n` })} />
          )}
        </fieldset>
      ))}
      <label>
        <span>{say("clock")}</span>
        <input type="number" min={0} max={600} value={minutes} onInput={(event) => setMinutes(Number(event.currentTarget.value) || 0)} />
      </label>
      <label class="check">
        <input type="checkbox" checked={chat} onChange={(event) => setChat(event.currentTarget.checked)} />
        <span>{say("chat")}</span>
      </label>
      <button type="submit" class="primary" data-make>{say("play")}</button>
    </form>
  );
}

export function LobbyView() {
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [fault, fail] = useState("");
  const [isSetting, set] = useState(false);
  const [known, know] = useState(visits());
  useEffect(() => {
    fetchLobby().then(setLobby, (error: Error) => fail(error.message));
  }, []);
  const nameOf = (id: string) => {
    const game = lobby?.games.find((each) => each.id === id);
    return game ? either(game.name, game.japanese) : id;
  };
  return (
    <div class="lobby">
      <header class="front">
        <h1><span aria-hidden="true">札</span> Fuda</h1>
        <p>{say("tagline")}</p>
        <button type="button" class="plain" onClick={() => set(true)} aria-label={say("settings")}>⚙ {say("settings")}</button>
      </header>
      <main>
        {fault && <p class="refusal" role="alert">{fault}</p>}
        <div class="tiles">{lobby?.games.map((game) => <Tile key={game.id} game={game} opponent={lobby.opponent} fail={fail} />)}</div>
        {lobby && (
          <details class="more">
            <summary>{say("more")}</summary>
            <Setup lobby={lobby} fail={fail} />
          </details>
        )}
        {known.length > 0 && (
          <section class="known">
            <h2>{say("yourTables")}</h2>
            <ul>
              {known.map((visit) => (
                <li key={visit.token}>
                  <a class="button" href={`#/table/${visit.token}`}>{nameOf(visit.game)} · {visit.title || "…"}</a>
                  <button type="button" class="plain" aria-label={say("forgetTable")} onClick={() => {
                    forget(visit.token);
                    know(visits());
                  }}>✕</button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      {isSetting && <SettingsDialog onClose={() => set(false)} />}
    </div>
  );
}
