import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
export const CACHE = path.join(ROOT, ".cache");
const BUN_VERSION = "1.4.5";
const NEWEST_INPUTS = ["package.json", "bun.lock"];

/** Says why and ends the program. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** Runs a program to its end; ends this one when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", ...options });
  if (result.error) fail(`${command} could not be started: ${result.error.message}`);
  if (result.status !== 0)
    fail(`${path.basename(command)} ${args.join(" ")} ended with ${result.status ?? result.signal}`);
  return result;
}

/**
 * Runs a program without waiting for it in line; aside, after everything else that runs. Resolves with its exit status and
 * what it printed.
 */
export function runAside(command, args, { isAside = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], ...options });
    if (isAside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ status: 1, output: String(error) }));
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}

/** The bun of this project, brought by npm on the first call and remembered after. */
export function findBun() {
  const [major] = process.versions.node.split(".").map(Number);
  if (major < 20) fail(`This needs Node 20 or newer; this is ${process.versions.node}.`);
  const folder = path.join(CACHE, `bun-${BUN_VERSION}`);
  const bun = path.join(folder, "node_modules/bun/bin/bun.exe");
  if (spawnSync(bun, ["--version"], { encoding: "utf8" }).stdout?.trim() === BUN_VERSION) return bun;
  process.stdout.write(`Installing bun ${BUN_VERSION} …\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{ "private": true }\n');
  run(
    process.platform === "win32" ? "npm.cmd" : "npm",
    ["install", "--no-audit", "--no-fund", "--loglevel=error", `bun@${BUN_VERSION}`],
    {
      cwd: folder,
      shell: process.platform === "win32",
    },
  );
  return bun;
}

/** Installs exactly what the lockfile says, unless that was done for this very lockfile. */
export function install(bun) {
  const stamp = path.join(ROOT, "node_modules/.installed");
  const wanted = NEWEST_INPUTS.map((file) => readFileSync(path.join(ROOT, file), "utf8")).join("\n");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  process.stdout.write("Installing packages …\n");
  run(bun, ["install", "--frozen-lockfile"]);
  writeFileSync(stamp, wanted);
}
