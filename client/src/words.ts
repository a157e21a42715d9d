// The interface in English and Japanese. What a game says comes from the server.
import { language } from "./settings";

const WORDS = {
  tagline: ["Trading card games, played by their rules", "ルールどおりに遊ぶトレーディングカードゲーム"],
  play: ["Play", "遊ぶ"],
  playNow: ["Play against the computer", "コンピューターと対戦"],
  more: ["With friends, in teams, with a deck of your own…", "友だちと・チームで・自分のデッキで遊ぶ…"],
  game: ["Game", "ゲーム"],
  yourTables: ["Your tables", "あなたの卓"],
  forgetTable: ["Forget this table", "この卓を忘れる"],
  guide: ["How to play", "ルールの手引き"],
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
  strength: ["Computer player", "コンピューター"],
  closedLists: ["The computer does not know what is in my deck", "コンピューターはこちらのデッキの内容を知らない"],
  heuristic: ["Computer: quick, looks one answer ahead", "コンピューター：一手読み（すぐ答える）"],
  random: ["Computer: answers at random", "コンピューター：でたらめ"],
  "level-1": ["Computer: level 1, beginner", "コンピューター：レベル1（入門）"],
  "level-2": ["Computer: level 2, easy", "コンピューター：レベル2（初級）"],
  "level-3": ["Computer: level 3, average", "コンピューター：レベル3（中級）"],
  "level-4": ["Computer: level 4, strong", "コンピューター：レベル4（上級）"],
  "level-5": ["Computer: level 5, strongest, thinks longest", "コンピューター：レベル5（最強、長考）"],
  easy: ["Easy", "やさしい"],
  hard: ["Hard", "難しい"],
  veryhard: ["Very hard", "とても難しい"],
  legalDeck: ["This deck is legal.", "このデッキは使えます。"],
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
  invited: ["The table is set. Send your friends their links:", "卓の準備ができました。友だちにリンクを送ってください："],
  summary: ["Summary", "結果"],
  localOnly: [
    "These addresses are reached from this computer only. For people elsewhere, start the server with --host and open it by that address.",
    "このアドレスはこのコンピューターからのみ開けます。他の人を招くには、サーバーを --host を付けて起動し、そのアドレスで開いてください。",
  ],
  close: ["Close", "閉じる"],
  confirm: ["Confirm", "決定"],
  none: ["None", "なし"],
  details: ["Details", "詳細"],
  turn: ["Turn", "ターン"],
  preparing: ["Before turn 1", "開始前"],
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
  unseen: ["You may not look at these cards.", "これらのカードは見ることができません。"],
  under: ["Under it", "重なっているカード"],
  now: ["Now", "現在"],
  otherFace: ["Other side", "裏面"],
  rule: ["Rule", "ルール"],
  ruling: ["Reading taken", "採用した解釈"],
  inEnglish: ["", "（説明は英語のみです）"],
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
  run: ["Play", "再生"],
  pause: ["Pause", "停止"],
  again: ["Play again", "もう一度"],
  graph: ["Who was ahead, turn by turn", "ターンごとの形勢"],
  ahead: ["Higher is better for", "上ほど有利："],
  aheadYou: ["Higher is better for you", "上ほどあなたが有利"],
  counts: ["In numbers", "数で見る"],
  help: ["Help", "ヘルプ"],
  helpKeys: [
    "1–9 choose an option, ↑ ↓ go through the options, Enter confirms, U takes back, D details of the focused card, L the log, ← → step through a replay, Esc closes. Tab goes round the cards and buttons.",
    "1〜9で選択、↑↓で選択肢を移動、Enterで決定、Uで取り消し、Dでカードの詳細、Lで経過、←→でリプレイを1手ずつ、Escで閉じる。Tabでカードとボタンを移動。",
  ],
  say: ["Say something", "メッセージ"],
  send: ["Send", "送信"],
  order: ["Order: the first comes first. Drag, or use the arrows.", "順番：上から順。ドラッグか矢印で並べ替え。"],
  up: ["Up", "上へ"],
  down: ["Down", "下へ"],
  hand: ["Hand", "手札"],
  menu: ["Menu", "メニュー"],
  token: ["token", "トークン"],
  chatNews: ["new in the chat", "件の新着チャット"],
  serverGone: ["The server can't be reached.", "サーバーに接続できません。"],
  serverFault: ["The server could not answer.", "サーバーが応答できませんでした。"],
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

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// A refusal as a sentence of its own.
export function asSentence(text: string): string {
  return capital(text) + (/[.!?。！？]$/.test(text) ? "" : /[^\x00-\x7f]$/.test(text) ? "。" : ".");
}

const UNITS = [["day", 86_400], ["hour", 3600], ["minute", 60]] as const;

// How long ago something was, as people say it.
export function ago(at: number): string {
  const seconds = (at - Date.now()) / 1000;
  const spoken = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, length]) => -seconds >= length) ?? ["second", 1];
  return unit === "second" ? spoken.format(0, "second") : spoken.format(Math.round(seconds / length), unit);
}
