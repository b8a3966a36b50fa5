import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { shellRelease } from "../../../kernel/db/shell-schema.ts";
import { shellArchiveKey, shellBuildFolder } from "../../../kernel/files/shell-files.ts";
import { type Build, describeBuild, readOwnBuilds } from "../../../kernel/site/builds/own-build.ts";
import { removeUnusedBuilds, shellSweep } from "./cleanup.ts";
import { announceBuilds, storeBuilds } from "./store-builds.ts";

/* Two builds side by side: the program of this test has its own, and each test stores what another process has. */

const BROTLI = { "Accept-Encoding": "br" };
let world: World;
const logged: string[] = [];

beforeAll(async () => {
  world = await createWorld({ log: (line) => logged.push(line) });
});
afterAll(() => world?.close());
beforeEach(() => {
  logged.length = 0;
});

const bytes = (text: string) => new TextEncoder().encode(text);
let count = 0;

/** A build with one script, whose name and content are no other build's. */
function makeBuild(part: "shell" | "embeds" = "shell"): { build: Build; address: string; script: string } {
  count += 1;
  const address =
    part === "shell" ? `/assets/main-Abc_d${count}-9.js` : `/embeds/survey.${String(count).padStart(12, "0")}.js`;
  const script = `console.log(${count})`;
  const forms = new Map([
    [address, bytes(script)],
    [`${address}.br`, bytes(`brotli ${count}`)],
  ]);
  return { build: describeBuild(part, forms), address, script };
}

async function release(build: Build): Promise<void> {
  await announceBuilds(world.database, [build]);
  await storeBuilds(world.services, [build]);
}

const rowOf = async ({ build }: Build) =>
  (await world.database.reference.select().from(shellRelease).where(eq(shellRelease.build, build)))[0];

test("a file that only another build has is served, in the form that the browser takes, for good", async () => {
  const { build, address, script } = makeBuild();
  expect((await world.visitor.get(address)).status).toBe(404);
  await release(build);
  const plain = await world.visitor.get(address);
  expect(plain.status).toBe(200);
  expect(await plain.text()).toBe(script);
  expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(plain.headers.get("content-type")).toContain("text/javascript");
  const zipped = await world.visitor.get(address, BROTLI);
  expect(zipped.headers.get("content-encoding")).toBe("br");
  const again = await world.visitor.get(address, { "If-None-Match": plain.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("another machine takes it from the file store, even where it can't write its folder", async () => {
  const { build, address, script } = makeBuild();
  await release(build);
  const other = await createWorld({
    database: {
      ownerUrl: world.ownerUrl,
      applicationUrl: world.services.env.databaseUrl ?? "",
      close: async () => undefined,
    },
    services: { files: world.services.files },
    // A folder that can't be made: as on a read-only disk.
    env: { dataDir: "/proc/none" },
  });
  try {
    const answer = await other.visitor.get(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(script);
  } finally {
    await other.close();
  }
});

test("every build is stored once, with all of its files, and what this program has built is one", async () => {
  const own = readOwnBuilds();
  expect(own.map(({ part }) => part)).toEqual(["shell", "embeds"]);
  const started = performance.now();
  await announceBuilds(world.database, own);
  expect(performance.now() - started).toBeLessThan(500);
  await storeBuilds(world.services, own);
  const [shell] = own as [Build];
  const archive = await world.services.files.get(shellArchiveKey(shell));
  expect(Object.keys(unzipSync(archive ?? new Uint8Array())).length).toBe(shell.forms.size);
  const first = await rowOf(shell);
  await announceBuilds(world.database, own);
  await storeBuilds(world.services, own);
  expect((await rowOf(shell))?.storedAt).toEqual(first?.storedAt);
  // A restored database whose file store was empty.
  await world.services.files.remove(shellArchiveKey(shell));
  await storeBuilds(world.services, own);
  expect(await world.services.files.get(shellArchiveKey(shell))).toBeDefined();
});

test("the daily sweep stores what a start could not", async () => {
  await world.database.reference.delete(shellRelease);
  await shellSweep.run(world.services);
  for (const own of readOwnBuilds()) expect((await rowOf(own))?.storedAt).toBeInstanceOf(Date);
});

test("who asks while a process that just started still stores its files waits for them", async () => {
  const { build, address } = makeBuild();
  await announceBuilds(world.database, [build]);
  const asked = world.visitor.get(address);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await storeBuilds(world.services, [build]);
  expect((await asked).status).toBe(200);
});

test("an announcement of a process that died is waited for no longer than a minute", async () => {
  const { build, address } = makeBuild();
  await announceBuilds(world.database, [build]);
  await world.database.reference
    .update(shellRelease)
    .set({ announcedAt: sql`now() - interval '2 minutes'` })
    .where(eq(shellRelease.build, build.build));
  expect((await world.visitor.get(address)).status).toBe(404);
});

test("a full disk stops nothing: the log names the setting, no one waits, and the next start stores it", async () => {
  const { build, address } = makeBuild();
  const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC", syscall: "write" });
  await announceBuilds(world.database, [build]);
  await storeBuilds({ ...world.services, files: { ...world.services.files, put: () => Promise.reject(full) } }, [
    build,
  ]);
  expect(logged.join("")).toContain("DATA_DIR");
  expect((await world.visitor.get(address)).status).toBe(404);
  await release(build);
  expect((await world.visitor.get(address)).status).toBe(200);
});

test("a file that differs from what was built is not served", async () => {
  const { build, address } = makeBuild();
  await announceBuilds(world.database, [build]);
  const changed = { ...build, forms: new Map([...build.forms, [address, bytes("alert(1)")]]) };
  await storeBuilds(world.services, [changed]);
  expect((await world.visitor.get(address)).status).toBe(404);
  expect(logged.join("")).toContain("differs from what was built");
});

test.each([
  "/assets/..%2f..%2fpackage-12345678.json",
  "/assets/%2e%2e/main-12345678.js",
  "/assets/a%2Fmain-12345678.js",
  "/assets/sub/main-12345678.js",
  "/assets/main-12345678.js%00.png",
  "/assets/main-12345678.js.br",
  "/assets/toString",
  "/assets/constructor-12345678.js",
  "/embeds/../assets/main-12345678.js",
  "/embeds/survey.XYZ.js",
  `/assets/main-${"a".repeat(5000)}.js`,
])("no file has the name %s", async (address) => {
  const other = makeBuild();
  await release(other.build);
  expect((await world.visitor.get(address)).status).toBe(404);
});

test("an archive can't write outside of its folder", async () => {
  const { build, address } = makeBuild();
  await announceBuilds(world.database, [build]);
  const forms = new Map([...build.forms, ["/../../../escaped-12345678.js", bytes("x")]]);
  await storeBuilds(world.services, [{ ...build, forms }]);
  expect((await world.visitor.get(address)).status).toBe(200);
  const folder = shellBuildFolder(world.services.env.dataDir, build);
  expect(readdirSync(folder)).toEqual(["assets"]);
  expect(existsSync(path.join(folder, "../../../escaped-12345678.js"))).toBe(false);
});

test("embeds of earlier builds answer other people's pages, from a machine that never had them", async () => {
  const { build, address, script } = makeBuild("embeds");
  await release(build);
  rmSync(path.join(world.services.env.dataDir, "embeds"), { recursive: true, force: true });
  const answer = await world.visitor.get(address, { Origin: "https://elsewhere.example.org" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(await answer.text()).toBe(script);
});

test("the newest five and those of the last two weeks stay; older ones go, and embeds never", async () => {
  await world.database.reference.delete(shellRelease);
  const builds = Array.from({ length: 7 }, () => makeBuild());
  const embeds = makeBuild("embeds");
  for (const { build } of [...builds, embeds]) await release(build);
  const day = 24 * 60 * 60 * 1000;
  const now = Date.now();
  const setSeen = (build: Build, daysAgo: number) =>
    world.database.reference
      .update(shellRelease)
      .set({ seenAt: new Date(now - daysAgo * day) })
      .where(eq(shellRelease.build, build.build));
  await Promise.all(builds.map(({ build }, index) => setSeen(build, index)));
  await setSeen(embeds.build, 400);
  expect(await removeUnusedBuilds(world.services)).toEqual([]);
  await Promise.all(builds.map(({ build }, index) => setSeen(build, 20 + index)));
  const removed = await removeUnusedBuilds(world.services);
  expect(removed).toEqual(builds.slice(5).map(({ build }) => build.build));
  const [oldest, newer] = [builds[6], builds[4]] as [(typeof builds)[0], (typeof builds)[0]];
  expect(await world.services.files.get(shellArchiveKey(oldest.build))).toBeUndefined();
  expect((await world.visitor.get(oldest.address)).status).toBe(404);
  expect((await world.visitor.get(newer.address)).status).toBe(200);
  expect((await world.visitor.get(embeds.address)).status).toBe(200);
});
