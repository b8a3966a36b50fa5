import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { seededPart } from "../../support/seeded-part.ts";
import { ownOrganization } from "../organization/account-setup.ts";
import { navigation, signIn } from "../shell/shell-setup.ts";
import type { DialogOpeners, Opener } from "./dialog-openers.ts";
import { DIALOGS } from "./every-dialog.ts";
import { PAGE_FORMS, type PageForm } from "./every-form.ts";

const TYPED = "Typed by a person";
/** `npm test` opens every third dialog and page with a form, other ones for each commit. */
const ONE_IN = 3;
const TEXT =
  "textarea:enabled, input:is([type=text], [type=email]):enabled:not([readonly], [role=combobox], [inputmode])";
const OTHER =
  "input:is([inputmode], [type=number], [type=date], [type=datetime-local], [role=combobox]):enabled, select:enabled:not([data-filter])";
const TOGGLE = "input:is([type=checkbox], [type=radio]):enabled:not(:checked)";

/** What is typed into a field of this kind. */
function valueFor(kind: string): string {
  if (kind === "date") return "2031-03-04";
  if (kind === "datetime-local") return "2031-03-04T10:00";
  if (kind === "email") return "typed@example.org";
  // With two places: a field that shows what it understood leaves it as it is.
  if (kind.startsWith("dec")) return "17.25";
  return /num/.test(kind) ? "17" : TYPED;
}

/** Types into a field of the dialog; answers what, and how it is found again. */
async function typeInto(dialog: Locator): Promise<{ value: string; isThere: () => Promise<boolean> }> {
  const fields = [TEXT, OTHER, TOGGLE].map((selector) => dialog.locator(selector));
  const [text, other, toggle] = fields as [Locator, Locator, Locator];
  await expect(text.or(other).or(toggle).first()).toBeVisible();
  if ((await text.count()) + (await other.count()) === 0) {
    // By its name: ticking one may bring further choices, and a list that reloads may change its order.
    const named = (one: Element) =>
      one.getAttribute("aria-label") ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? "";
    const name = await toggle.first().evaluate(named);
    expect(name, "a choice has a name").not.toBe("");
    await toggle.first().check();
    const ticked = () =>
      dialog
        .locator("input:checked")
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute("aria-label") ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? ""),
        );
    return { value: "", isThere: async () => (await ticked()).includes(name) };
  }
  const field = (await text.count()) > 0 ? text.first() : other.first();
  const kind = await field.evaluate((one) =>
    one instanceof HTMLInputElement ? one.inputMode || one.type : one.tagName,
  );
  let value = valueFor(kind);
  if (kind === "SELECT") {
    await field.focus();
    const before = await field.inputValue();
    const index = await field.evaluate((one) => ((one as HTMLSelectElement).selectedIndex === 1 ? 0 : 1));
    await field.selectOption({ index });
    value = await field.inputValue();
    expect(value, "another option than the one that was chosen").not.toBe(before);
  } else await field.fill(value);
  // A tag that was typed becomes a chip.
  const isThere = () =>
    dialog.evaluate(
      (one, typed) =>
        [...one.querySelectorAll<HTMLInputElement>("input, textarea, select")].some(
          (each) => each.value === typed.value,
        ) ||
        (typed.value === typed.words && one.textContent.includes(typed.words)),
      { value, words: TYPED },
    );
  return { value, isThere };
}

/** Whether a draft on this device holds it. */
const isInDraft = (page: Page, value: string) =>
  page.evaluate(
    (typed) =>
      typed !== "" && Object.entries(localStorage).some(([key, text]) => /-draft:/.test(key) && text.includes(typed)),
    value,
  );

/** Whether a reload or a closed window would ask first. */
const asksBeforeUnload = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** Whether the dialog keeps what is typed when a colleague saved first; a form that cannot be sent yet does. */
async function survivesConflict(page: Page, dialog: Locator, isThere: () => Promise<boolean>): Promise<boolean> {
  const submit = dialog.locator("button[type=submit]:enabled").last();
  if ((await submit.count()) === 0) return true;
  let refused = 0;
  const refuse = (route: Route) => {
    if (route.request().method() === "GET") return route.fallback();
    refused += 1;
    return route.fulfill({ status: 409, json: { code: "conflict", message: "A colleague saved this first." } });
  };
  await page.route("**/api/**", refuse);
  await submit.click();
  await page.waitForTimeout(300);
  // What saves nothing, such as filters, was applied.
  const isStored = refused === 0 || ((await dialog.isVisible()) && (await isThere()));
  await page.unroute("**/api/**", refuse);
  return isStored;
}

/** Opens it again in the same organization: its own way, by its address, or by its opener, which has the focus. */
async function reopen(page: Page, address: string, { open, again }: Partial<Opener>): Promise<void> {
  if (again) await again(page);
  else if (page.url() !== address) await page.goto(address);
  else {
    // A dialog gives the focus back a moment after it has closed.
    await expect(page.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
    // From a menu: the key led to it only.
    if (await page.getByRole("menu").isVisible()) await open?.(page);
  }
}

/** Whether it is there within two seconds: a dialog draws its fields a moment after its frame. */
async function isSoonThere(page: Page, isThere: () => Promise<boolean>): Promise<boolean> {
  for (let wait = 0; wait < 20; wait += 1) {
    if (await isThere()) return true;
    await page.waitForTimeout(100);
  }
  return isThere();
}

/** What is lost of what a person types into a dialog before Escape; nothing where it is kept or asked about. */
async function findLoss(page: Page, opener: DialogOpeners[string]): Promise<string | null> {
  const way: Partial<Opener> & Pick<Opener, "open"> = typeof opener === "function" ? { open: opener } : opener;
  await way.open(page);
  const opened = page.getByRole("dialog").last();
  await expect(opened).toBeVisible();
  // By its name: it may lie over another one.
  const name = await opened.getByRole("heading").first().textContent();
  const dialog = page.getByRole("dialog", { name: name ?? "", exact: true });
  const address = page.url();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  const { value, isThere } = await typeInto(dialog);
  // On the device before anything closes: Back, a reload and a lost session find it there too.
  await expect.poll(async () => (await isInDraft(page, value)) || (await asksBeforeUnload(page))).toBe(true);
  // A list of suggestions closes first.
  if ((await dialog.locator("[role=combobox][aria-expanded=true]").count()) > 0) await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await question.count()) + Number((await dialog.count()) === 0)).toBe(1);
  if (await question.isVisible()) {
    await question.getByRole("button", { name: "Keep editing" }).click();
    if (!(await isSoonThere(page, isThere))) return "lost on Keep editing";
    if (!(await survivesConflict(page, dialog, isThere))) return "lost by a conflict";
    if ((await dialog.count()) === 0) return null;
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toHaveCount(0);
    return null;
  }
  await reopen(page, address, way);
  await expect(dialog).toBeVisible();
  if (!(await isSoonThere(page, isThere))) return "lost on Escape";
  if (way.savesItself) return null;
  return (await survivesConflict(page, dialog, isThere)) ? null : "lost by a conflict";
}

const CHOSEN_FILES = seededPart(Object.values(DIALOGS).flatMap(Object.keys), ONE_IN);

for (const [area, openers] of Object.entries(DIALOGS)) {
  const dialogs = Object.entries(openers).filter(([file]) => CHOSEN_FILES.includes(file));
  if (dialogs.length === 0) continue;
  test(`Escape loses nothing that was typed in the dialogs of ${area}`, { tag: `@${area}` }, async ({ page }) => {
    test.setTimeout(30_000 + dialogs.length * 20_000);
    page.setDefaultTimeout(15_000);
    const losses: Record<string, string> = {};
    for (const [file, opener] of dialogs)
      await test.step(file, async () => {
        const loss = await findLoss(page, opener).catch((error: Error) => error.message);
        if (loss !== null) losses[file] = loss;
      });
    expect(losses).toEqual({});
  });
}

/** What is lost of what a person types into a form on a page, by a link and Back, and by a reload. */
async function findPageLoss(page: Page, { open, field, typed = TYPED, again }: PageForm): Promise<string | null> {
  await open(page);
  await field(page).fill(typed);
  const isThere = async () => {
    if (again && (await field(page).count()) === 0) await again(page);
    await expect(field(page)).toHaveValue(typed, { timeout: 5_000 });
  };
  const address = page.url();
  if ((await navigation(page).count()) > 0) {
    const elsewhere = address.endsWith("/app") ? "Contacts & CRM" : "Dashboard";
    await navigation(page).getByRole("link", { name: elsewhere, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: elsewhere })).toBeVisible();
    await page.goBack();
    await isThere().catch(() => {
      throw new Error("lost by a link and Back");
    });
  }
  await page.reload();
  await isThere();
  return null;
}

test("a link, Back and a reload lose nothing that was typed in the forms of pages", async ({ page }) => {
  const forms = seededPart(Object.entries(PAGE_FORMS), ONE_IN);
  test.setTimeout(60_000 + forms.length * 15_000);
  page.setDefaultTimeout(15_000);
  const losses: Record<string, string> = {};
  for (const [file, form] of forms)
    await test.step(file, async () => {
      const loss = await findPageLoss(page, form).catch((error: Error) => error.message);
      if (loss !== null) losses[file] = loss;
    });
  expect(losses).toEqual({});
});

test("a lost session keeps what was typed for the same person, and shows it to no one else", async ({ page }) => {
  const { email } = await ownOrganization(page, "Kept", "/app/calendar?add=event");
  const title = page.getByRole("dialog", { name: "New Event" }).getByRole("textbox", { name: /^Title/ });
  await title.fill(TYPED);
  await page.context().clearCookies();
  // The words are there for half a second: who looks only after the press may come too late.
  const said = page.getByText("You are logged out. Logging in again...").waitFor();
  await page.getByRole("button", { name: "Create Event" }).click();
  await said;
  await page.waitForURL((url) => !url.pathname.startsWith("/app"));
  await signIn(page, "/app/calendar?add=event", email);
  await expect(title).toHaveValue(TYPED);
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await page.context().clearCookies();
  await ownOrganization(page, "Another person's", "/app/calendar?add=event");
  await expect(title).toHaveValue("");
});
