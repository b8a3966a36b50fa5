import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Binaries, RunAs } from "./binaries.ts";

/** Where an embedded server keeps everything: `<data folder>/postgres`. */
export interface ClusterHome {
  folder: string;
  /** Postgres's own data directory. */
  cluster: string;
  /** The owner's password, readable by the user who starts the program only. */
  password: string;
  /** The port of the last start, taken again when it is free. */
  port: string;
  log: string;
}

export const OWNER = "trellis";
const DRAFT_MS = 10 * 60_000;

export function homeOf(dataDir: string): ClusterHome {
  const folder = path.join(path.resolve(dataDir), "postgres");
  const inside = (name: string) => path.join(folder, name);
  return {
    folder,
    cluster: inside("cluster"),
    password: inside("password"),
    port: inside("port"),
    log: inside("server.log"),
  };
}

/**
 * The path by which a program that runs in the cluster's folder refers to it. A user without rights to the folders
 * above (`/root`) can still reach the working directory by this name.
 */
export const folderArgument = (home: ClusterHome, user: RunAs) =>
  user.uid !== undefined && process.platform === "linux" ? "/proc/self/cwd" : home.cluster;

export const serverEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

/**
 * Makes the cluster unless it exists. It is made aside and moved into place whole: of two processes that start at once
 * one wins and the other uses the winner's, and one that is killed half-way leaves nothing half-made behind.
 */
export function makeCluster(home: ClusterHome, binaries: Binaries, user: RunAs, durable: boolean): void {
  removeOldDrafts(home);
  if (existsSync(home.folder)) return;
  mkdirSync(path.dirname(home.folder), { recursive: true });
  const draftFolder = mkdtempSync(`${home.folder}.new-`);
  try {
    const draft = { ...homeOf(draftFolder), folder: draftFolder, cluster: path.join(draftFolder, "cluster") };
    const password = randomBytes(24).toString("base64url");
    writeFileSync(path.join(draftFolder, "password"), password, { mode: 0o600 });
    mkdirSync(draft.cluster, { mode: 0o700 });
    if (user.uid !== undefined) {
      chownSync(draft.cluster, user.uid, user.gid);
      chmodSync(draftFolder, 0o711);
    }
    runInitdb(draft, binaries, user, password, durable);
    renameSync(draftFolder, home.folder);
  } catch (error) {
    rmSync(draftFolder, { recursive: true, force: true });
    if (!existsSync(home.cluster)) throw error;
  }
}

/** Drafts of first starts that were killed half-way, once no one can be working on them any more. */
function removeOldDrafts(home: ClusterHome): void {
  const dataDir = path.dirname(home.folder);
  if (!existsSync(dataDir)) return;
  for (const name of readdirSync(dataDir)) {
    const draft = path.join(dataDir, name);
    if (!name.startsWith(`${path.basename(home.folder)}.new-`)) continue;
    if (Date.now() - statSync(draft).mtimeMs > DRAFT_MS) rmSync(draft, { recursive: true, force: true });
  }
}

function runInitdb(home: ClusterHome, binaries: Binaries, user: RunAs, password: string, durable: boolean): void {
  const folder = mkdtempSync(path.join(tmpdir(), "trellis-initdb-"));
  const passwordFile = path.join(folder, "password");
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.uid !== undefined) {
      chownSync(passwordFile, user.uid, user.gid);
      chownSync(folder, user.uid, user.gid);
    }
    const { status, stderr, error } = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${folderArgument(home, user)}`,
        `--username=${OWNER}`,
        "--auth=scram-sha-256",
        `--pwfile=${passwordFile}`,
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=icu",
        "--icu-locale=und",
        ...(durable ? [] : ["--no-sync"]),
      ],
      { ...user, env: serverEnvironment, cwd: home.cluster, encoding: "utf8" },
    );
    if (status !== 0) {
      throw new Error(`Postgres could not prepare its folder ${home.cluster}: ${error?.message ?? stderr.trim()}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the owner's password; the message says what to do when the folder is another user's. */
export function readPassword(home: ClusterHome): string {
  try {
    return readFileSync(home.password, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EACCES") throw cause;
    throw new Error(
      `The database in ${home.folder} belongs to another user. Start the program as that user, or set DATA_DIR to a folder of your own.`,
      { cause },
    );
  }
}
