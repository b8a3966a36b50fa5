import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const KITCHEN = {
  name: "Alder Street Kitchen",
  type: "non-profit",
  selectedPlan: "professional",
  email: "a@b.example",
};
const namesOf = async (client: Awaited<ReturnType<World["signIn"]>>) =>
  ((await (await client.get("/api/user/organizations")).json()) as { name: string }[]).map(({ name }) => name);

test("ten calls at once from two browsers make one organization, current in both", async () => {
  const client = await world.signIn();
  const other = await world.signIn(client.email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? client : other).post("/api/organizations", KITCHEN)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const made = (await Promise.all(answers.map((answer) => answer.json()))) as { id: number }[];
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await namesOf(client)).toEqual([KITCHEN.name]);
  for (const browser of [client, other])
    expect(await (await browser.get("/api/user/current-organization")).json()).toMatchObject({ id: made[0]?.id });
});

test("the same name with other details, or later, is a conflict that says what to do", async () => {
  const client = await world.signIn();
  await client.post("/api/organizations", KITCHEN);
  const changed = await client.post("/api/organizations", { ...KITCHEN, name: "ALDER Street kitchen" });
  expect(changed.status).toBe(409);
  expect(await changed.json()).toMatchObject({
    message: "You already have an organization called “Alder Street Kitchen”. Open it, or choose another name.",
  });
  world.setNow(new Date(Date.now() + 11 * 60 * 1000));
  const later = await client.post("/api/organizations", KITCHEN);
  world.setNow(undefined);
  expect(later.status).toBe(409);
  expect(await namesOf(client)).toEqual([KITCHEN.name]);
});

test("other people may choose the same name", async () => {
  const [one, two] = [await world.signIn(), await world.signIn()];
  const first = (await (await one.post("/api/organizations", KITCHEN)).json()) as { id: number };
  const second = (await (await two.post("/api/organizations", KITCHEN)).json()) as { id: number };
  expect(second.id).not.toBe(first.id);
});
