import { signal } from "@preact/signals";
import { render } from "preact";
import { LobbyView } from "./lobby";
import { close, open } from "./session";
import "./styles.css";
import { TableView } from "./table";

// The token of a seat stands behind the #, which a browser never sends to a server: no log can hold it.
const TABLE = /^#\/table\/([\w-]+)$/;
const place = signal("");

function go(): void {
  const found = TABLE.exec(location.hash);
  const token = found?.[1] ?? "";
  if (token) open(token);
  else close();
  place.value = token;
  scrollTo(0, 0);
}

function App() {
  return place.value ? <TableView key={place.value} /> : <LobbyView />;
}

addEventListener("hashchange", go);
go();
render(<App />, document.getElementById("app") as HTMLElement);
