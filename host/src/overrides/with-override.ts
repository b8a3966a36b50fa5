import type { RemoteOverride } from "@trellis/contract-platform/remote-overrides.ts";
import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { parseRemoteSource } from "@trellis/shared/remote/manifest.ts";

/** How long the program on this machine is waited for (milliseconds). */
const PATIENCE_MS = 5000;

let isAnswering = true;

/** Whether the remote is loaded from this machine: its program may have been stopped. */
export const isOverrideAnswering = (): boolean => isAnswering;

/**
 * The registry with the remote of this machine, as its `remote.json` describes it now, in place of the published one. The
 * published one stays where no program answers.
 */
export async function withOverride(
  published: readonly RemoteManifest[],
  { name, origin }: RemoteOverride,
): Promise<RemoteManifest[]> {
  try {
    const where = `${origin}/remote.json`;
    const response = await fetch(where, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    const { $schema: _, ...source } = parseRemoteSource(await response.json(), where);
    if (source.name !== name) throw new Error(`${where} is ${source.name}, not ${name}`);
    isAnswering = true;
    const own: RemoteManifest = { ...source, entry: `${origin}/`, version: "0.0.0-local" };
    return [own, ...published.filter((remote) => remote.name !== name)].sort((a, b) => a.order - b.order);
  } catch (error) {
    isAnswering = false;
    reportError(error);
    return [...published];
  }
}
