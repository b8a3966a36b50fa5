import type { Plugin } from "vite";

/** In our tree, and in the published remote kit. */
const CONTRACT = /[\\/](?:shared[\\/]contracts[\\/].*\.ts|remote-kit[\\/]dist[\\/]contracts[\\/].*\.js)$/;
const SUMMARY = /^ *summary:\s*(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`),\n/gm;
/** Rules that only the server checks; no screen reads them from an endpoint. */
const SERVER_RULE = /^ *(?:byKey|carriesCalls|needsFeature|withoutSecondFactor):\s*(?:"\w+"|true),\n/gm;

/** A contract's source without what only the server and its documentation read; types and checks stay. */
export const withoutSummaries = (source: string): string => source.replace(SUMMARY, "").replace(SERVER_RULE, "");

/** Leaves the endpoints' summaries and the server's own rules out of what browsers fetch. */
export function leaveOutSummaries(): Plugin {
  return {
    name: "trellis:contract-summaries",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (CONTRACT.test(id) ? { code: withoutSummaries(code), map: null } : null),
  };
}
