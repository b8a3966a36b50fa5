import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTeam } from "../../../../testing/releases.ts";
import { createOutsideRemote } from "../../../../testing/remote-kit.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

// A team's own repository: an empty folder, the packed kit, and a deploy key.

let world: World;
let server: ReturnType<typeof Bun.serve>;
let remote: Awaited<ReturnType<typeof createOutsideRemote>>;
beforeAll(async () => {
  world = await createWorld();
  server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: (request) => world.handle(request) });
  remote = await createOutsideRemote("stock-counts");
}, 180_000);
afterAll(async () => {
  await server?.stop(true);
  await world?.close();
  remote?.remove();
});

const outputOf = (error: { stdout?: string; stderr?: string }) => `${error.stdout ?? ""}${error.stderr ?? ""}`;

it("has code, types, page and changelog in the package, and nothing of the tree's tests", () => {
  const files = remote.packed.files.map((file) => file.path);
  expect(files).toEqual(
    expect.arrayContaining([
      "README.md",
      "CHANGELOG.md",
      "dist/remote-kit/src/index.js",
      "dist/remote-kit/src/ui.d.ts",
    ]),
  );
  expect(files.filter((file) => /\.test\./.test(file) && !file.startsWith("template/"))).toEqual([]);
  const manifest = JSON.parse(
    readFileSync(path.join(remote.home, "node_modules/@trellis/remote-kit/package.json"), "utf8"),
  );
  expect(Object.values(manifest.dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual(
    [],
  );
});

it("compiles strictly, tests itself, builds, and is published with a deploy key", async () => {
  expect(await remote.run("typescript/bin/tsc", []).then(({ stdout }) => stdout, outputOf)).toBe("");
  const tested = await remote.run("vitest/vitest.mjs", ["run"]).then(({ stdout }) => stdout, outputOf);
  expect(tested).toMatch(/2 passed/);
  await remote.run("vite/bin/vite.js", ["build"]);

  const { secret } = await createTeam(world, "stock-counts");
  const env = { PUBLISH_TO: `http://127.0.0.1:${server.port}`, DEPLOY_KEY: secret };
  const command = (...args: string[]) => remote.run("@trellis/remote-kit/bin/trellis-remote.mjs", args, env);
  const preview = (await command("preview")).stdout;
  expect(preview).toMatch(/^Open https?:\/\/\S+\/api\/remote-previews\/\S+$/m);
  expect(await (await world.visitor.get("/api/remotes")).text()).not.toContain("stock-counts");
  const unchecked = await command("publish").then(({ stdout }) => stdout, outputOf);
  expect(unchecked).toContain("Install what it needs: npm install --save-dev playwright-core axe-core.");
  const skip = ["--skip-accessibility", "No browser in this test"];
  expect((await command("publish", ...skip)).stdout).toMatch(/^stock-counts 0\.1\.0-[0-9a-f]{12} published$/m);
  const { remotes } = (await (await world.visitor.get("/api/remotes")).json()) as {
    remotes: { name: string; routes: string[]; entry: string; files: { remote: string[] } }[];
  };
  const [release] = await world.database.sql`select accessibility from remote_release where name = 'stock-counts'`;
  expect(release?.accessibility).toEqual({ skipped: "No browser in this test" });
  const shown = remotes.find(({ name }) => name === "stock-counts");
  expect(shown?.routes).toEqual(["/app/stock-counts"]);
  for (const file of [shown?.entry ?? "", ...(shown?.files.remote ?? [])])
    expect([file, (await world.visitor.get(file)).status]).toEqual([file, 200]);
}, 240_000);

it("is refused with the words of its own test where it shows what the server never sends", async () => {
  const file = path.join(remote.home, "tests/screens.ts");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("totalContacts: 1204", 'totalContacts: "many" as never'));
  const failed = await remote.run("vitest/vitest.mjs", ["run"]).then(({ stdout }) => stdout, outputOf);
  writeFileSync(file, text);
  expect(failed).toContain("GET /api/contact-stats can't answer this. totalContacts:");
}, 120_000);

const chromium = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
  (file) => file && existsSync(file),
);

// Without a Chromium on this machine it isn't run, as the report of the test run says.
it.skipIf(!chromium)(
  "is published once Chromium found no serious accessibility fault in its screens",
  async () => {
    for (const name of ["playwright-core", "axe-core"]) remote.addLibrary(name);
    const { secret } = await createTeam(world, "stock-counts");
    const env = { PUBLISH_TO: `http://127.0.0.1:${server.port}`, DEPLOY_KEY: secret, CHROMIUM_PATH: chromium ?? "" };
    const publish = () =>
      remote.run("@trellis/remote-kit/bin/trellis-remote.mjs", ["publish"], env).then(({ stdout }) => stdout, outputOf);
    const file = path.join(remote.home, "src/app.tsx");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("<MetricStrip>", '<MetricStrip><img src="/x.png" />'));
    const refused = await publish();
    writeFileSync(file, text);
    expect(refused).toContain("The accessibility check found serious faults.");
    expect(refused).toMatch(/Figures: .*\(image-alt\): <img src="\/x\.png">/);

    const screens = path.join(remote.home, "tests/screens.ts");
    const listed = readFileSync(screens, "utf8");
    writeFileSync(screens, listed.replace("answers: [answer(getContactStats, STATS)]", "answers: []"));
    expect(await publish()).toContain('The screen "Figures" of tests/screens.ts failed: Nothing answers');
    writeFileSync(screens, listed);

    expect(await publish()).toMatch(/^stock-counts 0\.1\.0-[0-9a-f]{12} is the current release already$/m);
    const [release] = await world.database.sql`select accessibility from remote_release where name = 'stock-counts'`;
    expect(release?.accessibility).toEqual({ screens: ["Figures", "Refused"] });
  },
  300_000,
);
