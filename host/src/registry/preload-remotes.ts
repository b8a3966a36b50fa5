import { askEarly, type Session } from "@trellis/shared/runtime";
import { ALERTS } from "../session/page-answers.ts";
import { findDestination } from "./addresses.ts";
import { widgetsOnOffer } from "./widgets-on-offer.ts";

/**
 * Fetches what the address will need of the remotes, all in parallel: otherwise each file is found in the one before it
 * and the records are asked for after the last, a round trip each. What is in the browser's cache costs nothing.
 */
export function preloadRemotes(pathname: string, session: Session): void {
  const { organization } = session;
  if (!organization) return;
  const destination = findDestination(pathname, session);
  if (destination.kind === "remote") preloadFiles(destination.remote.files?.remote);
  if (destination.kind !== "dashboard") return;
  const shown = widgetsOnOffer(session).filter(({ widget }) => widget.slot.startsWith("dashboard."));
  const reads = shown.flatMap(({ widget }) => widget.reads ?? []);
  // First what is drawn largest: a browser has six connections.
  for (const address of new Set([ALERTS, ...reads])) askEarly(organization.id, address);
  for (const { files } of new Set(shown.map(({ remote }) => remote))) preloadFiles(files?.widgets);
}

function preloadFiles(files: readonly string[] = []): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
