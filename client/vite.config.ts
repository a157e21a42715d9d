import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

// What the build depends on. A test compares it with the sources, so that a stale build is noticed.
function stamp(): string {
  const sources = readdirSync("src", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
  const digest = createHash("sha256");
  for (const name of [...sources, "index.html", "package-lock.json", "tsconfig.json", "vite.config.ts"].sort()) {
    digest.update(`${name}\n`).update(readFileSync(name));
  }
  return digest.digest("hex");
}

const stamped: Plugin = {
  name: "stamp",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "built-from.txt", source: `${stamp()}\n` });
  },
};

// The built client is part of the Python package: src/fuda/web/static.
export default defineConfig({
  base: "/",
  plugins: [stamped],
  build: {
    outDir: "../src/fuda/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
