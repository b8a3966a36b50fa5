import { expect } from "@playwright/test";
import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { test } from "../../support/journey.ts";
import { product } from "../shell/shell-setup.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../surveys/public-survey-form.ts";
import { typeCard } from "./donations-payment-setup.ts";
import { newCharity } from "./donations-recurring-setup.ts";
import { addGift, newFund, openDonations } from "./donations-setup.ts";

test("a campaign is written beside its widget, gets a page, is shared, archived and restored", async ({ page }) => {
  await newFund(page);
  await openDonations(page, "/campaigns");
  await expect(page.getByRole("heading", { name: "Start your first campaign" })).toBeVisible();
  await page.getByRole("button", { name: "New Campaign" }).first().click();

  await page.getByRole("button", { name: "Create Campaign" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("Winter Shelter");
  await page.getByLabel("Story").fill("Forty beds before the first frost.");
  await page.getByRole("textbox", { name: "Goal" }).fill("25000");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Winter Shelter" })).toBeVisible();
  await expect(preview.getByText("of $25,000")).toBeVisible();
  await page.getByRole("button", { name: "Create Campaign" }).click();
  await expect(page.getByText("Campaign created")).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Page address")).toHaveValue(/^winter-shelter/);
  const slug = await page.getByLabel("Page address").inputValue();

  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this campaign" });
  await expect(dialog.getByLabel("Page link")).toHaveValue(`${product()}/give/${slug}`);
  await expect(dialog.getByRole("img", { name: /QR/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("link", { name: "Campaigns" }).last().click();
  await expect(page.getByRole("progressbar", { name: "Progress of Winter Shelter" })).toBeVisible();
  await page.getByRole("button", { name: "More for Winter Shelter" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("Campaign archived")).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(`${product()}/give/${slug}`);
  await expect(visitor.getByRole("heading", { name: "Donation form not found" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Campaign restored")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: "Winter Shelter" })).toBeVisible();
});

test("the widget's settings are read as specified, shown at once and kept", async ({ page }) => {
  await newFund(page);
  await openDonations(page, "/widget");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(page.getByLabel("Preset amounts")).toHaveValue("25, 50, 100, 250");
  await expect(page.getByLabel("Minimum amount")).toHaveValue("5");
  await expect(page.getByLabel("Maximum amount")).toHaveValue("10000");
  await expect(page.getByLabel("Currency")).toBeDisabled();
  await expect(page.getByLabel("Currency").locator("option")).toHaveText([/USD/, /EUR/, /GBP/]);

  await page.getByLabel("Preset amounts").fill("10, twenty, 30, 75");
  await page.getByLabel("Minimum amount").fill("");
  await page.getByLabel("Maximum amount").fill("plenty");
  await page.getByLabel("Leave a message").uncheck();
  await expect(preview.getByRole("radio", { name: "$75" })).toBeVisible();
  await expect(preview.getByRole("radio", { name: "$250" })).toHaveCount(0);
  await expect(preview.getByText("From $5 to $10,000")).toBeVisible();
  await expect(preview.getByLabel("Message")).toHaveCount(0);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByLabel("Preset amounts")).toHaveValue("10, 30, 75");
  await expect(page.getByLabel("Minimum amount")).toHaveValue("5");
  await expect(page.getByLabel("Maximum amount")).toHaveValue("10000");

  await page.getByLabel("Minimum amount").fill("50");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Preset amounts must be between $50 and $10,000")).toBeVisible();
  await expect(page.getByLabel("Preset amounts")).toBeFocused();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Pause donations" }).click();
  await expect(page.getByText("This form is paused.")).toBeVisible();
  await page.getByRole("button", { name: "Accept donations again" }).click();
  await expect(page.getByText("This form is paused.")).toHaveCount(0);
});

test("a page's address that is taken is said at its field, with one that is free", async ({ page }) => {
  const { form } = await newCharity({ slug: `taken-${Date.now()}` });
  await newFund(page);
  await openDonations(page, "/campaigns/new");
  await page.getByLabel("Title").fill("Mine");
  await page.getByLabel("Page address").fill(form.slug);
  await page.getByRole("button", { name: "Create Campaign" }).click();
  await expect(page.getByLabel("Page address")).toHaveAccessibleDescription(/is taken\. ".+" is available/);
  await expect(page.getByLabel("Title")).toHaveValue("Mine");
});

test("a campaign's page shows its story, its progress and its donors, and accepts a gift", async ({ page }) => {
  const charity = await newCharity({
    title: "Warm beds",
    description: "Forty beds.",
    goalAmount: 1000,
    showsWall: true,
    wallNames: "full",
    wallNeedsApproval: false,
  });
  const given = { formId: charity.form.id };
  await addGift(charity.call, "Grace Hopper", "300.00", { ...given, message: "For warm nights." });
  await addGift(charity.call, "Nobody Known", "50.00", { ...given, isAnonymous: true });
  await page.goto(charity.form.publicUrl);
  await expect(page).toHaveTitle(`Warm beds · ${charity.name}`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "Forty beds.");
  await expect(page.getByText("$350 raised")).toBeVisible();
  const wall = page.getByRole("list");
  await expect(wall.getByText("Grace Hopper")).toBeVisible();
  await expect(wall.getByText("Anonymous")).toBeVisible();
  await expect(page.getByText("Nobody Known")).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@donors.example");
  await page.getByRole("button", { name: "Donate $50" }).click();
  const payment = page.frameLocator("iframe");
  await typeCard(payment);
  await payment.getByRole("button", { name: "Pay $50.00" }).click();
  await expect(page.getByRole("heading", { name: "Thank You" })).toBeVisible();
  await expect(page.getByText("$400 raised")).toBeVisible();
  await expect(wall.getByText("Ada Lovelace")).toBeVisible();
});

test("a campaign that is over says so, and its page fits a small phone", async ({ page }) => {
  const { call, form } = await newCharity({ goalAmount: 1000, endsOn: "2020-01-31" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(form.publicUrl);
  await expect(page.getByText("This campaign has ended. Thank you to everyone who gave.")).toBeVisible();
  await expectAccessible(page);
  const answer = await call.put(`/api/donation-forms/${form.id}`, { data: { title: form.title, endsOn: "" } });
  expect(((await answer.json()) as DonationForm).endsOn).toBeNull();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: form.title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
