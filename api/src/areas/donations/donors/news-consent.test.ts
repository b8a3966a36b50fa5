import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { PublicDonationForm, WallGift } from "@trellis/contract-donations/forms.ts";
import type { GiftOutcome } from "@trellis/contract-donations/payments.ts";
import { NEWS_CONSENTS } from "@trellis/gift-rules/choices.ts";
import { newsConsentIn } from "@trellis/gift-rules/news-consent.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerBank } from "../../../../../tests/fakes/stripe/card-payments.ts";
import { confirmGift } from "../../../../../tests/fakes/stripe/gift-subscriptions.ts";
import { CARD, capture, giftsOf, json, openForm, orderOf, payByCard } from "../../../../testing/paying/giving.ts";
import { createOnlineWorld, type OnlineWorld, settle } from "../../../../testing/paying/online-world.ts";
import type { Client, TestOrganization } from "../../../../testing/world.ts";

let world: OnlineWorld;
let organization: TestOrganization;
let admin: Client;
let form: string;

beforeAll(async () => {
  world = await createOnlineWorld();
});
afterAll(() => world.close());
afterEach(() => world.setNow(undefined));
beforeEach(async () => {
  organization = await world.organization({ plan: "professional", name: "Quad Cities Neighbors" });
  admin = organization.admin;
  form = await openForm(organization);
});

const read = async () => json<PublicDonationForm>(world.visitor.get(`/api/public/donation-forms/${form}`));
const wall = async () => json<WallGift[]>(world.visitor.get(`/api/public/donation-forms/${form}/wall`));
const change = (settings: object) => admin.put(`/api/donation-forms/${form}`, { title: "Winter Shelter", ...settings });
async function donor(): Promise<Contact> {
  const [found] = await json<Contact[]>(admin.get("/api/contacts?q=ada"));
  return json<Contact>(admin.get(`/api/contacts/${found?.id}`));
}
/** One payment in each way, from the first click to the money. */
const WAYS: Record<string, (more: object) => Promise<GiftOutcome>> = {
  card: (more) => json<GiftOutcome>(payByCard(world, form, CARD.works, more)),
  "card, each month": (more) =>
    json<GiftOutcome>(payByCard(world, form, CARD.works, { frequency: "monthly", ...more })),
  PayPal: async (more) => {
    const order = await orderOf(world, form, more);
    world.paypal.approve(order);
    return json<GiftOutcome>(capture(world, order, form));
  },
  "PayPal, each month": async (more) => {
    const order = await orderOf(world, form, { frequency: "monthly", ...more });
    world.paypal.approveSubscription(order);
    return json<GiftOutcome>(capture(world, order, form));
  },
};

describe.each(Object.keys(WAYS))("news, asked for with a gift by %s", (way) => {
  const give = WAYS[way]!;

  it("is kept on the contact with the day, the form and the text's version", async () => {
    const { newsConsent } = await read();
    expect(newsConsent?.text).toContain("Quad Cities Neighbors");
    world.setNow(new Date("2026-03-04T12:00:00Z"));
    expect(await give({ newsConsent: newsConsent?.version })).toMatchObject({ status: "paid" });
    await settle(world);
    const kept = { consent: "given", consentSource: `Donation form: Winter Shelter (${newsConsent?.version})` };
    expect(await donor()).toMatchObject({ ...kept, consentAt: expect.stringContaining("2026-03-04") });

    // A box that is not ticked says nothing, and a second yes does not move the day.
    world.setNow(new Date("2026-03-20T12:00:00Z"));
    await give({});
    await give({ newsConsent: newsConsent?.version });
    await settle(world);
    expect(await donor()).toMatchObject({ ...kept, consentAt: expect.stringContaining("2026-03-04") });
  }, 60_000);

  it("is not taken for granted where the box is not ticked", async () => {
    expect(await give({})).toMatchObject({ status: "paid" });
    await settle(world);
    expect(await donor()).toMatchObject({ consent: "unknown", consentAt: null, consentSource: null });
  });

  it("says which gift it became: the recorded one, with its fee and receipt", async () => {
    const outcome = await give({ coversFees: true });
    await settle(world);
    const [gift] = await giftsOf(admin);
    expect(outcome).toMatchObject({
      amount: gift?.amount,
      gift: {
        giftId: gift?.id,
        feeAmount: gift?.feeAmount,
        currency: "USD",
        receiptNumber: gift?.receiptNumber,
        recurringGiftId: way.includes("month") ? outcome.giftId : null,
      },
    });
    expect(outcome.gift?.feeAmount).toBe(way.startsWith("PayPal") ? "1.99" : "1.80");
  });

  it("stays off a wall that was switched on while it was being paid", async () => {
    const giftId = crypto.randomUUID();
    if (way.startsWith("card")) {
      const asked = await json<GiftOutcome>(
        payByCard(world, form, CARD.asks, { giftId, ...(way.includes("month") ? { frequency: "monthly" } : {}) }),
      );
      await change({ showsWall: true });
      const promise = world.stripe.state.gifts.at(-1);
      if (promise && way.includes("month")) confirmGift(world.stripe.world, promise.id);
      else answerBank(world.stripe.world, asked.clientSecret ?? "", true);
      await json(world.visitor.post(`/api/donations/card/${giftId}/look`, { formId: form }));
    } else {
      const order = await orderOf(world, form, way.includes("month") ? { frequency: "monthly" } : {});
      await change({ showsWall: true });
      if (way.includes("month")) world.paypal.approveSubscription(order);
      else world.paypal.approve(order);
      await capture(world, order, form);
    }
    await settle(world);
    expect(await giftsOf(admin)).toHaveLength(1);
    expect(await wall()).toEqual([]);
    await give({});
    await settle(world);
    expect(await wall()).toHaveLength(1);
  });
});

it("a gift whose donor saw no notice stays off the wall, and so does one of narrower terms", async () => {
  await change({ showsWall: true });
  await WAYS.card!({ sawWallNotice: false });
  expect(await wall()).toEqual([]);
  const order = await orderOf(world, form, { sawWallNotice: true });
  await change({ wallNames: "full" });
  world.paypal.approve(order);
  await capture(world, order, form);
  expect(await wall()).toEqual([]);
});

it("a refusal stays, and so does what someone entered by hand", async () => {
  await WAYS.card!({});
  await settle(world);
  const { id } = await donor();
  const person = { firstName: "Ada", lastName: "Lovelace", type: "donor", email: "ada@donors.example" };
  await admin.put(`/api/contacts/${id}`, { ...person, consent: "refused" });
  await WAYS.card!({ newsConsent: "news-1-en" });
  expect(await donor()).toMatchObject({ consent: "refused" });
});

it("the question can be switched off, speaks the form's language, and takes known texts only", async () => {
  expect(NEWS_CONSENTS).toContain((await read()).newsConsent?.version);
  await change({ language: "es" });
  expect((await read()).newsConsent).toEqual(newsConsentIn("es", "Quad Cities Neighbors"));
  await change({ asksNews: false });
  expect((await read()).newsConsent).toBeNull();
  expect((await payByCard(world, form, CARD.works, { newsConsent: "yes" })).status).toBe(422);
});
