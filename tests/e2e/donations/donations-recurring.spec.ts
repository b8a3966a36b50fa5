import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { startForeignSite } from "../embeds/embed-foreign-site.ts";
import {
  expectBothThemesAccessible,
  expectNoSidewaysScroll,
  expectWholePageAccessible,
  watchComplaints,
} from "../every-screen/whole-page.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { product, signIn } from "../shell/shell-setup.ts";
import {
  bookedIncome,
  type Charity,
  cards,
  giveMonthly,
  giveOnPage,
  newCharity,
  readRecurring,
  untilRecurring,
} from "./donations-recurring-setup.ts";

const newDonor = () => ({ name: "Ada Lovelace", email: `ada-${randomUUID().slice(0, 8)}@example.org` });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Opens the donor's page by the link of the mail that they got. */
async function openByReceipt(page: Page, email: string): Promise<string> {
  await openMailTo(page, email);
  const text = (await page.getByRole("region", { name: "As text" }).textContent()) ?? "";
  const link = /https?:\/\/\S+\/my-gift\/gift_[\w-]+/.exec(text)?.[0] ?? "";
  expect(link).not.toBe("");
  const answer = await page.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return link;
}

/** Waits until the charity's books have what came. */
const expectBooked = (charity: Charity, amount: string) =>
  expect.poll(() => bookedIncome(charity), { timeout: 20_000 }).toBe(amount);

test("a donor gives monthly on a foreign page, follows the receipt's link, pauses, resumes, changes and cancels; provider and books follow", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = watchComplaints(page);
  const charity = await newCharity();
  const donor = newDonor();
  const site = await startForeignSite();
  await page.goto(site.put("give", charity.form.embedCode, { frames: true }));
  await giveOnPage(page, donor);
  const id = await untilRecurring(charity);
  const { subscriptionId } = await readRecurring(charity, id);
  await expectBooked(charity, "50.00");

  await openByReceipt(page, donor.email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Your gift to ${charity.name}`);
  await expect(page.getByText("Test mode: nothing is charged.")).toBeVisible();
  await expect(page.getByText("every month")).toBeVisible();
  const [receipt] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Receipt R-000001/ }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe("receipt-R-000001.pdf");

  await press(page, "Pause");
  await page.getByRole("radio", { name: "2 months" }).check();
  await press(page, "Pause my gift");
  await expect(page.getByRole("status")).toContainText("Your gift is paused.");
  expect((await cards().subscription(subscriptionId)).pause_collection).toMatchObject({ behavior: "void" });

  await press(page, "Resume");
  await expect(page.getByRole("status")).toContainText("Your gift is active again.");
  expect((await cards().subscription(subscriptionId)).pause_collection).toBeNull();

  await press(page, "Change amount");
  await page.getByLabel("Amount").fill("1");
  await press(page, "Save changes");
  await expect(page.getByRole("alert")).toHaveText("Amount must be between $5 and $10,000");
  await expect(page.getByLabel("Amount")).toBeFocused();
  await page.getByLabel("Amount").fill("30");
  await page.getByRole("radio", { name: "Every 3 months" }).check();
  await press(page, "Save changes");
  await expect(page.getByRole("status")).toContainText("Your gift is updated.");
  await expect(page.getByText("$30 every 3 months")).toBeVisible();
  const [item] = (await cards().subscription(subscriptionId)).items.data;
  expect(item?.price).toMatchObject({ unit_amount: 3000, recurring: { interval: "month", interval_count: 3 } });

  // The next period begins at the provider: its message alone brings the gift.
  await cards().control("gift-period", { subscription: subscriptionId });
  await expectBooked(charity, "80.00");
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "$30" })).toBeVisible();

  await press(page, "Cancel gift");
  await expect(page.getByRole("heading", { level: 2, name: /^Cancel your gift of \$30/ })).toBeFocused();
  await press(page, "Keep my gift");
  await press(page, "Cancel gift");
  await press(page, "Cancel my gift");
  await expect(page.getByRole("status")).toContainText("Your gift is canceled.");
  await expect(page.getByRole("link", { name: "Give again" })).toHaveAttribute("href", `/give/${charity.form.slug}`);
  expect((await cards().subscription(subscriptionId)).status).toBe("canceled");
  expect(await readRecurring(charity, id)).toMatchObject({ status: "cancelled", endedBy: "donor" });
  await expect(async () => {
    await page.goto(`${product()}/dev/mail`);
    const notices = page.getByRole("listitem").filter({ hasText: donor.email }).filter({ hasText: "is canceled" });
    await expect(notices).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  expect(complaints).toEqual([]);
  await site.stop();
});

test("a card that can no longer be charged is replaced on the provider's page, and the amount owed is paid right away", async ({
  page,
}) => {
  const charity = await newCharity();
  const donor = newDonor();
  const id = await giveMonthly(charity, donor);
  const { subscriptionId } = await readRecurring(charity, id);
  await expectBooked(charity, "50.00");
  await cards().control("gift-card", { subscription: subscriptionId, card: "declined" });
  await cards().control("gift-period", { subscription: subscriptionId });
  await openByReceipt(page, donor.email);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("If your card has expired or was replaced")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expectWholePageAccessible(page, "a payment that failed");

  await press(page, "Use another card");
  await page.getByRole("radio", { name: /works/ }).check();
  await press(page, "Use this card");
  await expect(page.getByRole("status")).toContainText("we'll use it from now on");
  await expect(page).toHaveURL(/\/my-gift\/gift_[\w-]+$/);
  await expect(page.getByText("Your last payment didn't go through")).toHaveCount(0);
  await expectBooked(charity, "100.00");
});

test("the page is accessible everywhere, by keyboard alone, and on a narrow phone", async ({ page }) => {
  const charity = await newCharity();
  const donor = newDonor();
  await giveMonthly(charity, donor);
  await openByReceipt(page, donor.email);
  const views = [undefined, "Pause", "Change amount", "Cancel gift"];
  for (const view of views) {
    if (view) await press(page, view);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectBothThemesAccessible(page, `${view ?? "gift"}, ${width} px`);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    if (view) await press(page, view === "Cancel gift" ? "Keep my gift" : "Back");
  }
  // Nothing but the keyboard.
  await page.getByRole("button", { name: "Pause", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Pause your gift" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "1 month" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "2 months" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a link that is none says so", async ({ page }) => {
  await page.goto(`${product()}/my-gift/gift_1_nothing`);
  await expect(page.getByRole("heading", { level: 1, name: "We couldn't find this gift" })).toBeFocused();
});

test("members see donors, pause a gift and cancel it", async ({ page }) => {
  const charity = await newCharity();
  const donor = newDonor();
  const id = await giveMonthly(charity, donor);
  await signIn(page, "/app/donations/recurring", charity.email);
  await expect(page.getByText("$50.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Ada Lovelace, $50.00, Monthly" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "$50.00, monthly" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Receipt R-000001, PDF" })).toBeVisible();
  await dialog.getByRole("button", { name: "Pause" }).click();
  await dialog.getByRole("radio", { name: "Until it is resumed" }).check();
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(dialog.getByText("Paused", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Resume" }).click();
  const question = page.getByRole("alertdialog", { name: "Resume this recurring gift?" });
  await expect(question.getByRole("region", { name: "Review before sending" })).toContainText(donor.email);
  await question.getByRole("button", { name: "Resume" }).click();
  await expect(dialog.getByText("Active", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel gift" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Cancel gift" }).click();
  await expect(page.getByRole("dialog").getByText("Canceled", { exact: true })).toBeVisible();
  expect(await readRecurring(charity, id)).toMatchObject({ status: "cancelled", endedBy: "member" });
});
