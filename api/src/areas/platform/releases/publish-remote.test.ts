import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { openDatabase } from "../../../kernel/db/client.ts";
import { checkDatabase } from "../../../kernel/db/migrate.ts";
import { publisherRole } from "../../../kernel/db/roles.ts";
import type { Publisher } from "../../../kernel/files/release-files.ts";
import { createLog } from "../../../kernel/log.ts";
import { publishAtStart } from "../../../publish-at-start.ts";
import { publishEmbeds } from "../publish-embeds.ts";
import { followStarts, publishRemote, rollBackRemote } from "./publish-remote.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-publish-"));
const dataDir = path.join(folder, "data");
const remote = path.join(folder, "stock");
let world: World;
beforeAll(async () => {
  mkdirSync(path.join(remote, "dist/assets"), { recursive: true });
  const about = {
    name: "stock",
    title: "Inventory",
    subtitle: "What is there",
    icon: "package",
    routes: ["/app/inventory"],
    flag: "canManageFinances",
    organizationType: null,
    order: 70,
    widgets: [],
    requires: { runtime: "^1.0.0" },
  };
  writeFileSync(path.join(remote, "remote.json"), JSON.stringify(about));
  writeFileSync(path.join(remote, "package.json"), JSON.stringify({ version: "1.2.0" }));
  build("first");
  world = await createWorld({ env: { dataDir } });
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

function build(text: string) {
  writeFileSync(path.join(remote, "dist/remoteEntry.js"), `export const text = "${text}";`);
  writeFileSync(path.join(remote, "dist/assets/screen.js"), `"${text}"`);
}
const ann = { by: "person", name: "ann@build" } as const;
const publish = (publisher: Publisher = ann) => publishRemote(world.database, dataDir, remote, publisher);
const registry = async () =>
  (
    (await (await world.visitor.get("/api/remotes")).json()) as {
      remotes: { name: string; entry: string; version: string }[];
    }
  ).remotes;

test("a release is an immutable folder and a pointer, and open tabs keep theirs", async () => {
  const first = await publish();
  expect(first).toMatchObject({
    name: "stock",
    changed: true,
    version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{12}$/),
  });
  expect(await publish()).toMatchObject({ version: first.version, changed: false });
  const [before] = await registry();

  build("second");
  const second = await publish();
  expect(second.version).not.toBe(first.version);
  const [after] = await registry();
  expect(after?.entry).toBe(`/remotes/stock/${second.version}/remoteEntry.js`);

  const old = await world.visitor.get(before?.entry ?? "");
  expect(await old.text()).toContain("first");
  expect(old.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await (await world.visitor.get(after?.entry ?? "")).text()).toContain("second");

  expect(await rollBackRemote(world.database, "stock", first.version, "ann@build")).toBe(true);
  expect((await registry())[0]?.version).toBe(first.version);
  expect(await rollBackRemote(world.database, "stock", "9.9.9-000000000000", "ann@build")).toBe(false);
  expect((await registry())[0]?.version).toBe(first.version);
});

test("a start publishes only what no person has published or rolled back", async () => {
  const live = async () => (await registry())[0]?.version;
  const start = () => publish({ by: "start" });
  expect(await followStarts(world.database, "stock")).toBe(true);
  build("of a start");
  const first = await start();
  expect(await live()).toBe(first.version);
  build("of a later start");
  const second = await start();
  expect(await live()).toBe(second.version);

  // Another team's checkout.
  build("of a team");
  const team = await publish();
  build("of a later start");
  expect(await start()).toMatchObject({ changed: false, kept: team.version });
  expect(await live()).toBe(team.version);

  // A bad release that was rolled back does not return with a restart.
  expect(await rollBackRemote(world.database, "stock", first.version, "ann@build")).toBe(true);
  expect(await start()).toMatchObject({ changed: false, kept: first.version });
  expect(await live()).toBe(first.version);
  const [row] = await world.database
    .sql`select published_by, publisher from remote_release where name = 'stock' and current`;
  expect(row).toEqual({ published_by: "person", publisher: "ann@build" });

  expect(await followStarts(world.database, "stock")).toBe(true);
  expect(await start()).toMatchObject({ changed: true });
  expect(await live()).toBe(second.version);

  // What a start had published is a person's choice once a person publishes it.
  expect(await publish()).toMatchObject({ version: second.version, changed: false });
  build("of the latest start");
  expect(await start()).toMatchObject({ changed: false, kept: second.version });
});

test("the publisher's login publishes and rolls back, and may do nothing else", async () => {
  const publisher = openDatabase(publisherRole(world.ownerUrl).url, { connections: 1 });
  try {
    await checkDatabase(publisher.url);
    build("by the publisher's login");
    const before = (await registry())[0]?.version ?? "";
    const published = await publishRemote(publisher, dataDir, remote, ann);
    expect((await registry())[0]?.version).toBe(published.version);
    expect(await rollBackRemote(publisher, "stock", before, "ann@build")).toBe(true);
    for (const statement of [
      "select * from organization",
      'select * from "user"',
      "delete from remote_release",
      "drop table remote_release",
      "create table mine (id int)",
      "update trellis_migrations.migration set hash = ''",
    ])
      await expect(publisher.sql.unsafe(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  } finally {
    await publisher.close();
  }
});

test("a start serves its own build where DATA_DIR cannot be written, and says which setting to change", async () => {
  const blocked = path.join(folder, "a-file");
  writeFileSync(blocked, "no folder");
  const checkout = path.join(folder, "checkout");
  mkdirSync(checkout, { recursive: true });
  cpSync(remote, path.join(checkout, "stock"), { recursive: true });
  writeFileSync(path.join(checkout, "stock/dist/remoteEntry.js"), 'export const text = "from the checkout";');
  await followStarts(world.database, "stock");
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  await publishAtStart(world.database, blocked, { remotes: checkout, embeds: path.join(folder, "none") }, log);
  const [live] = await registry();
  expect(await (await world.visitor.get(live?.entry ?? "")).text()).toContain("from the checkout");
  expect(lines.find((line) => line.includes("cannot be written"))).toContain("DATA_DIR");
  // A person's command says it instead.
  await expect(publishRemote(world.database, blocked, path.join(checkout, "stock"), ann)).rejects.toThrow(
    /ENOTDIR|EEXIST/,
  );
});

test("two processes that publish the same build at the same time agree", async () => {
  build("third");
  const [one, two] = await Promise.all([publish(), publish()]);
  expect(one?.version).toBe(two?.version);
  expect((await registry()).map(({ version }) => version)).toEqual([one?.version]);
});

test("what was never built is not published", async () => {
  rmSync(path.join(remote, "dist"), { recursive: true });
  await expect(publish()).rejects.toThrow(/is not built/);
  expect(
    readFileSync(path.join(dataDir, "remotes/stock", (await registry())[0]?.version ?? "", "remoteEntry.js"), "utf8"),
  ).toContain("third");
});

test("no address leads out of the folder of releases", async () => {
  for (const address of [
    "/remotes/../../etc/passwd",
    "/remotes/stock/..%2f..%2f..%2fetc/passwd",
    "/remotes/stock/x/../../../auth-secret",
    "/remotes/stock/%2e%2e/auth-secret",
  ]) {
    expect((await world.visitor.get(address)).status).toBe(404);
  }
});

test("a released version of an embed is served permanently, whatever is built later", async () => {
  const dist = path.join(folder, "embeds-dist");
  mkdirSync(dist);
  writeFileSync(path.join(dist, "survey.0123456789ab.js"), "first");
  writeFileSync(path.join(dist, "survey.js"), "first");
  publishEmbeds(dataDir, dist);
  rmSync(dist, { recursive: true });
  mkdirSync(dist);
  writeFileSync(path.join(dist, "survey.ba9876543210.js"), "second");
  publishEmbeds(dataDir, dist);
  publishEmbeds(dataDir, path.join(folder, "nothing-built"));

  const old = await world.visitor.get("/embeds/survey.0123456789ab.js");
  expect(await old.text()).toBe("first");
  expect(old.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(old.headers.get("access-control-allow-origin")).toBe("*");
  expect(await (await world.visitor.get("/embeds/survey.ba9876543210.js")).text()).toBe("second");
  expect((await world.visitor.get("/embeds/survey.ffffffffffff.js")).status).toBe(404);
});
