import { expect, type Page } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { send } from "../finance/finance-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { contactDialog, contactRow, contactRows, knownPeople, openContacts } from "./contacts-setup.ts";
import { editEleanor, openEleanor } from "./postal-addresses-setup.ts";

const known = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await knownPeople(page);
  await open(page);
};

/** Contacts, segments and duplicates: each screen, empty and full, and what opens over it. */
export const CONTACT_SCREENS: readonly Screen[] = [
  {
    name: "contacts",
    open: known(async (page) => {
      await openContacts(page);
      await expect(contactRows(page)).toHaveCount(6);
    }),
  },
  {
    name: "no contacts",
    open: async (page) => {
      await ownOrganization(page, "for-profit");
      await openContacts(page);
      await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
    },
  },
  {
    name: "contacts that are filtered",
    open: known(async (page) => {
      await openContacts(page, "?type=volunteer&city=Nowhere");
      await expect(page.getByRole("button", { name: "Save as segment" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "No contacts found" })).toBeVisible();
    }),
  },
  {
    name: "contacts that could not be loaded",
    open: known(async (page) => {
      const failed = { status: 503, json: { message: "The program is starting. Try again in a moment." } };
      await page.route("**/api/contacts?*", (route) => route.fulfill(failed));
      await page.route("**/api/contact-stats", (route) => route.fulfill(failed));
      await openContacts(page);
      await expect(page.getByRole("heading", { name: "Couldn't load contacts" })).toBeVisible();
    }),
  },
  {
    name: "filters of contacts",
    open: known(async (page) => {
      await openContacts(page, "?filters=open");
      await expect(page.getByRole("dialog", { name: "Filters" }).getByLabel("Town")).toBeVisible();
    }),
  },
  {
    name: "ticked contacts",
    only: "desk",
    open: known(async (page) => {
      await openContacts(page);
      await contactRow(page, "Devon Ruiz").getByRole("checkbox").check();
      await expect(page.getByRole("toolbar").getByRole("button", { name: "Delete" })).toBeVisible();
    }),
  },
  {
    name: "adding a contact who is known",
    open: known(async (page) => {
      await openContacts(page, "?add=contact");
      const dialog = contactDialog(page, "Add Contact");
      await dialog.getByLabel("First name").fill("Jose");
      await dialog.getByLabel("Last name").fill("Perez");
      await expect(dialog.getByRole("link", { name: /^Open José Pérez/ })).toBeVisible();
      await dialog.getByLabel("Email", { exact: true }).fill("jose@");
      await dialog.getByRole("button", { name: /^Add/ }).last().click();
      await expect(dialog.getByText("Invalid email address")).toBeVisible();
    }),
  },
  {
    name: "editing a contact",
    open: known(async (page) => {
      await openContacts(page);
      await contactRow(page, "Eleanor Whitfield").getByRole("button", { name: "Edit Eleanor Whitfield" }).click();
      await expect(contactDialog(page, "Edit Contact").getByLabel("First name")).toHaveValue("Eleanor");
    }),
  },
  {
    name: "a contact with several addresses",
    open: openEleanor,
  },
  {
    name: "editing a contact with several addresses",
    open: async (page) => {
      const dialog = await editEleanor(page);
      await dialog.getByRole("button", { name: "Make main: address 3" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "ticking contacts on a phone",
    only: "phone",
    open: known(async (page) => {
      await openContacts(page);
      await page.getByRole("button", { name: "Select", exact: true }).click();
      await contactRows(page).filter({ hasText: "Devon Ruiz" }).getByRole("checkbox").check();
      await expect(page.getByRole("toolbar").getByRole("button", { name: "Delete" })).toBeAttached();
    }),
  },
  {
    name: "deleted contacts",
    open: async (page) => {
      const call = await knownPeople(page);
      await send(call, "/api/contacts/bulk-delete", { filter: { type: "volunteer" } });
      await openContacts(page, "/deleted");
      await page.getByRole("listitem").filter({ hasText: "Devon Ruiz" }).getByRole("checkbox").check();
      await expect(page.getByRole("toolbar", { name: "1 selected" })).toBeVisible();
    },
  },
  {
    name: "erasing a deleted contact",
    open: async (page) => {
      const call = await knownPeople(page);
      await send(call, "/api/contacts/bulk-delete", { filter: { status: "pending" } });
      await openContacts(page, "/deleted");
      await page.getByRole("button", { name: /^Erase Devon Ruiz/ }).click();
      await expect(page.getByRole("dialog", { name: "Erase Devon Ruiz" }).getByText("Contact 1")).toBeVisible();
    },
  },
  {
    name: "no deleted contacts",
    open: async (page) => {
      await ownOrganization(page, "non-profit");
      await openContacts(page, "/deleted");
      await expect(page.getByRole("heading", { name: "No deleted contacts" })).toBeVisible();
    },
  },
  {
    name: "tags of contacts",
    open: known(async (page) => {
      await openContacts(page, "/tags");
      await expect(page.getByRole("link", { name: "Fall Supper" })).toBeVisible();
    }),
  },
  {
    name: "renaming a tag as another one",
    open: known(async (page) => {
      await openContacts(page, "/tags");
      await page.getByRole("button", { name: "Actions for Fall Supper" }).click();
      await page.getByRole("menuitem", { name: "Rename" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("board prospect");
      await expect(page.getByText("The tag “Board prospect” already exists")).toBeVisible();
    }),
  },
  {
    name: "merging a tag",
    open: known(async (page) => {
      await openContacts(page, "/tags");
      await page.getByRole("button", { name: "Actions for Fall Supper" }).click();
      await page.getByRole("menuitem", { name: "Merge into another tag" }).click();
      await expect(page.getByRole("dialog", { name: "Merge “Fall Supper”" }).getByLabel("Into")).toBeVisible();
    }),
  },
  {
    name: "segments",
    open: async (page) => {
      const call = await knownPeople(page);
      await send(call, "/api/segments", { name: "Helpers", filters: { type: "volunteer" } });
      await send(call, "/api/segments", { name: "Board", filters: { tag: "Board prospect", donatedMin: "100.00" } });
      await openContacts(page, "/segments");
      await expect(page.getByRole("heading", { name: "Helpers" })).toBeVisible();
    },
  },
  {
    name: "no segments",
    open: async (page) => {
      await ownOrganization(page, "non-profit");
      await openContacts(page, "/segments");
      await expect(page.getByRole("heading", { name: "No segments yet" })).toBeVisible();
    },
  },
  {
    name: "saving a segment",
    open: known(async (page) => {
      await openContacts(page, "?type=volunteer");
      await page.getByRole("button", { name: "Save as segment" }).click();
      await expect(page.getByRole("dialog", { name: "Save as segment" }).getByLabel("Name")).toBeVisible();
    }),
  },
  {
    name: "duplicates",
    open: known(async (page) => {
      await openContacts(page, "/duplicates");
      await expect(page.getByText("Same phone")).toBeVisible();
    }),
  },
  {
    name: "no duplicates",
    open: async (page) => {
      await ownOrganization(page, "non-profit");
      await openContacts(page, "/duplicates");
      await expect(page.getByRole("heading", { name: "No duplicates" })).toBeVisible();
    },
  },
  {
    name: "merging contacts",
    open: known(async (page) => {
      await openContacts(page, "/duplicates");
      await page.getByRole("button", { name: /^Merge / }).click();
      const dialog = page.getByRole("dialog", { name: "Merge contacts" });
      await expect(dialog.getByRole("group", { name: "Type" })).toBeVisible();
    }),
  },
];
