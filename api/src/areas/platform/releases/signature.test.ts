import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveOf, createTeam } from "../../../../testing/releases.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { readEnv } from "../../../kernel/env.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const newKey = () => generateKeyPairSync("ed25519").privateKey;
const lineOf = (key: KeyObject) => createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
const variables = (signers: string) => ({
  DATA_DIR: "/tmp/none",
  AUTH_SECRET: "x".repeat(40),
  REMOTE_SIGNERS: signers,
});
const signersOf = (text: string) => readEnv(variables(text)).remoteSigners ?? [];

test("a remote with keys takes releases that one of them signed, and says whose", async () => {
  const [ann, next, other] = [newKey(), newKey(), newKey()];
  world.services.env.remoteSigners = signersOf(`signed:ann=${lineOf(ann)}, signed:next=${lineOf(next)}`);
  const team = await createTeam(world, "signed");
  const refusal = async (archive: Uint8Array) => {
    const answer = await team.upload(archive);
    return [answer.status, await answer.text()] as const;
  };
  for (const [archive, words] of [
    [archiveOf("signed", "1"), "This remote accepts only signed releases."],
    [archiveOf("signed", "1", { signingKey: other }), "This signature doesn't match any of this remote's keys"],
    // The signature of another release.
    [
      archiveOf("signed", "1", {
        signingKey: ann,
        change: (files) => {
          const about = new TextDecoder().decode(files["release.json"]);
          files["release.json"] = new TextEncoder().encode(about.replace('"1.0.0"', '"1.0.1"'));
        },
      }),
      "release.json changed after signing",
    ],
    [
      archiveOf("signed", "1", {
        signingKey: ann,
        change: (files) => Object.assign(files, { "release.sig": new Uint8Array([33, 33]) }),
      }),
      "This signature doesn't match any of this remote's keys",
    ],
  ] as const)
    expect(await refusal(archive)).toEqual([422, expect.stringContaining(words)]);
  expect(await (await team.get("/releases")).json()).toEqual([]);

  // Both keys count while one takes the place of the other.
  for (const [mark, signingKey] of [
    ["2", ann],
    ["3", next],
  ] as const)
    expect((await team.upload(archiveOf("signed", mark, { signingKey }))).status).toBe(200);
  world.services.env.remoteSigners = signersOf(`signed:next=${lineOf(next)}`);
  expect((await team.upload(archiveOf("signed", "4", { signingKey: ann }))).status).toBe(422);
  const releases = (await (await team.get("/releases")).json()) as { signedBy: string | null }[];
  expect(releases.map(({ signedBy }) => signedBy)).toEqual(["next", "ann"]);
  const [upload] = ((await (await team.get("/events")).json()) as { action: string; detail: string }[]).filter(
    ({ action }) => action === "upload",
  );
  expect(upload?.detail).toBe("signed by next");

  // Another remote has no keys: it needs no signature, and one says nothing.
  const free = await createTeam(world, "unsigned");
  expect((await free.upload(archiveOf("unsigned", "1", { signingKey: ann }))).status).toBe(200);
  expect(await (await free.get("/releases")).json()).toMatchObject([{ signedBy: null }]);
});

test("a setting that names no Ed25519 key is refused by name", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  for (const text of ["signed", "signed:ann=", "signed:ann=AAAA", `signed:ann=${lineOf(rsa)}`])
    expect(() => readEnv(variables(text)), text).toThrow(/REMOTE_SIGNERS: remote:name=key/);
  expect(signersOf("")).toEqual([]);
});
