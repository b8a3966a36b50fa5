import type { Plugin } from "vite";

const CONTRACT = /[\\/]shared[\\/]contracts[\\/].*\.ts$/;
const SUMMARY = /^ *summary:\s*(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`),\n/gm;

/** A contract's source without the sentences that only its documentation shows; types and checks stay. */
export const withoutSummaries = (source: string): string => source.replace(SUMMARY, "");

/** Leaves the endpoints' summaries out of what browsers fetch: only the server's OpenAPI document reads them. */
export function leaveOutSummaries(): Plugin {
  return {
    name: "trellis:contract-summaries",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (CONTRACT.test(id) ? { code: withoutSummaries(code), map: null } : null),
  };
}
