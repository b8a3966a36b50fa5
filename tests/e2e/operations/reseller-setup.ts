import { expect, type Page } from "@playwright/test";
import postgres from "postgres";
import { productDatabase } from "../../support/product-database.ts";
import { newName, product, startOrganization } from "../../support/sign-in.ts";

const CONSOLE = "/app/reseller";

/** Adds a reseller, as the command `reseller add` does. Returns its number. */
export async function addReseller(): Promise<number> {
  const sql = postgres(productDatabase(), { max: 1 });
  const [made] = await sql`insert into reseller (name, contact_email, created_at, updated_at)
    values (${newName("Reseller")}, 'sales@reseller.example', now(), now()) returning id`;
  await sql.end();
  return Number(made?.id);
}

/**
 * Someone new who works for a new reseller, signed in with a second factor, as the command `reseller staff add` makes them;
 * their own organization has this name and is the reseller's. Opens a page of the console. Returns the organization's number.
 */
export async function openReseller(page: Page, name: string, path = ""): Promise<number> {
  const { id, email } = await startOrganization(page, { name }, "reseller");
  const sql = postgres(productDatabase(), { max: 1 });
  const reseller = await addReseller();
  await sql`insert into reseller_staff (user_id, reseller_id, created_at)
    select id, ${reseller}, now() from "user" where email = ${email}`;
  await sql`update organization set reseller_id = ${reseller} where id = ${id}`;
  await sql`update session set second_factor_at = now() where user_id = (select id from "user" where email = ${email})`;
  await sql.end();
  await page.goto(product() + CONSOLE + path);
  await expect(page.getByRole("navigation", { name: "Console pages" })).toBeVisible();
  return id;
}

/** Opens the organization in it. */
export async function openSoldOrganization(page: Page, name: string): Promise<void> {
  const id = await openReseller(page, name);
  await page
    .getByRole("row", { name: new RegExp(`Number ${id}\\b`) })
    .getByRole("button")
    .click();
  await expect(page.getByRole("dialog", { name }).getByText("Team members: 1 of 3")).toBeVisible();
}

/** Gives the reseller a domain, as the command `reseller domain add` does; browsers find every name below localhost. */
export async function resellerDomain(reseller: number): Promise<string> {
  const host = newName("app", ".seller.localhost");
  const sql = postgres(productDatabase(), { max: 1 });
  await sql`insert into reseller_domain (host, reseller_id, created_at) values (${host}, ${reseller}, now())`;
  await sql.end();
  return host;
}
