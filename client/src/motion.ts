// Cards that have moved glide from where they were. A card is known by its physical number, whatever it is called now.
import { wantsStillness } from "./settings";

const CARD_BITS = 12;

export const bodyOf = (id: number): number => id & ((1 << CARD_BITS) - 1);

export function rectOf(selector: string): DOMRect | null {
  const found = document.querySelector(selector);
  if (!found) return null;
  const rect = found.getBoundingClientRect();
  return rect.width ? rect : null;
}

export const cardRect = (id: number): DOMRect | null => (id ? rectOf(`[data-body="${bodyOf(id)}"]`) : null);
export const zoneRect = (place: string): DOMRect | null => rectOf(`[data-place="${CSS.escape(place)}"]`);

function places(): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-body]")) {
    found.set(element.dataset.body ?? "", element.getBoundingClientRect());
  }
  return found;
}

// Where the boards are larger than the window, what is spoken of is scrolled to; the last of it counts most.
export function bringIntoSight(elements: Iterable<Element | null>): void {
  for (const element of elements) element?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export const onBoard = (id: number): Element | null => (id ? document.querySelector(`.boards [data-body="${bodyOf(id)}"]`) : null);

// A card that was not to be seen before comes out of `origin`, where that is known.
export function flip(change: () => void, origin = ""): void {
  if (wantsStillness.matches) {
    change();
    return;
  }
  const before = places();
  const source = origin ? zoneRect(origin) : null;
  change();
  requestAnimationFrame(() => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-body]")) {
      const key = element.dataset.body ?? "";
      const from = before.get(key) ?? source;
      const to = element.getBoundingClientRect();
      if (!to.width) continue;
      if (!from) {
        element.animate([{ opacity: 0, transform: "scale(.7)" }, {}], { duration: 260, easing: "ease-out" });
        continue;
      }
      const x = from.left + from.width / 2 - (to.left + to.width / 2);
      const y = from.top + from.height / 2 - (to.top + to.height / 2);
      if (Math.abs(x) + Math.abs(y) < 3) continue;
      element.animate(
        [{ transform: `translate(${x}px, ${y}px) scale(${Math.min(1.5, from.width / to.width)})`, zIndex: 30 }, { zIndex: 30 }],
        { duration: 380, easing: "cubic-bezier(.2,.7,.2,1)" },
      );
    }
  });
}
