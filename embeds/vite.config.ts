import { join } from "node:path";
import { defineConfig } from "vite";
import { precompress } from "../shared/src/remote/precompress.ts";
import { embedTokens } from "./embed-tokens.ts";
import { publishEmbed } from "./publish-embed.ts";

/** Bytes of gzip that one element's script may weigh, everything in it included. */
const BUDGET = 14_000;

export default defineConfig({
  root: import.meta.dirname,
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: {
    alias: [
      { find: /^react(\/jsx-runtime|-dom\/client)?$/, replacement: join(import.meta.dirname, "src/preact-react.ts") },
    ],
  },
  plugins: [
    embedTokens([
      join(import.meta.dirname, "src/frame.css"),
      join(import.meta.dirname, "../shared/src/forms/form-controls.css"),
      join(import.meta.dirname, "../shared/src/forms/survey-form.css"),
    ]),
    publishEmbed("survey", BUDGET),
    precompress(),
  ],
  build: {
    target: ["chrome123", "safari17.5", "firefox128"], // where light-dark() is understood
    lib: { entry: "src/survey-element.tsx", name: "TrellisSurvey", formats: ["iife"], fileName: () => "survey.js" },
    outDir: "dist",
    emptyOutDir: true,
  },
});
