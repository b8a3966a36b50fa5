import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { type InlineConfig, type Plugin, runnerImport } from "vite";
import { compileMessages } from "./compile-messages.ts";
import { SHARED_MODULES } from "./shared-modules.ts";
import { widgetSources } from "./widget-sources.ts";

/** The shell loads `/@exposed/remote.js` and `/@exposed/widgets/<name>.js`. */
const EXPOSED = /^\/@exposed\/(remote|widgets\/[a-z][a-z0-9-]*)\.js(?:\?.*)?$/;
const SHARED = "\0trellis-shared:";
const RUNTIMES = new Set(["@trellis/shared/runtime", "@trellis/remote-kit/runtime"]);
/** This file and the runtime are TypeScript in our tree, and JavaScript in the published kit. */
const RUNTIME = join(import.meta.dirname, `../runtime/index${extname(import.meta.filename)}`);
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The server that a shell loads the remote in `root` from while someone works on it: its sources as they are, with the
 * modules that the page has once taken from the page.
 *
 * @param shell the origin of the shell, the only one beside this machine's that may read the sources
 */
export async function remoteDevConfig(root: string, shell: string, port: number): Promise<InlineConfig> {
  const { name, widgets } = JSON.parse(readFileSync(join(root, "remote.json"), "utf8")) as {
    name: string;
    widgets: { module: string }[];
  };
  const files = [...new Set(widgets.map(({ module }) => join(root, `src/${module}.tsx`)))];
  const entries = ["src/remote.tsx", ...files].filter((file) => existsSync(join(root, file)) || existsSync(file));
  return {
    root,
    configFile: false,
    appType: "custom",
    clearScreen: false,
    plugins: [
      compileMessages(),
      shareFromPage(await readSharedNames()),
      expose(name),
      widgetSources(files),
      tailwindcss(),
    ],
    // The shell's React has no development runtime, so there is no fast refresh: the whole remote is placed again.
    oxc: { jsx: { runtime: "automatic", development: false } },
    optimizeDeps: { entries, exclude: Object.keys(SHARED_MODULES) },
    server: {
      host: "localhost",
      port,
      strictPort: true,
      origin: `http://localhost:${port}`,
      cors: { origin: [shell, LOOPBACK] },
      hmr: { overlay: false },
    },
  };
}

/** What each shared module exports, by its name: a module's own exports are fixed before it runs. */
async function readSharedNames(): Promise<Map<string, string[]>> {
  const read = async (name: string): Promise<object> =>
    RUNTIMES.has(name)
      ? (await runnerImport<object>(RUNTIME, { configFile: false, logLevel: "error" })).module
      : import(/* @vite-ignore */ name);
  const found = Object.keys(SHARED_MODULES).map(async (name) => {
    // What isn't installed here has nothing that imports it.
    const names = Object.keys(await read(name).catch(() => ({})));
    return [name, names.filter((each) => each !== "default" && /^[A-Za-z_$][\w$]*$/.test(each))] as const;
  });
  return new Map(await Promise.all(found));
}

/** A shared module is the page's own: the shell has put all of them into one global before it loads anything of here. */
function shareFromPage(exported: ReadonlyMap<string, readonly string[]>): Plugin {
  return {
    name: "trellis:share-from-page",
    enforce: "pre",
    resolveId: (id) => (exported.has(id) ? `${SHARED}${id}` : undefined),
    load(id) {
      const name = id.slice(SHARED.length);
      const names = id.startsWith(SHARED) ? exported.get(name) : undefined;
      return (
        names &&
        [
          `const page = globalThis.trellisSharedModules[${JSON.stringify(name)}];`,
          "export default page.default ?? page;",
          ...names.map((each, index) => `const own${index} = page.${each}; export { own${index} as ${each} };`),
        ].join("\n")
      );
    },
  };
}

/** What the shell loads: the module, and from then on each next version of it by an event. */
function expose(remote: string): Plugin {
  return {
    name: "trellis:expose",
    resolveId: (id) => (EXPOSED.test(id) ? id : undefined),
    load(id) {
      const name = EXPOSED.exec(id)?.[1];
      if (name === undefined) return undefined;
      const source = JSON.stringify(`/src/${name}.tsx`);
      // The client comes first, so that a source that fails is followed as well: its correction loads the page again.
      const lines = ['import "/@vite/client";', `export const exposed = await import(${source});`];
      if (name === "remote")
        lines.push(
          `import.meta.hot.accept(${source}, (next) => next && dispatchEvent(new CustomEvent("trellis-remote-changed", { detail: next })));`,
        );
      return lines.join("\n");
    },
    configureServer: ({ config }) => config.logger.info(`  ${remote} is read from ${config.root}`),
  };
}
