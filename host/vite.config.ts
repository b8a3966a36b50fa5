import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, runnerImport } from "vite";
import { compileMessages } from "../shared/src/remote/compile-messages.ts";
import { leaveOutSchemas, PURE_CALLS } from "../shared/src/remote/contract-schemas.ts";
import { leaveOutSummaries } from "../shared/src/remote/contract-summaries.ts";
import { precompress } from "../shared/src/remote/precompress.ts";

/** What the server replaces with a fresh nonce in every answer: libraries that inject styles need it. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";
/** In development (`npm run dev`): where this server listens, and where the API does. */
const PORT = Number(process.env.PORT ?? 3000);
/** The pages of the public site, which the API serves as they were built. */
const PUBLIC_PAGES =
  "^/(pricing|about|contact|status|security|accessibility|privacy|terms|sign-in-confirmed|help(/[^/]+)?|invite/[^/]+|pay/[^/]+|give/[^/]+|calendar/.+|shared/[^/]+)$";
const API = `http://127.0.0.1:${process.env.API_PORT ?? PORT + 1}`;

/** The page is built under the product's own name; the server writes another brand's into it. */
const nameProduct = (): Plugin => ({
  name: "trellis:name-product",
  async transformIndexHtml(html) {
    const file = join(import.meta.dirname, "../shared/packages/domain/src/brand/default-brand.ts");
    const { module } = await runnerImport<{ DEFAULT_NAME: string }>(file, { configFile: false, logLevel: "error" });
    return html.replaceAll("%PRODUCT%", module.DEFAULT_NAME);
  },
});

/**
 * The root config and the frame are fetched along with the page's first script, not after it. They aren't compiled then,
 * as they would be with `modulepreload`: the first picture is painted before. So is the typeface fetched, after them: with it
 * here, text is laid out once and not twice.
 */
function preloadFrame(): Plugin {
  return {
    name: "trellis:preload-frame",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const chunkOf = (module: string) => chunks.find((each) => each.moduleIds.some((id) => id.endsWith(module)));
        const entry = chunks.find((each) => each.isEntry);
        const parts = [chunkOf("/src/main.ts"), chunkOf("/src/frame/application.tsx")].filter(
          (each) => each !== undefined,
        );
        const files = new Set(parts.flatMap(({ imports, fileName }) => [...imports, fileName]));
        const scripts = [...files]
          .filter((file) => file !== entry?.fileName && !entry?.imports.includes(file))
          .map((file) => ({ rel: "preload", as: "script", crossorigin: true, href: `/${file}` }));
        const fonts = Object.keys(bundle)
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            rel: "preload",
            as: "font",
            type: "font/woff2",
            crossorigin: true,
            fetchpriority: "low",
            href: `/${file}`,
          }));
        return {
          html: withBlockingScript(html),
          tags: [...scripts, ...fonts].map((attrs) => ({ tag: "link", injectTo: "head" as const, attrs })),
        };
      },
    },
  };
}

/** The first paint waits for the script that shows the picture, so that no one sees an empty page first. */
const withBlockingScript = (html: string) =>
  html.replace('<script type="module" ', '<script type="module" blocking="render" ');

/**
 * The federation runtime keeps its handler of manifests although a build says that it has none (3 kB of every first
 * load). Ours come from the API, so the library's own empty handler takes its place, with what a retry clears in it.
 */
function leaveOutSnapshots(): Plugin {
  const handler = "runtime-core/dist/plugins/snapshot/SnapshotHandler.js";
  const without = [
    'import { DisabledSnapshotHandler } from "./disabled.js";',
    "export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map(); }",
    "export const getGlobalRemoteInfo = () => ({});",
  ].join("\n");
  let isReplaced = false;
  return {
    name: "trellis:leave-out-snapshots",
    apply: "build",
    transform(_, id) {
      if (!id.endsWith(handler)) return;
      isReplaced = true;
      return { code: without, map: null };
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`The federation runtime has no ${handler} any more`);
    },
  };
}

/**
 * The federation runtime asks the browser's storage whether it shall be in its debug mode while its module runs, before
 * anything is drawn. On a slow machine that is the dearest line of the start (65 ms at a fourth of a processor).
 */
function leaveOutDebugMode(): Plugin {
  const file = "@module-federation/sdk/dist/env.js";
  const question = "return isBrowserDebug();";
  let isReplaced = false;
  return {
    name: "trellis:leave-out-debug-mode",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(file) || !code.includes(question)) return;
      isReplaced = true;
      return { code: code.replace(question, "return false;"), map: null };
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error(`The federation runtime doesn't ask for its debug mode in ${file} any more`);
    },
  };
}

/**
 * Tailwind's reset names the pseudo-elements of every element, so that a browser styles three for each: half of the time
 * that the dashboard's first style takes. Those that are drawn here have neither padding nor borders; one that has says
 * `border-box` itself.
 */
function resetElementsAlone(): Plugin {
  const all = "*,:after,:before,::backdrop{box-sizing:";
  return {
    name: "trellis:reset-elements-alone",
    apply: "build",
    generateBundle(_, bundle) {
      const sheets = Object.values(bundle).filter((each) => each.type === "asset" && each.fileName.endsWith(".css"));
      let isReplaced = false;
      for (const sheet of sheets) {
        if (sheet.type !== "asset" || !String(sheet.source).includes(all)) continue;
        sheet.source = String(sheet.source).replace(all, "*{box-sizing:");
        isReplaced = true;
      }
      if (!isReplaced) this.error(`No style sheet has ${all} any more`);
    },
  };
}

/**
 * Few files, each fetched for a reason: the first script; the root config with what every page of the shell needs; what is
 * shown before there is a shell; the overlays that remotes share. A group takes what its modules import along, unless an
 * earlier one has it.
 */
const CHUNKS = [
  // It shows the page's picture, and imports nothing of what would have to run first.
  { name: "start", tags: ["$initial" as const], priority: 9 },
  { name: "frame", test: /src[\\/](main|frame[\\/]application|registry[\\/]load-remote)\.tsx?$/, priority: 7 },
  // The first screen of most visits brings what it needs, and nothing that only later ones have in common.
  { name: "dashboard", test: /src[\\/]dashboard[\\/]dashboard-screen\.tsx$/, priority: 6 },
  // Icons and small parts that two of the later screens have in common.
  { name: "parts", test: /(shared[\\/]src[\\/](ui|client)|lucide-react)[\\/]/, minShareCount: 2, priority: 4 },
  { name: "contract", test: /[\\/](zod|shared[\\/]contracts)[\\/]/, priority: 5 },
  { name: "welcome", test: /src[\\/]account[\\/]/, priority: 3 },
  { name: "dialogs", test: /@radix-ui[\\/]react-(alert-)?dialog[\\/]/, priority: 2 },
  { name: "menus", test: /@radix-ui[\\/]react-(dropdown-menu|popover)[\\/]/, priority: 1 },
];

/** What the API answers in development; every page of the shell is this server's. */
const server = {
  host: "127.0.0.1",
  port: PORT,
  strictPort: true,
  proxy: Object.fromEntries(
    ["/api", "/embeds", "/public", "/dev", "/assets", "^/$", PUBLIC_PAGES].map((path) => [path, { target: API }]),
  ),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    compileMessages(),
    leaveOutSummaries(),
    leaveOutSchemas(),
    react(),
    tailwindcss(),
    nameProduct(),
    preloadFrame(),
    leaveOutSnapshots(),
    leaveOutDebugMode(),
    resetElementsAlone(),
    precompress(),
  ],
  html: { cspNonce: NONCE_PLACEHOLDER },
  // Leaves out what of the federation runtime is for Node, and for its own manifests: ours come from the API.
  define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true" },
  build: {
    target: "es2022",
    // The first browsers with light-dark(): for older ones it would be rewritten, and no longer follow an element's theme.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { manualPureFunctions: PURE_CALLS }, output: { codeSplitting: { groups: CHUNKS } } },
  },
  server,
});
