import { expect, type Page } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { signIn } from "../shell/shell-setup.ts";
import { giveMonthly, newCharity } from "./donations-recurring-setup.ts";
import { newFund, openDonations } from "./donations-setup.ts";

/** A charity with one gift that repeats, its tab open. */
async function withOneGift(page: Page): Promise<string> {
  const charity = await newCharity();
  const id = await giveMonthly(charity, { name: "Ada Lovelace", email: "ada@donors.example" });
  await signIn(page, "/app/donations/recurring", charity.email);
  await expect(page.getByRole("table", { name: "Recurring gifts" }).locator("tbody tr")).toHaveCount(1);
  return id;
}

/** Recurring gifts: none, some, and what opens over them. */
export const RECURRING_GIFT_SCREENS: readonly Screen[] = [
  {
    name: "no recurring gifts",
    open: async (page) => {
      await newFund(page);
      await openDonations(page, "/recurring");
      await expect(page.getByRole("heading", { name: "No recurring gifts yet" })).toBeVisible();
    },
  },
  {
    name: "recurring gifts",
    open: async (page) => {
      await withOneGift(page);
    },
  },
  {
    name: "a recurring gift",
    open: async (page) => {
      const id = await withOneGift(page);
      await openDonations(page, `/recurring?gift=${id}`);
      await expect(page.getByRole("dialog").getByRole("link", { name: /^Receipt R-/ })).toBeVisible();
    },
  },
  {
    name: "pausing a recurring gift",
    open: async (page) => {
      const id = await withOneGift(page);
      await openDonations(page, `/recurring?gift=${id}`);
      await page.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
      await expect(page.getByRole("radio", { name: "Until it is resumed" })).toBeVisible();
    },
  },
];
