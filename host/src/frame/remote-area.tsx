import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { TEXT } from "../messages.ts";
import { AreaSkeleton } from "../parts/area-skeleton.tsx";
import { titleOf } from "../registry/area-titles.ts";
import { getOutlet } from "../registry/outlet.ts";
import { remoteStatesAtom } from "../registry/remote-states.ts";

/** A remote's place in the page: its skeleton, its screens, or what went wrong and how to continue. */
export function RemoteArea({ remote }: { remote: RemoteManifest }) {
  const state = useAtomValue(remoteStatesAtom)[remote.name] ?? { phase: "loading" };
  const holdOutlet = useCallback((place: HTMLDivElement | null) => {
    place?.append(getOutlet());
  }, []);
  if (state.phase === "failed") {
    return (
      <ErrorCard
        title={TEXT.remote.failedTitle({ title: titleOf(remote) })}
        message={`${TEXT.remote.failed[state.failure.kind]} ${TEXT.remote.rest}`}
        onRetry={state.retry}
        details={`${remote.name} ${remote.version}: ${state.failure.technical}`}
      />
    );
  }
  return (
    <div className="group">
      {state.phase === "loading" && (
        // Until the remote draws something, which may be before its mount is done.
        <div className="group-has-[[data-remote]>*]:hidden">
          <AreaSkeleton label={TEXT.remote.loading({ title: titleOf(remote) })} />
        </div>
      )}
      <div ref={holdOutlet} />
    </div>
  );
}
