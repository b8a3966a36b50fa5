import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { Session } from "@trellis/shared/runtime";
import { ALERTS } from "../session/page-answers.ts";
import { findDestination } from "./addresses.ts";
import type { Part } from "./release-files.ts";
import { widgetsOnOffer } from "./widgets-on-offer.ts";

interface EarlyNeeds {
  /** Addresses of records. */
  reads: readonly string[];
  remotes: readonly RemoteManifest[];
  /** What of these remotes. */
  part: Part;
}

/** What an address will need of the remotes. First what is drawn largest: a browser has six connections. */
export function earlyNeeds(pathname: string, session: Session): EarlyNeeds {
  const destination = findDestination(pathname, session);
  if (destination.kind === "remote") return { reads: [], remotes: [destination.remote], part: "remote" };
  if (destination.kind !== "dashboard") return { reads: [], remotes: [], part: "widgets" };
  const shown = widgetsOnOffer(session).filter(({ widget }) => widget.slot.startsWith("dashboard."));
  return {
    reads: [...new Set([ALERTS, ...shown.flatMap(({ widget }) => widget.reads ?? [])])],
    remotes: [...new Set(shown.map(({ remote }) => remote))],
    part: "widgets",
  };
}
