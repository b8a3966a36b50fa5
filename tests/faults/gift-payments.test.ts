import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type PayPalFake, startPayPal } from "../fakes/paypal/server.ts";
import { createToken } from "../fakes/stripe/card-payments.ts";
import { type StripeFake, startStripe } from "../fakes/stripe/server.ts";
import { type KilledProgram, openKilledProgram } from "./killed-program.ts";

/* The program is killed while gifts are paid, again and again: what the providers took is booked, once each. */

const GIFTS = 10;
const ROUNDS = 2;
const CARDS = { secretKey: "sk_test_faults", publishableKey: "pk_test_faults", webhookSecret: "whsec_faults" };
const PAYPAL = { clientId: "client", secret: "secret", webhookId: "WH-FAULTS" };
/** Later than any look waits. */
const LATER_SECONDS = 600;

let donors = 0;
let stripe: StripeFake;
let paypal: PayPalFake;
let program: KilledProgram;

beforeAll(async () => {
  program = await openKilledProgram("gifts", inject("postgresUrl"));
  const { dataDir, now, deliverTo } = program;
  stripe = await startStripe({
    folder: path.join(dataDir, "stripe"),
    ...CARDS,
    now,
    deliver: deliverTo("/api/billing/webhook"),
  });
  paypal = await startPayPal({
    folder: path.join(dataDir, "paypal"),
    ...PAYPAL,
    now,
    deliver: deliverTo("/api/paypal/webhook"),
  });
  await program.start("giver@example.org", {
    TRUSTED_PROXIES: "127.0.0.1",
    STRIPE_SECRET_KEY: CARDS.secretKey,
    STRIPE_PUBLISHABLE_KEY: CARDS.publishableKey,
    STRIPE_WEBHOOK_SECRET: CARDS.webhookSecret,
    STRIPE_API_URL: stripe.url,
    PAYPAL_CLIENT_ID: PAYPAL.clientId,
    PAYPAL_SECRET: PAYPAL.secret,
    PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
    PAYPAL_URL: paypal.url,
  });
}, 60_000);

afterAll(async () => {
  await stripe?.close();
  await paypal?.close();
  await program?.close();
});

/** Every call comes from somewhere else, as donors do. */
const call = <Answer>(address: string, body?: object) =>
  program.call<Answer>(address, body, {
    "X-Forwarded-For": `10.${++donors >> 16}.${(donors >> 8) & 255}.${donors & 255}`,
  });

const giftRequest = (formId: string) => ({ formId, giftId: crypto.randomUUID(), amount: "50.00", currency: "USD" });
/** Each donor has their own card. */
const cardOf = (n: number) =>
  createToken(stripe.world, { number: `4242424242${withCheckDigit(n)}`, expiry: "12 / 39", cvc: "123" }).id;

function withCheckDigit(n: number): string {
  const body = String(n).padStart(5, "0");
  for (let digit = 0; digit < 10; digit += 1) {
    let sum = 0;
    for (const [index, one] of [...`4242424242${body}${digit}`].reverse().entries()) {
      const value = Number(one) * (index % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    }
    if (sum % 10 === 0) return `${body}${digit}`;
  }
  throw new Error("no check digit");
}

/** What the providers took: the ids that statements name. */
function takenIds(): string[] {
  const cards = stripe.state.intents.filter(({ status }) => status === "succeeded").map(({ id }) => id);
  const orders = paypal.state.orders.flatMap(({ purchase_units: units }) => units[0]?.payments?.captures ?? []);
  return [...cards, ...orders.map(({ id }) => id)].sort();
}

test("killed while gifts are paid: each charge is recorded exactly once, with its number and in the books", async () => {
  await call("/api/organizations", { name: "Riverbend Shelter", type: "non-profit", selectedPlan: "professional" });
  const { id: formId } = await call<{ id: string }>("/api/donation-forms/default");
  for (let round = 0; round < ROUNDS; round += 1) {
    const orders = await Promise.all(
      Array.from({ length: GIFTS }, async () => {
        const { id } = await call<{ id: string }>("/api/paypal/order", { ...giftRequest(formId), intent: "CAPTURE" });
        paypal.approve(id);
        return id;
      }),
    );
    const underWay = [
      ...orders.map((id) => call(`/api/paypal/order/${id}/capture`, {})),
      ...Array.from({ length: GIFTS }, (_, n) =>
        call("/api/donations/card", { ...giftRequest(formId), confirmationToken: cardOf(round * GIFTS + n) }),
      ),
    ];
    const settled = Promise.allSettled(underWay);
    // In the middle of it: some answered already, some have only asked.
    await Promise.race(underWay.map((one) => one.catch(() => new Promise(() => undefined))));
    await new Promise((resolve) => setTimeout(resolve, 15 * round));
    await program.killAndStartLater(LATER_SECONDS);
    await settled;
  }

  const sql = postgres(program.databaseUrl, { max: 1 });
  const readGifts = () => sql<{ providerId: string; receipt: string; booked: string }[]>`
    select donation.provider_id as "providerId", receipt_number as receipt,
      (select string_agg(cents::text, ' ') from transaction where source_kind = 'donation' and source_id = donation.id) as booked
    from donation join gift_payment on gift_payment.donation_id = donation.id`;
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && (await readGifts()).length < takenIds().length)
    await new Promise((resolve) => setTimeout(resolve, 250));
  const gifts = await readGifts();
  await sql.end();

  expect(takenIds().length).toBeGreaterThanOrEqual(ROUNDS * GIFTS);
  expect(gifts.map(({ providerId }) => providerId).sort()).toEqual(takenIds());
  expect(new Set(gifts.map(({ receipt }) => receipt)).size).toBe(gifts.length);
  expect(gifts.map(({ booked }) => booked)).toEqual(gifts.map(() => "5000"));
}, 180_000);
