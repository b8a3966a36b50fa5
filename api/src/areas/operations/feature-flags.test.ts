import { FEATURE_FLAGS } from "@trellis/contract-organizations/feature-flags.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeOperator } from "../../../testing/people/operator.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { createLog } from "../../kernel/log.ts";
import { FeatureFlags } from "../../kernel/tenant/feature-flags.ts";

let world: World;
let operator: Client;
let home: TestOrganization;
let other: TestOrganization;

const PATH = "/api/operations/feature-flags";
const FLAG = "first_picture";
const WHY = "Slower for some of them";
const change = (body: object, client = operator, name: string = FLAG) =>
  client.put(`${PATH}/${name}`, { reason: WHY, ...body });
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const flagsOf = async (client: Client) => (await json(await client.get("/api/remotes"))).flags as string[];

beforeAll(async () => {
  world = await createWorld();
  [home, other] = [await world.organization(), await world.organization()];
  operator = await world.signIn();
  await makeOperator(world, operator.email);
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.database.sql`delete from feature_flag`;
  await world.services.flags.refresh();
});

describe("a rule", () => {
  it("counts for everyone, for named organizations or for no one, and the page says so", async () => {
    expect(await flagsOf(home.admin)).toContain(FLAG);
    expect((await change({ state: "off" })).status).toBe(200);
    expect(await flagsOf(home.admin)).not.toContain(FLAG);
    expect(await json(await change({ state: "some", organizationIds: [home.id, home.id] }))).toMatchObject({
      rule: { state: "some", percent: 0, organizationIds: [home.id] },
    });
    expect([await flagsOf(home.admin), await flagsOf(other.admin), await flagsOf(world.visitor)]).toEqual([
      expect.arrayContaining([FLAG]),
      expect.not.arrayContaining([FLAG]),
      expect.not.arrayContaining([FLAG]),
    ]);
    await change({ state: "everyone" });
    expect(await flagsOf(other.admin)).toContain(FLAG);
  });

  it("counts until its last day is over, then the default again", async () => {
    await change({ state: "off", lastDay: "2099-01-31", note: "Ada, until the new servers" });
    expect(await flagsOf(home.admin)).not.toContain(FLAG);
    const over = await json(await change({ state: "off", lastDay: "2020-01-31" }));
    expect(over).toMatchObject({ isOver: true, rule: { lastDay: "2020-01-31" } });
    expect(await flagsOf(home.admin)).toContain(FLAG);
  });

  it("gives a share of the organizations the same answer each time, and keeps them as it grows", async () => {
    const { flags } = world.services;
    const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
    const chosen = () => ids.filter((id) => flags.isOn(FLAG, id));
    await change({ state: "some", percent: 20 });
    const few = chosen();
    expect(chosen()).toEqual(few);
    expect(few.length).toBeGreaterThan(140);
    expect(few.length).toBeLessThan(260);
    await change({ state: "some", percent: 50 });
    expect(chosen()).toEqual(expect.arrayContaining(few));
    expect(flags.isOn(FLAG, undefined)).toBe(false);
  });

  it("of one process is read by another", async () => {
    const elsewhere = new FeatureFlags(world.database, createLog("error"), () => new Date());
    await elsewhere.start();
    expect(elsewhere.isOn(FLAG, home.id)).toBe(true);
    await change({ state: "off" });
    await elsewhere.refresh();
    expect(elsewhere.isOn(FLAG, home.id)).toBe(false);
  });
});

it("lists every flag with its history, for operators alone", async () => {
  await change({ state: "some", percent: 5, note: "Bea" });
  await change({ state: "default", percent: 5 });
  const rows = (await (await operator.get(PATH)).json()) as { name: string; history: object[]; rule: object }[];
  expect(rows.map(({ name }) => name)).toEqual(FEATURE_FLAGS.map(({ name }) => name));
  expect(rows[0]?.rule).toEqual({ state: "default", percent: 0, organizationIds: [], lastDay: null, note: "" });
  expect(rows[0]?.history.slice(0, 2)).toMatchObject([
    { operatorEmail: operator.email, reason: WHY, rule: { state: "default" } },
    { rule: { state: "some", percent: 5, note: "Bea" } },
  ]);
  const log = (await (await operator.get("/api/operations/log")).json()) as object[];
  expect(log[0]).toMatchObject({ action: "changeFlag", reason: WHY, details: { flag: FLAG, state: "default" } });
  expect((await home.admin.get(PATH)).status).toBe(404);
  expect((await change({ state: "off" }, home.admin)).status).toBe(404);
});

it("refuses a flag, an organization, a share or a state that isn't there", async () => {
  expect((await change({ state: "off" }, operator, "no_such_flag")).status).toBe(404);
  for (const body of [
    { state: "some" },
    { state: "some", percent: 101 },
    { state: "some", organizationIds: [999_999_999] },
    { state: "on" },
    { state: "off", lastDay: "tomorrow" },
    { state: "off", reason: " " },
  ])
    expect([body, (await change(body)).status]).toEqual([body, 422]);
});
