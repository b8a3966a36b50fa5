import { expect, type Locator, type Page, test } from "@playwright/test";
import { DIALOGS } from "./every-dialog.ts";

const TYPED = "Typed by a person";

/** Types into a field of the dialog; answers how it is found again. */
async function typeInto(dialog: Locator): Promise<() => Promise<boolean>> {
  const text = dialog.locator(
    "textarea:enabled, input:is([type=text], [type=email]):enabled:not([readonly], [role=combobox], [inputmode])",
  );
  const other = dialog.locator(
    "input:is([inputmode], [type=number], [type=date], [role=combobox]):enabled, select:enabled",
  );
  await expect(text.or(other).first()).toBeVisible();
  const field = (await text.count()) > 0 ? text.first() : other.first();
  const kind = await field.evaluate((one) =>
    one instanceof HTMLInputElement ? one.inputMode || one.type : one.tagName,
  );
  let value =
    kind === "date" ? "2031-03-04" : kind === "email" ? "typed@example.org" : /num|dec/.test(kind) ? "17" : TYPED;
  if (kind === "SELECT") {
    await field.selectOption({ index: 1 });
    value = await field.inputValue();
  } else await field.fill(value);
  return () =>
    dialog
      .locator("input, textarea, select")
      .evaluateAll((fields, typed) => fields.some((one) => (one as HTMLInputElement).value === typed), value);
}

/** Opens it again: by its own address, or by its opener, which has the focus. In the same organization. */
async function reopen(page: Page, address: string, open: (page: Page) => Promise<void>): Promise<void> {
  if (page.url() !== address) await page.goto(address);
  else {
    await page.keyboard.press("Enter");
    // From a menu: the key led to it only.
    if (await page.getByRole("menu").isVisible()) await open(page);
  }
}

/** What is lost of what a person types into a dialog before Escape; nothing where it is kept or asked about. */
async function findLoss(page: Page, open: (page: Page) => Promise<void>): Promise<string | null> {
  await open(page);
  const opened = page.getByRole("dialog").last();
  await expect(opened).toBeVisible();
  // By its name: it may lie over another one.
  const name = await opened.getByRole("heading").first().textContent();
  const dialog = page.getByRole("dialog", { name: name ?? "", exact: true });
  const address = page.url();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  const isThere = await typeInto(dialog);
  // A list of suggestions closes first.
  if ((await dialog.locator("[role=combobox][aria-expanded=true]").count()) > 0) await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await question.count()) + Number((await dialog.count()) === 0)).toBe(1);
  if (await question.isVisible()) {
    await question.getByRole("button", { name: "Keep editing" }).click();
    if (!(await isThere())) return "lost on Keep editing";
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toHaveCount(0);
    return null;
  }
  await reopen(page, address, open);
  await expect(dialog).toBeVisible();
  for (let wait = 0; wait < 20 && !(await isThere()); wait += 1) await page.waitForTimeout(100);
  return (await isThere()) ? null : "lost on Escape";
}

for (const [area, dialogs] of Object.entries(DIALOGS))
  test(`Escape loses nothing that was typed in the dialogs of ${area}`, async ({ page }) => {
    test.setTimeout(30_000 + Object.keys(dialogs).length * 20_000);
    page.setDefaultTimeout(15_000);
    const losses: Record<string, string> = {};
    for (const [file, open] of Object.entries(dialogs))
      await test.step(file, async () => {
        const loss = await findLoss(page, open).catch((error: Error) => error.message);
        if (loss !== null) losses[file] = loss;
      });
    expect(losses).toEqual({});
  });
