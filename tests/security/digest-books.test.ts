import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../api/testing/world.ts";
import { digestBooks } from "./foreign/digest-books.ts";

let world: World;
let home: TestOrganization;
let other: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  [home, other] = [await world.organization(), await world.organization()];
});
afterAll(() => world?.close());

const digest = () => digestBooks(world.ownerUrl, home);
const note = (organization: TestOrganization) =>
  organization.admin.post("/api/notes", { title: "A note", content: "Paper", category: "Other" });

test("the digest of an organization's tables follows what was written there, and nothing else", async () => {
  const before = await digest();
  expect((await note(home)).status).toBe(201);
  const after = await digest();
  expect(after).not.toBe(before);
  expect((await note(other)).status).toBe(201);
  expect(await digest()).toBe(after);
  await world.database
    .inOrganization(home.id, async (transaction) => {
      await transaction.execute("delete from note");
      throw new Error("taken back");
    })
    .catch(() => undefined);
  expect(await digest()).toBe(after);
  await world.database.inOrganization(home.id, (transaction) => transaction.execute("delete from note"));
  expect(await digest()).not.toBe(after);
});
