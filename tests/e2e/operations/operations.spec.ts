import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { product } from "../shell/shell-setup.ts";
import { openOrganization, openSuppressions, signInOperator } from "./operations-setup.ts";

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

test("an operator releases an address, tries a feature with some organizations, and the log has both", async ({
  page,
}) => {
  const address = await openSuppressions(page, "Maple Kitchen");
  await page.getByRole("button", { name: `Release ${address}` }).click();
  const release = page.getByRole("dialog", { name: "Release" });
  await release.getByLabel("Reason").fill("Their mail server was down");
  await release.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("No matching addresses")).toBeVisible();

  await page.getByRole("link", { name: "Feature flags" }).click();
  await page.getByRole("button", { name: "Change Reports from the read replica" }).click();
  const flag = page.getByRole("dialog", { name: "Change flag" });
  await flag.getByLabel("On for").selectOption("On for some");
  await flag.getByLabel("Percent of organizations").fill("0");
  await flag.getByLabel("Reason").fill("Replica is being moved");
  await flag.getByRole("button", { name: "Change flag" }).click();
  await expect(flag.getByText("Choose at least 1 percent, or name the organizations.")).toBeVisible();
  await flag.getByLabel("Percent of organizations").fill("20");
  await flag.getByRole("button", { name: "Change flag" }).click();
  const history = page.getByRole("table", { name: "History: Reports from the read replica" });
  await expect(history.getByRole("row").nth(1)).toContainText("20% of organizations");
  await expect(history.getByRole("row").nth(1)).toContainText("Replica is being moved");
  // The product serves other journeys too.
  await page.getByRole("button", { name: "Change Reports from the read replica" }).click();
  await flag.getByLabel("On for").selectOption("Default");
  await flag.getByLabel("Reason").fill("Moved");
  await flag.getByRole("button", { name: "Change flag" }).click();
  await expect(history.getByRole("row").nth(1)).toContainText("On by default");

  await page.getByRole("link", { name: "Operator log" }).click();
  await expect(page.getByRole("row").filter({ hasText: address })).toContainText("Address released");
});

test("support's access ends with one click, by the organization and by support", async ({ page, browser }) => {
  const operator = await browser.newPage();
  await signInOperator(operator, "Helpers");
  const { id } = await startOrganization(page, { name: "Looked Into" });
  const allow = async () => {
    await page.goto(`${product()}/app/settings/security`);
    await page.getByRole("button", { name: "Allow support access" }).click();
    await expect(page.getByText("Support can view this organization.")).toBeVisible();
  };
  await allow();
  await operator.goto(`${product()}/app?organization=${id}`);
  await expect(operator.getByText("You're viewing Looked Into as support.")).toBeVisible();
  await page.goto(`${product()}/app`);
  const notice = page.getByRole("region", { name: "Support access" });
  await notice.getByRole("button", { name: "End access now" }).click();
  await expect(notice).toHaveCount(0);
  await operator.goto(`${product()}/app?organization=${id}`);
  await expect(operator.getByText("You're viewing Looked Into as support.")).toHaveCount(0);

  await allow();
  await operator.goto(`${product()}/app?organization=${id}`);
  await operator
    .getByRole("region", { name: "Support access" })
    .getByRole("button", { name: "End access now" })
    .click();
  await expect(operator.getByRole("searchbox", { name: "Search organizations" })).toHaveValue(String(id));
  await page.goto(`${product()}/app`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await operator.close();
});
