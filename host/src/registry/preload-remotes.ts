import type { Session } from "@trellis/shared/runtime";
import { findDestination } from "./addresses.ts";
import { widgetsOnOffer } from "./widgets-on-offer.ts";

/** What the dashboard's own card asks. */
const ALERTS = "/api/alerts";

/**
 * Fetches what the address will need of the remotes, all at once: by itself each file is found in the one before it and
 * the records are asked for after the last, a round trip each. What is in the browser's cache costs nothing.
 */
export function preloadRemotes(pathname: string, session: Session): void {
  const destination = findDestination(pathname, session);
  if (destination.kind === "remote") preloadFiles(destination.remote.files?.remote);
  if (destination.kind !== "dashboard") return;
  const shown = widgetsOnOffer(session).filter(({ widget }) => widget.slot.startsWith("dashboard."));
  const reads = shown.flatMap(({ widget }) => widget.reads ?? []);
  for (const address of new Set([...reads, ALERTS])) {
    // As the client asks: the answer is taken by the first call to the same address, once.
    addLink({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: address });
  }
  for (const { files } of new Set(shown.map(({ remote }) => remote))) preloadFiles(files?.widgets);
}

function preloadFiles(files: readonly string[] = []): void {
  for (const href of files) addLink({ rel: "modulepreload", href });
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement("link"), attributes));
}
