// Looking back: a slider through the game, and the end of it told with numbers and a graph.
import { useEffect, useState } from "preact/hooks";
import { makeFork } from "./api";
import { Clause, Dialog } from "./details";
import type { Summary } from "./protocol";
import { begin } from "./making";
import { current, frame, refusal, seats, seek, send, summary, token, welcome } from "./session";
import { visits } from "./settings";
import { capital, either, say } from "./words";

export function ReplayBar() {
  const shown = frame.value;
  const [isRunning, run] = useState(false);
  useEffect(() => {
    if (!isRunning || !shown) return;
    if (shown.at >= shown.of) {
      run(false);
      return;
    }
    const timer = setTimeout(() => seek(shown.at + 1), 700);
    return () => clearTimeout(timer);
  }, [isRunning, shown]);
  if (!shown) return null;
  const go = (at: number) => seek(Math.max(0, Math.min(shown.of, at)));
  const isOver = current.value?.outcome != null;
  const playOn = async () => {
    const seat = Math.max(0, welcome.value?.seat ?? 0);
    try {
      const made = await makeFork({ token: token.value, at: shown.at, seat });
      location.hash = `#/table/${made.seats[seat] ?? ""}`;
    } catch (error) {
      refusal.value = (error as Error).message;
    }
  };
  return (
    <section class="replay" aria-label={say("replay")}>
      <div class="controls">
        <button type="button" onClick={() => go(0)} aria-label={say("first")} title={say("first")}>|‹</button>
        <button type="button" onClick={() => go(shown.at - 1)} aria-label={say("previous")} title={say("previous")}>‹</button>
        <button type="button" onClick={() => go(shown.at + 1)} aria-label={say("next")} title={say("next")}>›</button>
        <button type="button" onClick={() => go(shown.of)} aria-label={say("last")} title={say("last")}>›|</button>
        <button type="button" onClick={() => run(!isRunning)}>{isRunning ? `❚❚ ${say("pause")}` : `▶ ${say("run")}`}</button>
        <input
          type="range"
          min={0}
          max={shown.of}
          value={shown.at}
          aria-label={say("answerOf")}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <span class="at">
          {say("answerOf")} {shown.at}/{shown.of}
        </span>
      </div>
      <p class="given">{capital(shown.answer)}</p>
      <div class="controls">
        {isOver && (
          <button type="button" class="primary" onClick={() => void playOn()} disabled={shown.outcome != null} data-play-on>
            {say("playOn")}
          </button>
        )}
        <button type="button" onClick={() => (frame.value = null)}>{say("backToTable")}</button>
      </div>
      {refusal.value && <p class="refusal" role="alert">{refusal.value}</p>}
    </section>
  );
}

export function EndDialog({ onClose }: { onClose: () => void }) {
  const outcome = current.value?.outcome;
  useEffect(() => {
    if (!summary.value) send({ type: "sum" });
  }, []);
  if (!outcome) return null;
  const again = visits().find((visit) => visit.token === token.value)?.wish;
  return (
    <Dialog title={say("over")} onClose={onClose} kind="end">
      <p class="outcome">
        {outcome.text} <Clause id={outcome.clause} />
      </p>
      {summary.value && <Graph told={summary.value} />}
      {summary.value && <Counts told={summary.value} />}
      <div class="controls">
        <button
          type="button"
          class="primary"
          onClick={() => {
            onClose();
            seek(0);
          }}
          data-replay
        >
          {say("replay")}
        </button>
        {again && (
          <button type="button" onClick={() => void begin(again, (sentence) => (refusal.value = sentence))} data-again>
            {say("again")}
          </button>
        )}
        <a class="button" href="#/">{say("lobby")}</a>
      </div>
      {refusal.value && <p class="refusal" role="alert">{refusal.value}</p>}
    </Dialog>
  );
}

// So many turns are numbered under the graph.
const MOST_LABELS = 9;

function Graph({ told }: { told: Summary }) {
  const seat = welcome.value?.seat ?? -1;
  // It is told from the first team's view; a player of another sees it turned over.
  const isTurned = seat >= 0 && seats.value[seat]?.team !== seats.value[0]?.team;
  const turns = told.turns.map((turn) => (isTurned ? { ...turn, worth: -turn.worth } : turn));
  if (turns.length < 2) return null;
  const most = Math.max(1e-6, ...turns.slice(0, -1).map((turn) => Math.abs(turn.worth)));
  const clip = (worth: number) => Math.max(-1, Math.min(1, worth / most));
  const x = (place: number) => 10 + (300 * place) / (turns.length - 1);
  const y = (worth: number) => 60 - 50 * clip(worth);
  const path = turns.map((turn, place) => `${place ? "L" : "M"}${x(place).toFixed(1)} ${y(turn.worth).toFixed(1)}`).join("");
  const first = seats.value[0]?.title ?? "";
  const apart = Math.ceil(turns.length / MOST_LABELS);
  const isNumbered = (turn: { turn: number }, place: number) => turn.turn > 0 && place % apart === 0;
  const firstNumber = turns.findIndex(isNumbered);
  return (
    <figure class="graph">
      <figcaption>
        {say("graph")} · {seat >= 0 ? say("aheadYou") : `${say("ahead")} ${first}`}
      </figcaption>
      <svg viewBox="0 0 320 132" role="img" aria-label={say("graph")}>
        <line x1="10" x2="310" y1="60" y2="60" class="zero" />
        <path d={path} />
        {turns.map((turn, place) => (
          <circle key={place} cx={x(place)} cy={y(turn.worth)} r="2.5">
            <title>{`${say("turn")} ${turn.turn}: ${turn.worth}`}</title>
          </circle>
        ))}
        {turns.slice(0, -1).map((turn, place) =>
          isNumbered(turn, place) ? <text key={place} class={place ? "" : "leftmost"} x={x(place)} y="126">{place === firstNumber ? `${say("turn")} ${turn.turn}` : turn.turn}</text> : null,
        )}
      </svg>
    </figure>
  );
}

function Counts({ told }: { told: Summary }) {
  const mat = welcome.value?.mat;
  const kinds = [...new Set(told.counts.flatMap((count) => Object.keys(count)))]
    .map((kind) => ({ kind, total: told.counts.reduce((sum, count) => sum + (count[kind] ?? 0), 0) }))
    .sort((a, b) => b.total - a.total)
    .slice(0, 8);
  const last = told.turns[told.turns.length - 1];
  return (
    <table>
      <caption>{say("counts")}</caption>
      <thead>
        <tr>
          <td />
          {seats.value.map((seat, place) => (
            <th key={place} scope="col">{seat.title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {last && mat && (
          <tr>
            <th scope="row">{capital(either(mat.life_label, mat.life_japanese))}</th>
            {last.lives.map((life, place) => (
              <td key={place}>{life}</td>
            ))}
          </tr>
        )}
        {kinds.map(({ kind }) => (
          <tr key={kind}>
            <th scope="row">{capital(kind)}</th>
            {told.counts.map((count, place) => (
              <td key={place}>{count[kind] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
