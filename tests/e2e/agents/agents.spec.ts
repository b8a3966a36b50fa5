import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { product } from "../../support/sign-in.ts";
import { callTool, openApprovals } from "../organization/agents-setup.ts";

test("an agent's draft is reviewed, approved and undone, and the audit log names the key", async ({ page }) => {
  const { request, secret } = await openApprovals(page);
  await page.getByRole("button", { name: "Review: New record: Contacts, Grace Hopper" }).click();
  const dialog = page.getByRole("dialog", { name: "New record: Contacts" });
  const changes = dialog.getByRole("table", { name: "What will change" });
  await expect(changes.getByRole("row", { name: /First name/ })).toContainText("Grace");
  await expect(dialog).toContainText("Front desk assistant");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Change approved")).toBeVisible();
  const found = async () =>
    ((await (await request.get(`${product()}/api/contacts?q=Grace`)).json()) as unknown[]).length;
  expect(await found()).toBe(1);

  await page.getByRole("button", { name: "Details: New record: Contacts" }).click();
  await expect(dialog).toContainText("Grace Hopper");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Change undone")).toBeVisible();
  await expect(page.getByRole("table", { name: "Decided" })).toContainText("Undone");
  expect(await found()).toBe(0);

  await page.getByRole("button", { name: "Review: Change: Contacts, Ada Byron" }).click();
  const change = page.getByRole("dialog", { name: "Change: Contacts" });
  const row = change.getByRole("row", { name: /First name/ });
  await expect(row).toContainText("Ada");
  await expect(row).toContainText("Augusta");
  await change.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Nothing is waiting")).toBeVisible();

  const drafts = await callTool(request, secret, "agents_listAgentDrafts", {});
  expect(JSON.stringify(drafts)).toContain('"status":"rejected"');
  await page.goto(`${product()}/app/settings/audit-log`);
  // A phone and a desktop show it in different places.
  await expect(
    page
      .getByText(/with the key “Front desk assistant”/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
