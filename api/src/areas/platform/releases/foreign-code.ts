import path from "node:path";

/** Calls that fetch or run what is at the address in their first argument. */
const FETCHES =
  /\b(?:fetch|import|importScripts|sendBeacon|Worker|SharedWorker|WebSocket|EventSource)\s*\(\s*["'`](?:https?:|wss?:)?\/\/([^"'`/\s]+)/g;
/** Style sheets, also those inside of scripts. */
const STYLES = /(?:url\(\s*\\?["']?|@import\s+\\?["'])(?:https?:)?\/\/([^"'`)\\/\s]+)/g;

/** Other hosts from which a script or style sheet loads something; our own policy would block each in the browser. */
export function findForeignHosts(code: string): string[] {
  const found = [FETCHES, STYLES].flatMap((pattern) => [...code.matchAll(pattern)].map(([, host = ""]) => host));
  return [...new Set(found)];
}

/** What is imported, by file and how; what is exported. */
export interface ScannedScript {
  imports: string[];
  exports: string[];
}

const transpiler = new Bun.Transpiler({ loader: "js" });

/** The imports and exports of a script; undefined for what is no JavaScript. */
export function scanScript(code: string): ScannedScript | undefined {
  try {
    const { imports, exports } = transpiler.scan(code);
    return { imports: imports.map((one) => one.path), exports };
  } catch {
    return undefined;
  }
}

/** The file of the release that an import names; undefined for other hosts and for packages. */
export function importedFile(file: string, imported: string): string | undefined {
  if (!/^\.{1,2}\//.test(imported)) return undefined;
  return path.posix.join(path.posix.dirname(file), imported.split(/[?#]/)[0] ?? "");
}
