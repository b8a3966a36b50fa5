const HOME = "/app";
/** A path on this site: `//host` and `/\host` would lead to another one. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Where to go after signing in, from an address's query; the dashboard when it names no path of ours. */
export function readReturnPath(search: string): string {
  const path = new URLSearchParams(search).get("returnTo");
  return path !== null && OWN_PATH.test(path) ? path : HOME;
}
