import { sessionAtom, store } from "@trellis/shared/runtime";
import { loadRegistry } from "../session/load-session.ts";
import { outdated } from "../session/outdated.ts";

/** Open tabs ask within this (milliseconds), so that those of a large installation don't all ask at once. */
const SPREAD_MS = 5000;

let isAsking = false;

/** Asks what is released for this person now. What the tab has loaded otherwise is taken when its area is entered again. */
export async function noticeReleases(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
    const now = new Map((await loadRegistry()).map(({ name, version }) => [name, version]));
    outdated.clear();
    for (const { name, version } of store.get(sessionAtom).remotes) {
      if (now.has(name) && now.get(name) !== version) outdated.add(name);
    }
  } catch {
    // The tab keeps its release until it's told about a newer one again.
  } finally {
    isAsking = false;
  }
}
