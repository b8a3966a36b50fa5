import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { ROOT, readManifest } from "./compile.ts";
import { describeCall, findBreaks } from "./contract-lines.ts";

/** The contract of a remote as it was when a version of it was published: what it calls, with the shapes of each call. */
export interface RemoteContract {
  version: string;
  calls: Record<string, string[]>;
}

const IMPORT = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+"@trellis\/contract-([a-z]+)\/[^"]+"/g;
const byArea = ENDPOINTS as unknown as Record<string, Record<string, EndpointDefinition>>;

/** The calls that a remote's own code imports, by area and name. */
export function findCalls(remote: string): Map<string, EndpointDefinition> {
  const folder = path.join(ROOT, "remotes", remote, "src");
  const found = new Map<string, EndpointDefinition>();
  for (const file of globSync("**/*.{ts,tsx}", { cwd: folder }).filter((name) => !/\.test\.tsx?$/.test(name)))
    for (const [, names = "", area = ""] of readFileSync(path.join(folder, file), "utf8").matchAll(IMPORT))
      for (const name of names.split(",").map((each) => each.trim().split(" ")[0] ?? "")) {
        const call = byArea[area]?.[name];
        if (call) found.set(`${area}.${name}`, call);
      }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a remote's last published version misses in today's API: each call with the field, or the call itself. */
export function replayContract({ calls }: RemoteContract): string[] {
  return Object.entries(calls).flatMap(([name, lines]) => {
    const [area = "", call = ""] = name.split(".");
    const today = byArea[area]?.[call];
    if (!today) return [`${name} was removed`];
    return findBreaks(lines, describeCall(today)).map((problem) => `${name}: ${problem}`);
  });
}

export const contractFile = (remote: string): string => path.join(ROOT, "remotes", remote, "contract.json");

export const readContract = (remote: string): RemoteContract =>
  JSON.parse(readFileSync(contractFile(remote), "utf8")) as RemoteContract;

/** Records what a remote calls now, under the version of its package. */
function recordContract(remote: string): string {
  const { version } = readManifest(path.join(ROOT, "remotes", remote, "package.json"));
  const calls = [...findCalls(remote)].map(([name, call]) => [name, describeCall(call)] as const);
  const contract: RemoteContract = { version, calls: Object.fromEntries(calls) };
  writeFileSync(contractFile(remote), `${JSON.stringify(contract, null, 1)}\n`);
  return `${remote} ${version}: ${calls.length} calls`;
}

if (process.argv[1] === import.meta.filename)
  for (const remote of process.argv.slice(2)) process.stdout.write(`${recordContract(remote)}\n`);
