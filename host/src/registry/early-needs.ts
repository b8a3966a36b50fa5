import type { Session } from "@trellis/shared/runtime";
import { ALERTS } from "../session/page-answers.ts";
import { findDestination } from "./addresses.ts";
import { widgetsOnOffer } from "./widgets-on-offer.ts";

interface EarlyNeeds {
  /** Addresses of records that are asked for early. */
  reads: readonly string[];
  /** Addresses of scripts. */
  files: readonly string[];
}

/** What an address will need of the remotes. First what is drawn largest: a browser has six connections. */
export function earlyNeeds(pathname: string, session: Session): EarlyNeeds {
  const destination = findDestination(pathname, session);
  if (destination.kind === "remote") return { reads: [], files: destination.remote.files?.remote ?? [] };
  if (destination.kind !== "dashboard") return { reads: [], files: [] };
  const shown = widgetsOnOffer(session).filter(({ widget }) => widget.slot.startsWith("dashboard."));
  return {
    reads: [...new Set([ALERTS, ...shown.flatMap(({ widget }) => widget.reads ?? [])])],
    files: [...new Set(shown.map(({ remote }) => remote))].flatMap(({ files }) => files?.widgets ?? []),
  };
}
