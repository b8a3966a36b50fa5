import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { rows } from "../finance/finance-setup.ts";
import { newPerson, product, signIn } from "./shell-setup.ts";

/* One browser, two tabs, two organizations of one person: each tab belongs to its own, whatever the other one does. */

/** What happens elsewhere is on display within this. */
const LIVE = { timeout: 10_000 };

const selector = (page: Page) => page.getByRole("button", { name: /^Current organization:/ });
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

interface Place {
  id: number;
  name: string;
  tab: Page;
}

/** Writes in an organization as a colleague's program would: named in the header, whatever the session works in. */
async function write(page: Page, { id }: Pick<Place, "id">, path: string, data: unknown, type = "application/json") {
  const answer = await page.context().request.post(product() + path, {
    headers: { Origin: product(), "X-Organization": String(id), "Content-Type": type },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

async function openPlace(page: Page, name: string): Promise<Place> {
  const created = await page.context().request.post(`${product()}/api/organizations`, {
    headers: { Origin: product() },
    data: { name, type: "non-profit" },
  });
  const { id } = (await created.json()) as { id: number };
  const tab = await page.context().newPage();
  await tab.goto(`${product()}/app/finance/transactions?organization=${id}`);
  await expect(selector(tab)).toContainText(name);
  return { id, name, tab };
}

const expense = (description: string) => ({
  description,
  amount: 12.5,
  type: "expense",
  category: "Office Supplies",
  date: "2026-03-01",
});

async function addByScreen(tab: Page, description: string): Promise<void> {
  await tab.getByRole("button", { name: "Add Expense" }).first().click();
  const dialog = tab.getByRole("dialog", { name: "Add Expense" });
  await dialog.getByLabel("Description").fill(description);
  await dialog.getByLabel("Amount").fill("7.25");
  await dialog.getByRole("combobox", { name: "Category" }).fill("Office Supplies");
  await dialog.getByRole("button", { name: "Add Expense" }).click();
  await expect(dialog).toHaveCount(0);
}

test("two tabs work in two organizations side by side: reads, writes, live changes, downloads, notifications", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page, "/pricing", newPerson());
  const places = [await openPlace(page, "Alder Kitchen"), await openPlace(page, "Birch Library")] as const;
  const [alder, birch] = places;
  await page.close();

  // What a colleague writes appears in the tab of its organization alone.
  await write(alder.tab, alder, "/api/transactions", expense("Alder rent"));
  await write(birch.tab, birch, "/api/transactions", expense("Birch rent"));
  await expect(rows(alder.tab)).toContainText(["Alder rent"], LIVE);
  await expect(rows(birch.tab)).toContainText(["Birch rent"], LIVE);

  // Each tab writes to its own, also after the other one was the last to ask.
  await addByScreen(birch.tab, "Birch paper");
  await addByScreen(alder.tab, "Alder paper");
  for (const { tab, name } of places) {
    const [own] = name.split(" ");
    await expect(rows(tab)).toHaveCount(2);
    await tab.reload();
    await expect(selector(tab)).toContainText(name);
    await expect(rows(tab)).toHaveCount(2);
    for (const row of await rows(tab).all()) await expect(row).toContainText(`${own} `);
    const downloading = tab.waitForEvent("download");
    await tab.getByRole("link", { name: "Export" }).click();
    const lines = readFileSync(await (await downloading).path(), "utf8").match(/(Alder|Birch) \w+/g) ?? [];
    expect(lines.sort()).toEqual([`${own} paper`, `${own} rent`]);
  }

  // A notification leads to its own organization, in any tab.
  await write(alder.tab, alder, "/api/transactions/import?fileName=alder.csv", STATEMENT, "text/csv");
  await expect(bell(alder.tab)).toHaveAccessibleName("Notifications, 1 unread", LIVE);
  await expect(bell(birch.tab)).toHaveAccessibleName("Notifications");
  await bell(alder.tab).click();
  const notices = panel(alder.tab).getByRole("link", { name: /alder\.csv/ });
  const address = new URL((await notices.getAttribute("href")) ?? "", product());
  expect(address.searchParams.get("organization")).toBe(String(alder.id));
  await notices.click();
  await expect(panel(alder.tab)).toHaveCount(0);
  await expect(selector(alder.tab)).toContainText(alder.name);
  await birch.tab.goto(address.href);
  await expect(selector(birch.tab)).toContainText(alder.name);
  await birch.tab.goBack();
  await birch.tab.goto(`${product()}/app/finance/transactions?organization=${birch.id}`);
  await expect(selector(birch.tab)).toContainText(birch.name);

  // Switching one tab leaves the other where it is.
  await selector(birch.tab).click();
  await birch.tab.getByRole("menuitem", { name: alder.name }).click();
  await expect(selector(birch.tab)).toContainText(alder.name);
  await alder.tab.reload();
  await expect(selector(alder.tab)).toContainText(alder.name);
  await selector(alder.tab).click();
  await alder.tab.getByRole("menuitem", { name: birch.name }).click();
  await expect(selector(alder.tab)).toContainText(birch.name);
  await birch.tab.reload();
  await expect(selector(birch.tab)).toContainText(alder.name);
});

const STATEMENT = "Date,Description,Amount\n2026-03-02,Flour,-3.50\n";
