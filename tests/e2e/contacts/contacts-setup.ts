import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { send } from "../finance/finance-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";

export const CONTACTS = "/app/contacts";

/** Adds a contact with the page's own session. */
export const addContact = (request: APIRequestContext, firstName: string, lastName: string, more: object = {}) =>
  send(request, "/api/contacts", { firstName, lastName, type: "donor", ...more }) as Promise<Contact>;

/** Adds people named Person Number 000 and so on. */
export async function addPeople(request: APIRequestContext, count: number, more: object = {}): Promise<void> {
  // They wait for each other's lock on the organization, at most three seconds.
  const AT_ONCE = 8;
  for (let start = 0; start < count; start += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) =>
        addContact(request, "Person", `Number ${String(start + index).padStart(3, "0")}`, more),
      ),
    );
}

/** A non-profit of someone new with six people, two of whom may be one. */
export async function knownPeople(page: Page): Promise<APIRequestContext> {
  const call = await ownOrganization(page, "non-profit");
  await addContact(call, "Eleanor", "Whitfield", {
    email: "eleanor@whitfield.example",
    company: "Whitfield Hardware",
    totalDonations: 14850,
    lastContactDate: "2025-11-18",
    tags: ["Board prospect"],
    address: { city: "Davenport", state: "IA" },
  });
  await addContact(call, "José", "Pérez", { phone: "+1 (563) 555-0119", tags: ["Fall Supper"], totalDonations: 200 });
  await addContact(call, "Jose", "Perez", { phone: "563-555-0119", email: "jose@perez.example", type: "volunteer" });
  await addContact(call, "Devon", "Ruiz", { type: "volunteer", status: "pending" });
  await addContact(call, "Grace", "Hopper", { type: "board_member", status: "inactive", consent: "refused" });
  await addContact(call, "Maya", "Ellison", { type: "beneficiary" });
  return call;
}

export async function openContacts(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}${CONTACTS}${address}`);
  await expect(page.getByRole("heading", { level: 1, name: "Contacts & CRM", includeHidden: true })).toBeVisible();
}

export const contactRows = (page: Page) => page.getByRole("table", { name: "Contacts" }).locator("tbody tr");
export const contactRow = (page: Page, name: string) =>
  contactRows(page).filter({ has: page.getByRole("link", { name, exact: true }) });
export const contactDialog = (page: Page, title: "Add Contact" | "Edit Contact") =>
  page.getByRole("dialog", { name: title });
