import { isOwnPath } from "@trellis/domain/text/safe-address.ts";

const HOME = "/app";

/** Where to go after signing in, from an address's query; the dashboard when it names no path of ours. */
export function readReturnPath(search: string): string {
  const path = new URLSearchParams(search).get("returnTo");
  return path !== null && isOwnPath(path) ? path : HOME;
}
