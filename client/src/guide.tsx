// How a game is played, on one page, and what the words on a card mean.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchGuide } from "./api";
import { Clause, Dialog } from "./details";
import type { Card, Face, Guide, TermInfo } from "./protocol";
import { welcome } from "./session";
import { capital, either, say } from "./words";

// The game whose guide is open.
export const guideShown = signal("");

// What each game's guide says, or why it could not be had.
const guides = signal<Record<string, Guide | string>>({});
const asked = new Set<string>();

function useGuide(game: string): Guide | string | undefined {
  useEffect(() => {
    if (!game || asked.has(game)) return;
    asked.add(game);
    const keep = (told: Guide | string) => (guides.value = { ...guides.value, [game]: told });
    fetchGuide(game).then(keep, (error: Error) => {
      asked.delete(game);
      keep(error.message);
    });
  }, [game]);
  return guides.value[game];
}

const CLAUSES = /\[((?:RD-)?\d[\w.-]*(?:, (?:RD-)?\d[\w.-]*)*)\]/;
const PARTS = new RegExp(`(\\*\\*?[^*]+\\*\\*?|\`[^\`]+\`|${CLAUSES.source.replace("(", "(?:")})`);

// A paragraph with what is stressed in it, and its clauses to be clicked.
function Written({ text }: { text: string }) {
  return (
    <>
      {text.split(PARTS).map((part, place) => {
        if (place % 2 === 0) return part;
        if (part.startsWith("*")) return <b key={place}>{part.replaceAll("*", "")}</b>;
        if (part.startsWith("`")) return <code key={place}>{part.slice(1, -1)}</code>;
        return part.slice(1, -1).split(", ").map((id) => <Clause key={id} id={id} />);
      })}
    </>
  );
}

// The steps of a turn or a battle stand on lines of their own.
const stepsOf = (paragraph: string): string[] => paragraph.split(/ (?=\d\. \*\*)/);

function Term({ term }: { term: TermInfo }) {
  return (
    <>
      <dt>{either(capital(term.names[0] ?? ""), term.japanese)} <small>{either(term.japanese, capital(term.names[0] ?? ""))}</small></dt>
      <dd lang="en">{term.lines.join(" ")} {term.clauses.map((id) => <Clause key={id} id={id} />)}</dd>
    </>
  );
}

export function GuideDialog() {
  const game = guideShown.value;
  const told = useGuide(game);
  if (!game) return null;
  return (
    <Dialog title={say("guide")} onClose={() => (guideShown.value = "")} kind="guide">
      {told === undefined && <p>…</p>}
      {typeof told === "string" && <p class="refusal" role="alert">{told}</p>}
      {typeof told === "object" && <Sections told={told} />}
    </Dialog>
  );
}

function Sections({ told }: { told: Guide }) {
  return (
    <>
      {say("inEnglish") && <p class="above">{say("inEnglish")}</p>}
      {told.sections.map((section) => (
        <section key={section.title} lang="en">
          <h3>{section.title}</h3>
          {section.paragraphs.flatMap(stepsOf).map((paragraph) => <p key={paragraph}><Written text={paragraph} /></p>)}
          <Terms terms={section.terms} />
        </section>
      ))}
    </>
  );
}

function Terms({ terms }: { terms: TermInfo[] }) {
  if (!terms.length) return null;
  return <dl class="terms">{terms.map((term) => <Term key={`${term.names[0]} ${term.japanese}`} term={term} />)}</dl>;
}

// What the words of a card mean: the keywords that it has now, and those printed on it in brackets.
export function Meanings({ card, face }: { card: Card; face: Face }) {
  const told = useGuide(welcome.value?.game ?? "");
  if (typeof told !== "object") return null;
  const has = Object.keys(card.keywords ?? {}).flatMap((name) => told.keywords[name] ?? []);
  const printed = told.sections.flatMap((section) => section.terms).filter((term) => isPrinted(term, face));
  return <Terms terms={[...new Map([...has, ...printed].map((term) => [term.japanese, term])).values()]} />;
}

function isPrinted(term: TermInfo, face: Face): boolean {
  return term.japanese.split(" / ").some((name) => ["【", "《", "["].some((bracket) => face.text.includes(bracket + name)));
}
