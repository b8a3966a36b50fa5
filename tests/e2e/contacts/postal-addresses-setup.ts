import { expect, type Page } from "@playwright/test";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { openContact } from "./contact-page-setup.ts";
import { addContact, contactDialog } from "./contacts-setup.ts";

/** A person with two addresses and a cabin, whose birthday has no year. */
export const ELEANOR = {
  nickname: "Nell",
  birthdayWithoutYear: "02-29",
  websites: ["https://whitfield.example", "https://hut.example"],
  addresses: [
    { label: "home", street: "12 Elm Street", city: "Davenport", state: "IA", zipCode: "52801", country: "USA" },
    { label: "work", street: "1 Main Street\nSuite 4", city: "Moline", state: "IL", zipCode: "61265" },
    { label: "ski lodge", street: "Hut 3", city: "Galena" },
  ],
};

/** A new organization with Eleanor, and her page. */
export async function openEleanor(page: Page): Promise<void> {
  const call = await ownOrganization(page, "non-profit");
  const { id } = await addContact(call, "Eleanor", "Whitfield", ELEANOR);
  await openContact(page, id);
  await expect(page.getByText("Hut 3")).toBeVisible();
}

/** The dialog in which she is changed. */
export async function editEleanor(page: Page) {
  await openEleanor(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = contactDialog(page, "Edit Contact");
  await expect(dialog.getByRole("group", { name: "Main address" }).getByLabel("City")).toHaveValue("Davenport");
  return dialog;
}
