// The signs for keywords; a game's playmat says which keyword has which.

const PATHS: Record<string, string> = {
  shield: "M12 2l8 3v6c0 5-3.5 9-8 11-4.5-2-8-6-8-11V5z",
  sword: "M20 2l2 2-11 11 2 2-2 2-3-3-4 4-2-2 4-4-3-3 2-2 2 2z",
  bolt: "M13 1L4 14h6l-1 9 9-13h-6z",
  wing: "M2 18C4 8 12 4 22 4c-2 3-4 4-6 5 1 0 2 0 3-.3C17 12 14 13 12 13c1 .4 2 .4 3 .2C12 17 7 18 2 18z",
  heart: "M12 21C5 15 2 11 2 7.5 2 4.5 4.300 2.500 7 2.500c2 0 3.800 1 5 3 1.200-2 3-3 5-3 2.700 0 5 2 5 5C22 11 19 15 12 21z",
  eye: "M12 5c5 0 9 4 11 7-2 3-6 7-11 7S3 15 1 12c2-3 6-7 11-7zm0 3a4 4 0 100 8 4 4 0 000-8z",
  chain: "M9 8a4 4 0 000 8h2v-2H9a2 2 0 010-4h2V8zm6 0h-2v2h2a2 2 0 010 4h-2v2h2a4 4 0 000-8zM8 11h8v2H8z",
  flame: "M12 1c1 5 6 7 6 13a6 6 0 01-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-3 1-6 1-10z",
  burst: "M12 1l2.500 6L21 4l-3 6.500 6 2.500-6 2 3 7-7-3-2 5-2-5-7 3 3-7-6-2 6-2.500L3 4l6.500 3z",
  plus: "M9.500 2h5v7.500H22v5h-7.500V22h-5v-7.500H2v-5h7.500z",
  target: "M12 1v4a7 7 0 017 7h4v2h-4a7 7 0 01-6 6v3h-2v-3a7 7 0 01-6-6H1v-2h4a7 7 0 016-7V1zm0 8a3.500 3.500 0 100 7 3.500 3.500 0 000-7z",
  snow: "M11 1h2v5l3-2 1 2-4 2.500v2.300l2-1.200V5h2v3.500l3.500-2 1 1.800L18 10.500l3 1.500-1 2-3.500-2-2 1 2 1 3.500-2 1 2-3 1.500 3.500 2-1 1.800-3.500-2V20h-2v-4.700l-2-1.200V16.500l4 2.500-1 2-3-2v4h-2v-4l-3 2-1-2 4-2.500v-2.300l-2 1.200V20H6v-3.500l-3.500 2-1-1.800 3.500-2L2 13l1-2 3.500 2 2-1-2-1L3 13l-1-2 3-1.500-3.500-2 1-1.800 3.500 2V5h2v4.700l2 1.200V8.500L6 6l1-2 3 2z",
  star: "M12 1l3.300 7 7.700 1-5.700 5.300L18.800 22 12 18.200 5.200 22l1.500-7.700L1 9l7.700-1z",
  mask: "M2 6c6-3 14-3 20 0 0 8-4 13-7 13-2 0-2-2-3-2s-1 2-3 2C6 19 2 14 2 6zm5 4c0 2 4 2 4 0-1-1-3-1-4 0zm6 0c0 2 4 2 4 0-1-1-3-1-4 0z",
  hourglass: "M5 2h14v3c0 3-3 5-5 7 2 2 5 4 5 7v3H5v-3c0-3 3-5 5-7-2-2-5-4-5-7z",
  horn: "M2 9h4l10-6v18L6 15v6H3v-6H2zm16 0c2 1 2 5 0 6z",
  up: "M12 2l9 10h-5v10H8V12H3z",
  ban: "M12 2a10 10 0 100 20 10 10 0 000-20zm0 3a7 7 0 014 1.300L6.300 16A7 7 0 0112 5zm0 14a7 7 0 01-4-1.300L17.700 8A7 7 0 0112 19z",
};

// A keyword that has no sign of its own is told by its first letter.
export function Letter({ of, title }: { of: string; title: string }) {
  return (
    <span class="icon letter" title={title}>
      {of.charAt(0).toUpperCase()}
    </span>
  );
}

export function Icon({ name, title }: { name: string; title: string }) {
  return (
    <span class="icon" title={title}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[name] ?? PATHS.star} />
      </svg>
    </span>
  );
}
