import { feeRateText, PUBLISHED_FEE_RATES } from "@trellis/gift-rules/gift-fee-rates.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  booksOf,
  CARD,
  capture,
  giftRequest,
  giftsOf,
  json,
  openForm,
  orderOf,
  payByCard,
  tokenOf,
} from "../../../../testing/paying/giving.ts";
import { createOnlineWorld, type OnlineWorld, settle } from "../../../../testing/paying/online-world.ts";
import type { TestOrganization } from "../../../../testing/world.ts";

const PATH = "/api/donation-fee-rates";
const CHARITY = {
  stripePercent: "2.2",
  stripeFixedAmount: "0.30",
  paypalPercent: 1.99,
  paypalFixedAmount: ".49",
};

let world: OnlineWorld;
let organization: TestOrganization;
let form: string;

beforeAll(async () => {
  world = await createOnlineWorld();
});
afterAll(() => world.close());

async function begin(): Promise<void> {
  organization = await world.organization({ plan: "professional", name: "Quad Cities Neighbors" });
  form = await openForm(organization);
}

const readRates = () => json(organization.admin.get(PATH));

describe("the rates of an organization", () => {
  beforeAll(begin);

  it("are the published ones until it enters its own, with an audit entry; others keep theirs", async () => {
    expect(await readRates()).toEqual(PUBLISHED_FEE_RATES);
    const answer = await organization.admin.put(PATH, { ...CHARITY, paypalFixedAmount: "0.49" });
    const after = { stripe: { basisPoints: 220, fixedCents: 30 }, paypal: { basisPoints: 199, fixedCents: 49 } };
    expect([answer.status, await json(answer)]).toEqual([200, after]);
    expect(await readRates()).toEqual(after);
    const [entry] = (await json(organization.admin.get("/api/audit-log"))) as { resource: string }[];
    expect(entry).toMatchObject({ action: "update", resource: "donation_fee_rates" });
    expect(JSON.stringify(entry)).toContain(feeRateText(after.stripe));
    const other = await world.organization({ type: "non-profit" });
    expect(await json(other.admin.get(PATH))).toEqual(PUBLISHED_FEE_RATES);
  });

  it("are changed by managers only, within their bounds, and refused at their field", async () => {
    const user = await organization.member("user", { canManageDonations: true });
    expect((await user.get(PATH)).status).toBe(200);
    expect((await user.put(PATH, CHARITY)).status).toBe(403);
    const before = await readRates();
    for (const [field, values] of Object.entries({
      stripePercent: ["10.01", "-1", "2.999", "1e1", "2,9", "", "NaN"],
      paypalPercent: [11, "100"],
      stripeFixedAmount: ["5.01", "-0.30", "0.305", "x"],
      paypalFixedAmount: ["500"],
    }))
      for (const value of values) {
        const answer = await organization.admin.put(PATH, { ...CHARITY, paypalFixedAmount: "0.49", [field]: value });
        expect([value, answer.status]).toEqual([value, 422]);
        expect(((await json(answer)) as { issues: { path: string }[] }).issues[0]?.path).toContain(field);
      }
    expect((await organization.admin.put(PATH, {})).status).toBe(422);
    expect(await readRates()).toEqual(before);
  });
});

describe("a donor who covers the fee", () => {
  beforeAll(begin);

  it("adds what the chosen way costs, as form and payment page say before", async () => {
    const shown = await json(world.visitor.get(`/api/public/donation-forms/${form}`));
    expect(shown).toMatchObject({ feeRates: [PUBLISHED_FEE_RATES.stripe, PUBLISHED_FEE_RATES.paypal] });
    const setup = await json(world.visitor.get(`/api/donation-forms/${form}/payment-setup`));
    expect(setup).toMatchObject({ feeRates: { card: PUBLISHED_FEE_RATES.stripe, paypal: PUBLISHED_FEE_RATES.paypal } });
    const card = await json(payByCard(world, form, CARD.works, { coversFees: true, total: "51.80" }));
    expect(card).toMatchObject({ status: "paid", amount: "51.80" });
    const order = await orderOf(world, form, { coversFees: true, total: "51.99" });
    world.paypal.approve(order);
    expect(await json(capture(world, order))).toMatchObject({ status: "paid", amount: "51.99" });
    await settle(world);
    const gifts = await giftsOf(organization.admin);
    expect(gifts.map(({ amount, feeAmount }) => [amount, feeAmount]).sort()).toEqual([
      ["51.80", "1.80"],
      ["51.99", "1.99"],
    ]);
    expect((await booksOf(organization.admin)).income).toBe(103.79);
  });

  it("pays no other total than the one that was shown, and keeps the fee that a payment began with", async () => {
    const giftId = crypto.randomUUID();
    const pay = async (more: object) =>
      world.visitor.post("/api/donations/card", {
        ...giftRequest(form, { coversFees: true, giftId, ...more }),
        confirmationToken: await tokenOf(world, CARD.declined),
      });
    expect(await json(pay({ total: "51.80" }))).toMatchObject({ status: "declined", amount: "51.80" });
    expect((await organization.admin.put(PATH, { ...CHARITY, paypalFixedAmount: "0.49" })).status).toBe(200);
    // A started payment keeps its values, so that a retry charges nothing twice.
    expect(await json(pay({ total: "51.80" }))).toMatchObject({ status: "declined", amount: "51.80" });
    const stale = await pay({ giftId: crypto.randomUUID(), total: "51.80" });
    expect([stale.status, await json(stale)]).toMatchObject([
      422,
      { issues: [{ path: "total", message: "The total is now $51.43. Nothing was charged. Check it and try again." }] },
    ]);
    expect(await json(pay({ giftId: crypto.randomUUID(), total: "51.43" }))).toMatchObject({ amount: "51.43" });
    expect((await pay({ giftId: crypto.randomUUID(), coversFees: false, total: "51.43" })).status).toBe(422);
  });
});
