import { expect, type Page } from "@playwright/test";
import { asAdmin, headed, type Screen } from "../../support/screen.ts";
import { product } from "../shell/shell-setup.ts";
import { busyFund, newFund, openDonations } from "./donations-setup.ts";

/** A campaign with gifts, at one of its addresses. */
const campaign = (address: (form: { id: string; slug: string }) => string) => async (page: Page) => {
  const { call } = await busyFund(page);
  const listed: { id: string; slug: string; title: string }[] = await (
    await call.get(`${product()}/api/donation-forms`)
  ).json();
  const found = listed.find(({ title }) => title === "Winter Shelter");
  await headed(page, address(found ?? { id: "", slug: "" }));
};

/** Donation forms: the widget's settings, campaigns, embed code and the page of a campaign. */
export const DONATION_FORM_SCREENS: readonly Screen[] = [
  {
    name: "donation widget",
    open: asAdmin(async (page) => {
      await openDonations(page, "/widget");
      await expect(page.getByLabel("Preset amounts")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Donate \$/ })).toBeVisible();
    }),
  },
  {
    name: "no campaigns",
    open: async (page) => {
      await newFund(page);
      await openDonations(page, "/campaigns");
      await expect(page.getByRole("heading", { name: "Start your first campaign" })).toBeVisible();
    },
  },
  {
    name: "campaigns",
    open: async (page) => {
      await busyFund(page);
      await openDonations(page, "/campaigns");
      await expect(page.getByRole("progressbar", { name: "Progress of Winter Shelter" })).toBeVisible();
    },
  },
  {
    name: "new campaign",
    open: async (page) => {
      await newFund(page);
      await openDonations(page, "/campaigns/new");
      await page.getByRole("button", { name: "Create Campaign" }).click();
      await expect(page.getByText("Title is required")).toBeVisible();
    },
  },
  {
    name: "a campaign",
    open: async (page) => {
      await campaign(({ id }) => `/app/donations/campaigns/${id}`)(page);
      await expect(page.getByRole("heading", { level: 2, name: "Winter Shelter" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Save Campaign" })).toBeVisible();
    },
  },
  {
    name: "sharing a campaign",
    open: async (page) => {
      await campaign(({ id }) => `/app/donations/campaigns/${id}`)(page);
      await page.getByRole("button", { name: "Share" }).click();
      await expect(page.getByRole("dialog").getByRole("img", { name: /QR/ })).toBeVisible();
    },
  },
  {
    name: "embed code of donations",
    open: asAdmin(async (page) => {
      await openDonations(page, "/embed");
      await expect(page.getByLabel("Public donation URL")).toBeVisible();
    }),
  },
  {
    name: "give page",
    open: async (page) => {
      await campaign(({ slug }) => `/give/${slug}`)(page);
      await expect(page.getByRole("heading", { level: 1, name: "Winter Shelter" })).toBeVisible();
      await expect(page.getByText("Grace H.")).toBeVisible();
    },
  },
];
