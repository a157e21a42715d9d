// A card's face: frame and colour by the game's declaration, name, numbers, signs for keywords, an emblem.
import type { CSSProperties } from "preact";
import { Emblem } from "./emblem";
import { Icon, Letter } from "./icons";
import { bodyOf } from "./motion";
import type { Card, Face } from "./protocol";
import { faceName, faceOf, welcome } from "./session";
import { language } from "./settings";
import { either, say } from "./words";

export function frameOf(face: Face): CSSProperties {
  const colours = face.frame.split(",");
  const first = colours[0] ?? "#777";
  return { "--frame": first, "--frame-2": colours[1] ?? first } as CSSProperties;
}

function changed(now: number, printed: number): string {
  return now > printed ? " better" : now < printed ? " worse" : "";
}

// How many digits have room side by side at the foot of a card.
const ROOM_AT_FOOT = 5;

export function Numbers({ face, card }: { face: Face; card?: Card }) {
  const numbers = face.numbers.map((number, place) => {
    const value = (card?.numbers?.[place] ?? number.printed) - (card?.hurt?.[place] ?? 0);
    return { ...number, value, shown: number.signed && value >= 0 ? `+${value}` : `${value}` };
  });
  const foot = numbers.filter((number) => number.corner === "left" || number.corner === "right");
  const isTight = foot.length > 1 && foot.reduce((sum, number) => sum + number.shown.length, 0) > ROOM_AT_FOOT;
  return (
    <>
      {numbers.map((number, place) => {
        const label = either(number.label, number.japanese);
        // Two long numbers stand one above the other.
        const raised = isTight && number.corner === "left" ? " raised" : "";
        const wide = number.shown.length > 3 ? " wide" : "";
        return (
          <span key={place} class={`number ${number.corner}${changed(number.value, number.printed)}${wide}${raised}`} title={label}>
            <i>{label}</i>
            <b>{number.shown}</b>
          </span>
        );
      })}
    </>
  );
}

function keywordName(name: string): string {
  const mat = welcome.value?.mat;
  return either(mat?.english[name] ?? name, mat?.keywords[name]);
}

export function Keywords({ card, inWords }: { card: Card; inWords?: boolean }) {
  const mat = welcome.value?.mat;
  if (!mat || !card.keywords) return null;
  return (
    <span class="keywords">
      {Object.entries(card.keywords).map(([name, number]) => {
        const word = keywordName(name);
        const title = number > 1 ? `${word} ${number}` : word;
        const icon = mat.icons[name];
        if (inWords) return <span key={name} class="keyword">{icon && <Icon name={icon} title={title} />}{title}</span>;
        return icon ? <Icon key={name} name={icon} title={title} /> : <Letter key={name} of={word} title={title} />;
      })}
    </span>
  );
}

// What a screen reader says of a card.
export function spoken(card: Card): string {
  const face = faceOf(card.face);
  if (!face) return say("hidden");
  const numbers = face.numbers.map((number, place) => {
    const value = (card.numbers?.[place] ?? number.printed) - (card.hurt?.[place] ?? 0);
    return `${either(number.label, number.japanese)} ${value}`;
  });
  const words = Object.keys(card.keywords ?? {}).map(keywordName);
  // A state may tell again what is drawn anyway.
  const told = new Set([faceName(face), ...numbers, card.rested ? say("rested") : "", ...words, ...(card.states ?? [])]);
  return [...told].filter(Boolean).join(", ");
}

export function Picture({ card, small }: { card: Card; small?: boolean }) {
  const face = faceOf(card.face);
  if (!face) return <span class="back" aria-hidden="true" />;
  const under = (card.under ?? []).map((other) => faceOf(other.face));
  return (
    <span class={`face${small ? " small" : ""}${card.down ? " down" : ""}`} style={frameOf(face)} aria-hidden="true">
      <span class="name" style={{ "--size": small ? 4.4 : fittingSize(face) } as CSSProperties}>{shortName(face)}</span>
      <Emblem of={face.key} />
      <Numbers face={face} card={card} />
      <Keywords card={card} />
      {under.length > 0 && (
        <span class="under">
          {under.slice(0, 2).map((other, place) => (
            <span key={place} style={other ? frameOf(other) : {}}>
              {other ? shortName(other) : "·"}
            </span>
          ))}
          {under.length > 2 && <span>+{under.length - 2}</span>}
        </span>
      )}
    </span>
  );
}

// The sizes of a name, in fiftieths of a card's breadth, and the breadth that it has beside a number in its corner.
const SIZES = [6.6, 6, 5.4, 4.9, 4.4];
const HEIGHT = 18;
const LINE = 1.12;

// A name is set as large as it can be without breaking a word or running over its lines.
function fittingSize(face: Face): number {
  const breadth = face.numbers.some((number) => number.corner === "cost" || number.corner === "level") ? 30 : 41;
  const name = shortName(face);
  return SIZES.find((size) => linesOf(name, breadth / size) * size * LINE <= HEIGHT) ?? (SIZES.at(-1) as number);
}

// So many lines a name takes of that breadth in ems; none is enough for a word that is longer.
function linesOf(name: string, breadth: number): number {
  let lines = 1;
  let filled = 0;
  for (const part of name.match(/[\x21-\x7f]+?(?:-|(?=[^\x21-\x7f])|$)|[^\x00-\x7f]| /g) ?? []) {
    const width = [...part].reduce((sum, sign) => sum + (sign > "\x7f" ? 1.03 : 0.66), 0);
    if (width > breadth) return Infinity;
    if (filled + width > breadth) {
      lines += 1;
      filled = 0;
    }
    filled += part === " " && filled === 0 ? 0 : width;
  }
  return lines;
}

function shortName(face: Face): string {
  return language.value === "ja" ? face.name : (face.english.split(",")[0] ?? face.english);
}

export const bodyKey = (card: Card, place: number): string => (card.id ? `c${bodyOf(card.id)}` : `h${place}`);
