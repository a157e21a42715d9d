// Written by `python -m fuda.web.typescript` from src/fuda/web/messages.py. Don't edit it.

export const PROTOCOL = 1;

export interface PlaceData {
  zone: string;
  row: number;
  column: number;
  shows?: string;
  width?: number;
  height?: number;
  slot?: number;
  onward?: boolean;
  when_used?: boolean;
  label?: string;
  japanese?: string;
}

export interface ZoneData {
  name: string;
  label: string;
  japanese: string;
  ordered?: boolean;
}

export interface PhaseData {
  name: string;
  label: string;
  japanese: string;
}

export interface MatData {
  columns: number[];
  places: PlaceData[];
  zones: ZoneData[];
  phases: PhaseData[];
  hand: string;
  middle: string[];
  accent: string;
  life_label: string;
  life_japanese: string;
  icons: Record<string, string>;
  keywords: Record<string, string>;
  english: Record<string, string>;
}

export interface FaceNumber {
  label: string;
  japanese: string;
  corner: string;
  printed: number;
  signed?: boolean;
}

export interface Face {
  key: string;
  no: string;
  name: string;
  english: string;
  type: string;
  frame: string;
  about: string;
  text: string;
  reading: string[];
  numbers: FaceNumber[];
  traits?: string[];
  token?: boolean;
}

export interface Card {
  id?: number;
  face?: string;
  rested?: boolean;
  down?: boolean;
  slot?: number;
  owner?: number;
  numbers?: number[];
  hurt?: number[];
  keywords?: Record<string, number>;
  states?: string[];
  under?: Card[];
  new?: boolean;
}

export interface Side {
  zones: Record<string, Card[]>;
  summary: string[];
  life: number;
  lost?: string;
}

export interface Table {
  turn: number;
  turn_player: number;
  phase: string;
  sides: Side[];
}

export interface Line {
  text: string;
  clause?: string;
  heading?: boolean;
  kind?: string;
  card?: number;
  other?: number;
  player?: number;
  amount?: number;
  faces?: string[];
  origin?: string;
  to?: string;
  struck?: number;
}

export interface Option {
  text: string;
  verb: string;
  heading?: string;
  card?: number;
  target?: number;
  player?: number;
  face?: string;
}

export interface Question {
  kind: string;
  text: string;
  clause: string;
  options: Option[];
  least: number;
  most: number;
  ordered?: boolean;
  context?: string;
  subject?: number;
  none?: string;
  attacker?: number;
  attacked?: number;
  struck?: number;
}

export interface Outcome {
  winners: number[];
  clause: string;
  reason: string;
  text: string;
}

export interface SeatData {
  who: string;
  title: string;
  deck: string;
  team: number;
  here?: boolean;
  boss?: boolean;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  room: string;
  game: string;
  name: string;
  japanese: string;
  seat: number;
  seats: SeatData[];
  mat: MatData;
  mode?: string;
  chat?: boolean;
  clock?: number;
}

export interface Update {
  type: "update";
  number: number;
  table: Table;
  log_from: number;
  log: Line[];
  waiting: number;
  undo: string;
  answers: number;
  question?: Question | null;
  outcome?: Outcome | null;
  clocks?: number[];
  faces?: Face[];
  thinking?: boolean;
  running?: boolean;
}

export interface Seats {
  type: "seats";
  seats: SeatData[];
  spectators?: number;
}

export interface Refused {
  type: "refused";
  sentence: string;
  fatal?: boolean;
}

export interface Value {
  label: string;
  value: number;
  parts: string[];
}

export interface CardHelp {
  type: "card";
  id: number;
  place: string;
  states: string[];
  values: Value[];
  counters?: Record<string, number>;
  other_face?: Face | null;
}

export interface Frame {
  type: "frame";
  at: number;
  of: number;
  table: Table;
  log: Line[];
  answer: string;
  faces?: Face[];
  outcome?: Outcome | null;
}

export interface Worth {
  answer: number;
  turn: number;
  player: number;
  worth: number;
  lives: number[];
}

export interface Summary {
  type: "summary";
  turns: Worth[];
  answers: number;
  counts: Record<string, number>[];
}

export interface Said {
  type: "said";
  seat: number;
  text: string;
}

export interface Join {
  type: "join";
  token: string;
  language?: string;
}

export interface Answer {
  type: "answer";
  number: number;
  picks: number[];
}

export interface Undo {
  type: "undo";
  number: number;
}

export interface Concede {
  type: "concede";
}

export interface Explain {
  type: "explain";
  id: number;
  at?: number;
}

export interface Seek {
  type: "seek";
  at: number;
}

export interface Sum {
  type: "sum";
}

export interface Say {
  type: "say";
  text: string;
}

export interface SeatWish {
  who: string;
  deck?: string;
}

export interface RoomWish {
  game: string;
  seats: SeatWish[];
  mode?: string;
  level?: string;
  boss?: string;
  seed?: number | null;
  clock?: number;
  chat?: boolean;
}

export interface ForkWish {
  token: string;
  at: number;
  seat: number;
  opponent?: string;
}

export interface RoomMade {
  room: string;
  seats: string[];
  spectators: string;
}

export interface DeckCheck {
  game: string;
  deck: string;
}

export interface DeckFaults {
  faults: string[];
}

export interface Refusal {
  sentence: string;
}

export interface DeckInfo {
  title: string;
  japanese: string;
  plan: string;
  japanese_plan: string;
}

export interface GameInfo {
  id: string;
  name: string;
  japanese: string;
  accent: string;
  decks: string[];
  tag_decks: string[];
  bosses: string[];
  levels: string[];
  most_players: number;
  told: Record<string, DeckInfo>;
}

export interface Lobby {
  games: GameInfo[];
  agents: string[];
  opponent: string;
}

export interface ClauseInfo {
  clause: string;
  sentence: string;
  ruling: string;
  above?: string[];
}

export interface TermInfo {
  names: string[];
  japanese: string;
  lines: string[];
  clauses: string[];
}

export interface GuideSection {
  title: string;
  paragraphs: string[];
  terms: TermInfo[];
}

export interface Guide {
  sections: GuideSection[];
  keywords: Record<string, TermInfo>;
}

export type ServerMessage = Welcome | Update | Seats | Refused | CardHelp | Frame | Summary | Said;

export type ClientMessage = Join | Answer | Undo | Concede | Explain | Seek | Sum | Say;
