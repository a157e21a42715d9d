// Settings, and the links that bring others to the table.
import { useRef, useState } from "preact/hooks";
import { Dialog } from "./details";
import { seats, token } from "./session";
import { language, LANGUAGES, speed, SPEEDS, theme, THEMES, visits } from "./settings";
import { isWord, say } from "./words";

const LANGUAGE_NAMES = { en: "English", ja: "日本語" };

function Choice<T extends string>({ label, value, all, name, onChange }: {
  label: string; value: T; all: readonly T[]; name?: (value: T) => string; onChange: (value: T) => void;
}) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {all.map((each) => (
          <option key={each} value={each}>
            {name ? name(each) : isWord(each) ? say(each) : each}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say("settings")} onClose={onClose} kind="settings">
      <div class="form">
        <Choice label={say("language")} value={language.value} all={LANGUAGES} name={(each) => LANGUAGE_NAMES[each]} onChange={(each) => (language.value = each)} />
        <Choice label={say("theme")} value={theme.value} all={THEMES} onChange={(each) => (theme.value = each)} />
        <Choice label={say("speed")} value={speed.value} all={SPEEDS} onChange={(each) => (speed.value = each)} />
      </div>
      <h3>{say("help")}</h3>
      <p>{say("helpKeys")}</p>
    </Dialog>
  );
}

// A browser keeps its clipboard from pages that came without TLS; there the old way still works.
async function copy(text: string, box: HTMLInputElement | null): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(() => true, () => false);
  }
  box?.select();
  return document.execCommand("copy");
}

const isLocal = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);

function Link({ label, to }: { label: string; to: string }) {
  const [isCopied, setCopied] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const address = `${location.origin}/#/table/${to}`;
  return (
    <label class="link">
      <span>{label}</span>
      <span class="line">
        <input ref={box} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button"
          onClick={() => {
            void copy(address, box.current).then(setCopied);
          }}
        >
          {say(isCopied ? "copied" : "copy")}
        </button>
      </span>
    </label>
  );
}

// The friends' seats at a table of one's own at which nobody sits yet.
export function awaited(): string[] {
  const mine = visits().find((visit) => visit.token === token.value);
  return (mine?.seats ?? []).filter((seat, place) => seat && seat !== token.value && !seats.value[place]?.here);
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const mine = visits().find((visit) => visit.token === token.value);
  return (
    <Dialog title={say("invite")} onClose={onClose} kind="invite">
      <div class="form">
        {awaited().length > 0 && <p>{say("invited")}</p>}
        {(mine?.seats ?? []).map((seat, place) =>
          seat && seat !== token.value ? (
            <Link key={place} label={`${say("inviteSeat")} ${place + 1} (${seats.value[place]?.title ?? ""})`} to={seat} />
          ) : null,
        )}
        {mine?.spectators && <Link label={say("inviteSpectators")} to={mine.spectators} />}
        {isLocal() && <p class="above">{say("localOnly")}</p>}
      </div>
    </Dialog>
  );
}

export function canInvite(): boolean {
  return visits().some((visit) => visit.token === token.value && visit.spectators !== undefined);
}
