// A card explained, a zone looked through, a clause read: what opens over the table.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fetchClause } from "./api";
import { CardButton } from "./board";
import { bodyKey, frameOf, Keywords, Numbers, Picture } from "./card";
import { clauseShown, details, detailsFace, zoneShown } from "./choosing";
import { Emblem } from "./emblem";
import { guideShown, Meanings } from "./guide";
import type { Card, CardHelp, ClauseInfo, Face } from "./protocol";
import { cardHelp, faceName, faceOf, findCard, seats, shownTable, welcome } from "./session";
import { language } from "./settings";
import { capital, either, say } from "./words";

export function Dialog({ title, onClose, children, kind }: {
  title: string; onClose: () => void; children: ComponentChildren; kind?: string;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = box.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={kind}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div class="dialog">
        <header>
          <h2>{title}</h2>
          <button type="button" class="plain" onClick={onClose} aria-label={say("close")}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

export function Clause({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <button type="button" class="clause" onClick={() => (clauseShown.value = id)} title={`${say("rule")} ${id}`}>
      {id}
    </button>
  );
}

export function WholeCard({ face, card, help, isTitled = false }: {
  face: Face; card?: Card; help?: CardHelp | null; isTitled?: boolean;
}) {
  const shown: Card = card ?? { face: face.key };
  const isJapanese = language.value === "ja";
  const texts = isJapanese || !face.reading.length ? face.text.split("\n") : face.reading;
  return (
    <div class="whole" style={frameOf(face)}>
      <div class="top">
        <div class="picture">
          <Emblem of={face.key} />
          <Numbers face={face} card={shown} />
        </div>
        <div>
          {!isTitled && <h3>{faceName(face)}</h3>}
          <p class="other" lang={isJapanese ? "en" : "ja"}>{isJapanese ? face.english : face.name}</p>
          <p class="about">{face.about}</p>
          <p class="no">{face.no}{face.token ? ` · ${say("token")}` : ""}</p>
          <Keywords card={shown} inWords />
        </div>
      </div>
      {texts.filter(Boolean).map((text, place) => (
        <p key={place} class="text">{text}</p>
      ))}
      {!isJapanese && face.text && <details><summary>日本語</summary><p class="text" lang="ja">{face.text}</p></details>}
      {help && <Meanings card={shown} face={face} />}
      {help && (
        <div class="help">
          {help.place && <p><b>{say("now")}:</b> {help.place}</p>}
          {help.states.length > 0 && <p>{help.states.join(" · ")}</p>}
          {help.values.map((value) => (
            <p key={value.label}>
              <b>{capital(value.label)} {value.value}</b> = {value.parts.join(", ")}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

export function Details() {
  const id = details.value;
  const found = id ? findCard(id) : null;
  const face = faceOf(found?.card.face ?? detailsFace.value);
  if ((!id && !detailsFace.value) || !face) return null;
  const help = cardHelp.value?.id === id ? cardHelp.value : null;
  const close = () => {
    details.value = 0;
    detailsFace.value = "";
  };
  const under = found?.card.under ?? [];
  return (
    <Dialog title={faceName(face)} onClose={close} kind="details">
      <WholeCard face={face} card={found?.card} help={help} isTitled />
      {under.length > 0 && (
        <>
          <h3>{say("under")}</h3>
          {under.map((card, place) => {
            const other = faceOf(card.face);
            return other ? <WholeCard key={place} face={other} card={card} /> : <Picture key={place} card={card} />;
          })}
        </>
      )}
      {help?.other_face && (
        <>
          <h3>{say("otherFace")}</h3>
          <WholeCard face={help.other_face} />
        </>
      )}
    </Dialog>
  );
}

export function ZoneDialog() {
  const shown = zoneShown.value;
  const mat = welcome.value?.mat;
  if (!shown || !mat) return null;
  const zone = mat.zones.find((other) => other.name === shown.zone);
  const cards = shownTable.value?.sides[shown.player]?.zones[shown.zone] ?? [];
  const label = capital(zone ? either(zone.label, zone.japanese) : shown.zone);
  const title = `${seats.value[shown.player]?.title ?? ""}: ${label} (${cards.length})`;
  const isUnseen = cards.length > 0 && cards.every((card) => !card.id);
  return (
    <Dialog title={title} onClose={() => (zoneShown.value = null)} kind="zone">
      {cards.length === 0 && <p>{say("empty")}</p>}
      {isUnseen ? (
        <p>{say("unseen")}</p>
      ) : (
        <div class="spread">
          {[...cards].reverse().map((card, place) => (
            <CardButton key={bodyKey(card, place)} card={{ ...card, rested: false }} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

export function ClauseDialog() {
  const id = clauseShown.value;
  const game = welcome.value?.game ?? guideShown.value;
  const [told, tell] = useState<ClauseInfo | string | null>(null);
  useEffect(() => {
    tell(null);
    if (id && game) {
      fetchClause(game, id).then(tell, (error: Error) => tell(error.message));
    }
  }, [id, game]);
  if (!id) return null;
  return (
    <Dialog title={`${say("rule")} ${id}`} onClose={() => (clauseShown.value = "")} kind="clause-info">
      {typeof told === "string" ? (
        <p>{told}</p>
      ) : told === null ? (
        <p>…</p>
      ) : (
        <>
          {told.above && <p class="above" lang="en">{told.above.join(" › ")}</p>}
          {told.sentence ? <p lang="en">{told.sentence}</p> : <p>{say("noSentence")}</p>}
          {told.ruling && (
            <p>
              <b>{say("ruling")}:</b> <span lang="en">{told.ruling}</span>
            </p>
          )}
          {say("inEnglish") && <p class="above">{say("inEnglish")}</p>}
        </>
      )}
    </Dialog>
  );
}
