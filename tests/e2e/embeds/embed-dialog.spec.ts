import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectNoSidewaysScroll } from "../surveys/public-survey-form.ts";
import { createSurvey, expectAccessible, newOrganization, notice, openSurveys } from "../surveys/surveys-setup.ts";

const BUILDERS = ["Wix", "Squarespace", "WordPress", "Webflow", "Any page"];

const dialog = (page: Page) => page.getByRole("dialog", { name: "Embed Survey" });
const code = (page: Page) => dialog(page).getByLabel("Embed code");
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
const color = (page: Page) => dialog(page).getByRole("textbox", { name: "Color", exact: true });

async function openEmbed(page: Page): Promise<string> {
  const request = await newOrganization(page);
  const { id } = await createSurvey(request, { isPublished: true });
  await openSurveys(page, `/${id}/embed`);
  await expect(code(page)).toBeVisible();
  return id;
}

test("address and code are copied; where the clipboard is closed, that is said and the code is selected", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await openEmbed(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const url = await dialog(page).getByLabel("Public survey URL").inputValue();
  await dialog(page).getByRole("button", { name: "Copy" }).first().click();
  expect(await clipboard()).toBe(url);
  await expect(dialog(page).getByRole("link", { name: "Open" })).toHaveAttribute("href", url);
  await dialog(page).getByRole("button", { name: "Copy" }).last().click();
  expect(await clipboard()).toBe(await code(page).inputValue());
  expect(await clipboard()).toContain(`<trellis-survey survey-id=${id} height=`);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("closed"));
  });
  await dialog(page).getByRole("button", { name: "Copy" }).last().click();
  await expect(notice(page, "Copy failed")).toBeVisible();
  await expect(page.getByText("Please copy the code manually.").first()).toBeVisible();
  const selected = await code(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toBe(await code(page).inputValue());
});

test("appearance settings change code and preview right away", async ({ page }) => {
  await openEmbed(page);
  const preview = dialog(page).getByRole("region", { name: "Preview" });
  const submit = preview.locator("button[type=submit]");
  await expect(submit).toHaveText("Submit");
  // Swatch and preview are the organization's own color, as on its pages.
  const swatch = await dialog(page).locator("input[type=color]").inputValue();
  const own = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand-600"));
  expect(swatch).toBe(own.trim());
  await expect(submit).toHaveCSS("background-color", rgb(swatch));
  await color(page).fill("teal");
  await expect(submit).toHaveCSS("background-color", "rgb(0, 128, 128)");
  await color(page).fill("#0f766e");
  await expect(submit).toHaveCSS("background-color", "rgb(15, 118, 110)");
  await dialog(page).getByLabel("Language").selectOption("es");
  await expect(submit).toHaveText("Enviar");
  await dialog(page).getByLabel("Theme").selectOption("dark");
  await expect(preview.locator("form")).toHaveCSS("color-scheme", "dark");
  await expect(code(page)).toHaveValue(/ primary-color=#0f766e data-theme=dark lang=es height=/);
  await dialog(page).getByText("In a frame", { exact: true }).click();
  await expect(code(page)).toHaveValue(/^<iframe src=\S+\?color=0f766e&theme=dark&lang=es title="Pantry visitors"/);
  await expect(code(page)).toHaveValue(/\/embeds\/frame\./);
  await color(page).fill("teal-ish");
  await expect(dialog(page).getByText("Use a color like #0f766e")).toBeVisible();
  await expect(code(page)).not.toHaveValue(/color=/);
});

test("seven steps for each builder, and what is needed there", async ({ page }) => {
  await openEmbed(page);
  for (const name of BUILDERS) {
    await dialog(page).getByRole("tab", { name }).click();
    await expect(dialog(page).getByRole("listitem")).toHaveCount(7);
    await expect(dialog(page).getByText("What you need:")).toBeVisible();
  }
  await page.keyboard.press("ArrowRight"); // around to the first
  await expect(dialog(page).getByRole("tab", { name: "Wix" })).toBeFocused();
});

test("the QR code can be downloaded as PNG and SVG", async ({ page }) => {
  await openEmbed(page);
  await expect(dialog(page).getByRole("img", { name: /^QR code of http/ })).toBeVisible();
  for (const [kind, start] of [
    ["PNG", [0x89, 0x50, 0x4e, 0x47]],
    ["SVG", [...Buffer.from("<svg")]],
  ] as const) {
    const download = page.waitForEvent("download");
    await dialog(page)
      .getByRole("button", { name: `Download ${kind}` })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`pantry-visitors.${kind.toLowerCase()}`);
    expect([...(await readFile(await file.path())).subarray(0, 4)]).toEqual(start);
  }
});

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [1440, 390])
    test(`passes the accessibility checks at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await openEmbed(page);
      await expect(dialog(page).getByRole("img", { name: /^QR code/ })).toBeAttached();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
