import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { askEarly, type Session } from "@trellis/shared/runtime";
import { ALERTS } from "../session/page-answers.ts";
import { findDestination } from "./addresses.ts";
import { fetchHashes, preloadFiles } from "./release-files.ts";
import { widgetsOnOffer } from "./widgets-on-offer.ts";

/**
 * Fetches what the address will need of the remotes, all in parallel: otherwise each file is found in the one before it
 * and the records are asked for after the last, a round trip each. What is in the browser's cache costs nothing.
 */
export function preloadRemotes(pathname: string, session: Session): void {
  const { organization } = session;
  if (!organization) return;
  const destination = findDestination(pathname, session);
  if (destination.kind === "remote") fetchFiles(destination.remote, "remote");
  if (destination.kind !== "dashboard") return;
  const shown = widgetsOnOffer(session).filter(({ widget }) => widget.slot.startsWith("dashboard."));
  const reads = shown.flatMap(({ widget }) => widget.reads ?? []);
  // First what is drawn largest: a browser has six connections.
  for (const address of new Set([ALERTS, ...reads])) askEarly(organization.id, address);
  for (const remote of new Set(shown.map(({ remote }) => remote))) fetchFiles(remote, "widgets");
}

function fetchFiles(remote: RemoteManifest, part: "remote" | "widgets"): void {
  preloadFiles(remote, part);
  void fetchHashes(remote);
}
