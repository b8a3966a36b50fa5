import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compileMessages } from "../shared/src/remote/compile-messages.ts";
import { precompress } from "../shared/src/remote/precompress.ts";
import { pageBudget, prerenderPages } from "./public-site/prerender.ts";

/** Bytes of gzipped JavaScript that a public page may load. */
const BUDGET = 40_000;
const root = join(import.meta.dirname, "public-site");
/** The file behind a name: shared code, which does not declare preact, could not resolve it. */
const installed = (module: string) => fileURLToPath(import.meta.resolve(module));

export default defineConfig({
  root,
  publicDir: join(import.meta.dirname, "public"),
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: {
    alias: [
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: installed("preact/jsx-runtime") },
      { find: /^react-dom\/client$/, replacement: installed("preact/compat/client") },
      { find: /^react(-dom)?$/, replacement: installed("preact/compat") },
    ],
  },
  plugins: [compileMessages(), prerenderPages(), pageBudget(BUDGET), precompress()],
  build: {
    target: ["chrome123", "safari17.5", "firefox128"], // where light-dark() is understood
    outDir: "../dist-public",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
});
