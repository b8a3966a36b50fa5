import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  billingOf,
  createPayingWorld,
  type PayingWorld,
  pay,
  startCheckout,
} from "../../../../testing/paying/paying-world.ts";
import type { Client } from "../../../../testing/world.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SURVEY = { title: "How are we doing?", questions: [{ type: "text", question: "Tell us" }] };
let world: PayingWorld;

beforeAll(async () => {
  world = await createPayingWorld();
});
afterAll(() => world?.close());

const create = (admin: Client, more: object = {}) => admin.post("/api/surveys", { ...SURVEY, ...more });
const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;
const surveysOf = async (admin: Client) => (await billingOf(admin)).usage.find(({ name }) => name === "surveys");

describe("active surveys on Starter", () => {
  test("50 created at once admit exactly three, and the refusal names the limit and what lifts it", async () => {
    const { admin } = await world.organization();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(admin)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 402)).toHaveLength(47);
    const refused = answers.find((answer) => answer.status === 402);
    expect(await refused?.json()).toMatchObject({
      code: "plan_limit",
      message: "Your Starter plan includes 3 active surveys, and all are in use. Upgrade to Professional for more.",
    });
    expect(await surveysOf(admin)).toEqual({ name: "surveys", used: 3, limit: 3 });
  });

  test("a closed one takes no room, and reopening it needs some, also 20 at once", async () => {
    const { admin } = await world.organization();
    const closed = await Promise.all(
      Array.from({ length: 20 }, async () => idOf(await create(admin, { isActive: false }))),
    );
    expect(await surveysOf(admin)).toMatchObject({ used: 0 });
    const reopened = await Promise.all(
      closed.map((id) => admin.put(`/api/surveys/${id}`, { ...SURVEY, isActive: true })),
    );
    expect(reopened.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(reopened.filter((answer) => answer.status === 402)).toHaveLength(17);
    expect(await surveysOf(admin)).toMatchObject({ used: 3 });
  });

  test("what is active may be edited and published at the limit", async () => {
    const { admin } = await world.organization();
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push(await idOf(await create(admin)));
    expect((await admin.put(`/api/surveys/${ids[0]}`, { ...SURVEY, title: "Edited" })).status).toBe(200);
    expect((await admin.post(`/api/surveys/${ids[0]}/publish`)).status).toBe(200);
  });

  test("a larger plan lifts it at once; a smaller one changes nothing that is there, and blocks more", async () => {
    const { admin } = await world.organization();
    await pay(world, await startCheckout(admin, { plan: "professional" }));
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push(await idOf(await create(admin)));
    await startCheckout(admin, { plan: "starter" });
    await world.stripe.deliveries.settle();
    expect(await surveysOf(admin)).toEqual({ name: "surveys", used: 5, limit: 3 });
    expect((await admin.put(`/api/surveys/${ids[4]}`, { ...SURVEY, title: "Edited" })).status).toBe(200);
    expect((await create(admin)).status).toBe(402);
    for (const id of ids.slice(0, 3)) await admin.put(`/api/surveys/${id}`, { ...SURVEY, isActive: false });
    expect((await create(admin)).status).toBe(201);
    expect((await create(admin)).status).toBe(402);
  });
});

describe("a trial that is over", () => {
  test("makes every write wait for a plan, closes public forms politely, and deletes nothing", async () => {
    const organization = await world.organization();
    const { admin } = organization;
    const id = await idOf(await create(admin));
    await admin.post(`/api/surveys/${id}/publish`);
    const answer = () => world.visitor.post(`/api/public/surveys/${id}/responses`, { responses: {} });
    expect((await world.visitor.get(`/api/public/surveys/${id}`)).status).toBe(200);
    world.setNow(new Date(Date.now() + 8 * DAY_MS));
    try {
      const refused = await create(admin);
      expect(refused.status).toBe(402);
      expect(await refused.json()).toMatchObject({
        code: "trial_expired",
        message: expect.stringContaining("read-only"),
      });
      const closed = await world.visitor.get(`/api/public/surveys/${id}`);
      expect(closed.status).toBe(410);
      expect(await closed.json()).toMatchObject({ message: "This survey is closed and no longer accepts answers." });
      expect((await answer()).status).toBe(410);
      expect((await admin.get("/api/surveys")).status).toBe(200);
      expect((await admin.post("/api/billing/portal")).status).toBe(409);
      await pay(world, await startCheckout(admin, { plan: "starter" }));
      expect((await create(admin)).status).toBe(201);
      expect((await world.visitor.get(`/api/public/surveys/${id}`)).status).toBe(200);
    } finally {
      world.setNow(undefined);
    }
  });
});
