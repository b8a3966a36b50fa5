import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { parseRemoteSource } from "@trellis/shared/remote/manifest.ts";

// Only in development: one Vite server over all sources, so that a change in any remote is on screen at once.
const modules = import.meta.glob(["../../../remotes/*/src/remote.tsx", "../../../remotes/*/src/widgets/*.tsx"]);
const sources = import.meta.glob("../../../remotes/*/remote.json", { eager: true, import: "default" });

/** What a remote exposes (`remote`, `widgets/<name>`), from its source. */
export async function loadFromSource<T>(name: string, exposed: string): Promise<T> {
  const load = modules[`../../../remotes/${name}/src/${exposed}.tsx`];
  if (!load) throw new Error(`remotes/${name}/src/${exposed}.tsx does not exist`);
  return (await load()) as T;
}

/** The registry as the sources have it: nothing needs to be built or published. */
export function registryFromSource(): RemoteManifest[] {
  return Object.entries(sources).map(([path, json]) => {
    const { $schema: _, ...source } = parseRemoteSource(json, path);
    return { ...source, entry: path, version: "0.0.0-source" };
  });
}
