// The interface in English and Japanese. What a game says comes from the server.
import { language } from "./settings";

const WORDS = {
  tagline: ["Trading card games, played by their rules", "ルールどおりに遊ぶトレーディングカードゲーム"],
  play: ["Play", "遊ぶ"],
  playNow: ["Play against the computer", "コンピューターと対戦"],
  more: ["More ways to play", "その他の遊び方"],
  newTable: ["New table", "新しい卓"],
  yourTables: ["Your tables", "あなたの卓"],
  goOn: ["Go on", "続ける"],
  forgetTable: ["Forget this table", "この卓を忘れる"],
  mode: ["Way to play", "遊び方"],
  duel: ["Duel", "対戦"],
  tag: ["Tag team", "タッグ戦"],
  raid: ["Raid: together against a boss", "レイド（協力戦）"],
  level: ["Difficulty", "難易度"],
  boss: ["Boss", "ボス"],
  anyBoss: ["Any", "おまかせ"],
  party: ["Players", "人数"],
  seat: ["Seat", "席"],
  deck: ["Deck", "デッキ"],
  ownDeck: ["A deck of your own…", "自分のデッキ…"],
  deckText: ["A count and a card's number or name on each line", "1行に枚数とカード番号または名前"],
  me: ["You", "あなた"],
  friend: ["A friend (by a link)", "友だち（リンクで招待）"],
  computer: ["Computer", "コンピューター"],
  heuristic: ["Computer: heuristic", "コンピューター：考える"],
  random: ["Computer: random", "コンピューター：でたらめ"],
  clock: ["Minutes for each player (0: no clock)", "持ち時間（分、0で無制限）"],
  chat: ["Chat", "チャット"],
  settings: ["Settings", "設定"],
  language: ["Language", "言語"],
  theme: ["Colours", "配色"],
  auto: ["As the system", "システムに合わせる"],
  dark: ["Dark", "ダーク"],
  light: ["Light", "ライト"],
  speed: ["Speed", "速さ"],
  slow: ["Slow", "ゆっくり"],
  normal: ["Normal", "ふつう"],
  fast: ["Fast", "速い"],
  instant: ["At once", "すぐに"],
  connecting: ["Connecting…", "接続中…"],
  lostConnection: ["The connection is lost; trying again…", "接続が切れました。再接続しています…"],
  lobby: ["Lobby", "ロビー"],
  log: ["What happened", "経過"],
  undo: ["Undo", "取り消す"],
  concede: ["Concede", "投了"],
  concedeSure: ["Do you really give up?", "本当に投了しますか？"],
  yes: ["Yes", "はい"],
  no: ["No", "いいえ"],
  invite: ["Invite", "招待"],
  inviteSeat: ["Link for seat", "席へのリンク"],
  inviteSpectators: ["Link for spectators", "観戦者へのリンク"],
  copy: ["Copy", "コピー"],
  copied: ["Copied", "コピーしました"],
  close: ["Close", "閉じる"],
  confirm: ["Confirm", "決定"],
  chosen: ["chosen", "選択中"],
  none: ["None", "なし"],
  details: ["Details", "詳細"],
  turn: ["Turn", "ターン"],
  yourTurn: ["your turn", "あなたのターン"],
  waitingFor: ["Waiting for", "待っています："],
  thinking: ["thinking", "考え中"],
  yourDecision: ["Your decision", "あなたの選択"],
  notNow: [
    "You will be asked when a rule gives you a decision.",
    "ルールがあなたに選択を求めたときに質問されます。",
  ],
  watching: ["You are watching", "観戦中"],
  spectators: ["watching", "人が観戦"],
  away: ["away", "離席中"],
  hidden: ["hidden card", "非公開のカード"],
  rested: ["rested", "レスト"],
  cards: ["cards", "枚"],
  empty: ["Nothing lies here.", "カードはありません。"],
  under: ["Under it", "重なっているカード"],
  now: ["Now", "現在"],
  why: ["Why", "理由"],
  printed: ["printed", "印刷値"],
  otherFace: ["Other side", "裏面"],
  rule: ["Rule", "ルール"],
  ruling: ["Reading taken", "採用した解釈"],
  noSentence: ["This clause has no sentence here yet.", "この条文の説明はまだありません。"],
  over: ["The game is over", "ゲーム終了"],
  replay: ["Replay", "リプレイ"],
  lookBack: ["Look back", "振り返る"],
  backToTable: ["Back to the table", "卓に戻る"],
  playOn: ["Play on from here", "ここから遊ぶ"],
  answerOf: ["Answer", "手"],
  first: ["First", "最初"],
  previous: ["Previous", "前"],
  next: ["Next", "次"],
  last: ["Last", "最後"],
  run: ["Run", "再生"],
  pause: ["Pause", "停止"],
  again: ["Play again", "もう一度"],
  graph: ["Who was ahead, turn by turn", "ターンごとの形勢"],
  ahead: ["Higher is better for", "上ほど有利："],
  counts: ["In numbers", "数で見る"],
  help: ["Help", "ヘルプ"],
  helpKeys: [
    "1–9 choose an option, ↑ ↓ go through the options, Enter confirms, U takes back, D details of the focused card, L the log, Esc closes. Tab goes round the cards and buttons.",
    "1〜9で選択、↑↓で選択肢を移動、Enterで決定、Uで取り消し、Dでカードの詳細、Lで経過、Escで閉じる。Tabでカードとボタンを移動。",
  ],
  say: ["Say something", "メッセージ"],
  send: ["Send", "送信"],
  filter: ["All options", "すべての選択肢"],
  order: ["Order: the first comes first. Drag, or use the arrows.", "順番：上から順。ドラッグか矢印で並べ替え。"],
  up: ["Up", "上へ"],
  down: ["Down", "下へ"],
  clickCard: ["Click a glowing card, or choose here.", "光るカードをクリックするか、ここで選択。"],
  opponent: ["Opponent's side", "相手側"],
  yourSide: ["Your side", "あなたの側"],
  hand: ["Hand", "手札"],
  handOf: ["hand", "手札"],
  full: ["The whole story is in the log.", "詳しくは経過をご覧ください。"],
  menu: ["Menu", "メニュー"],
  token: ["token", "トークン"],
} as const;

export type Word = keyof typeof WORDS;

export function say(word: Word): string {
  return WORDS[word][language.value === "ja" ? 1 : 0];
}

export function isWord(name: string): name is Word {
  return name in WORDS;
}

// A name that has both: a zone, a phase, a label.
export function either(english: string, japanese: string | undefined): string {
  return language.value === "ja" && japanese ? japanese : english;
}

// A deck's file name for people.
export function deckTitle(name: string): string {
  const words = name.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
