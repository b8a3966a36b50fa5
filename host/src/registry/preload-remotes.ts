import type { Session } from "@trellis/shared/runtime";
import { askForNeeds } from "./ask-for-needs.ts";
import { earlyNeeds } from "./early-needs.ts";

/**
 * Fetches what the address will need of the remotes, all in parallel: otherwise each file is found in the one before it
 * and the records are asked for after the last, a round trip each. A page with a picture has asked already.
 */
export function preloadRemotes(pathname: string, session: Session): void {
  if (!session.organization) return;
  const { reads, files } = earlyNeeds(pathname, session);
  askForNeeds(session.organization.id, reads, files);
}
