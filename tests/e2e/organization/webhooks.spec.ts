import { expect } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { product, startOrganization } from "../../support/sign-in.ts";
import { issueKey } from "./api-keys-setup.ts";

const URL_OF_RECEIVER = "https://10.0.0.7/hooks";

test("a webhook is created, its secret is shown once, and a test is in its log with its message", async ({ page }) => {
  await startOrganization(page, { name: "Well Connected", selectedPlan: "enterprise" });
  await page.goto(`${product()}/app/settings/webhooks`);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const form = page.getByRole("dialog", { name: "Add webhook" });
  await form.getByRole("button", { name: "Add webhook" }).click();
  await expect(form.getByText("Choose at least one event")).toBeVisible();
  await form.getByLabel("Address").fill(URL_OF_RECEIVER);
  await form.getByLabel(/^Invoice paid/).check();
  await form.getByLabel(/^Contact created, changed or deleted/).check();
  expect(await findFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Add webhook" }).click();
  const secret = page.getByRole("dialog", { name: "Signing secret" });
  await expect(secret.getByLabel("Signing secret")).toHaveValue(/^whsec_/);
  await secret.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("table", { name: "Webhooks" }).getByRole("row", { name: URL_OF_RECEIVER });
  await expect(row).toContainText("On");
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Send test" }).click();
  const log = page.getByRole("dialog", { name: `Log for ${URL_OF_RECEIVER}` });
  const entry = log.getByRole("row", { name: /webhook\.test/ });
  // An address of a private network is never called: the log says so.
  await expect(entry).toContainText("Not a public address", { timeout: 30_000 });
  await entry.getByRole("button", { name: "Details: webhook.test" }).click();
  await expect(page.getByRole("dialog", { name: "webhook.test" })).toContainText('"type": "webhook.test"');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the log" }).click();
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");

  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Turn off" }).click();
  await expect(row).toContainText("Off");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("On");
});

test("what a program changes with a key is sent, is in the log, and is sent again by hand", async ({ page }) => {
  const { request } = await startOrganization(page, { name: "Well Informed", selectedPlan: "enterprise" });
  const made = await request.post(`${product()}/api/webhooks`, {
    data: { url: URL_OF_RECEIVER, events: ["contact.changed"] },
    headers: { Origin: product() },
  });
  expect(made.status(), await made.text()).toBe(201);
  const secret = await issueKey(request, {
    name: "Website",
    access: "write",
    permissions: { canManageContacts: true },
  });
  const called = await page.context().browser()?.newContext();
  const added = await called?.request.post(`${product()}/api/contacts`, {
    data: { firstName: "Ada", lastName: "Byron", type: "client" },
    headers: { Authorization: `Bearer ${secret}` },
  });
  expect(added?.status(), await added?.text()).toBe(201);
  await called?.close();

  await page.goto(`${product()}/app/settings/webhooks`);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "View log" }).click();
  const log = page.getByRole("dialog", { name: `Log for ${URL_OF_RECEIVER}` });
  await expect(log.getByRole("row", { name: /contact\.changed/ })).toContainText("Not a public address", {
    timeout: 30_000,
  });
  await log.getByRole("button", { name: "Details: contact.changed" }).click();
  await page.getByRole("dialog", { name: "contact.changed" }).getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Message sent again")).toBeVisible();
  await expect(page.getByText("Sent again", { exact: true })).toBeVisible();
});
