import { expect, type Page } from "@playwright/test";
import { asAdmin, type Screen } from "../../support/screen.ts";
import { busyFund, newFund, openDonations } from "./donations-setup.ts";

const chartOf = (page: Page) => page.getByRole("listbox", { name: "Donations by month", exact: true });

/** Donations: each screen, empty and full, and what opens over it. */
export const DONATION_SCREENS: readonly Screen[] = [
  {
    name: "donations dashboard",
    open: asAdmin(async (page) => {
      await openDonations(page);
      await expect(chartOf(page)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Winter Shelter" })).toBeVisible();
      await expect(page.getByText("gave again", { exact: true })).toBeVisible();
    }),
  },
  {
    name: "donations dashboard before the first gift",
    open: async (page) => {
      await newFund(page);
      await openDonations(page);
      await expect(page.getByRole("heading", { name: "Your first donation" })).toBeVisible();
      await expect(page.getByText("A campaign has a goal and its own page.")).toBeVisible();
    },
  },
  {
    name: "donations",
    open: asAdmin(async (page) => {
      await openDonations(page, "/gifts");
      await expect(page.getByRole("table", { name: "Donations" }).locator("tbody tr")).toHaveCount(50);
      await expect(page.getByRole("combobox", { name: "Form or campaign" })).toBeVisible();
    }),
  },
  {
    name: "no donations",
    open: async (page) => {
      await newFund(page);
      await openDonations(page, "/gifts");
      await expect(page.getByRole("heading", { name: "No donations yet" })).toBeVisible();
    },
  },
  {
    name: "a donation",
    open: async (page) => {
      const { gift } = await busyFund(page);
      await openDonations(page, `/gifts?gift=${gift.id}`);
      await expect(page.getByText("Handed over at the gala")).toBeVisible();
    },
  },
  {
    name: "editing a donation",
    open: async (page) => {
      const { gift } = await busyFund(page);
      await openDonations(page, `/gifts?gift=${gift.id}`);
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Edit donation" }).getByLabel("Note")).toBeVisible();
    },
  },
  {
    name: "adding a donation",
    open: async (page) => {
      await busyFund(page);
      await openDonations(page, "/gifts?add=donation");
      const dialog = page.getByRole("dialog", { name: "Add Donation" });
      await dialog.getByRole("combobox", { name: "Donor name" }).fill("gra");
      await dialog.getByRole("option", { name: /Grace Hopper/ }).click();
      await dialog.getByRole("button", { name: "Add Donation" }).click();
      await expect(dialog.getByText("Amount is required")).toBeVisible();
    },
  },
  {
    name: "donors",
    open: asAdmin(async (page) => {
      await openDonations(page, "/donors");
      await expect(page.getByRole("table", { name: "Donors" }).locator("tbody tr")).toHaveCount(50);
    }),
  },
  {
    name: "a donor",
    open: async (page) => {
      const { gift } = await busyFund(page);
      await openDonations(page, `/donors/${gift.donorId}`);
      await expect(page.getByRole("table", { name: "Donations" })).toBeVisible();
    },
  },
  {
    name: "merging donors",
    open: async (page) => {
      const { gift } = await busyFund(page);
      await openDonations(page, `/donors/${gift.donorId}`);
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Merge with another donor" }).click();
      const dialog = page.getByRole("dialog", { name: "Merge donors" });
      await dialog.getByRole("searchbox").fill("ada");
      await dialog.getByRole("radio", { name: /Ada Byron/ }).check();
      await expect(dialog.getByText("This can't be undone.")).toBeVisible();
    },
  },
  {
    name: "a yearly statement",
    open: async (page) => {
      const { gift } = await busyFund(page);
      await openDonations(page, `/donors/${gift.donorId}`);
      await page.getByRole("button", { name: "Yearly statement" }).click();
      await expect(page.getByRole("dialog", { name: "Yearly statement" }).getByLabel("Year")).toBeVisible();
    },
  },
  {
    name: "analytics of donations",
    open: asAdmin(async (page) => {
      await openDonations(page, "/analytics");
      await expect(chartOf(page)).toBeVisible();
      await expect(page.getByRole("table", { name: /by calendar year/ })).toBeVisible();
    }),
  },
];
