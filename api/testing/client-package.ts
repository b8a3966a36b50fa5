import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** Without the stand-in that bun puts before Node. */
const PATH = (process.env.PATH ?? "")
  .split(path.delimiter)
  .filter((place) => !/bun-node/.test(place))
  .join(path.delimiter);
const start = promisify(execFile);

/** What another person's machine has: its own Node, and none of our settings. */
export const NODE_ENV = { ...process.env, PATH } as Record<string, string>;
export const runProgram = (
  command: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
) => start(command, args, { ...options, env: { ...NODE_ENV, ...options.env } });

/** The package as another person gets it: built, packed, and installed into an empty folder. */
export async function installClient() {
  const folder = mkdtempSync(path.join(tmpdir(), "trellis-client-"));
  const home = path.join(folder, "program");
  await runProgram(process.execPath, [
    path.join(ROOT, "shared/client/build/build.ts"),
    "--to",
    path.join(folder, "build"),
  ]);
  const { stdout } = await runProgram("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: path.join(folder, "build/package"),
  });
  const [packed] = JSON.parse(stdout) as [{ filename: string; unpackedSize: number; files: { path: string }[] }];
  mkdirSync(home);
  writeFileSync(path.join(home, "package.json"), '{ "private": true, "type": "module" }');
  const install = ["install", "--offline", "--no-audit", "--no-fund", path.join(folder, packed.filename)];
  await runProgram("npm", install, { cwd: home });
  return { home, packed, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
