import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/** What a server writes about itself in its folder. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
  /** The file as it was read. */
  text: string;
}

const fileOf = (cluster: string) => path.join(cluster, "postmaster.pid");

/** Reads the folder's lock file about its server; undefined if there is none, or it is incomplete. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(fileOf(cluster), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready", text };
}

/** Whether this process id is a Postgres that works in the folder, and not a stranger who got the number later. */
export function servesFolder(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") {
    try {
      const [process_, folder] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
      return process_.ino === folder.ino && process_.dev === folder.dev;
    } catch {
      // Another user's process, or one that just ended: ours would let us look.
      return false;
    }
  }
  if (process.platform === "win32") return true;
  return spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes("postgres");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Removes the note of a server that is gone. Postgres does so itself, except where its number now belongs to another
 * process: then it would refuse to start.
 */
export function removeStaleNote(cluster: string, stale: Postmaster): void {
  if (readPostmaster(cluster)?.text === stale.text) rmSync(fileOf(cluster), { force: true });
}
