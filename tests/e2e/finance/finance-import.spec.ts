import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { emptyBooks, figure, openFinance, rows } from "./finance-setup.ts";

const fixture = (name: string) => path.join(import.meta.dirname, "../../fixtures/bank", name);
const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Import CSV" }).first().click();
  return page.getByRole("dialog", { name: "Import CSV" });
}

test("a bank statement becomes exact totals, once, and can be undone", async ({ page }) => {
  await emptyBooks(page);
  await openFinance(page);
  const dialog = await openImport(page);
  await dialog.getByLabel("Bank statement file").setInputFiles(fixture("boi-debit-credit.csv"));

  await expect(dialog.getByRole("table", { name: "First 5 rows" }).locator("tbody tr")).toHaveCount(5);
  await expect(dialog).toContainText("+$3,841.22 and \u2212$4,260.83 in 27 rows");
  await dialog.getByLabel("Which account is this statement from?").fill("Current account");
  await dialog.getByRole("button", { name: "Import 27 transactions" }).click();

  await expect(page.getByText("Successfully imported 27 transactions")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "27 transactions added" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(figure(page, "Total Income")).toContainText("$3,841.22");
  await expect(figure(page, "Total Expenses")).toContainText("$4,260.83");
  await expect(figure(page, "Net Balance")).toContainText("\u2212$419.61");
  await expect(rows(page)).toHaveCount(10);

  const again = await openImport(page);
  await again.getByLabel("Bank statement file").setInputFiles(fixture("boi-debit-credit.csv"));
  await expect(again.getByLabel("Which account is this statement from?")).toHaveValue("Current account");
  await expect(again.getByRole("heading", { name: "27 duplicates" })).toBeVisible();
  await again.getByRole("button", { name: "Import 0 transactions" }).click();
  await expect(page.getByText("Successfully imported 0 transactions")).toBeVisible();
  await expect(again.getByText("All 27 rows in this file are already in your books.")).toBeVisible();
  await again.getByRole("button", { name: "Done" }).click();
  await expect(figure(page, "Total Income")).toContainText("$3,841.22");

  await page.getByRole("link", { name: "Imports" }).click();
  const first = page.getByRole("row").filter({ hasText: "27 added" });
  await first.getByRole("button", { name: /Undo the import of boi-debit-credit.csv/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove 27 transactions" }).click();
  await expect(page.getByText("Import undone")).toBeVisible();
  await page.getByRole("link", { name: "Transactions" }).click();
  await expect(page.getByText("No transactions yet")).toBeVisible();
  await expect(figure(page, "Total Income")).toContainText("$0.00");
});

test("what a file leaves open is asked, by keyboard too, and remembered for the next file", async ({ page }) => {
  await emptyBooks(page);
  await openFinance(page);
  const dialog = await openImport(page);
  const header = "Posted,Memo,Sum\n";
  await dialog
    .getByLabel("Bank statement file")
    .setInputFiles(csv("march.csv", `${header}03/04/2025,Rent,12.50\n05/06/2025,Ink,7.25\n`));

  await expect(dialog.getByText("Choose how to read this file")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Import transactions" })).toBeDisabled();
  await dialog.getByRole("radio", { name: /^Month first/ }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("radio", { name: /^Money spent/ }).focus();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("cell", { name: "Mar 4, 2025" })).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "\u2212$12.50" })).toBeVisible();

  // An answer can be changed.
  await dialog.getByRole("radio", { name: /^Day first/ }).check();
  await expect(dialog.getByRole("cell", { name: "Apr 3, 2025" })).toBeVisible();
  await dialog.getByLabel("Posted becomes").selectOption("Ignore");
  await expect(dialog.getByRole("button", { name: "Import transactions" })).toBeDisabled();
  await dialog.getByLabel("Posted becomes").selectOption("Date");
  await dialog.getByRole("button", { name: "Import 2 transactions" }).click();
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("2 transactions removed")).toBeVisible();

  // Undone, the dialog is at its first step again.
  await dialog
    .getByLabel("Bank statement file")
    .setInputFiles(csv("april.csv", `${header}07/08/2025,Paper,3.10\n08/08/2025,Stamps,4.20\n`));
  await expect(dialog.getByText("Using your choices from the last file with these columns.")).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "Aug 7, 2025" })).toBeVisible();
});

test("the header row is chosen with the keyboard where another one was found, and remembered", async ({ page }) => {
  await emptyBooks(page);
  await openFinance(page);
  const dialog = await openImport(page);
  const above = (account: string) => `Account;${account}\nDate;Opening balance;Amount\n\nWann;Wofuer;Wieviel\n`;
  const body = "2025-01-05;Coffee;-4,50\nsoon;Shop;-1,00\n2025-01-06;Rent;-900,00\n";
  await dialog.getByLabel("Bank statement file").setInputFiles(csv("may.csv", above("12-345") + body));

  const rowsOfFile = dialog.getByRole("table", { name: "First rows of the file" });
  await expect(rowsOfFile.getByRole("radio", { name: /Date Opening balance Amount/ })).toBeChecked();
  await rowsOfFile.getByRole("radio", { name: /Date Opening balance Amount/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(rowsOfFile.getByRole("radio", { name: /Line 4 .*Wann Wofuer Wieviel/ })).toBeChecked();
  await expect(dialog.getByLabel("Wofuer becomes")).toHaveValue("description");
  await expect(dialog.getByRole("list").getByText("Line 6")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  // A row without anything below it is refused, and the choice stays.
  await rowsOfFile.getByText("Rent").click();
  await expect(dialog.getByText(/No row below that header/)).toBeVisible();
  await expect(rowsOfFile.getByRole("radio", { name: /Line 4/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Import 2 transactions" }).click();
  await expect(dialog.getByRole("heading", { name: "2 transactions added" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  const next = await openImport(page);
  await next.getByLabel("Bank statement file").setInputFiles(csv("june.csv", `Branch;7\n${above("99")}${body}`));
  await expect(next.getByRole("radio", { name: /Line 5 .*Wann Wofuer Wieviel/ })).toBeChecked();
  await expect(next.getByText("Using your choices from the last file with these columns.")).toBeVisible();
});

test("rejected and pending rows are shown with their lines and reasons", async ({ page }) => {
  await emptyBooks(page);
  await openFinance(page);
  const dialog = await openImport(page);
  const text =
    "Date,Description,Amount\n2025-03-04,Rent,-900.00\n2025-03-05,Lost,\n2025-13-45,Never,5.00\n,Gift,25.00\n";
  await dialog.getByLabel("Bank statement file").setInputFiles(csv("rejected.csv", text));
  await expect(dialog.getByRole("heading", { name: "3 rejected rows" })).toBeVisible();
  for (const line of [3, 4, 5]) await expect(dialog.getByText(`Line ${line}`, { exact: true })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download these rows" }).click();
  expect((await downloading).suggestedFilename()).toBe("rejected-rejected.csv");
  await dialog.getByRole("button", { name: "Import 1 transaction", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "Import Errors" })).toBeVisible();
  await expect(dialog.getByText(/^Row 2: /)).toBeVisible();

  await page.keyboard.press("Escape");
  const pending = await openImport(page);
  await pending.getByLabel("Bank statement file").setInputFiles(fixture("pending-pounds-bom.csv"));
  await expect(pending.getByRole("heading", { name: "3 pending rows" })).toBeVisible();
  await expect(pending).toContainText("+$1,100.00 and \u2212$1,385.80 in 10 rows");
  await expect(pending.getByRole("button", { name: "Import transactions" })).toBeDisabled();
  await pending.getByRole("radio", { name: "The amounts are US dollars" }).check();
  await expect(pending.getByRole("button", { name: "Import 10 transactions" })).toBeEnabled();
  await pending.getByRole("button", { name: "Back" }).click();
  await expect(pending.getByRole("button", { name: "Choose a CSV file" })).toBeVisible();
});

test("files that aren't statements are refused with a reason", async ({ page }) => {
  await emptyBooks(page);
  await openFinance(page);
  const dialog = await openImport(page);
  const input = dialog.getByLabel("Bank statement file");
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

  await input.setInputFiles({ name: "statement.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.getByText("Invalid file type")).toBeVisible();
  await expect(page.getByText("Please select a CSV file.").first()).toBeVisible();

  await input.setInputFiles(csv("empty.csv", ""));
  await expect(page.getByText("No data found")).toBeVisible();
  await expect(page.getByText("The CSV file appears to be empty or incorrectly formatted.").first()).toBeVisible();

  await input.setInputFiles({
    name: "renamed.csv",
    mimeType: "text/csv",
    buffer: Buffer.concat([png, Buffer.alloc(9000)]),
  });
  await expect(dialog.getByText(/PNG/)).toBeVisible();

  for (const [name, buffer] of [
    ["zeros.csv", Buffer.alloc(5_000_000)],
    ["endless.csv", Buffer.alloc(20_000_000, "x")],
  ] as const) {
    await input.setInputFiles({ name, mimeType: "text/csv", buffer });
    await expect(page.getByText("No data found")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Choose a CSV file" })).toBeVisible();
  }

  await page.evaluate(() => {
    const zone = document.querySelector('[role=dialog] section[aria-label="Drop a bank statement here"]');
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(51 * 1024 * 1024)], "huge.csv"));
    zone?.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("File too large")).toBeVisible();
});

test("a statement is read on the page itself where the browser starts no worker", async ({ page }) => {
  await page.route(/statement-worker[^/]*\.js$/, (route) => route.abort());
  await emptyBooks(page);
  await openFinance(page);
  const dialog = await openImport(page);
  await dialog.getByLabel("Bank statement file").setInputFiles(fixture("bunq-decimal-comma.csv"));
  await expect(dialog).toContainText("+$750.00 and \u2212$21.46 in 3 rows");
});

test("a failed import says so, and trying again imports once", async ({ page }) => {
  await emptyBooks(page);
  await openFinance(page);
  const dialog = await openImport(page);
  await dialog.getByLabel("Bank statement file").setInputFiles(fixture("boi-debit-credit.csv"));
  const submit = dialog.getByRole("button", { name: "Import 27 transactions" });
  await expect(submit).toBeEnabled();
  // The server does its work, and the answer gets lost on the way: it is asked for again. The second answer is a failure.
  let calls = 0;
  await page.route(
    /\/api\/transactions\/import\?/,
    async (route) => {
      calls += 1;
      await route.fetch();
      if (calls === 1) await route.abort();
      else await route.fulfill({ status: 500, json: { message: "" } });
    },
    { times: 2 },
  );
  await submit.click();
  await expect(page.getByText("There was an error importing your transactions.")).toBeVisible();
  await expect(dialog.getByText(/^Import failed/)).toBeVisible();
  expect(calls).toBe(2);
  await page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("button", { name: "Dismiss" })
    .click();
  await submit.click();
  await expect(page.getByText("Successfully imported 27 transactions")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(figure(page, "Total Income")).toContainText("$3,841.22");
});

/** The longest frame's share of the time that a step takes. Work that blocks the page is one frame, however fast the machine is. */
const MAX_FRAME_SHARE = 1 / 3;

test("100,000 rows leave the page usable, from the file to the end of the list", async ({ page }) => {
  test.setTimeout(240_000);
  await emptyBooks(page);
  await openFinance(page);
  const dialog = await openImport(page);
  await watchFrames(page);
  const lines = Array.from({ length: 100_000 }, (_, index) => {
    const day = `2025-${String((index % 12) + 1).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}`;
    return `${day},"Payment ${index} to shop ${index % 997}, Davenport",${index % 3 ? "-" : ""}${(index % 5000) + 1}.25`;
  });
  const file = test.info().outputPath("big.csv");
  writeFileSync(file, `Date,Description,Amount\n${lines.join("\n")}\n`);
  await dialog.getByLabel("Bank statement file").setInputFiles(file);
  await expect(dialog.getByRole("button", { name: "Import 100,000 transactions" })).toBeVisible({ timeout: 60_000 });
  const whileReading = await frameShare(page);
  await dialog.getByRole("button", { name: "Import 100,000 transactions" }).click();
  await expect(dialog.getByRole("heading", { name: "100,000 transactions added" })).toBeVisible({ timeout: 120_000 });
  const whileImporting = await frameShare(page);
  await dialog.getByRole("button", { name: "Show these transactions" }).click();
  await expect(page.getByTestId("transaction-list")).toContainText("100,000 transactions");

  // The wheel is turned for a while: rows keep coming, and only those near the screen are in the page.
  await frameShare(page);
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 3000);
    await page.waitForTimeout(30);
  }
  const whileScrolling = await frameShare(page);
  await expect.poll(async () => Number(await rows(page).last().getAttribute("aria-rowindex"))).toBeGreaterThan(1000);
  expect(await rows(page).count()).toBeLessThan(100);
  test.info().annotations.push({
    type: "longest frame's share",
    description: JSON.stringify({ whileReading, whileImporting, whileScrolling }),
  });
  for (const share of [whileReading, whileImporting, whileScrolling]) expect(share).toBeLessThan(MAX_FRAME_SHARE);
});

/** Starts counting how long the page goes without drawing. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch = { longest: 0, last: performance.now(), since: performance.now() };
    Object.assign(window, { watch });
    const frame = (now: number) => {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** The longest frame since the last time this was asked, as a share of the time since then. */
function frameShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: { longest: number; since: number } };
    const share = watch.longest / (performance.now() - watch.since);
    Object.assign(watch, { longest: 0, since: performance.now() });
    return share;
  });
}
