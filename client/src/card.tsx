// A card's face: frame and colour by the game's declaration, name, numbers, signs for keywords, an emblem.
import type { CSSProperties } from "preact";
import { Emblem } from "./emblem";
import { Icon } from "./icons";
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

// Long numbers are set smaller, so that two of them fit side by side.
function breadth(shown: string): string {
  return shown.length > 4 ? " wide wider" : shown.length > 3 ? " wide" : "";
}

export function Numbers({ face, card }: { face: Face; card?: Card }) {
  return (
    <>
      {face.numbers.map((number, place) => {
        const value = (card?.numbers?.[place] ?? number.printed) - (card?.hurt?.[place] ?? 0);
        const shown = number.signed && value >= 0 ? `+${value}` : `${value}`;
        const label = either(number.label, number.japanese);
        return (
          <span key={place} class={`number ${number.corner}${changed(value, number.printed)}${breadth(shown)}`} title={label}>
            <i>{label}</i>
            <b>{shown}</b>
          </span>
        );
      })}
    </>
  );
}

export function Keywords({ card, inWords }: { card: Card; inWords?: boolean }) {
  const mat = welcome.value?.mat;
  if (!mat || !card.keywords) return null;
  return (
    <span class="keywords">
      {Object.entries(card.keywords).map(([name, number]) => {
        const word = either(name.replace(/_/g, " "), mat.keywords[name]);
        const title = number > 1 ? `${word} ${number}` : word;
        const icon = mat.icons[name];
        if (inWords || !icon) return <span key={name} class="keyword">{icon && <Icon name={icon} title={title} />}{title}</span>;
        return <Icon key={name} name={icon} title={title} />;
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
  const words = Object.keys(card.keywords ?? {}).map((name) =>
    either(name.replace(/_/g, " "), welcome.value?.mat.keywords[name]),
  );
  return [faceName(face), ...numbers, card.rested ? say("rested") : "", ...words, ...(card.states ?? [])]
    .filter(Boolean)
    .join(", ");
}

export function Picture({ card, small }: { card: Card; small?: boolean }) {
  const face = faceOf(card.face);
  if (!face) return <span class="back" aria-hidden="true" />;
  const under = (card.under ?? []).map((other) => faceOf(other.face));
  return (
    <span class={`face${small ? " small" : ""}${card.down ? " down" : ""}`} style={frameOf(face)} aria-hidden="true">
      <span class={`name ${tightness(shortName(face))}`}>{shortName(face)}</span>
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

// A long word is set smaller rather than broken.
function tightness(name: string): string {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length * (/[^\x00-\x7f]/.test(word) ? 1.6 : 1)));
  return longest > 10 ? "tightest" : longest > 8 ? "tighter" : longest > 6 ? "tight" : "";
}

function shortName(face: Face): string {
  return language.value === "ja" ? face.name : (face.english.split(",")[0] ?? face.english);
}

export const bodyKey = (card: Card, place: number): string => (card.id ? `c${bodyOf(card.id)}` : `h${place}`);
