import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { sendWithProof } from "@trellis/shared/forms/proof-of-work.ts";
import { get, post } from "../invoicing/pay-setup.ts";
import { product } from "../shell/shell-setup.ts";

/** A charity made for one test, with a form for gifts that repeat. */
export interface Charity {
  name: string;
  email: string;
  call: APIRequestContext;
  form: DonationForm;
}

export async function newCharity(form: object = {}): Promise<Charity> {
  const id = randomUUID().slice(0, 8);
  const email = `charity-${id}@example.org`;
  const call = await request.newContext({ baseURL: product(), extraHTTPHeaders: { Origin: product() } });
  await call.get(`/api/dev-login?email=${email}`);
  const name = `Riverbend Shelter ${id}`;
  await post(call, "/api/organizations", { name, type: "non-profit", selectedPlan: "professional" });
  const made = await post<DonationForm>(call, "/api/donation-forms", {
    title: "Warm beds",
    frequencies: ["one_time", "monthly", "quarterly", "annually"],
    ...form,
  });
  return { name, email, call, form: made };
}

/** Calls to the fake of the card provider, by its own address and key. */
export function cards() {
  const folder = path.join(process.env.TRELLIS_DATA_DIR ?? "./data", "stripe");
  const { secretKey, port } = JSON.parse(readFileSync(path.join(folder, "keys.json"), "utf8")) as {
    secretKey: string;
    port: number;
  };
  const url = `http://127.0.0.1:${port}`;
  const headers = { Authorization: `Bearer ${secretKey}` };
  return {
    async control<Answer>(name: string, input: object): Promise<Answer> {
      const answer = await fetch(`${url}/control/${name}`, { method: "POST", headers, body: JSON.stringify(input) });
      expect(answer.ok).toBe(true);
      return answer.json() as Promise<Answer>;
    },
    async subscription(id: string) {
      const answer = await fetch(`${url}/v1/subscriptions/${id}`, { headers });
      return answer.json() as Promise<{
        status: string;
        pause_collection: object | null;
        items: { data: { price: { unit_amount: number; recurring: { interval: string; interval_count: number } } }[] };
      }>;
    },
    /** What the card's script makes of a number. */
    async token(number = "4242424242424242"): Promise<string> {
      const body = new URLSearchParams({ number, expiry: "12 / 34", cvc: "123" });
      const answer = await fetch(`${url}/js/tokens`, { method: "POST", body });
      return ((await answer.json()) as { id: string }).id;
    },
  };
}

/** Gives by card as the payment frame does, with the proof of work that a busy address is asked for. */
export async function giveMonthly({ form }: Charity, donor: { name: string; email: string }): Promise<string> {
  const giftId = randomUUID();
  const giftBody = { formId: form.id, giftId, amount: "50.00", currency: "USD", frequency: "monthly", donor };
  const body = JSON.stringify({ ...giftBody, confirmationToken: await cards().token() });
  const headers = { "Content-Type": "application/json", Origin: product() };
  const answer = await sendWithProof((proof) =>
    fetch(`${product()}/api/donations/card`, { method: "POST", headers: { ...headers, ...proof }, body }),
  );
  expect(await answer.json()).toMatchObject({ status: "paid" });
  return giftId;
}

/** Gives monthly through the charity's widget on the page that is open, by card, as a donor does. */
export async function giveOnPage(page: Page, donor: { name: string; email: string }): Promise<void> {
  await page.getByRole("radio", { name: "$50", exact: true }).check();
  await page.getByRole("radio", { name: "Monthly" }).check();
  await page.getByLabel("Name").fill(donor.name);
  await page.getByLabel("Email").fill(donor.email);
  await page.getByRole("button", { name: "Donate $50 monthly" }).click();
  const payment = page.frameLocator("trellis-donation iframe, iframe.gift-frame").first();
  const fields = payment.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel("Card number").fill("4242424242424242");
  await fields.getByLabel("Expiration date").fill("12 / 34");
  await fields.getByLabel("Security code").fill("123");
  await payment.getByRole("button", { name: "Pay $50.00 monthly" }).click();
  await expect(page.getByText("Thank You").first()).toBeVisible();
}

/** The one recurring gift that a charity has, once it is there. */
export async function untilRecurring({ call }: Charity): Promise<string> {
  const list = () => get<{ id: string }[]>(call, "/api/recurring-gifts");
  await expect.poll(async () => (await list()).length, { timeout: 20_000 }).toBe(1);
  return (await list())[0]?.id ?? "";
}

interface Charge {
  status: string;
  amount: string;
}

export const readRecurring = ({ call }: Charity, id: string) =>
  get<{ status: string; amount: string; frequency: string; subscriptionId: string; charges: Charge[] }>(
    call,
    `/api/recurring-gifts/${id}`,
  );

/** What came of donations, as the books have it. */
export async function bookedIncome({ call }: Charity): Promise<string> {
  const { totalIncome } = await get<{ totalIncome: string }>(call, "/api/financial-summary");
  return totalIncome;
}
