import { expect, type Page, test } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { serveGallery } from "./component-gallery.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

async function open(page: Page, query = ""): Promise<void> {
  await page.goto(gallery.address + query);
  await page.getByRole("heading", { name: "Components" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const faults = (page: Page): Promise<string[]> => findFaults(page, { tags: WCAG });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const theme of ["light", "dark"]) {
  for (const brand of ["", "teal", "amber", "custom"]) {
    test(`every component passes WCAG 2.2 AA: ${theme}, ${brand || "Trellis's own"} brand`, async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await open(page, `?theme=${theme}&brand=${brand}`);
      expect(await faults(page)).toEqual([]);
    });
  }

  test(`what floats passes WCAG 2.2 AA on a phone: ${theme}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, `?theme=${theme}`);
    expect(await faults(page)).toEqual([]);
    await button(page, "Open form").click();
    await button(page, "Add Income").last().click();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await button(page, "Ask first").click();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await button(page, "Filter").click();
    expect(await faults(page)).toEqual([]);
  });
}

test("nothing is wider than a window of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test("components look the same in the frame and inside a remote's scope", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const pictures: Buffer[] = [];
  for (const styles of ["host", "remote"]) {
    await open(page, `?theme=light&styles=${styles}`);
    pictures.push(await page.screenshot({ fullPage: true, animations: "disabled" }));
  }
  expect(pictures[1]!.equals(pictures[0]!)).toBe(true);
});

test("a brand can be set for the whole page, and its shades reach every derived color", async ({ page }) => {
  await open(page, "?theme=light&brand=teal");
  await expect(button(page, "Add Income").first()).toHaveCSS("background-color", "rgb(15, 118, 110)");
});

test.describe("dialog", () => {
  test("keeps focus, closes on Escape, returns focus, and scrolls only its body", async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 420 });
    await open(page);
    await button(page, "Open form").click();
    const dialog = page.getByRole("dialog", { name: "Add Income" });
    await expect(dialog.getByLabel("Description")).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Add Income" })).toBeInViewport({ ratio: 1 });
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button(page, "Open form")).toBeFocused();
  });

  test("is at the bottom edge of a phone", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page);
    await button(page, "Open form").click();
    // On a busy machine its fields have their height a moment after it is there.
    await expect
      .poll(async () => {
        const box = await page.getByRole("dialog").boundingBox();
        return box && { width: box.width, bottom: box.y + box.height };
      })
      .toEqual({ width: PHONE.width, bottom: PHONE.height });
  });

  test("a question starts at Cancel, stays while it works, and closes when it is done", async ({ page }) => {
    await open(page);
    await button(page, "Ask first").click();
    const question = page.getByRole("alertdialog", { name: "Delete INV-0148?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question.getByRole("button", { name: "Delete" })).toHaveAttribute("aria-busy", "true");
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    await expect(question).toBeHidden();
  });
});

test("a dialog opened from a menu returns focus to the menu's button", async ({ page }) => {
  await open(page);
  const menu = button(page, "Actions for Fall program grant");
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete Fall program grant?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test.describe("notices", () => {
  const saved = "Business Settings Updated";

  test("one at a time, for five seconds, longer while the pointer rests on it", async ({ page }) => {
    await page.clock.install();
    await open(page);
    await button(page, "Say it failed").click();
    await expect(page.getByRole("alert").getByText("Feature Not Available")).toBeVisible();
    await button(page, "Say it went well").click();
    await expect(page.getByText("Feature Not Available")).toHaveCount(0);
    // The page's own time continues beside this: a second is left for a machine that is busy.
    await page.clock.runFor(4000);
    await expect(page.getByText(saved)).toBeVisible();
    await page.getByText(saved).hover();
    await page.clock.runFor(20_000);
    await expect(page.getByText(saved)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(600);
    await expect(page.getByText(saved)).toHaveCount(0);
  });

  for (const { distance, gone } of [
    { distance: 40, gone: false },
    { distance: 60, gone: true },
  ]) {
    test(`dragged ${distance} px to the right it ${gone ? "goes" : "slides back"}`, async ({ page }) => {
      await open(page);
      await button(page, "Say it went well").click();
      const box = (await page.getByText(saved).boundingBox())!;
      await page.mouse.move(box.x + 10, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 10 + distance, box.y + 5, { steps: 5 });
      await page.mouse.up();
      await expect(page.getByText(saved)).toHaveCount(gone ? 0 : 1);
    });
  }

  test("F8 reaches it from inside a dialog; Escape there dismisses it, not the dialog", async ({ page }) => {
    await open(page);
    await button(page, "Open form").click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Add Income" });
    await confirm.click();
    const region = page.getByRole("region", { name: "Notifications (F8)" });
    await expect(region.getByText("Income added")).toBeVisible();
    await page.keyboard.press("F8");
    await expect(region).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(region.getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Income added")).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(confirm).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("stays while it has focus; then focus returns to where it was", async ({ page }) => {
    await page.clock.install();
    await open(page);
    const opener = button(page, "Say it went well");
    await opener.click();
    await page.keyboard.press("F8");
    await page.clock.runFor(20_000);
    await expect(page.getByText(saved)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText(saved)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await opener.click();
    await page.keyboard.press("F8");
    await opener.focus();
    await page.clock.runFor(7000);
    await expect(page.getByText(saved)).toHaveCount(0);
  });

  test("offers one action, and closes when it is used", async ({ page }) => {
    await open(page);
    await button(page, "Offer Undo").click();
    await button(page, "Undo").click();
    await expect(page.getByText("Transaction deleted")).toHaveCount(0);
    await expect(page.getByRole("alertdialog")).toBeVisible();
  });
});

test("a chart is read by the arrow keys, and has its numbers as a table", async ({ page }) => {
  await open(page);
  const chart = page.getByRole("listbox", { name: "Income", exact: true });
  await chart.focus();
  await page.keyboard.press("Home");
  await expect(chart.getByRole("option", { selected: true })).toHaveAccessibleName("Dec, $31,800.00");
  await page.keyboard.press("ArrowRight");
  await expect(chart.getByRole("option", { selected: true })).toHaveAccessibleName("Jan, $14,200.00");
  await expect(page.getByRole("table", { name: "Income", exact: true }).getByRole("row")).toHaveCount(13);
});

test("a busy button keeps its focus and is not pressed twice", async ({ page }) => {
  await open(page);
  const busy = button(page, "Saving").first();
  await busy.focus();
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute("aria-disabled", "true");
});
