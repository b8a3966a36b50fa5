import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import postgres from "postgres";
import { productDatabase } from "../../support/product-database.ts";
import { newName, product, startOrganization } from "../../support/sign-in.ts";

const CONSOLE = "/app/operations";

/**
 * Someone new who runs the installation, signed in with a second factor, as the command `operator add` makes them; their own
 * organization has this name. Returns its number.
 */
export async function signInOperator(page: Page, name: string): Promise<number> {
  const { id, email } = await startOrganization(page, { name }, "operator");
  const sql = postgres(productDatabase(), { max: 1 });
  await sql`insert into operator (user_id, created_at) select id, now() from "user" where email = ${email}`;
  await sql`update session set second_factor_at = now() where user_id = (select id from "user" where email = ${email})`;
  await sql.end();
  return id;
}

/** Opens a page of the console as an operator. */
export async function openConsole(page: Page, name: string, path = ""): Promise<number> {
  const id = await signInOperator(page, name);
  await page.goto(product() + CONSOLE + path);
  await expect(page.getByRole("navigation", { name: "Operations pages" })).toBeVisible();
  return id;
}

/** Opens an organization in the console, found by its number. */
export async function openOrganization(page: Page, name: string): Promise<number> {
  const id = await openConsole(page, name, "/organizations");
  await page.getByRole("searchbox", { name: "Search organizations" }).fill(String(id));
  await page
    .getByRole("row", { name: new RegExp(`Number ${id}\\b`) })
    .getByRole("button")
    .click();
  await expect(page.getByRole("dialog", { name }).getByText("Team members: 1 of 3")).toBeVisible();
  return id;
}

/** Adds a release of a remote that no one gets, as a team's upload does without making it live. Returns its version. */
export async function addRelease(remote: string): Promise<string> {
  const sql = postgres(productDatabase(), { max: 1 });
  const [row] = await sql<{ version: string }[]>`
    insert into remote_release (name, version, manifest, published_at, current, published_by, publisher, hashes)
    select name, ${`9.9.9-${randomUUID().slice(0, 12)}`}, manifest, now(), false, 'person', 'deploy key of its team', hashes
    from remote_release where name = ${remote} and current returning version`;
  await sql.end();
  return row?.version ?? "";
}

/** Opens the domains of the console, searched for the one that this operator's organization has asked for, and returns it. */
export async function openDomains(page: Page, name: string): Promise<string> {
  const host = newName("asked-for", ".example.org");
  const id = await signInOperator(page, name);
  const sql = postgres(productDatabase(), { max: 1 });
  await sql`
    insert into organization_domain (id, organization_id, host, verification_token, status)
    values (${randomUUID()}, ${id}, ${host}, 'token', 'pending')`;
  await sql.end();
  // Searched for by the address: a list that reloads while someone types may replace the row that is clicked.
  await page.goto(`${product()}${CONSOLE}/domains?q=${host}`);
  return host;
}

/** Opens the suppressed addresses of the console, searched for one that bounced for this operator's organization, and returns it. */
export async function openSuppressions(page: Page, name: string): Promise<string> {
  const address = newName("bounced", "@example.org");
  const id = await signInOperator(page, name);
  const sql = postgres(productDatabase(), { max: 1 });
  await sql`
    insert into mail_suppression (organization_id, id, address, address_key, reason, note)
    values (${id}, ${randomUUID()}, ${address}, ${address.toLowerCase()}, 'bounced', '550 5.1.1 No such user')`;
  await sql.end();
  await page.goto(`${product()}${CONSOLE}/suppressions?q=${encodeURIComponent(address)}`);
  return address;
}
