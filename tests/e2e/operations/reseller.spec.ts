import { expect } from "@playwright/test";
import postgres from "postgres";
import { appCode } from "../../../api/testing/people/app-code.ts";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { productDatabase } from "../../support/product-database.ts";
import { newName, product, startOrganization } from "../../support/sign-in.ts";
import { addReseller, resellerDomain } from "./reseller-setup.ts";

test("a reseller's staff set up a second step, see usage and no records, sell a plan, and brand their domain", async ({
  page,
  browser,
}) => {
  const brand = newName("Verdant");
  const customer = newName("Kitchen");
  const reseller = await addReseller();
  const host = await resellerDomain(reseller);
  const { id } = await startOrganization(page, { name: customer });
  const { email } = await startOrganization(page, { name: "The reseller's own" }, "seller");
  const sql = postgres(productDatabase(), { max: 1 });
  await sql`update organization set reseller_id = ${reseller} where id = ${id}`;
  await sql`insert into reseller_staff (user_id, reseller_id, created_at)
    select id, ${reseller}, now() from "user" where email = ${email}`;
  await sql.end();

  // The console opens with a second step alone.
  await page.goto(`${product()}/app/reseller`);
  await expect(page.getByText("Couldn't load the reseller")).toBeVisible();
  await page.goto(`${product()}/app/settings/account`);
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  const setUp = page.getByRole("dialog", { name: "Set up an authenticator app" });
  const key = await setUp.getByLabel("Key", { exact: true }).inputValue();
  await setUp.getByLabel("Code", { exact: true }).fill(appCode(key, new Date()));
  await setUp.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("dialog", { name: "Save your recovery codes" }).getByRole("button", { name: "Done" }).click();

  await page.goto(`${product()}/app/reseller`);
  await page
    .getByRole("row", { name: new RegExp(`Number ${id}\\b`) })
    .getByRole("button")
    .click();
  const organization = page.getByRole("dialog", { name: customer });
  await expect(organization.getByText("Team members: 1 of 3")).toBeVisible();
  expect(
    (await page.request.get(`${product()}/api/contacts`, { headers: { "X-Organization": String(id) } })).status(),
  ).toBe(403);
  await organization.getByRole("button", { name: "Set plan" }).click();
  const plan = page.getByRole("dialog", { name: "Set plan" });
  await plan.getByLabel("Plan").selectOption("Professional");
  await plan.getByLabel("Reason").fill("Signed the offer");
  await plan.getByRole("button", { name: "Set plan" }).click();
  await expect(organization.getByText("Professional, active")).toBeVisible();
  await organization.getByRole("button", { name: "Close", exact: true }).last().click();

  await page.getByRole("link", { name: "Brand" }).click();
  await expect(page.getByText(`Your domains: ${host}`)).toBeVisible();
  await page.getByLabel("Product name").fill(brand);
  await page.getByRole("button", { name: "Save brand" }).click();
  await expect(page.getByText("Brand saved").first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  // A domain that a command added is served a few seconds later.
  await expect(async () => {
    await visitor.goto(`http://${host}:${new URL(product()).port}/sign-in`);
    await expect(visitor).toHaveTitle(new RegExp(brand), { timeout: 1000 });
  }).toPass();
  await expect(visitor.getByText("Trellis")).toHaveCount(0);
  await visitor.context().close();
});
