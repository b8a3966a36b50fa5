import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let helpers: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  helpers = await world.organization({ name: "Riverside Community Fund" });
});
afterAll(() => world.close());

const create = async (input: object, { admin } = helpers) => {
  const answer = await admin.post("/api/donation-forms", { title: "Winter Shelter", ...input });
  return { status: answer.status, body: (await answer.json()) as DonationForm & { message: string; issues?: unknown } };
};
const put = async (id: string, input: object, headers?: Record<string, string>) => {
  const answer = await helpers.admin.put(`/api/donation-forms/${id}`, { title: "Winter Shelter", ...input }, headers);
  return { status: answer.status, body: (await answer.json()) as DonationForm & { message: string } };
};

describe("the form of the widget", () => {
  it("is made once, however many ask first at one moment", async () => {
    const { admin, id } = await world.organization({ name: "Águila Fund" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.get("/api/donation-forms/default")));
    const forms = await Promise.all(answers.map(async (answer) => (await answer.json()) as DonationForm));
    expect(new Set(forms.map((form) => form.id)).size).toBe(1);
    expect(forms[0]).toMatchObject({
      title: "Support Águila Fund",
      slug: "aguila-fund",
      isDefault: true,
      status: "active",
      presetAmounts: ["25.00", "50.00", "100.00", "250.00"],
      minAmount: "5.00",
      maxAmount: "10000.00",
      currency: "USD",
      frequencies: ["one_time", "monthly", "quarterly", "annually"],
      raisedAmount: "0.00",
      giftCount: 0,
      publicUrl: "http://localhost/give/aguila-fund",
    });
    const links = await world.database.sql`select kind, slug from public_link where organization_id = ${id} order by 1`;
    expect(links.map(({ kind, slug }) => [kind, slug])).toEqual([
      ["donation_form", forms[0]?.id],
      ["give", "aguila-fund"],
    ]);
    const listed = (await (await admin.get("/api/donation-forms")).json()) as DonationForm[];
    expect(listed.map((form) => form.id)).toEqual([forms[0]?.id]);
  });

  it("has a title of ours that follows its language, and keeps one that someone typed", async () => {
    const { admin } = await world.organization({ name: "Casa Sol" });
    const form = (await (await admin.get("/api/donation-forms/default")).json()) as DonationForm;
    const change = async (input: { title: string; language: string }) => {
      const answer = await admin.put(`/api/donation-forms/${form.id}`, input);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as DonationForm).title;
    };
    expect(await change({ title: form.title, language: "es" })).toBe("Apoye a Casa Sol");
    expect(await change({ title: "Apoye a Casa Sol", language: "en" })).toBe("Support Casa Sol");
    expect(await change({ title: "Support our kitchen", language: "es" })).toBe("Support our kitchen");
  });

  it("takes another address when a namesake has it, and cannot be archived", async () => {
    const { admin } = await world.organization({ name: "Águila Fund" });
    const form = (await (await admin.get("/api/donation-forms/default")).json()) as DonationForm;
    expect(form.slug).toBe("aguila-fund-2");
    const refused = await admin.post(`/api/donation-forms/${form.id}/archive`);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      "This is the form of your donation widget. Pause it instead.",
    ]);
  });

  it("is of non-profit organizations only", async () => {
    const { admin } = await world.organization({ type: "for-profit" });
    for (const answer of [
      await admin.get("/api/donation-forms/default"),
      await admin.get("/api/donation-forms"),
      await admin.post("/api/donation-forms", { title: "Sale" }),
    ]) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        message: "Donations are only available for non-profit organizations.",
      });
    }
  });
});

describe("settings", () => {
  it("are read as the settings page writes them", async () => {
    const { body } = await create({ presetAmounts: "20, abc, 40.9,, 80", minAmount: "", maxAmount: "lots" });
    expect(body).toMatchObject({
      presetAmounts: ["20.00", "40.00", "80.00"],
      minAmount: "5.00",
      maxAmount: "10000.00",
    });
  });

  it.each([
    [{ title: " " }, "title"],
    [{ minAmount: 100, maxAmount: 50 }, "maxAmount"],
    [{ presetAmounts: "1, 25" }, "presetAmounts"],
    [{ presetAmounts: [25, "1e3"] }, "presetAmounts"],
    [{ maxAmount: "100000000000" }, "maxAmount"],
    [{ currency: "EUR" }, "currency"],
    [{ frequencies: [] }, "frequencies"],
    [{ frequencies: ["weekly"] }, "frequencies"],
    [{ goalAmount: "0" }, "goalAmount"],
    [{ goalAmount: "12.345" }, "goalAmount"],
    [{ endsOn: "2026-02-30" }, "endsOn"],
    [{ slug: "Not A Slug" }, "slug"],
    [{ slug: "0198f000-0000-7000-8000-000000000001" }, "slug"],
    [{ isDefault: true }, "isDefault"],
  ])("that do not fit are refused by name: %j", async (input, field) => {
    const { status, body } = await create(input);
    expect(status).toBe(422);
    expect(JSON.stringify(body.issues)).toContain(field);
  });

  it("stay when a change leaves them out, and go when it empties them", async () => {
    const { body: form } = await create({
      description: "Forty beds",
      goalAmount: 25_000,
      endsOn: "2099-12-31",
      minAmount: 10,
    });
    const kept = await put(form.id, { presetAmounts: "30" });
    expect(kept.body).toMatchObject({
      description: "Forty beds",
      goalAmount: "25000.00",
      endsOn: "2099-12-31",
      minAmount: "10.00",
      presetAmounts: ["30.00"],
    });
    const emptied = await put(form.id, { description: "", goalAmount: "", endsOn: "", minAmount: null });
    expect(emptied.body).toMatchObject({ description: null, goalAmount: null, endsOn: null, minAmount: "5.00" });
  });

  it("refuse a change of what someone else changed", async () => {
    const { body: form } = await create({});
    const first = await put(form.id, { title: "First" }, { "If-Match": `"${form.updatedAt}"` });
    expect(first.status).toBe(200);
    const second = await put(form.id, { title: "Second" }, { "If-Match": `"${form.updatedAt}"` });
    expect([second.status, (second.body as unknown as { current: DonationForm }).current.title]).toEqual([
      409,
      "First",
    ]);
  });
});

describe("a page's address", () => {
  it("is one of all organizations', and a taken one names another", async () => {
    const other = await world.organization();
    expect((await create({ slug: "spring-appeal" })).status).toBe(201);
    const refused = await create({ slug: "spring-appeal" }, other);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The page address "spring-appeal" is taken. "spring-appeal-2" is available.',
    ]);
    expect((await create({ slug: "spring-appeal-2" }, other)).status).toBe(201);
    const { body: form } = await create({});
    const renamed = await put(form.id, { slug: "spring-appeal-2" });
    expect([renamed.status, renamed.body.message]).toEqual([
      409,
      'The page address "spring-appeal-2" is taken. "spring-appeal-3" is available.',
    ]);
  });

  it("goes to exactly one of many who want it at one moment", async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => world.organization()));
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => create({ slug: "at-once" }, others[index % 3])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(8).fill(409)]);
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, index) => create({ title: "Same words" }, others[index % 3])),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(9).fill(201));
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(9);
  });

  it("is free again after a change, and leads nowhere", async () => {
    const { body: form } = await create({ slug: "old-address" });
    expect((await put(form.id, { slug: "new-address" })).body.slug).toBe("new-address");
    expect((await world.visitor.get("/api/public/donation-forms/old-address")).status).toBe(404);
    expect((await world.visitor.get("/api/public/donation-forms/new-address")).status).toBe(200);
    expect((await create({ slug: "old-address" })).status).toBe(201);
  });
});

describe("archiving", () => {
  it("closes every door, and restoring opens them at a free address", async () => {
    const { body: form } = await create({ slug: "harvest" });
    expect((await helpers.admin.post(`/api/donation-forms/${form.id}/archive`)).status).toBe(200);
    for (const address of [form.id, "harvest"])
      expect((await world.visitor.get(`/api/public/donation-forms/${address}`)).status).toBe(404);
    expect((await put(form.id, {})).status).toBe(409);
    const archived = (await (await helpers.admin.get("/api/donation-forms?status=archived")).json()) as DonationForm[];
    expect(archived.map(({ id }) => id)).toEqual([form.id]);

    expect((await create({ slug: "harvest" }, await world.organization())).status).toBe(201);
    const restored = await helpers.admin.post(`/api/donation-forms/${form.id}/restore`);
    expect((await restored.json()) as DonationForm).toMatchObject({ status: "active", slug: "harvest-2" });
    expect((await world.visitor.get(`/api/public/donation-forms/${form.id}`)).status).toBe(200);
  });
});

it("is no one else's", async () => {
  const { body: form } = await create({});
  const stranger = (await world.organization()).admin;
  for (const answer of [
    await stranger.get(`/api/donation-forms/${form.id}`),
    await stranger.put(`/api/donation-forms/${form.id}`, { title: "Mine" }),
    await stranger.post(`/api/donation-forms/${form.id}/archive`),
    await stranger.post(`/api/donation-forms/${form.id}/restore`),
  ])
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      404,
      "Donation form not found",
    ]);
  const viewer = await helpers.member("viewer");
  expect((await viewer.get(`/api/donation-forms/${form.id}`)).status).toBe(200);
  expect((await viewer.put(`/api/donation-forms/${form.id}`, { title: "Mine" })).status).toBe(403);
});
