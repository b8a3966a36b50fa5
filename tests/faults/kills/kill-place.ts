import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { asOwner, withDatabase } from "../../../api/testing/database.ts";
import { freePort } from "../../support/free-port.ts";
import { startProgram } from "../../support/product-process.ts";
import type { KillWorld } from "./kill-world.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** What a kill works on. */
export interface KillPlace {
  /** A server whose owner may create databases, with the migrated one that used databases are made from. */
  postgresUrl: string;
  /** Its own, empty in the beginning. */
  folder: string;
  /** Between 0 and 1, by the series' seed. */
  random(): number;
  /** A program that runs, with an organization in it; the kinds that only need a restart share one. */
  world(): Promise<KillWorld>;
}

/** One kill: answers after how long it was killed and how long it took until everything worked again, in milliseconds. */
export interface Kill {
  killedAfterMs: number;
  backAfterMs: number;
}

/** Does the work of its kind, kills it, and throws when something is half-done afterwards. */
export type KillKind = (place: KillPlace, number: number) => Promise<Kill>;

/** An empty database. Returns its address. */
export async function createDatabase({ postgresUrl }: KillPlace, name: string): Promise<string> {
  await asOwner(postgresUrl, `create database ${name}`);
  return withDatabase(postgresUrl, name);
}

export const dropDatabase = ({ postgresUrl }: KillPlace, name: string): Promise<void> =>
  asOwner(postgresUrl, `drop database if exists ${name} with (force)`);

export type Started = Awaited<ReturnType<typeof launch>>;

/** The built program on a database, without waiting until it is ready. */
export async function launch(databaseUrl: string, dataDir: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  return { ...program, url };
}

export async function kill(program: Started | undefined): Promise<void> {
  program?.child.kill("SIGKILL");
  await program?.exited;
}

/** Kills a process after so long, unless it ended before; answers after how long. */
export async function killWithin(child: ChildProcess, milliseconds: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < milliseconds && child.exitCode === null) await sleep(5);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.kill("SIGKILL")) await ended;
  return Math.round(performance.now() - started);
}

/** A `trellis` command as a process. */
export function runCommand(args: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.env.BUN_PATH ?? process.execPath, ["api/src/trellis.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  const done = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  return { child, done, output: () => output };
}

/** Waits until something is so. Throws with `what` after the limit. */
export async function waitUntil(
  what: string,
  limitMs: number,
  isSo: () => Promise<boolean> | boolean,
  pauseMs = 50,
): Promise<void> {
  for (const deadline = performance.now() + limitMs; performance.now() < deadline; await sleep(pauseMs))
    if (await Promise.resolve(isSo()).catch(() => false)) return;
  throw new Error(`${what}: not within ${limitMs / 1000} seconds`);
}

/** Throws unless both are the same, named by what they are. */
export function requireEqual(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}
