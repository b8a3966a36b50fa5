import { expect } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { product } from "../shell/shell-setup.ts";

test("an admin creates a SCIM token, which sends a group that gets a role, and revokes it", async ({ page }) => {
  await startOrganization(page, { name: "Provisioned", selectedPlan: "enterprise" });
  await page.goto(`${product()}/app/settings/single-sign-on`);
  await page.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByLabel("SCIM token").inputValue();
  expect(token).toMatch(/^scimkey_/);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Not yet", { exact: true })).toBeVisible();

  const base = await page.getByLabel("SCIM base URL").inputValue();
  const sent = await page.request.post(`${base}/Groups`, {
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/scim+json" },
    data: JSON.stringify({ displayName: "Accounting" }),
  });
  expect(sent.status()).toBe(201);
  await page.reload();
  await page.getByLabel("Role for Accounting").selectOption({ label: "Manager" });
  await expect(page.getByText("Role saved")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByRole("button", { name: "Revoke token" }).click();
  await expect(page.getByText("No SCIM token")).toBeVisible();
  const refused = await page.request.get(`${base}/Users`, { headers: { Authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
});
