import type { DonationForm, PublicDonationForm, WallGift } from "@trellis/contract-donations/forms.ts";
import type { GiftPaymentSetup } from "@trellis/contract-donations/payments.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { type NewGift, recordGift, refundGift } from "../gifts/gifts.ts";

let world: World;
let helpers: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  helpers = await world.organization({ name: "Riverside Community Fund", timeZone: "America/Chicago" });
});
afterAll(() => world.close());
afterEach(() => world.setNow(undefined));

const create = async (input: object = {}): Promise<DonationForm> =>
  (
    await helpers.admin.post("/api/donation-forms", { title: "Winter Shelter", ...input })
  ).json() as Promise<DonationForm>;
const open = async (address: string) => {
  const answer = await world.visitor.get(`/api/public/donation-forms/${address}`);
  return { status: answer.status, body: (await answer.json()) as PublicDonationForm & { message: string } };
};
const wall = async (address: string) =>
  (await (await world.visitor.get(`/api/public/donation-forms/${address}/wall`)).json()) as WallGift[];
const give = (formId: string, gift: Partial<NewGift> = {}) =>
  inProgramScope(world.services, helpers.id, (scope) =>
    recordGift(scope, {
      giver: { name: "Ada Lovelace", email: "ada@donors.example" },
      formId,
      cents: 5000n,
      currency: "USD",
      frequency: "one_time",
      method: "card",
      ...gift,
    }),
  );

describe("a form for anyone", () => {
  it("is found by its id and by its page's address, in any case of letters", async () => {
    const form = await create({ slug: "shelter", description: "Forty beds" });
    for (const address of [form.id, form.id.toUpperCase(), "shelter", "Shelter"])
      expect((await open(address)).body).toMatchObject({
        id: form.id,
        slug: "shelter",
        title: "Winter Shelter",
        description: "Forty beds",
        organizationName: "Riverside Community Fund",
        organizationLogo: null,
        ways: { card: false, paypal: false },
        isTestMode: false,
      });
    expect((await open("shelter")).body.brand[600]).toMatch(/^#/);
    expect(Object.keys((await open("shelter")).body)).not.toContain("stoppedReason");
  });

  it("says how its organization writes numbers, to the form and to the payment frame", async () => {
    const { id } = await create();
    const isComma = async () => [
      (await open(id)).body.decimalComma,
      ((await (await world.visitor.get(`/api/donation-forms/${id}/payment-setup`)).json()) as GiftPaymentSetup)
        .decimalComma,
    ];
    expect(await isComma()).toEqual([false, false]);
    await helpers.admin.put(`/api/business-settings/${helpers.id}`, { regionalFormat: "de-DE" });
    expect(await isComma()).toEqual([true, true]);
    await helpers.admin.put(`/api/business-settings/${helpers.id}`, { regionalFormat: null });
  });

  it("is unknown to another address, and says nothing of what stands behind", async () => {
    for (const address of ["nowhere", "0198f000-0000-7000-8000-000000000001", "%00", "a".repeat(90)])
      expect([address, (await open(address)).status]).toEqual([address, 404]);
  });

  it("tells what came so far, less refunds", async () => {
    const form = await create({ goalAmount: 1000 });
    const { gift } = await give(form.id, { cents: 12_345n });
    await give(form.id, { cents: 5000n });
    await inProgramScope(world.services, helpers.id, (scope) =>
      refundGift(scope, gift.id, { cents: 345n, part: "one", userId: null }),
    );
    expect((await open(form.id)).body).toMatchObject({ goalAmount: "1000.00", raisedAmount: "170.00", giftCount: 2 });
  });

  it("says politely that it takes nothing while it is paused, and opens again", async () => {
    const form = await create();
    await helpers.admin.put(`/api/donation-forms/${form.id}`, { title: form.title, status: "paused" });
    expect(await open(form.id)).toMatchObject({
      status: 410,
      body: { message: "This form isn't accepting donations right now. Please come back later." },
    });
    await helpers.admin.put(`/api/donation-forms/${form.id}`, { title: form.title, status: "active" });
    expect((await open(form.id)).status).toBe(200);
  });

  it("ends with its last day where its organization is", async () => {
    const form = await create({ endsOn: "2026-03-10" });
    // Chicago went to summer time on March 8: its March 10 ends at 05:00 UTC.
    world.setNow(new Date("2026-03-11T04:59:59Z"));
    const before = await open(form.id);
    world.setNow(new Date("2026-03-11T05:00:00Z"));
    const after = await open(form.id);
    expect([before.status, after.status, after.body.message]).toEqual([
      200,
      410,
      "This campaign has ended. Thank you to everyone who gave.",
    ]);
  });

  it("is closed while its organization is read-only, and unknown once this is no non-profit", async () => {
    const form = await create();
    const { sql } = world.database;
    await sql`update organization set subscription_status = 'canceled', subscription_ends_at = null where id = ${helpers.id}`;
    expect((await open(form.id)).status).toBe(410);
    await sql`update organization set subscription_status = 'active', type = 'for-profit' where id = ${helpers.id}`;
    expect((await open(form.id)).status).toBe(404);
    await sql`update organization set type = 'non-profit' where id = ${helpers.id}`;
    expect((await open(form.id)).status).toBe(200);
  });
});

describe("the wall", () => {
  it("names who wants to be named, and never an address", async () => {
    const form = await create({ showsWall: true, wallNames: "full", wallNeedsApproval: false });
    await give(form.id, { message: "For warm nights", receivedOn: "2026-01-05" });
    await give(form.id, {
      giver: { name: "Grace Hopper", email: "grace@donors.example" },
      isAnonymous: true,
      receivedOn: "2026-01-06",
    });
    await give(form.id, { status: "failed", receivedOn: "2026-01-07" });
    const shown = await wall(form.slug);
    expect(shown).toEqual([
      { name: null, amount: "50.00", currency: "USD", receivedOn: "2026-01-06", isRecurring: false, message: null },
      {
        name: "Ada Lovelace",
        amount: "50.00",
        currency: "USD",
        receivedOn: "2026-01-05",
        isRecurring: false,
        message: "For warm nights",
      },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/Grace|donors\.example/);
  });

  it("is off until someone turns it on, and never shows gifts from before", async () => {
    const form = await create();
    expect(form.showsWall).toBe(false);
    expect((await open(form.id)).body).toMatchObject({ showsWall: false, wallNotice: null });
    await give(form.id, { message: "Quietly" });
    expect(await wall(form.id)).toEqual([]);
    await helpers.admin.put(`/api/donation-forms/${form.id}`, { title: form.title, showsWall: true });
    expect(await wall(form.id)).toEqual([]);
    await give(form.id);
    expect(await wall(form.id)).toHaveLength(1);
  });

  it("says before the gift what becomes public, and shows no more than that", async () => {
    const form = await create({ showsWall: true });
    expect((await open(form.id)).body.wallNotice).toBe(
      "Your first name and last initial, the amount, and your message will appear on the public donation page. Give anonymously to hide your name.",
    );
    const { gift } = await give(form.id, { message: "For warm nights" });
    expect(await wall(form.id)).toMatchObject([{ name: "Ada L.", amount: "50.00", message: null }]);
    await helpers.admin.patch(`/api/donations/${gift.id}`, { isMessageApproved: true });
    expect(await wall(form.id)).toMatchObject([{ name: "Ada L.", message: "For warm nights" }]);
    await helpers.admin.put(`/api/donation-forms/${form.id}`, {
      title: form.title,
      wallShowsAmounts: false,
      asksMessage: false,
      language: "es",
    });
    expect(await wall(form.id)).toMatchObject([{ name: "Ada L.", amount: null }]);
    expect((await open(form.id)).body.wallNotice).toMatch(/^Su nombre y la inicial de su apellido aparecerá/);
  });

  it("shows nothing that a donor did not read about, write or agree to", async () => {
    const form = await create({ showsWall: true, wallShowsAmounts: false, wallNeedsApproval: false });
    const offline = { donorName: "Secret Checkgiver", amount: "77.00", paymentMethod: "check", formId: form.id };
    await helpers.admin.post("/api/donations", offline);
    expect(await wall(form.id)).toEqual([]);
    await helpers.admin.post("/api/donations", { ...offline, donorName: "Lovelace, Ada", isPublic: true });
    expect(await wall(form.id)).toMatchObject([{ name: "Ada L.", amount: null }]);
    const { gift } = await give(form.id, { isAnonymous: true, message: "Quiet" });
    expect(await wall(form.id)).toHaveLength(2);
    await helpers.admin.patch(`/api/donations/${gift.id}`, { isAnonymous: false, message: "Loud" });
    expect(await wall(form.id)).toHaveLength(1);
    await helpers.admin.put(`/api/donation-forms/${form.id}`, { title: form.title, wallNames: "full" });
    expect(await wall(form.id)).toEqual([]);
  });

  it("leaves out what was given back", async () => {
    const form = await create({ showsWall: true });
    const { gift } = await give(form.id);
    await inProgramScope(world.services, helpers.id, (scope) =>
      refundGift(scope, gift.id, { cents: 5000n, part: "whole", userId: null }),
    );
    expect(await wall(form.id)).toEqual([]);
  });
});

it("its goal is told of once, and a higher one again", async () => {
  const form = await create({ goalAmount: 100 });
  const notices = async () => {
    const answer = await helpers.admin.get("/api/notifications");
    const notifications = (await answer.json()) as { kind: string; text: string }[];
    return notifications.filter(({ kind }) => kind === "campaign_goal_reached").map(({ text }) => text);
  };
  await give(form.id, { cents: 9999n });
  expect(await notices()).toEqual([]);
  await give(form.id, { cents: 1n });
  await give(form.id, { cents: 5000n });
  expect(await notices()).toEqual(["Gifts add up to $100.00 of $100.00."]);
  await helpers.admin.put(`/api/donation-forms/${form.id}`, { title: form.title, goalAmount: 200 });
  await give(form.id, { cents: 5000n });
  expect(await notices()).toEqual(["Gifts add up to $200.00 of $200.00.", "Gifts add up to $100.00 of $100.00."]);
});
