import { askEarly, type Session } from "@trellis/shared/runtime";
import { earlyNeeds } from "./early-needs.ts";
import { fetchFiles } from "./release-files.ts";

/**
 * Fetches what the address will need of the remotes, all in parallel: otherwise each file is found in the one before it
 * and the records are asked for after the last, a round trip each. What is in the browser's cache costs nothing.
 */
export function preloadRemotes(pathname: string, session: Session): void {
  const { organization } = session;
  if (!organization) return;
  const { reads, remotes, part } = earlyNeeds(pathname, session);
  for (const address of reads) askEarly(organization.id, address);
  for (const remote of remotes) fetchFiles(remote, part);
}
