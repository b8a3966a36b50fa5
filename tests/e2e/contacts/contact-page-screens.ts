import { expect } from "@playwright/test";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { Screen } from "../../support/screen.ts";
import { send, today } from "../finance/finance-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { EMAIL, entries, everythingThere, openContact, timeline, wellKnownPerson } from "./contact-page-setup.ts";
import { addContact, CONTACTS } from "./contacts-setup.ts";

/** One person's page: full, empty, gone, and what opens over it. */
export const CONTACT_PAGE_SCREENS: readonly Screen[] = [
  {
    name: "a contact's own page",
    open: async (page) => {
      const { contact } = await wellKnownPerson(page);
      await openContact(page, contact.id);
      await everythingThere(page);
    },
  },
  {
    name: "a contact's own page, of somebody new",
    open: async (page) => {
      const call = await ownOrganization(page, "non-profit");
      const { id } = await addContact(call, "Eleanor", "Whitfield");
      await openContact(page, id);
      await expect(page.getByText("No email, phone or address yet.")).toBeVisible();
      await timeline(page).getByText("Emails", { exact: true }).click();
      await expect(page.getByRole("heading", { name: "Nothing of this kind yet" })).toBeVisible();
    },
  },
  {
    name: "writing an e-mail to a contact",
    open: async (page) => {
      const { contact } = await wellKnownPerson(page);
      await openContact(page, contact.id);
      await page.getByRole("button", { name: "Send email" }).click();
      const dialog = page.getByRole("dialog", { name: "Email Eleanor Whitfield" });
      await dialog.getByLabel("Subject").fill("The numbers you asked for");
      await dialog.getByLabel("Text").fill("Dear {{firstName|friend}},\n\nhere are **the numbers**.");
    },
  },
  {
    name: "an e-mail to a contact, previewed",
    open: async (page) => {
      const { contact } = await wellKnownPerson(page);
      await openContact(page, contact.id);
      await page.getByRole("button", { name: "Send email" }).click();
      const dialog = page.getByRole("dialog", { name: "Email Eleanor Whitfield" });
      await dialog.getByLabel("Subject").fill("The numbers you asked for");
      await dialog.getByLabel("Text").fill("Dear {{firstName|friend}},\n\nhere are **the numbers**.");
      await dialog.getByText("Preview", { exact: true }).click();
      await expect(dialog.getByRole("region", { name: "Email preview" })).toContainText("Dear Eleanor");
    },
  },
  {
    name: "logging an activity with a contact",
    open: async (page) => {
      const { contact } = await wellKnownPerson(page);
      await openContact(page, contact.id);
      await page.getByRole("button", { name: "Log activity" }).click();
      await expect(page.getByRole("dialog", { name: "Log an activity with Eleanor Whitfield" })).toBeVisible();
    },
  },
  {
    name: "a contact's own page, with calls and an e-mail",
    open: async (page) => {
      const { call, contact } = await wellKnownPerson(page);
      await send(call, `/api/contacts/${contact.id}/activities`, {
        type: "call",
        day: today(),
        time: "00:05",
        minutes: 15,
        text: "Asked how the pantry's first month went.",
      });
      await send(call, `/api/contacts/${contact.id}/messages`, {
        address: EMAIL,
        subject: "The numbers you asked for",
        body: "Dear {{firstName|friend}},\n\nhere are **the numbers**.",
      });
      await openContact(page, contact.id);
      await expect(entries(page).filter({ hasText: "Call, 15 minutes" })).toBeVisible();
      await entries(page).getByRole("button", { name: "The numbers you asked for" }).click();
      const read = page.getByRole("dialog", { name: "The numbers you asked for" });
      await expect(read.getByRole("region", { name: "Email preview" })).toContainText("Dear Eleanor");
    },
  },
  {
    name: "a contact's own page, at an activity that was searched for",
    open: async (page) => {
      const { call, contact } = await wellKnownPerson(page);
      const log = (day: string, text: string) =>
        send(call, `/api/contacts/${contact.id}/activities`, { type: "visit", day, time: "00:05", text });
      await log("2024-03-04", "Asked for a second lantern.");
      const { id } = (await log("2024-03-05", "Promised a stove.")) as { id: string };
      await page.goto(`${product()}${CONTACTS}/${contact.id}?activity=${id}&year=2024`);
      await expect(entries(page).filter({ hasText: "Promised a stove." })).toBeFocused();
    },
  },
  {
    name: "a contact's own page, with an address that does not exist",
    open: async (page) => {
      const { contact } = await wellKnownPerson(page);
      // The mail server of the journeys takes everything.
      await page.route(`**/api/contacts/${contact.id}`, async (route) => {
        const notices = (await (await route.fetch()).json()) as Contact;
        const suppression = {
          id: contact.id,
          note: "550 5.1.1 Recipient address rejected: User unknown",
          since: contact.createdAt,
        };
        await route.fulfill({
          json: { ...notices, emails: notices.emails.map((one) => ({ ...one, suppressed: "bounced", suppression })) },
        });
      });
      await openContact(page, contact.id);
      await expect(page.getByRole("button", { name: `Edit address ${EMAIL}` })).toBeVisible();
    },
  },
  {
    name: "contact that is gone",
    open: async (page) => {
      await ownOrganization(page, "non-profit");
      await page.goto(`${product()}${CONTACTS}/01900000-0000-7000-8000-000000000000`);
      await expect(page.getByRole("heading", { name: "Contact not found" })).toBeVisible();
    },
  },
  {
    name: "erasing a person",
    open: async (page) => {
      const { contact } = await wellKnownPerson(page);
      await openContact(page, contact.id);
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Erase person" }).click();
      await expect(page.getByRole("dialog", { name: "Erase Eleanor Whitfield" }).getByText("Gifts 3")).toBeVisible();
    },
  },
];
