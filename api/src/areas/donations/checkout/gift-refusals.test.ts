import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  capture,
  giftRequest,
  giftsOf,
  json,
  openForm,
  orderOf,
  payByCard,
  tokenOf,
} from "../../../../testing/paying/giving.ts";
import { createOnlineWorld, type OnlineWorld } from "../../../../testing/paying/online-world.ts";
import type { Client } from "../../../../testing/world.ts";

let world: OnlineWorld;
let admin: Client;
let form: string;

beforeAll(async () => {
  world = await createOnlineWorld();
  const organization = await world.organization({ plan: "professional", name: "Quad Cities Neighbors" });
  admin = organization.admin;
  form = await openForm(organization);
});
afterEach(() => world.setNow(undefined));
afterAll(() => world.close());

describe("what is refused", () => {
  const order = (more: object) =>
    world.visitor.post("/api/paypal/order", { ...giftRequest(form), intent: "CAPTURE", ...more });

  it.each([
    ["words", { amount: "fifty" }, "amount", "Please enter a valid amount between $5 and $10,000"],
    ["NaN", { amount: "NaN" }, "amount", "Please enter a valid amount between $5 and $10,000"],
    ["another notation", { amount: "1e3" }, "amount", "Please enter a valid amount between $5 and $10,000"],
    ["parts of a cent", { amount: 0.001 }, "amount", "Please enter a valid amount between $5 and $10,000"],
    ["no amount", { amount: null }, "amount", "Amount is required"],
    ["too little", { amount: "4.99" }, "amount", "Amount must be between $5 and $10,000"],
    ["less than nothing", { amount: "-50" }, "amount", "Amount must be between $5 and $10,000"],
    ["too much", { amount: "10000.01" }, "amount", "Amount must be between $5 and $10,000"],
    ["another currency", { currency: "EUR" }, "currency", "This form accepts gifts in USD."],
    [
      "another intent",
      { intent: "AUTHORIZE" },
      "intent",
      "Only the intent CAPTURE is supported: the gift is charged when its donor approves it.",
    ],
    [
      "a frequency that is not offered",
      { frequency: "annually" },
      "frequency",
      "This form doesn't offer this frequency.",
    ],
    [
      "a recurring gift of nobody",
      { frequency: "monthly", donor: undefined },
      "donor.email",
      "Enter your email address. We'll send you a link to manage your recurring gift.",
    ],
    ["an unknown key", { price: 1 }, "", undefined],
  ])("%s", async (_, more, path, message) => {
    const answer = await order(more);
    expect(answer.status).toBe(422);
    const body = await json<{ issues?: { path: string; message: string }[] }>(answer);
    if (message !== undefined) expect(body.issues).toContainEqual({ path, message });
  });

  it("what fills in the field that no one sees, another site's page, and what no form is", async () => {
    expect((await order({ leaveEmpty: "https://buy.example" })).status).toBe(422);
    expect((await order({ formId: crypto.randomUUID() })).status).toBe(404);
    const foreign = { "Sec-Fetch-Site": "cross-site" };
    expect(
      (await world.visitor.post("/api/paypal/order", { ...giftRequest(form), intent: "CAPTURE" }, foreign)).status,
    ).toBe(403);
    expect(
      (
        await world.visitor.post(
          "/api/donations/card",
          { ...giftRequest(form), confirmationToken: "ctoken_x" },
          foreign,
        )
      ).status,
    ).toBe(403);
    expect(await giftsOf(admin)).toEqual([]);
  });

  it("a card's token that is none, or was used for another gift", async () => {
    const none = await world.visitor.post("/api/donations/card", {
      ...giftRequest(form),
      confirmationToken: "ctoken_unknown",
    });
    expect(none.status).toBe(422);
    const token = tokenOf(world);
    const pay = () => world.visitor.post("/api/donations/card", { ...giftRequest(form), confirmationToken: token });
    expect(await json(pay())).toMatchObject({ status: "paid" });
    expect((await pay()).status).toBe(422);
    expect(await giftsOf(admin)).toHaveLength(1);
  });

  it("a paused, archived or ended form and a read-only organization; money in flight is booked all the same", async () => {
    const inFlight = await orderOf(world, form);
    const [before] = [(await giftsOf(admin)).length];
    const setup = () => json(world.visitor.get(`/api/donation-forms/${form}/payment-setup`));
    expect(await setup()).toMatchObject({ noneBecause: null, isTestMode: true, title: "Winter Shelter" });
    await admin.put(`/api/donation-forms/${form}`, { title: "Winter Shelter", status: "paused" });
    expect((await order({})).status).toBe(410);
    expect((await payByCard(world, form)).status).toBe(410);
    expect(await setup()).toMatchObject({ noneBecause: "paused" });
    await admin.put(`/api/donation-forms/${form}`, { title: "Winter Shelter", status: "active", endsOn: "2020-01-01" });
    expect((await order({})).status).toBe(410);
    await admin.put(`/api/donation-forms/${form}`, { title: "Winter Shelter", endsOn: "" });
    const later = new Date(Date.now() + 8 * 24 * 3600_000);
    world.setNow(later);
    expect((await order({})).status).toBe(410);
    expect(await setup()).toMatchObject({ noneBecause: "closed" });
    world.paypal.approve(inFlight);
    expect(await json(capture(world, inFlight))).toMatchObject({ status: "paid" });
    expect(await giftsOf(admin)).toHaveLength(before + 1);
    world.setNow(undefined);
    await admin.post(`/api/donation-forms/${form}/archive`);
    expect((await order({})).status).toBe(404);
  });
});
