import { expect } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { product } from "../../support/sign-in.ts";
import { API_TAB, chooseOfKey, programsOrganization } from "./api-keys-setup.ts";

test("a key is created on the screen, calls, is rotated, and is refused once it is revoked", async ({
  page,
  request,
}) => {
  await programsOrganization(page);
  await page.goto(product() + API_TAB);
  await page.getByRole("button", { name: "Create key" }).click();
  const form = page.getByRole("dialog", { name: "Create API key" });
  await form.getByLabel("Name").fill("Volunteer app");
  await form.getByLabel("Read and write").check();
  await form.getByLabel("Manage contacts").check();
  await form.getByLabel("Allowed IP addresses").fill("203.0.113.300");
  await form.getByRole("button", { name: "Create key" }).click();
  await expect(form.getByText("Use an address like 203.0.113.7")).toBeVisible();
  await form.getByLabel("Allowed IP addresses").fill("127.0.0.1\n::1");
  await form.getByRole("button", { name: "Create key" }).click();

  const shown = page.getByRole("dialog", { name: "Copy your key" });
  const secret = await shown.getByLabel("API key").inputValue();
  expect(secret).toMatch(/^orgkey_/);
  await expect(shown.getByLabel("Try it")).toHaveValue(new RegExp(`Authorization: Bearer ${secret}`));
  expect(await findFaults(page)).toEqual([]);
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(secret)).toBeHidden();
  await expect(page.getByRole("cell", { name: "Never used" })).toBeVisible();

  // A context without cookies, as a program calls.
  const call = (key: string) =>
    request.post(`${product()}/api/contacts`, {
      data: { firstName: "Ada", lastName: "Byron", type: "volunteer", email: `${key.slice(-6)}@example.org` },
      headers: { Authorization: `Bearer ${key}` },
    });
  const first = await call(secret);
  expect(first.status(), await first.text()).toBe(201);
  await page.reload();
  await expect(page.getByText("from 127.0.0.1")).toBeVisible();

  await chooseOfKey(page, "Volunteer app", "Rotate");
  await page.getByLabel("Current key works for").selectOption({ label: "Ends right away" });
  await page.getByRole("button", { name: "Rotate key" }).click();
  const second = await shown.getByLabel("API key").inputValue();
  await shown.getByRole("button", { name: "Done" }).click();
  expect((await call(secret)).status()).toBe(401);
  expect((await call(second)).status()).toBe(201);

  await chooseOfKey(page, "Volunteer app", "Revoke");
  await expect(page.getByText("Programs that use this key are refused right away.")).toBeVisible();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("No API keys yet")).toBeVisible();
  expect((await call(second)).status()).toBe(401);

  await page.goto(`${product()}/app/settings/audit-log`);
  await expect(page.getByRole("button", { name: "Details: Revoked: api key" })).toBeVisible();
});
