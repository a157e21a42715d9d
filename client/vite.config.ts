import { defineConfig } from "vite";

// The built client is part of the Python package: src/fuda/web/static.
export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/fuda/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
