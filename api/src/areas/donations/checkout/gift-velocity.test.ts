import { sendWithProof } from "@trellis/shared/forms/proof-of-work.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CARD,
  giftRequest,
  giftsOf,
  json,
  openForm,
  orderOf,
  payByCard,
  tokenOf,
} from "../../../../testing/paying/giving.ts";
import { createOnlineWorld, type OnlineWorld } from "../../../../testing/paying/online-world.ts";

let world: OnlineWorld;
beforeAll(async () => {
  world = await createOnlineWorld();
});
afterAll(() => world.close());

const statuses = async (answers: Response[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
/** A different bad card each, as on a list of stolen ones. */
const badCard = (n: number) => `400000999${String(n).padStart(7, "0")}`;

describe("a run of 1,000 bad cards", () => {
  it.each([
    ["all at once", 1_000],
    ["one after another", 1],
  ])(
    "%s stops within 20 attempts, and nobody else notices",
    async (_, atOnce) => {
      const [victim, neighbour] = await Promise.all([
        world.organization({ plan: "professional" }),
        world.organization({ plan: "professional" }),
      ]);
      const [form, sister, foreign] = [
        await openForm(victim),
        await openForm(victim, { title: "Its sister" }),
        await openForm(neighbour),
      ];
      const before = world.stripe.state.cards.declines;
      const answers: Response[] = [];
      for (let n = 0; n < 1_000; n += atOnce)
        answers.push(
          ...(await Promise.all(
            Array.from({ length: atOnce }, (_each, index) => payByCard(world, form, badCard(n + index))),
          )),
        );
      const attempts = world.stripe.state.cards.declines - before;
      expect(attempts).toBeGreaterThanOrEqual(15);
      expect(attempts).toBeLessThanOrEqual(20);
      const { 200: reached = 0, 410: closed = 0, 429: later = 0 } = await statuses(answers);
      expect(reached).toBe(attempts);
      expect(reached + closed + later).toBe(1_000);

      expect(await json(victim.admin.get(`/api/donation-forms/${form}`))).toMatchObject({
        status: "stopped",
        stoppedReason: expect.stringContaining("cards were declined"),
      });
      expect(await json(victim.admin.get("/api/notifications"))).toContainEqual(
        expect.objectContaining({ kind: "donations_stopped", title: 'Donations through "Winter Shelter" are paused' }),
      );
      expect(await json(victim.admin.get("/api/alerts"))).toContainEqual(
        expect.objectContaining({ kind: "donations_stopped", tone: "danger" }),
      );
      expect((await world.visitor.post("/api/paypal/order", { ...giftRequest(form), intent: "CAPTURE" })).status).toBe(
        410,
      );
      expect(await json(world.visitor.get(`/api/donation-forms/${form}/payment-setup`))).toMatchObject({
        noneBecause: "stopped",
      });
      // Another form of the same organization, and other organizations, continue right away.
      expect(await json(payByCard(world, sister))).toMatchObject({ status: "paid" });
      expect(await json(payByCard(world, foreign))).toMatchObject({ status: "paid" });
      expect(await giftsOf(neighbour.admin)).toHaveLength(1);

      const user = await victim.member("user");
      expect((await user.post(`/api/donation-forms/${form}/resume`)).status).toBe(403);
      const manager = await victim.member("manager");
      expect(await json(manager.post(`/api/donation-forms/${form}/resume`))).toMatchObject({ status: "active" });
      expect((await manager.post(`/api/donation-forms/${form}/resume`)).status).toBe(409);
      expect(await json(victim.admin.get("/api/alerts"))).not.toContainEqual(
        expect.objectContaining({ kind: "donations_stopped" }),
      );
      // So many calls of one form: the next donor's browser has to work for a second first.
      const request = { ...giftRequest(form), confirmationToken: tokenOf(world) };
      expect((await world.visitor.post("/api/donations/card", request)).status).toBe(429);
      const proven = await sendWithProof((headers) => world.visitor.post("/api/donations/card", request, headers));
      expect(await json(proven)).toMatchObject({ status: "paid" });
    },
    120_000,
  );
});

it("cards of one run over several forms of an organization stop each of them", async () => {
  const victim = await world.organization({ plan: "professional" });
  const forms = [
    await openForm(victim),
    await openForm(victim, { title: "Two" }),
    await openForm(victim, { title: "Three" }),
  ];
  const before = world.stripe.state.cards.declines;
  for (let n = 0; n < 60; n += 1) await payByCard(world, forms[n % 3] ?? "", badCard(5_000 + n));
  expect(world.stripe.state.cards.declines - before).toBeLessThanOrEqual(20 * 3);
  const seen = await Promise.all(forms.map((id) => json(victim.admin.get(`/api/donation-forms/${id}`))));
  expect(seen.some(({ status }) => status === "stopped")).toBe(true);
});

it("a refused card now and then stops nothing while gifts arrive", async () => {
  const organization = await world.organization({ plan: "professional" });
  const form = await openForm(organization);
  for (let n = 0; n < 20; n += 1) {
    expect(await json(payByCard(world, form, badCard(7_000 + n)))).toMatchObject({ status: "declined" });
    for (const kind of ["1", "2"]) {
      const works = withCheckDigit(`${424242424200 + n}${kind}`.padEnd(15, "0"));
      expect(await json(payByCard(world, form, works))).toMatchObject({ status: "paid" });
    }
  }
  expect(await json(organization.admin.get(`/api/donation-forms/${form}`))).toMatchObject({ status: "active" });
}, 60_000);

it("one card is not tried again and again, and the same refusal is counted once", async () => {
  const organization = await world.organization({ plan: "professional" });
  const form = await openForm(organization);
  for (let n = 0; n < 3; n += 1)
    expect(await json(payByCard(world, form, CARD.declined))).toMatchObject({ status: "declined" });
  const fourth = await payByCard(world, form, CARD.declined);
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers.get("Retry-After"))).toBeGreaterThan(0);
  const request = { ...giftRequest(form), confirmationToken: tokenOf(world, badCard(9_001)) };
  const declined = await json<{ giftId: string }>(world.visitor.post("/api/donations/card", request));
  for (let n = 0; n < 30; n += 1)
    await world.visitor.post(`/api/donations/card/${declined.giftId}/look`, { formId: form });
  expect(await json(organization.admin.get(`/api/donation-forms/${form}`))).toMatchObject({ status: "active" });
});

it("a provider that is away counts against no one", async () => {
  const organization = await world.organization({ plan: "professional" });
  const form = await openForm(organization);
  world.stripe.faults.push({ call: /POST \/v1\/payment_intents$/, kind: 503, times: 90 });
  for (let n = 0; n < 25; n += 1) expect((await payByCard(world, form)).status).toBe(503);
  // Neither against the form nor against the card.
  world.stripe.faults.length = 0;
  expect(await json(payByCard(world, form, "5555555555554444"))).toMatchObject({ status: "paid" });
  expect((await orderOf(world, form)).length).toBeGreaterThan(5);
}, 60_000);

function withCheckDigit(digits: string): string {
  for (let digit = 0; digit < 10; digit += 1) {
    const number = `${digits}${digit}`;
    let sum = 0;
    for (const [index, one] of [...number].reverse().entries()) {
      const value = Number(one) * (index % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    }
    if (sum % 10 === 0) return number;
  }
  throw new Error("no check digit");
}
