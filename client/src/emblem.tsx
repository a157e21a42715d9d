// A sign drawn from a card's number, so that cards are told apart at a glance; nobody's picture is needed.

function numbers(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

function ring(next: () => number, points: number, radius: number): string {
  const inner = radius * (0.35 + next() * 0.5);
  const turn = next() * Math.PI;
  const path = Array.from({ length: points * 2 }, (_, place) => {
    const reach = place % 2 ? inner : radius;
    const angle = turn + (Math.PI * place) / points;
    return `${(50 + reach * Math.cos(angle)).toFixed(1)},${(50 + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${path.join("L")}Z`;
}

export function Emblem({ of, hue }: { of: string; hue?: number }) {
  const next = numbers(of);
  const base = hue ?? Math.floor(next() * 360);
  const points = 3 + Math.floor(next() * 6);
  const other = (base + 40 + Math.floor(next() * 140)) % 360;
  const eye = next();
  return (
    <svg class="emblem" viewBox="0 0 100 100" aria-hidden="true">
      <path d={ring(next, points, 44)} fill={`hsl(${base} 55% 48%)`} />
      <path d={ring(next, points + (next() > 0.5 ? 0 : 1), 31)} fill={`hsl(${other} 60% 62%)`} />
      {eye > 0.66 ? (
        <circle cx="50" cy="50" r={9 + next() * 6} fill={`hsl(${base} 40% 20%)`} />
      ) : eye > 0.33 ? (
        <path d={ring(next, 4, 15)} fill={`hsl(${base} 40% 20%)`} />
      ) : (
        <rect x="42" y="42" width="16" height="16" fill={`hsl(${base} 40% 20%)`} transform="rotate(45 50 50)" />
      )}
    </svg>
  );
}
