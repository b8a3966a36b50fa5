import type { Session } from "@trellis/shared/runtime";
import { findDestination, remotesOnOffer } from "./addresses.ts";

/**
 * Fetches what the address will need of the remotes, all at once: by itself each file is found in the one before it, a
 * round trip each. What is in the browser's cache costs nothing.
 */
export function preloadRemotes(pathname: string, session: Session): void {
  const destination = findDestination(pathname, session);
  if (destination.kind === "remote") preload(destination.remote.files?.remote);
  if (destination.kind === "dashboard") for (const remote of remotesOnOffer(session)) preload(remote.files?.widgets);
}

function preload(files: readonly string[] = []): void {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
}
