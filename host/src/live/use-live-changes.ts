import type { Area } from "@trellis/contract-base/endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { queryClient, sessionAtom, store } from "@trellis/shared/runtime";
import { useEffect } from "react";
import { refreshSession } from "../session/show-session.ts";
import { type LiveMessage, listenForChanges } from "./live-events.ts";

/** Areas that the shell's own frame shows: who one is, and in which organization. */
const OF_THE_FRAME: readonly Area[] = ["identity", "organizations", "billing"];

/** Keeps what is on display up with what colleagues and the program do, while the page is open. */
export function useLiveChanges(): void {
  useEffect(() => {
    const { user, organization } = store.get(sessionAtom);
    if (!user || !organization) return;
    const follower = new Follower();
    const name = `trellis-live-${organization.id}-${user.id}`;
    const stop = listenForChanges(name, (message) => follower.hear(message));
    document.addEventListener("visibilitychange", follower.refresh);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", follower.refresh);
    };
  }, []);
}

/** Refreshes the visible tab right away; a tab in the background waits until it is visible. */
class Follower {
  #stale = new Set<Area>();
  #missed = false;

  hear(message: LiveMessage): void {
    if (!("changed" in message)) void import("./notice-releases.ts").then(({ noticeReleases }) => noticeReleases());
    if ("released" in message) return;
    if ("missed" in message) this.#missed = true;
    else for (const area of message.changed) this.#stale.add(area);
    this.refresh();
  }

  refresh = (): void => {
    if (document.visibilityState === "hidden") return;
    const areas = [...this.#stale];
    const missed = this.#missed;
    this.#stale = new Set();
    this.#missed = false;
    if (missed) void queryClient.invalidateQueries();
    else void refreshAreas(areas);
    if (missed || areas.some((area) => OF_THE_FRAME.includes(area))) refreshSession().catch(() => undefined);
  };
}
