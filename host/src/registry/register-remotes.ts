import { queryClient, type Session, sessionAtom, store } from "@trellis/shared/runtime";
import { registerApplication } from "single-spa";
import { loadRegistry } from "../session/load-session.ts";
import { shouldReload } from "../session/outdated.ts";
import { basesOf, findDestination } from "./addresses.ts";
import { placeInOutlet } from "./outlet.ts";
import { reportRelease } from "./release-report.ts";
import { setRemoteState } from "./remote-states.ts";
import { superviseRemote } from "./supervise.ts";

/** Registers every remote as a single-spa application, active on its own paths. */
export function registerRemotes(session: Session): void {
  if (!session.organization) return;
  for (const remote of session.remotes) {
    const application = superviseRemote(remote, basesOf(remote), {
      load: async (manifest, attempt) => (await import("./load-remote.ts")).loadRemote(manifest, attempt),
      refresh: refreshRemote,
      place: placeInOutlet,
      renew: (name) => {
        const isOutdated = shouldReload(name);
        if (isOutdated) location.reload();
        return isOutdated;
      },
      report: (name, state) => {
        setRemoteState(name, state);
        const failure = state.phase === "failed" ? state.failure.technical : undefined;
        if (state.phase !== "loading") reportRelease(remote, failure);
      },
    });
    registerApplication({
      name: remote.name,
      app: async () => application,
      activeWhen: ({ pathname }) => {
        const destination = findDestination(pathname, store.get(sessionAtom));
        return destination.kind === "remote" && destination.remote.name === remote.name;
      },
    });
  }
}

/** Before a retry: reloads the registry and drops cached answers that may have caused the failure. */
export async function refreshRemote(name: string): Promise<Session["remotes"][number] | undefined> {
  queryClient.removeQueries({ type: "inactive" });
  const remotes = await loadRegistry();
  store.set(sessionAtom, (session) => ({ ...session, remotes }));
  return remotes.find((remote) => remote.name === name);
}
