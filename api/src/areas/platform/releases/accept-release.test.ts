import { createHash } from "node:crypto";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { packRelease } from "@trellis/remote-kit/release/pack-release.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { archiveOf, createTeam, integrityOf, operatorOf, uploadTo } from "../../../../testing/releases.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { revokeDeployKey } from "./keys.ts";
import { publishRemote } from "./publish-remote.ts";

const SURVEYS = path.resolve(import.meta.dirname, "../../../../../remotes/surveys");
const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-release-"));
let world: World;
const logged: string[] = [];
beforeAll(async () => {
  world = await createWorld({ log: (line) => logged.push(line) });
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

const live = async (name: string) => {
  const { remotes } = (await (await world.visitor.get("/api/remotes")).json()) as {
    remotes: {
      name: string;
      version: string;
      entry: string;
      files?: { remote: string[] };
      integrity?: { list: string; remote: string[] };
    }[];
  };
  return remotes.find((remote) => remote.name === name);
};

describe("a team with a deploy key", () => {
  test("publishes a built remote, sees it live, publishes the next and goes back", async () => {
    // A copy of the folder, as another team has it: its own place, its build and its packages.
    const remote = path.join(folder, "surveys");
    mkdirSync(path.join(remote, "node_modules/react"), { recursive: true });
    for (const part of ["dist", "remote.json", "package.json"])
      cpSync(path.join(SURVEYS, part), path.join(remote, part), { recursive: true });
    writeFileSync(path.join(remote, "node_modules/react/package.json"), '{"version":"19.3.1"}');
    const team = await createTeam(world, "surveys");
    const archive = packRelease(remote);
    const published = await team.upload(archive);
    const first = (await published.json()) as { version: string };
    expect([published.status, first]).toEqual([200, { version: first.version, isLive: true, changed: true }]);
    const shown = await live("surveys");
    expect(shown?.version).toBe(first.version);
    for (const file of [shown?.entry ?? "", ...(shown?.files?.remote ?? [])]) {
      const answer = await world.visitor.get(file, { "Accept-Encoding": "br" });
      expect([file, answer.status]).toEqual([file, 200]);
    }
    // Browsers get the hash of the list and of what they fetch first, and compare each file with it.
    const base = shown?.entry.replace(/[^/]+$/, "") ?? "";
    const listed = await (await world.visitor.get(`${base}integrity.json`)).text();
    const sha384 = (content: string) => `sha384-${createHash("sha384").update(content).digest("base64")}`;
    expect(shown?.integrity?.list).toBe(sha384(listed));
    const hashes = JSON.parse(listed) as Record<string, string>;
    expect(shown?.integrity?.remote).toEqual(shown?.files?.remote.map((file) => hashes[file.slice(base.length)]));
    expect(hashes["remoteEntry.js"]).toBe(sha384(await (await world.visitor.get(`${base}remoteEntry.js`)).text()));
    // The same content is the same release, whichever way it is published.
    expect(await (await team.upload(archive)).json()).toMatchObject({ version: first.version, changed: false });
    const byFolder = await publishRemote(world.database, world.services.env.dataDir, remote, {
      by: "person",
      name: "ann@build",
    });
    expect(byFolder).toMatchObject({ version: first.version, changed: false });

    const entry = path.join(remote, "dist/remoteEntry.js");
    appendFileSync(entry, "\n// next");
    listAgain(remote);
    const second = (await (await team.upload(packRelease(remote))).json()) as { version: string };
    expect((await live("surveys"))?.version).toBe(second.version);
    const back = await team.post("/rollback");
    expect(await back.json()).toEqual({ version: first.version, previous: second.version });
    expect((await live("surveys"))?.version).toBe(first.version);
    // A start never replaces what a person or a key chose.
    await publishRemote(world.database, world.services.env.dataDir, remote, { by: "start" });
    expect((await live("surveys"))?.version).toBe(first.version);

    const events = (await (await team.get("/events")).json()) as { action: string; actor: string; detail: string }[];
    expect(events.map(({ action }) => action)).toEqual([
      "roll_back",
      "promote",
      "upload",
      "promote",
      "upload",
      "create_key",
    ]);
    expect(events[0]).toMatchObject({ actor: "deploy key surveys team", detail: second.version });
    const list = (await (await team.get("/releases")).json()) as { version: string; isLive: boolean }[];
    expect(list.map(({ version, isLive }) => [version, isLive])).toEqual([
      [first.version, true],
      [second.version, false],
    ]);
  });

  test("opens its own remote and nothing else, until it is revoked or expires", async () => {
    const team = await createTeam(world, "stock");
    const key = { Authorization: `Bearer ${team.secret}` };
    const other = await uploadTo(world.visitor, "/api/remotes/surveys/releases", archiveOf("surveys", "x"), key);
    expect([other.status, await messageOf(other)]).toEqual([403, "This deploy key publishes the remote stock only."]);
    expect((await world.visitor.get("/api/transactions", key)).status).toBe(401);
    expect((await world.visitor.get("/api/auth/user", key)).status).toBe(401);
    expect((await world.visitor.get(`/api/remotes/stock/releases?token=${team.secret}`)).status).toBe(401);
    expect((await world.visitor.get("/api/remotes/stock/releases")).status).toBe(401);
    const { admin } = await world.organization();
    expect((await admin.get("/api/remotes/stock/releases")).status).toBe(401);
    expect((await admin.post("/api/remotes/stock/rollback")).status).toBe(401);

    expect((await team.get("/releases")).status).toBe(200);
    expect(await revokeDeployKey(operatorOf(world), "deploykey_none")).toBe(false);
    expect(await revokeDeployKey(operatorOf(world), team.prefix)).toBe(true);
    expect((await team.get("/releases")).status).toBe(401);
    const short = await createTeam(world, "stock", 1);
    world.setNow(new Date(Date.now() + 2 * 86_400_000));
    const late = await short.get("/releases");
    world.setNow(undefined);
    expect([late.status, await messageOf(late)]).toEqual([
      401,
      "This deploy key has expired. Ask your operator for another.",
    ]);
    const [row] = await world.database
      .sql`select secret_hash, last_used_at from remote_key where prefix = ${team.prefix}`;
    expect(row?.secret_hash).not.toContain(team.secret);
    expect(row?.last_used_at).not.toBeNull();
  });
});

describe("a release is refused", () => {
  const cases: [string, Parameters<typeof archiveOf>[2] & { name?: string }, string][] = [
    ["another remote's", { about: { name: "other" } }, "This is the remote other, and the address names parts."],
    ["for another runtime", { about: { requires: { runtime: "^2.0" } } }, "It needs runtime ^2.0."],
    [
      "for a newer contract",
      { about: { requires: { runtime: "^1.0", contracts: { finance: "^1.9", tea: "^1" } } } },
      "It needs contract finance at ^1.9.",
    ],
    ["for another React", { builtWith: { react: "18.3.1" } }, "It was built with React 18.3.1."],
    ["at an address outside of the app", { about: { routes: ["//evil.example"] } }, "isn't a path of the app"],
    ["at the start page", { about: { routes: ["/app"] } }, "The address /app belongs to shell."],
    ["at the operators' console", { about: { routes: ["/app/operations"] } }, "belongs to shell."],
    ["below the settings", { about: { routes: ["/app/settings/own"] } }, "belongs to shell."],
    ["at an address of another remote", { about: { routes: ["/app/surveys/more"] } }, "belongs to surveys."],
    [
      "with a card that reads another host",
      { about: { widgets: [{ slot: "a@1", module: "remote", reads: ["//evil.example/x"] }] } },
      "It may read addresses below /api/ only.",
    ],
    ["without the entry", { change: (files) => delete files["remoteEntry.js"] }, "isn't in the archive"],
    ["with an entry without exports", { files: { "remoteEntry.js": "const a = 1;" } }, "It must export get and init"],
    [
      "without its screen",
      { files: { "remoteEntry.js": "export const get = 1, init = 2;" } },
      "It doesn't expose ./remote",
    ],
    [
      "without a widget that it lists",
      { about: { widgets: [{ slot: "dashboard.aside@1", module: "widgets/dashboard" }] } },
      "It doesn't expose ./widgets/dashboard",
    ],
    ["that asks another host", { files: { "a.js": 'fetch("https://evil.example/x")' } }, "It loads from evil.example."],
    [
      "that imports from a host",
      { files: { "a.js": 'import("https://cdn.example/x.js")' } },
      "It loads from cdn.example.",
    ],
    ["that imports what is not there", { files: { "a.js": 'import "./b.js"' } }, "It imports ./b.js"],
    ["with a style sheet of a host", { files: { "a.css": '@import "https://fonts.example/a.css";' } }, "fonts.example"],
    ["that is no JavaScript", { files: { "a.js": "let let = (" } }, "This isn't JavaScript"],
    ["with a page", { files: { "a.html": "<p>" } }, "A release can't have files of this kind."],
    ["with a compressed form that differs", { files: { "assets/screen.js.gz": "other" } }, "the compressed form"],
    [
      "with a changed file",
      { change: (files) => Object.assign(files, { "assets/screen.js": new Uint8Array([49]) }) },
      "This file differs from its hash",
    ],
    [
      "with one more file",
      { change: (files) => Object.assign(files, { "x.js": new Uint8Array([49]) }) },
      "isn't named",
    ],
    ["with a path that leads out", { files: { "../../out.js": "1" } }, "A file's path in the archive"],
    ["without release.json", { change: (files) => delete files["release.json"] }, "has no release.json"],
    ["with a wrong version", { packageVersion: "one" }, "release.json isn't complete."],
    ["with a first screen that is too large", { files: tooLarge() }, "Its first screen is"],
  ];
  test.each(cases)("%s", async (_, fixture, expected) => {
    const team = await createTeam(world, "parts");
    const answer = await team.upload(archiveOf("parts", "refused", fixture));
    const body = await answer.text();
    expect([answer.status, body.includes(expected) ? expected : body]).toEqual([422, expected]);
    expect(await live("parts")).toBeUndefined();
  });

  test("that is cut off, no archive, too large, or of another media type", async () => {
    const team = await createTeam(world, "parts");
    const archive = archiveOf("parts", "whole");
    expect((await team.upload(archive.slice(0, -40))).status).toBe(422);
    expect((await team.upload(new Uint8Array([1, 2, 3]))).status).toBe(422);
    expect((await team.upload(new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
    expect((await team.upload(archiveOf("parts", "bomb", { files: { "a.js": "/".repeat(5_000_000) } }))).status).toBe(
      413,
    );
    const headers = { Authorization: `Bearer ${team.secret}`, "Content-Type": "application/json" };
    const typed = await world.visitor.fetch("/api/remotes/parts/releases", { method: "POST", body: "{}", headers });
    expect(typed.status).toBe(415);
    expect(await (await team.get("/releases")).json()).toEqual([]);
  });
});

test("two that publish at once leave one live release whose files are there", async () => {
  const team = await createTeam(world, "pair");
  const archives = ["one", "two", "one", "three"].map((mark) => archiveOf("pair", mark));
  const answers = await Promise.all(archives.map((archive) => team.upload(archive)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [row] = await world.database.sql`select count(*)::int as n from remote_release where name = 'pair' and current`;
  expect(row?.n).toBe(1);
  expect((await world.visitor.get((await live("pair"))?.entry ?? "")).status).toBe(200);
  expect(await (await team.get("/releases")).json()).toHaveLength(3);
});

test("a file that was changed on disk is not served, and the log says which", async () => {
  const team = await createTeam(world, "tampered");
  await team.upload(archiveOf("tampered", "as published"));
  const { version = "", entry = "" } = (await live("tampered")) ?? {};
  const onDisk = path.join(world.services.env.dataDir, "remotes/tampered", version);
  writeFileSync(path.join(onDisk, "assets/screen.js"), "stolen()");
  writeFileSync(path.join(onDisk, "assets/added.js"), "stolen()");
  const base = entry.replace("/remoteEntry.js", "");
  expect((await world.visitor.get(entry)).status).toBe(200);
  expect((await world.visitor.get(`${base}/assets/screen.js`)).status).toBe(404);
  expect((await world.visitor.get(`${base}/assets/added.js`)).status).toBe(404);
  expect(logged.find((line) => line.includes("is not served"))).toContain("assets/screen.js");
});

test("a machine without the release's folder takes it from the file store", async () => {
  const team = await createTeam(world, "shared");
  await team.upload(archiveOf("shared", "everywhere"));
  const { version = "", entry = "" } = (await live("shared")) ?? {};
  rmSync(path.join(world.services.env.dataDir, "remotes/shared", version), { recursive: true });
  expect(await (await world.visitor.get(entry)).text()).toContain("everywhere");
});

test("a cleanup removes what no one gets, and nothing that a tab may still fetch", async () => {
  const team = await createTeam(world, "many");
  const versions: string[] = [];
  for (const mark of ["1", "2", "3", "4", "5", "6", "7", "8"])
    versions.push(((await (await team.upload(archiveOf("many", mark))).json()) as { version: string }).version);
  expect(await (await team.post("/cleanup")).json()).toEqual({ removed: [] });
  await team.put("/canary", { version: versions[0], percent: 5 });
  world.setNow(new Date(Date.now() + 15 * 86_400_000));
  const removed = ((await (await team.post("/cleanup")).json()) as { removed: string[] }).removed;
  world.setNow(undefined);
  expect(removed.sort()).toEqual([versions[1], versions[2]].sort());
  expect((await world.visitor.get(`/remotes/many/${versions[1]}/remoteEntry.js`)).status).toBe(404);
  expect((await world.visitor.get(`/remotes/many/${versions[0]}/remoteEntry.js`)).status).toBe(200);
  expect((await team.post("/live", { version: versions[1] })).status).toBe(404);
  // The same content can be published again.
  await team.upload(archiveOf("many", "2"));
  expect((await live("many"))?.version).toBe(versions[1]);
  expect((await world.visitor.get((await live("many"))?.entry ?? "")).status).toBe(200);
});

/** Lists the entry again, as a build does after it changed. */
function listAgain(remote: string): void {
  const list = path.join(remote, "dist/integrity.json");
  const entry = readFileSync(path.join(remote, "dist/remoteEntry.js"), "utf8");
  const hashes: object = JSON.parse(readFileSync(list, "utf8"));
  writeFileSync(list, JSON.stringify({ ...hashes, ...JSON.parse(integrityOf({ "remoteEntry.js": entry })) }));
  for (const form of ["br", "gz"]) {
    rmSync(`${list}.${form}`, { force: true });
    rmSync(path.join(remote, `dist/remoteEntry.js.${form}`), { force: true });
  }
}

const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

/** More than the first screen may weigh, of what does not compress. */
function tooLarge(): Record<string, string> {
  const noise = Array.from({ length: 9000 }, (_, n) => `"${Math.sin(n).toString(36).slice(2)}"`).join(",");
  return {
    "assets/big.js": `export default [${noise}];`,
    "files.json": JSON.stringify({ remote: ["assets/big.js"], widgets: [] }),
  };
}
