import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Plugin } from "vite";
import { SHARED_MODULES } from "./shared-modules.ts";

const LAZY_SHARES = "virtual:trellis-lazy-shares";

/** Milliseconds without news of any module, after which the module graph is known whole. */
const QUIET_MS = 2_000;

/**
 * A remote's start waits for every shared module that its build mentions, unless only a dynamic import mentions it. This
 * entry, which no one loads, mentions the lazy ones in that way: a remote that never opens a menu never waits for menus.
 *
 * It also keeps the build from guessing. The federation plugin takes 10 ms without news for the end of the graph and
 * drops what it has not seen imported by then, which on a busy machine broke builds; it waits for this entry, and this
 * entry waits until it is quiet.
 */
export function lazyShares(): Plugin {
  let lastNews = 0;
  const noteNews = () => {
    lastNews = performance.now();
  };
  return {
    name: "trellis:lazy-shares",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { input: { "lazy-shares": LAZY_SHARES } } } }),
    buildStart: noteNews,
    moduleParsed: noteNews,
    resolveId(id) {
      noteNews();
      return id === LAZY_SHARES ? `\0${LAZY_SHARES}` : undefined;
    },
    async load(id) {
      if (id !== `\0${LAZY_SHARES}`) {
        noteNews();
        return undefined;
      }
      while (performance.now() - lastNews < QUIET_MS) await sleep(QUIET_MS / 10);
      const lazy = Object.entries(SHARED_MODULES).flatMap(([name, kind]) => (kind === "lazy" ? [name] : []));
      return `globalThis.trellisLazyShares = [${lazy.map((name) => `() => import("${name}")`).join(", ")}];`;
    },
  };
}

const RUNTIMES = ["@trellis/shared/runtime", "@trellis/remote-kit/runtime"];
const SHARED_SOURCES = join(import.meta.dirname, "..");

/**
 * The federation plugin leaves alone what a package imports of itself, so the client in `shared` would bring its own
 * runtime: another session, another cache. Its imports are answered as if the remote itself had written them.
 */
export function shareOwnRuntime(remote: string): Plugin {
  return {
    name: "trellis:share-own-runtime",
    enforce: "pre",
    apply: "build",
    resolveId(source, importer, options) {
      if (!RUNTIMES.includes(source) || !importer?.startsWith(SHARED_SOURCES)) return undefined;
      return this.resolve(source, remote, { ...options, skipSelf: true });
    },
  };
}

/** Of the kit itself the runtime alone exists once; its folder is looked for by its path. */
const SHARED_PACKAGES = new Set(
  Object.keys(SHARED_MODULES)
    .filter((name) => !RUNTIMES.includes(name))
    .map(packageOf),
);

/** Fails a build that would carry a second copy of something that exists once in a page. */
export function refuseSecondCopies(): Plugin {
  return {
    name: "trellis:refuse-second-copies",
    apply: "build",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const copy = chunk.moduleIds.find((id) => {
          if (id.startsWith(join(SHARED_SOURCES, "runtime/"))) return true;
          const path = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
          return path !== undefined && SHARED_PACKAGES.has(path);
        });
        if (copy) this.error(`${copy} exists once in a page. Add the module to shared-modules.ts and federation.ts.`);
      }
    },
  };
}

function packageOf(module: string): string {
  const parts = module.split("/");
  return parts.slice(0, module.startsWith("@") ? 2 : 1).join("/");
}
