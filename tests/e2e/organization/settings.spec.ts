import { expect, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { newHome, openSettings, PNG, product, put, save, sidebar, toast } from "./settings-setup.ts";

async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page, { within: "main" })).toEqual([]);
}

const preview = (page: Page) => page.getByRole("img", { name: "Logo preview" });

test.describe("Profile", () => {
  test("a changed name and picture appear in the sidebar right away, and can be removed again", async ({ page }) => {
    const { email } = await newHome(page);
    await openSettings(page, "Profile");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Email")).not.toBeEditable();
    await expect(save(page)).toBeDisabled();
    await page.getByLabel("First name").fill("Rosa");
    await page.getByLabel("Last name").fill("Lindqvist");
    await page.locator("input[type=file]").setInputFiles(PNG);
    await expect(page.getByRole("button", { name: "Remove image" })).toBeVisible();
    await expectAccessible(page);
    await save(page).click();
    await expect(toast(page)).toContainText("Profile Updated");
    await expect(sidebar(page)).toContainText("Rosa Lindqvist");
    await expect(sidebar(page).locator("img[src^='/api/images/']")).toBeVisible();
    await page.getByRole("button", { name: "Remove image" }).click();
    await save(page).click();
    await expect(sidebar(page).locator("img[src^='/api/images/']")).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue("Rosa");
  });

  test("a refusal shows the server's words, and nothing typed is lost", async ({ page }) => {
    await newHome(page);
    await openSettings(page, "Profile");
    await page.getByLabel("First name").fill("Rosa");
    await page.route("**/api/user/profile", (route) =>
      route.fulfill({ status: 422, json: { message: "Not this name" } }),
    );
    await save(page).click();
    await expect(toast(page)).toContainText("Not this name");
    await page.route("**/api/user/profile", (route) => route.fulfill({ status: 500, json: { message: "" } }));
    await save(page).click();
    await expect(toast(page)).toContainText("Failed to update profile.");
    await expect(page.getByLabel("First name")).toHaveValue("Rosa");
  });
});

test.describe("Business", () => {
  test("every field is saved and read again, and the shell follows", async ({ page }) => {
    await newHome(page);
    await openSettings(page, "Business");
    await expect(page.getByLabel("Invoice terms")).toHaveValue("Payment due within 30 days");
    await page.getByLabel("Business name").fill("Riverside Community Fund");
    await page.getByLabel("Email", { exact: true }).fill("hello@riverside.example");
    await page.getByLabel("Website").fill("riverside.example");
    await page.getByLabel("Address").fill("12 Quay Street\nChicago");
    await page.getByRole("combobox", { name: "Time zone" }).click();
    await page.getByRole("combobox", { name: "Time zone" }).fill("kathm");
    await expect(page.getByRole("listbox", { name: "Time zones" }).getByRole("option")).toHaveText(
      /Asia\/Kathmandu.*GMT\+05:45/,
    );
    await page.keyboard.press("Enter");
    await page.getByLabel("First reminder").fill("3");
    await page.getByLabel("Send a receipt").uncheck();
    await page.getByLabel("Email signature").fill("Yours, ");
    await page.getByRole("button", { name: "business name" }).click();
    await expect(page.getByLabel("Email signature")).toHaveValue("Yours, {{businessName}}");
    await expect(page.getByRole("region", { name: "Signature preview" })).toContainText(
      "Yours, Riverside Community Fund",
    );
    await page.getByLabel("Tax ID").fill("12-3456789");
    await page.getByLabel("Country").selectOption("Germany");
    await page.getByLabel("Default tax rate").fill("8.25");
    await expectAccessible(page);
    await save(page).click();
    await expect(toast(page)).toContainText("Business Settings Updated");
    await expect(sidebar(page)).toContainText("Riverside Community Fund");
    await page.reload();
    await expect(page.getByLabel("Website")).toHaveValue("https://riverside.example");
    await expect(page.getByLabel("First reminder")).toHaveValue("3");
    await expect(page.getByLabel("Send a receipt")).not.toBeChecked();
    await expect(page.getByLabel("Tax ID")).toHaveValue("12-3456789");
    await expect(page.getByLabel("Country")).toHaveValue("DE");
    await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue(/Asia\/Kathmandu \(GMT\+05:45\)/);
  });

  test("a file clears the URL, a URL clears the file, an invalid image hides the preview", async ({ page }) => {
    await newHome(page);
    await openSettings(page, "Business");
    const url = page.getByLabel("Logo URL");
    await page.route("https://logo.example/**", (route) =>
      route.request().url().endsWith("good.png")
        ? route.fulfill({ body: PNG.buffer, contentType: "image/png" })
        : route.fulfill({ status: 404 }),
    );
    await url.fill("https://logo.example/good.png");
    await expect(preview(page)).toBeVisible();
    await url.fill("https://logo.example/bad.png");
    await expect(preview(page)).toHaveCount(0);
    await expect(toast(page)).not.toContainText(/./);
    await page.locator("input[type=file]").setInputFiles(PNG);
    await expect(url).toHaveValue("");
    await expect(preview(page)).toBeVisible();
    await expect(page.getByText("Chosen file: logo.png")).toBeVisible();
    await url.fill("https://logo.example/good.png");
    await expect(page.getByText("Chosen file: logo.png")).toHaveCount(0);
    await page.locator("input[type=file]").setInputFiles(PNG);
    await save(page).click();
    await expect(toast(page)).toContainText("Business Settings Updated");
    await expect(page.getByText("Uploaded logo", { exact: true })).toBeVisible();
    await expect(sidebar(page).locator("img[src^='/api/images/']")).toBeVisible();
    await page.getByRole("button", { name: "Remove logo" }).click();
    await save(page).click();
    await expect(sidebar(page).locator("img")).toHaveCount(0);
  });

  test("a file over 5 MB is refused before anything is sent, and so is one that isn't an image", async ({ page }) => {
    await newHome(page);
    await openSettings(page, "Business");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
    await page.locator("input[type=file]").setInputFiles({ ...PNG, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(toast(page)).toContainText("File Too Large");
    await expect(toast(page)).toContainText("Please select a file smaller than 5MB.");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await expect(toast(page)).toContainText("PNG, JPEG or WebP");
    await page.locator("input[type=file]").setInputFiles({ ...PNG, buffer: Buffer.from("<svg/>") });
    await save(page).click();
    await expect(toast(page)).toContainText("Failed to update business settings. Please try again.");
    await expect(page.getByText("SVG images aren't supported").first()).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("a reminder that isn't a number becomes 0, which is refused with a clear message", async ({ page }) => {
    await newHome(page);
    await openSettings(page, "Business");
    await page.getByLabel("Second reminder").fill("soon");
    await expect(page.getByLabel("Second reminder")).toHaveValue("0");
    await save(page).click();
    await expect(page.getByText("At least 1 day")).toBeVisible();
    await expect(page.getByLabel("Second reminder")).toBeFocused();
    await page.getByLabel("Second reminder").fill("10");
    await save(page).click();
    await expect(toast(page)).toContainText("Business Settings Updated");
  });

  test("input survives an error and a visit to another tab", async ({ page }) => {
    await newHome(page);
    await openSettings(page, "Business");
    await page.getByLabel("Phone").fill("555-0100");
    await page.getByRole("tab", { name: "Profile" }).click();
    await page.getByRole("tab", { name: "Business" }).click();
    await expect(page.getByLabel("Phone")).toHaveValue("555-0100");
    await expect(page.getByText("You have unsaved changes.")).toBeVisible();
    await page.route("**/api/business-settings/*", (route) =>
      route.fulfill({ status: 503, json: { message: "Try later" } }),
    );
    await save(page).click();
    await expect(toast(page)).toContainText("Failed to update business settings. Please try again.");
    await expect(page.getByLabel("Phone")).toHaveValue("555-0100");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByLabel("Phone")).toHaveValue("");
  });

  test("someone else's change is shown, and the person chooses", async ({ page }) => {
    const { id, request } = await newHome(page);
    await openSettings(page, "Business");
    await page.getByLabel("Phone").fill("mine");
    await page.getByLabel("Invoice notes").fill("mine too");
    expect((await put(request, `/api/business-settings/${id}`, { phone: "theirs", address: "theirs" })).ok()).toBe(
      true,
    );
    await save(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "Someone else changed these settings" });
    await expect(notice).toContainText("Phone: they wrote “theirs”.");
    await expect(page.getByLabel("Phone")).toHaveValue("mine");
    await expect(page.getByLabel("Address")).toHaveValue("theirs");
    await notice.getByRole("button", { name: "Use their version" }).click();
    await expect(page.getByLabel("Phone")).toHaveValue("theirs");
    await save(page).click();
    await expect(toast(page)).toContainText("Business Settings Updated");
    const now = await (await request.get(`${product()}/api/business-settings`)).json();
    expect(now).toMatchObject({ phone: "theirs", address: "theirs", invoiceNotes: "mine too" });
  });
});
