import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { send, today } from "../finance/finance-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { entries } from "./contact-page-setup.ts";
import { addContact, CONTACTS, knownPeople, openContacts } from "./contacts-setup.ts";

test("the command menu finds what was said in a call, and opens it in the timeline, however old", async ({ page }) => {
  const call = await ownOrganization(page, "non-profit");
  const { id } = await addContact(call, "Eleanor", "Whitfield");
  const log = (day: string, text: string) =>
    send(call, `/api/contacts/${id}/activities`, { type: "call", day, time: "00:05", minutes: 5, text });
  await log("2024-03-05", "Promised a quixotic stove for the kitchen.");
  for (let one = 0; one < 12; one++) await log(today(), `Called once more, ${one}`);
  await log("2024-03-04", "Asked for the second lantern.");
  await openContacts(page);
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search, create or go to").fill("quixo");
  const hit = page.getByRole("option", { name: /Eleanor Whitfield/ });
  await expect(hit).toContainText("Call, 5 minutes: Promised a quixotic stove");
  await hit.click();
  const entry = entries(page).filter({ hasText: "quixotic stove" });
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport();
  // From one activity to another one on the same page.
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search, create or go to").fill("lantern");
  await page.getByRole("option", { name: /Eleanor Whitfield/ }).click();
  await expect(entries(page).filter({ hasText: "second lantern" })).toBeFocused();
});

test("who was deleted is erased without being restored first", async ({ page }) => {
  const call = await knownPeople(page);
  const { id } = await addContact(call, "Zdenka", "Quillfeather", { email: "zdenka@quill.example" });
  await send(call, "/api/contacts/bulk-delete", { ids: [id] });
  await openContacts(page, "/deleted");
  await page.getByRole("button", { name: /^Erase Zdenka Quillfeather/ }).click();
  const dialog = page.getByRole("dialog", { name: "Erase Zdenka Quillfeather" });
  await expect(dialog.getByText("Contact 1")).toBeVisible();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download everything" }).click();
  expect((await saving).suggestedFilename()).toBe("personal-data-zdenka-quillfeather.json");
  await dialog.getByLabel("Type Zdenka Quillfeather to confirm").fill("Zdenka Quillfeather");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("Person erased")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("heading", { name: "No deleted contacts" })).toBeVisible();
  await page.goto(`${product()}${CONTACTS}/${id}`);
  await expect(page.getByRole("heading", { name: "Contact not found" })).toBeVisible();
});
