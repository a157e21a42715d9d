// The first page: choose a game and play, or set up a table in detail.
import { useEffect, useState } from "preact/hooks";
import { checkDeck, fetchLobby } from "./api";
import { SettingsDialog } from "./controls";
import { ClauseDialog } from "./details";
import { GuideDialog, guideShown } from "./guide";
import { begin } from "./making";
import type { GameInfo, Lobby, RoomWish, SeatWish } from "./protocol";
import { closedLists, forget, opponent, visits } from "./settings";
import type { Visit } from "./settings";
import { ago, asSentence, either, isWord, say } from "./words";

const OWN = "own";

const CHECK_AFTER = 500;
// What a deck is called; one of somebody's own has only its number.
function deckName(game: GameInfo | undefined, deck: string): string {
  const told = game?.told[deck];
  return told ? either(told.title, told.japanese) : deck.replace(/^deck (\d+)$/, `${say("deck")} $1`);
}

// A computer player as the server is asked for it: who answers at random believes nothing.
const believing = (who: string): string =>
  closedLists.value && !["human", "open", "random"].includes(who) ? `${who}/closed` : who;

const named = (word: string): string => (isWord(word) ? say(word) : word);

// Against whom a game is played that is begun with one click.
function Opponent({ agents, chosen }: { agents: string[]; chosen: string }) {
  return (
    <>
      <label class="opponent">
        <span>{say("strength")}</span>
        <select value={chosen} name="opponent" onChange={(event) => (opponent.value = event.currentTarget.value)}>
          {agents.map((each) => <option key={each} value={each}>{named(each)}</option>)}
        </select>
      </label>
      <label class="opponent check">
        <input type="checkbox" name="closed" checked={closedLists.value} onChange={(event) => (closedLists.value = event.currentTarget.checked)} />
        <span>{say("closedLists")}</span>
      </label>
    </>
  );
}

// A deck of one's own: what is wrong with it is told while it is written.
function OwnDeck({ game, onChange }: { game: string; onChange: (deck: string) => void }) {
  const [text, write] = useState("");
  const [faults, tell] = useState<string[] | null>(null);
  useEffect(() => {
    tell(null);
    if (!text.trim()) return;
    let isCurrent = true;
    const show = (found: string[]) => isCurrent && tell(found);
    const timer = setTimeout(
      () => checkDeck({ game, deck: `${text.trim()}\n` }).then((told) => show(told.faults), (error: Error) => show([error.message])),
      CHECK_AFTER,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, game]);
  return (
    <>
      <textarea rows={6} aria-label={say("deckText")} placeholder={say("deckText")} onInput={(event) => {
        write(event.currentTarget.value);
        onChange(`${event.currentTarget.value.trim()}\n`);
      }} />
      <div class="faults" role="status">
        {faults?.map((fault) => <p key={fault} class="refusal">{asSentence(fault)}</p>)}
        {faults?.length === 0 && <p>{say("legalDeck")}</p>}
      </div>
    </>
  );
}

function Tile({ game, opponent, fail }: { game: GameInfo; opponent: string; fail: (sentence: string) => void }) {
  const [isWaiting, wait] = useState(false);
  const [deck, setDeck] = useState(game.decks[0] ?? "");
  const play = async () => {
    wait(true);
    const other = game.decks.find((name) => name !== deck) ?? deck;
    await begin({ game: game.id, seats: [{ who: "human", deck }, { who: believing(opponent), deck: other }] }, fail);
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
            <option key={name} value={name}>{deckName(game, name)}</option>
          ))}
        </select>
      </label>
      <p class="plan">{either(game.told[deck]?.plan ?? "", game.told[deck]?.japanese_plan)}</p>
      <button type="button" class="primary" disabled={isWaiting} onClick={() => void play()} data-play={game.id}>
        {isWaiting ? "…" : say("playNow")}
      </button>
      <button type="button" class="plain" onClick={() => (guideShown.value = game.id)} data-guide={game.id}>{say("guide")}</button>
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
  const name = (each: string) => (each === "human" ? say("me") : each === "open" ? say("friend") : named(each));
  const isOwn = (deck: string) => deck === OWN || deck.includes("\n");
  const wish = (): RoomWish => ({
    game: game.id,
    mode: played,
    seats: seats.slice(0, count).map((seat) => ({ who: played === "duel" ? believing(seat.who) : seat.who, deck: seat.deck === OWN ? "\n" : decks.includes(seat.deck ?? "") || isOwn(seat.deck ?? "") ? seat.deck : "" })),
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
        <span>{say("game")}</span>
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
            <option key={each} value={each}>{named(each)}</option>
          ))}
        </select>
      </label>
      {played === "raid" && (
        <>
          <label>
            <span>{say("level")}</span>
            <select value={level} onChange={(event) => setLevel(event.currentTarget.value)} name="level">
              {game.levels.map((each) => <option key={each} value={each}>{named(each)}</option>)}
            </select>
          </label>
          <label>
            <span>{say("boss")}</span>
            <select value={boss} onChange={(event) => setBoss(event.currentTarget.value)} name="boss">
              <option value="">{say("anyBoss")}</option>
              {game.bosses.map((each) => <option key={each} value={each}>{deckName(game, each)}</option>)}
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
            {decks.map((each) => <option key={each} value={each}>{deckName(game, each)}</option>)}
            <option value={OWN}>{say("ownDeck")}</option>
          </select>
          {isOwn(seat.deck ?? "") && (
            <OwnDeck game={game.id} onChange={(deck) => change(place, { deck })} />
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
  const against = lobby?.agents.includes(opponent.value) ? opponent.value : (lobby?.opponent ?? "");
  const nameOf = (visit: Visit) => {
    const game = lobby?.games.find((each) => each.id === visit.game);
    const decks = visit.decks.map((deck) => deckName(game, deck)).join(" – ");
    return [game ? either(game.name, game.japanese) : visit.game, decks].filter(Boolean).join(" · ");
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
        {lobby && <Opponent agents={lobby.agents} chosen={against} />}
        <div class="tiles">
          {lobby?.games.map((game) => (
            <Tile key={game.id} game={game} opponent={against} fail={fail} />
          ))}
        </div>
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
                  <a class="button" href={`#/table/${visit.token}`}><span>{nameOf(visit)}</span> <time dateTime={new Date(visit.at).toISOString()}>{ago(visit.at)}</time></a>
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
      <GuideDialog />
      <ClauseDialog />
      {isSetting && <SettingsDialog onClose={() => set(false)} />}
    </div>
  );
}
