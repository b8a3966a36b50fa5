import { existsSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { archiveOf } from "../../../api/testing/releases.ts";
import type { KillKind } from "./kill-place.ts";
import { requireEqual, runCommand } from "./kill-place.ts";
import type { KillWorld } from "./kill-world.ts";

const REMOTE = "killed";
/** So that writing takes a while. */
const FILES = 120;
const FILE_BYTES = 40_000;
const LATEST_MS = 600;
/** What is older belongs to no process that still writes it. */
const LEFT_OVER_SECONDS = 11 * 60;

/** A release that a team uploads with its deploy key: live with all of its files, or not at all. */
export const killRelease: KillKind = async (place, number) => {
  const world = await place.world();
  const key = await world.once("deploy key", () => createKey(world));
  const folder = path.join(world.dataDir, "remotes", REMOTE);
  const mark = `release ${number} of ${place.random()}`;
  const files = filesOf(mark);
  const archive = archiveOf(REMOTE, mark, { files });
  const before = await readLive(world);
  const upload = async () => {
    const answer = await fetch(`${world.url}/api/remotes/${REMOTE}/releases`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/zip" },
      body: archive as BodyInit,
    });
    if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { version: string };
  };
  const killed = await world.killDuring(() => [upload()], place.random() * LATEST_MS, 0);

  const live = await readLive(world);
  const unfinished = leftOvers(folder);
  for (const name of unfinished) {
    const answer = await fetch(`${world.url}/remotes/${REMOTE}/${name}/remoteEntry.js`);
    if (answer.ok) throw new Error(`half a release is served: ${name}`);
    // As old as they are when a later publish finds them.
    const then = Date.now() / 1000 - LEFT_OVER_SECONDS;
    utimesSync(path.join(folder, name), then, then);
  }
  if (live !== undefined) await requireWhole(world, live, live === before ? undefined : files);

  const { version } = await upload();
  const now = await readLive(world);
  requireEqual("the live release", now, version);
  await requireWhole(world, version, files);
  requireEqual("half releases that stay", leftOvers(folder), []);
  const events = await world.sql<{ action: string; count: number }[]>`
    select action, count(*)::int from remote_event where remote = ${REMOTE} and version = ${version}
    group by action order by action`;
  requireEqual(
    "the history",
    [...events].map(({ action, count }) => `${action} ${count}`),
    ["promote 1", "upload 1"],
  );
  const [pointers] = await world.sql<{ count: number }[]>`
    select count(*)::int from remote_release where name = ${REMOTE} and current`;
  requireEqual("live releases", pointers?.count, 1);
  return killed;
};

async function createKey({ databaseUrl, dataDir }: KillWorld): Promise<string> {
  const command = runCommand(["remote", "key", "create", REMOTE, "ci"], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  });
  const code = await command.done;
  const secret = command.output().split("\n")[0] ?? "";
  if (code !== 0 || !secret.startsWith("deploykey_")) throw new Error(`no deploy key was made: ${command.output()}`);
  return secret;
}

const filesOf = (mark: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: FILES }, (_, index) => [
      `assets/part-${index}.txt`,
      `${mark} part ${index} `.padEnd(FILE_BYTES, "."),
    ]),
  );

const leftOvers = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => /-[0-9a-f]{12}\.\d+$/.test(name)) : [];

/** The version that everyone gets; undefined before the first. */
async function readLive({ url }: KillWorld): Promise<string | undefined> {
  const registry = (await (await fetch(`${url}/api/remotes`)).json()) as { remotes: { name: string; entry: string }[] };
  const found = registry.remotes.find(({ name }) => name === REMOTE);
  return found && new URL(found.entry, url).pathname.split("/").at(-2);
}

/** Throws where a file of a release is missing or differs. */
async function requireWhole(
  { url }: KillWorld,
  version: string,
  files: Record<string, string> | undefined,
): Promise<void> {
  const at = (file: string) => fetch(`${url}/remotes/${REMOTE}/${version}/${file}`);
  const names = ["remoteEntry.js", "assets/screen.js", ...Object.keys(filesOf(""))];
  for (const name of names) {
    const answer = await at(name);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name} of the live release answered ${answer.status}`);
    if (files?.[name] !== undefined && files[name] !== text)
      throw new Error(`${name} of the live release is another one`);
  }
}
