import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { federation } from "@module-federation/vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, runnerImport, type UserConfig } from "vite";
import { compileMessages } from "./compile-messages.ts";
import { leaveOutSchemas, PURE_CALLS } from "./contract-schemas.ts";
import { leaveOutSummaries } from "./contract-summaries.ts";
import { listIntegrity } from "./list-integrity.ts";
import type { RemoteSource } from "./manifest.ts";
import { precompress } from "./precompress.ts";
import { leaveOutShellProperties } from "./property-fallback.ts";
import { createRemoteGraph, type RemoteGraph } from "./remote-graph.ts";
import { lazyShares, refuseSecondCopies, shareOwnRuntime } from "./shared-module-plugins.ts";
import { SHARED_MODULES } from "./shared-modules.ts";
import { widgetSources } from "./widget-sources.ts";

/**
 * What the entry needs is one file, what the first screen needs another, what the screen and the widgets
 * have in common a third: small ones cost more requests than they save.
 */
const chunksOf = (graph: RemoteGraph) => [
  { name: "entry", test: /virtual:mf-(REMOTE_ENTRY_ID|localSharedImportMap)|vite[\\/]preload-helper/, priority: 4 },
  { name: "common", test: (id: string) => graph.isCommon(id), priority: 3 },
  { name: "screen", test: /[\\/]src[\\/]remote\.tsx/, priority: 1 },
];

/**
 * The build of the remote in the folder `root`: `remoteEntry.js` with what `src/remote.tsx` exports, none of the modules
 * that the shell brings, and addresses relative to the entry, so that the folder can be published under any version.
 */
export async function remoteViteConfig(root: string): Promise<UserConfig> {
  const source = await readSource(root);
  const { name } = source;
  const widgets = exposedWidgets(source);
  const graph = createRemoteGraph(
    join(root, "src/remote.tsx"),
    Object.values(widgets).map((file) => join(root, file)),
    Object.values(exposedWidgets(source, "dashboard.")).map((file) => join(root, file)),
  );
  return defineConfig({
    root,
    base: "./",
    plugins: [
      compileMessages(),
      leaveOutSummaries(),
      leaveOutSchemas(),
      react(),
      widgetSources(Object.values(widgets).map((file) => join(root, file))),
      tailwindcss(),
      leaveOutShellProperties(),
      shareOwnRuntime(join(root, "src/remote.tsx")),
      federation({
        name,
        filename: "remoteEntry.js",
        exposes: { "./remote": "./src/remote.tsx", ...widgets },
        shared: Object.fromEntries(
          namesHere().map((module) => [
            module,
            // The registry's `requires.runtime` names the version that represents all of them.
            {
              singleton: true,
              requiredVersion: false as const,
              import: false as const,
              suppressMissingImportWarning: true,
            },
          ]),
        ),
        experiments: { externalRuntime: true },
        manifest: false,
        dts: false,
        moduleParseIdleTimeout: 120,
      }),
      graph.plugin,
      lazyShares(),
      refuseSecondCopies(),
      listIntegrity(),
      precompress(),
    ],
    build: {
      target: "es2022",
      outDir: "dist",
      emptyOutDir: true,
      manifest: true,
      modulePreload: false,
      rolldownOptions: {
        treeshake: { manualPureFunctions: PURE_CALLS },
        input: { remote: join(root, "src/remote.tsx") },
        output: { codeSplitting: { groups: chunksOf(graph) } },
      },
    },
  }) as UserConfig;
}

/** This file's neighbors are TypeScript in our tree and JavaScript in the published kit. */
const EXTENSION = extname(import.meta.filename);

/** The runtime has a name in our tree and another one in the published kit: a build knows the one that it uses. */
const OTHER_RUNTIME = EXTENSION === ".ts" ? "@trellis/remote-kit/runtime" : "@trellis/shared/runtime";
const namesHere = () => Object.keys(SHARED_MODULES).filter((name) => name !== OTHER_RUNTIME);

/** Node loads a config and its neighbors, but no other package's TypeScript: Vite runs the module that imports one. */
async function readSource(root: string): Promise<RemoteSource> {
  const path = join(root, "remote.json");
  const { module } = await runnerImport<typeof import("./manifest.ts")>(
    join(import.meta.dirname, `manifest${EXTENSION}`),
    {
      configFile: false,
      logLevel: "error",
    },
  );
  return module.parseRemoteSource(JSON.parse(readFileSync(path, "utf8")), path);
}

/** Every `module` that remote.json's widgets name: `widgets/<name>` is `src/widgets/<name>.tsx`; of some slots alone. */
function exposedWidgets({ widgets }: RemoteSource, slots = ""): Record<string, string> {
  const shown = widgets.filter(({ slot }) => slot.startsWith(slots));
  return Object.fromEntries(shown.map(({ module }) => [`./${module}`, `./src/${module}.tsx`]));
}
