import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { send, today } from "../finance/finance-setup.ts";
import { product } from "../shell/shell-setup.ts";

export const DONATIONS = "/app/donations";

/** A non-profit of someone new, which has no gift yet. */
export async function newFund(page: Page): Promise<APIRequestContext> {
  return (await startOrganization(page, { name: `Fund ${randomUUID().slice(0, 8)}`, type: "non-profit" }, "fund"))
    .request;
}

export const dayAgo = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Records a gift by hand with the page's own session. */
export const addGift = (request: APIRequestContext, donorName: string, amount: string, more: object = {}) =>
  send(request, "/api/donations", {
    donorName,
    amount,
    paymentMethod: "check",
    isPublic: true,
    ...more,
  }) as Promise<Donation>;

/** A fund with three donors over two years, an anonymous one among them, and a campaign that is on its way. */
export async function busyFund(page: Page): Promise<{ call: APIRequestContext; gift: Donation }> {
  const call = await newFund(page);
  const campaign = (await send(call, "/api/donation-forms", {
    title: "Winter Shelter",
    goalAmount: 1000,
    endsOn: "2099-03-31",
    showsWall: true,
  })) as { id: string };
  const ada = { donorEmail: "ada@donors.example" };
  await addGift(call, "Ada Byron", "80.00", { ...ada, donationDate: dayAgo(500) });
  await addGift(call, "Ada Byron", "120.00", { ...ada, donationDate: dayAgo(40) });
  await addGift(call, "Otis Weaver", "25.00", { paymentMethod: "cash", donationDate: dayAgo(430), isAnonymous: true });
  const gift = await addGift(call, "Grace Hopper", "740.00", {
    donorEmail: "grace@donors.example",
    formId: campaign.id,
    message: "For warm nights.",
    note: "Handed over at the gala",
  });
  return { call, gift };
}

export async function openDonations(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}${DONATIONS}${address}`);
  await expect(page.getByRole("heading", { level: 1, name: "Donations", includeHidden: true })).toBeVisible();
}

/** A figure of a strip, by its label. */
export const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
