// What has happened, a line a thing, each with its clause.
import { useEffect, useRef, useState } from "preact/hooks";
import { detailsFace } from "./choosing";
import { Clause } from "./details";
import type { Line } from "./protocol";
import { chat, faceName, faceOf, seats, send, shownLog, unread, welcome } from "./session";
import { say } from "./words";

function LogLine({ line }: { line: Line }) {
  const faces = (line.faces ?? []).map((key) => faceOf(key)).filter((face) => face !== undefined).slice(0, 1);
  return (
    <li class={line.heading ? "heading" : ""}>
      <span>{line.text}</span>
      {faces.map((face) => (
        <button key={face.key} type="button" class="dot" style={{ "--frame": face.frame.split(",")[0] } as Record<string, string>}
          aria-label={faceName(face)} title={faceName(face)} onClick={() => (detailsFace.value = face.key)} />
      ))}
      <Clause id={line.clause} />
    </li>
  );
}

export function Log() {
  const lines = shownLog.value;
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const toEnd = () => (shown.scrollTop = shown.scrollHeight);
    toEnd();
    // The question above it takes room, and in a dialog there is none until it has been opened.
    const watch = new ResizeObserver(toEnd);
    watch.observe(shown);
    return () => watch.disconnect();
  }, [lines.length]);
  return (
    <section class="log" aria-label={say("log")}>
      <h2>{say("log")}</h2>
      <ol ref={box} tabIndex={0} class="lines" aria-label={say("log")}>
        {lines.slice(-400).map((line, place) => (
          <LogLine key={lines.length > 400 ? place + lines.length : place} line={line} />
        ))}
      </ol>
      {welcome.value?.chat && <Chat />}
    </section>
  );
}

function Chat() {
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the panel is too narrow for it, nobody has read it yet.
    if (!box.current?.offsetParent) return;
    box.current.scrollTop = box.current.scrollHeight;
    unread.value = 0;
  }, [chat.value.length, unread.value]);
  return (
    <div class="chat">
      <div class="said" ref={box} role="log" tabIndex={0} aria-label={say("chat")}>
        <ul>
          {chat.value.map((said, place) => (
            <li key={place}>
              <b>{seats.value[said.seat]?.title}:</b> {said.text}
            </li>
          ))}
        </ul>
      </div>
      {(welcome.value?.seat ?? -1) >= 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) send({ type: "say", text: text.trim() });
            setText("");
          }}
        >
          <input value={text} maxLength={300} aria-label={say("say")} onInput={(event) => setText(event.currentTarget.value)} />
          <button type="submit">{say("send")}</button>
        </form>
      )}
    </div>
  );
}

// A screen reader hears what happens and what is asked.
export function Spoken({ text }: { text: string }) {
  return (
    <div class="unseen" aria-live="polite" role="status">
      {text}
    </div>
  );
}
