import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveOf, createTeam, integrityOf } from "../../../../testing/releases.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const cases: [string, Parameters<typeof archiveOf>[2], string][] = [
  ["without the list of its scripts", { withoutList: true }, "It lists the hash of each script."],
  ["with a list that is no list", { files: { "integrity.json": "[1]" } }, "must name the hash of each script"],
  [
    "with a script that its list lacks",
    { files: { "integrity.json": integrityOf({ "remoteEntry.js": "" }) } },
    "integrity.json doesn't list this file",
  ],
  [
    "with a list of other bytes",
    { files: { "integrity.json": integrityOf({ "remoteEntry.js": "other", "assets/screen.js": "other" }) } },
    "This file differs from its hash in integrity.json",
  ],
  [
    "with a list of a script that isn't there",
    { files: { "integrity.json": integrityOf({ "gone.js": "" }) } },
    "lists this file, which isn't there",
  ],
  ["with a style sheet", { files: { "assets/a.css": "a {}" } }, "A release can't have style sheets."],
];
test.each(cases)("a release is refused %s", async (_, fixture, expected) => {
  const team = await createTeam(world, "parts");
  const answer = await team.upload(archiveOf("parts", "refused", fixture));
  const body = await answer.text();
  expect([answer.status, body.includes(expected) ? expected : body]).toEqual([422, expected]);
  expect(await (await team.get("/releases")).json()).toEqual([]);
});
