import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { product } from "../shell/shell-setup.ts";
import { openOrganization } from "./operations-setup.ts";

test("an operator suspends an organization with a reason and reopens it; to others the console doesn't exist", async ({
  page,
}) => {
  await openOrganization(page, "Harbor Kitchen");
  const organization = page.getByRole("dialog", { name: "Harbor Kitchen" });
  await organization.getByRole("button", { name: "Stop email" }).click();
  const form = page.getByRole("dialog", { name: "Stop email" });
  await form.getByRole("button", { name: "Stop email" }).click();
  await expect(form.getByText("Say why in a few words")).toBeVisible();
  await form.getByLabel("Reason").fill("Reported by many recipients");
  await form.getByRole("button", { name: "Stop email" }).click();
  await expect(organization.getByText("Email stopped")).toBeVisible();
  await organization.getByRole("button", { name: "Set plan" }).click();
  const plan = page.getByRole("dialog", { name: "Set plan" });
  await plan.getByLabel("Plan").selectOption("Professional");
  await plan.getByLabel("Reason").fill("Agreed by phone");
  await plan.getByRole("button", { name: "Set plan" }).click();
  await expect(organization.getByText("Professional, active")).toBeVisible();
  await organization.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByRole("link", { name: "Operator log" }).click();
  const [newest, second] = [page.getByRole("row").nth(1), page.getByRole("row").nth(2)];
  await expect(newest).toContainText("Plan set");
  await expect(newest).toContainText("Agreed by phone");
  await expect(second).toContainText("Reported by many recipients");

  await startOrganization(page, { name: "Not an operator's" });
  await page.goto(`${product()}/app/operations`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
