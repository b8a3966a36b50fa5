import { basename, join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { compileMessages } from "../shared/src/remote/compile-messages.ts";
import { precompress } from "../shared/src/remote/precompress.ts";
import type { EmbedElement } from "./elements.ts";
import { embedTokens } from "./embed-tokens.ts";
import { leanPackages } from "./lean-packages.ts";
import { type BuiltFile, publishEmbed } from "./publish-embed.ts";

const FOLDER = "dist";
/** Where the built elements lie. */
export const OUTPUT = join(import.meta.dirname, FOLDER);

/** Where `light-dark()` is understood. */
const TARGET = ["chrome123", "safari17.5", "firefox128"];
const MORE = "virtual:embed-more";

interface Part {
  kind: "script" | "more";
  /** Most bytes of gzip. */
  budget: number;
  keep: (file: BuiltFile) => void;
  /** What a script fetches later. */
  more: BuiltFile | undefined;
}

/** How one part of an element is built: its script as one async file, or its module with what is needed later. */
export function buildSettings(element: EmbedElement, { kind, budget, keep, more }: Part): InlineConfig {
  const isScript = kind === "script";
  const fileName = isScript ? element.name : `${element.name}-more`;
  const runtime = join(import.meta.dirname, "src", isScript ? "preact-react.ts" : "handed-preact.ts");
  return {
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"', EMBED_NAME: JSON.stringify(element.name) },
    resolve: { alias: [{ find: /^react(\/jsx-runtime|-dom\/client)?$/, replacement: runtime }] },
    plugins: [
      compileMessages(),
      isScript ? embedTokens(element.styles) : embedTokens(element.deferredStyles ?? [], element.styles),
      replaceModules(element.replaced),
      leanPackages(),
      ...(more ? [nameOfMore(more)] : []),
      publishEmbed(fileName, budget, keep),
      precompress(),
    ],
    build: {
      target: TARGET,
      lib: {
        entry: isScript ? element.script : (element.more ?? ""),
        name: `Trellis_${element.name}`,
        formats: [isScript ? "iife" : "es"],
        fileName: () => `${fileName}.js`,
      },
      // A library's module would keep its blanks.
      rolldownOptions: { output: { minify: true } },
      outDir: FOLDER,
      emptyOutDir: false,
    },
  };
}

/** Tells the script which module belongs to it. */
const nameOfMore = ({ file, integrity }: BuiltFile): Plugin => ({
  name: "trellis:embed-more",
  resolveId: (id) => (id === MORE ? `\0${MORE}` : undefined),
  load: (id) => (id === `\0${MORE}` ? `export default ${JSON.stringify({ file, integrity })}` : undefined),
});

/** Puts modules of the embeds in the place of shared ones, by file name. */
const replaceModules = (replaced: EmbedElement["replaced"]): Plugin => ({
  name: "trellis:embed-modules",
  enforce: "pre",
  resolveId: (id) => replaced[basename(id)],
});
