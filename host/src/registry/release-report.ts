import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";

/** While a new release is watched, says whether it works here. What a retry then takes up isn't told apart. */
export function reportRelease(remote: RemoteManifest, failure?: string): void {
  if (remote.isWatched) void import("./send-report.ts").then(({ sendReport }) => sendReport(remote, failure));
}
