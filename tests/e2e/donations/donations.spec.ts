import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { notice, read } from "../invoicing/customers-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { addGift, busyFund, dayAgo, figure, newFund, openDonations } from "./donations-setup.ts";

test("the first donation is entered by hand, with an error at first; figures, donor and books follow", async ({
  page,
}) => {
  const call = await newFund(page);
  await openDonations(page);
  await page.getByRole("link", { name: /Record gifts by hand/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add Donation" });
  await dialog.getByRole("textbox", { name: /^Email/ }).fill("ada");
  await dialog.getByLabel("Amount").fill("1,250.505");
  await dialog.getByRole("button", { name: "Add Donation" }).click();
  await expect(dialog.getByText("Donor name is required")).toBeVisible();
  await expect(dialog.getByText("Valid email is required")).toBeVisible();
  await expect(dialog.getByText("Use an amount above zero with at most two decimal places")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Donor name" })).toBeFocused();

  // Closed by mistake: everything is there again.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Add Donation" }).first().click();
  await expect(dialog.getByRole("textbox", { name: /^Email/ })).toHaveValue("ada");
  await dialog.getByRole("combobox", { name: "Donor name" }).fill("Ada Byron");
  await dialog.getByRole("textbox", { name: /^Email/ }).fill("ada@donors.example");
  await dialog.getByLabel("Amount").fill("$1,250.50");
  await dialog.getByLabel("Payment method").selectOption("cash");
  await dialog.getByLabel("Note").fill("In an envelope");
  await dialog.getByLabel("Send the receipt").check();
  await dialog.getByRole("button", { name: "Add Donation" }).click();
  await expect(notice(page, "Donation added")).toBeVisible();
  const row = page.getByRole("table", { name: "Donations" }).getByRole("row", { name: /Ada Byron/ });
  await expect(row).toContainText("$1,250.50");

  await page.getByRole("link", { name: "Dashboard", exact: true }).last().click();
  await expect(figure(page, "Total Donations")).toContainText("$1,250.50");
  await expect(figure(page, "Donors")).toContainText("1 new this month");
  await expect(page.getByRole("heading", { name: "Your first donation" })).toBeHidden();
  const [booked] = await read<{ amount: string; category: string }[]>(call, "/api/transactions");
  expect(booked).toMatchObject({ amount: "1250.50", category: "Donations" });
});

test("a donation is found, read, noted on, and its receipt downloaded; deleted, it leaves sums and books", async ({
  page,
}) => {
  const { call, gift } = await busyFund(page);
  await openDonations(page, "/gifts");
  await page.getByRole("searchbox", { name: "Search donations" }).fill("gala");
  const rows = page.getByRole("table", { name: "Donations" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: /^Grace Hopper, \$740.00/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Winter Shelter")).toBeVisible();
  await expect(dialog.getByText("For warm nights.")).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Receipt" }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  await dialog.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit donation" });
  await edit.getByLabel("Note").fill("Matched by her employer");
  await edit.getByLabel("Anonymous").check();
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Donation updated")).toBeVisible();
  await expect(dialog.getByText("Matched by her employer")).toBeVisible();
  await expect(dialog.getByText("the name isn't shown publicly")).toBeVisible();

  await dialog.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Receipt number ${gift.receiptNumber} is voided`);
  await question.getByRole("button", { name: "Delete donation" }).click();
  await expect(notice(page, "Donation deleted")).toBeVisible();
  expect(await read(call, "/api/donations/stats")).toMatchObject({ totalAmount: "225.00", totalCount: 3 });
  expect(await read(call, "/api/financial-summary")).toMatchObject({ totalIncome: "225.00" });
});

test("filters and order are in the address, and the export follows them", async ({ page }) => {
  await busyFund(page);
  await openDonations(page, "/gifts");
  const rows = page.getByRole("table", { name: "Donations" }).locator("tbody tr");
  await expect(rows).toHaveCount(4);
  await page.getByRole("button", { name: "Amount" }).click();
  await expect(rows.first()).toContainText("Grace Hopper");
  await page.getByRole("combobox", { name: "Payment method" }).selectOption("check");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Amount" }).click();
  await expect(rows.first()).toContainText("$80.00");
  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("$80.00");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(4);
  expect(text).not.toContain("Otis Weaver");
  await page.getByRole("combobox", { name: "Status" }).selectOption("failed");
  await expect(page.getByRole("heading", { name: "No donations found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(4);
});

test("two donors who are one are merged; the donor's page tells years and gifts", async ({ page }) => {
  const { call, gift } = await busyFund(page);
  await addGift(call, "G. Hopper", "60.00", { donationDate: dayAgo(400) });
  await openDonations(page, "/donors");
  await page.getByRole("searchbox", { name: "Search donors" }).fill("grace");
  await page.getByRole("link", { name: "Grace Hopper" }).click();
  await expect(figure(page, "Total given")).toContainText("$740.00");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Merge with another donor" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge donors" });
  await dialog.getByRole("searchbox").fill("G. Hopper");
  await dialog.getByRole("radio", { name: /^G\. Hopper/ }).check();
  await dialog.getByRole("button", { name: "Merge donors" }).click();
  await expect(notice(page, "Donors merged")).toBeVisible();
  await expect(figure(page, "Total given")).toContainText("$800.00");
  await expect(page.getByRole("table", { name: "Donations" }).locator("tbody tr")).toHaveCount(2);
  expect(await read(call, "/api/donations/stats")).toMatchObject({ uniqueDonors: 3 });

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit donor" });
  await edit.getByLabel("Email").fill("ada@donors.example");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit.getByText("Ada Byron already has this address")).toBeVisible();
  await edit.getByLabel("Email").fill("hopper@donors.example");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Donor updated")).toBeVisible();
  await page.getByRole("table", { name: "Donations" }).getByRole("button").first().click();
  await expect(page).toHaveURL(new RegExp(`gift=${gift.id}`));
});

test("the analysis compares a period with the year before, as charts and as a table", async ({ page }) => {
  await busyFund(page);
  await openDonations(page, "/analytics");
  await expect(figure(page, "Donations")).toContainText("$860.00");
  const methods = page.getByRole("list", { name: "Donations by payment method" });
  await expect(methods.getByRole("listitem")).toContainText(["Check"]);
  await page.getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("table", { name: "Donations by month, with the year before" });
  await expect(table.locator("tbody tr")).toHaveCount(12);
  await page.getByText("Dates", { exact: true }).click();
  await page.getByRole("button", { name: /–/ }).click();
  await page.getByLabel("From").fill(dayAgo(550));
  await expect(figure(page, "Donations")).toContainText("$965.00");
  await page.reload();
  await expect(figure(page, "Donations")).toContainText("$965.00");
});

test("the shell adds a donation, finds donor and gift, and shows the newest ones", async ({ page }) => {
  await busyFund(page);
  await page.goto(`${product()}/app`);
  await expect(page.getByRole("heading", { name: "Recent Donations" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Grace Hopper Winter Shelter/ })).toBeVisible();
  await page.getByRole("link", { name: /Add Donation/ }).click();
  await expect(page.getByRole("dialog", { name: "Add Donation" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or run a command" }).fill("hopper");
  await expect(page.getByRole("option", { name: /Grace Hopper, \$740\.00/ })).toBeVisible();
  await page.getByRole("option", { name: /Gave \$740\.00/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: /Grace Hopper/ })).toBeVisible();
});
