// The whole card beside the one that the mouse rests on.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Card } from "./protocol";
import { cardHelp, faceOf, frame, send } from "./session";
import { WholeCard } from "./details";

const AFTER = 350;
const peek = signal<{ card: Card; rect: DOMRect } | null>(null);
let timer = 0;

export function peekAt(card: Card, element: HTMLElement): void {
  clearTimeout(timer);
  if (!matchMedia("(hover: hover)").matches || !card.face) return;
  timer = window.setTimeout(() => {
    peek.value = { card, rect: element.getBoundingClientRect() };
    if (card.id) send({ type: "explain", id: card.id, at: frame.value?.at ?? -1 });
  }, AFTER);
}

export function hidePeek(): void {
  clearTimeout(timer);
  peek.value = null;
}

export function Peek() {
  const shown = peek.value;
  const face = faceOf(shown?.card.face);
  const box = useRef<HTMLElement>(null);
  const [height, measure] = useState(420);
  // What its words mean may be told a moment later.
  useLayoutEffect(() => {
    const whole = box.current;
    if (!whole) return;
    const observer = new ResizeObserver(() => measure(whole.offsetHeight));
    observer.observe(whole);
    return () => observer.disconnect();
  }, [shown]);
  if (!shown || !face) return null;
  const isLeft = shown.rect.left > innerWidth / 2;
  const top = Math.max(8, Math.min(shown.rect.top - 40, innerHeight - height - 8));
  const style = isLeft
    ? { right: `${innerWidth - shown.rect.left + 10}px`, top: `${top}px` }
    : { left: `${shown.rect.right + 10}px`, top: `${top}px` };
  const help = cardHelp.value?.id === shown.card.id ? cardHelp.value : null;
  return (
    <aside class="peek" ref={box} style={style} aria-hidden="true">
      <WholeCard face={face} card={shown.card} help={help} />
    </aside>
  );
}
