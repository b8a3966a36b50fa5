import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { figure } from "../donations/donations-setup.ts";
import { notice, read } from "../invoicing/customers-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { addContact, contactDialog, contactRow, contactRows, knownPeople, openContacts } from "./contacts-setup.ts";

test("a contact is added, found, edited and deleted, with the notices of the specification", async ({ page }) => {
  const call = await ownOrganization(page, "non-profit");
  await openContacts(page);
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  const dialog = contactDialog(page, "Add Contact");
  await dialog.getByLabel("Email", { exact: true }).fill("eleanor@");
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  for (const message of ["First name is required", "Last name is required", "Invalid email address"])
    await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByLabel("First name")).toBeFocused();

  await dialog.getByLabel("First name").fill("Eleanor");
  await dialog.getByLabel("Last name").fill("Whitfield");
  await dialog.getByLabel("Email", { exact: true }).fill("");
  await dialog.getByLabel("Total donations").fill("$1,250.50");
  await dialog.getByRole("combobox", { name: "Tags" }).fill("Board prospect, Letters only,");
  await expect(dialog.getByRole("button", { name: "Remove tag Letters only" })).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/contacts"));
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: "Eleanor",
    email: null,
    lastContactDate: null,
    totalDonations: 1250.5,
    type: "donor",
    status: "active",
    tags: ["Board prospect", "Letters only"],
  });
  await expect(notice(page, "Contact created successfully")).toBeVisible();
  const row = contactRow(page, "Eleanor Whitfield");
  await expect(row).toContainText("Never");
  await expect(row).toContainText("$1,250.50");

  await row.getByRole("button", { name: "Edit Eleanor Whitfield" }).click();
  const edit = contactDialog(page, "Edit Contact");
  await expect(edit.getByLabel("First name")).toHaveValue("Eleanor");
  await edit.getByLabel("Email", { exact: true }).fill("eleanor@whitfield.example");
  await edit.getByRole("button", { name: "Add another email" }).click();
  await edit.getByRole("textbox", { name: "Email 2" }).fill("shop@whitfield.example");
  await edit.getByLabel("Label of email 2").selectOption("work");
  await edit.getByLabel("Last contact date").fill("2025-11-18");
  await edit.getByLabel("Status").selectOption("inactive");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Contact updated successfully")).toBeVisible();
  await expect(row).toContainText("Nov 18, 2025");
  await expect(row).toContainText("Inactive");
  const [listed] = await read<{ id: string }[]>(call, "/api/contacts");
  expect((await read<{ emails: object[] }>(call, `/api/contacts/${listed?.id}`)).emails).toMatchObject([
    { email: "eleanor@whitfield.example", label: null },
    { email: "shop@whitfield.example", label: "work" },
  ]);

  await row.getByRole("button", { name: "Edit Eleanor Whitfield" }).click();
  await edit.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this contact?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(edit.getByLabel("First name")).toHaveValue("Eleanor");
  await edit.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notice(page, "Contact deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
});

test("nothing that was typed is lost when saving fails, and two people's changes are kept", async ({ page }) => {
  const call = await knownPeople(page);
  await openContacts(page);
  await contactRow(page, "Devon Ruiz").getByRole("button", { name: "Edit Devon Ruiz" }).click();
  const dialog = contactDialog(page, "Edit Contact");
  await dialog.getByLabel("Company").fill("Ruiz Bakery");
  await page.route("**/api/contacts/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { message: "Try later" } })
      : route.fallback(),
  );
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Failed to update contact")).toBeVisible();
  await expect(dialog.getByLabel("Company")).toHaveValue("Ruiz Bakery");
  await page.unroute("**/api/contacts/*");

  const [devon] = await read<{ id: string }[]>(call, "/api/contacts?q=devon");
  const change = (data: object) =>
    call.put(`${product()}/api/contacts/${devon?.id}`, {
      data: { firstName: "Devon", lastName: "Ruiz", type: "volunteer", ...data },
      headers: { Origin: product() },
    });
  // Another field was changed meanwhile: both are kept without a question.
  expect((await change({ jobTitle: "Baker" })).status()).toBe(200);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Contact updated successfully")).toBeVisible();
  expect(await read<object>(call, `/api/contacts/${devon?.id}`)).toMatchObject({
    company: "Ruiz Bakery",
    jobTitle: "Baker",
  });

  // The same field: the person decides.
  await contactRow(page, "Devon Ruiz").getByRole("button", { name: "Edit Devon Ruiz" }).click();
  await expect(dialog.getByLabel("Job title")).toHaveValue("Baker");
  await dialog.getByLabel("Job title").fill("Owner");
  expect((await change({ jobTitle: "Miller" })).status()).toBe(200);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Both of you changed Job title");
  await dialog.getByRole("button", { name: "Show their version" }).click();
  await expect(dialog.getByLabel("Job title")).toHaveValue("Miller");
});

test("an existing contact is shown while typing, with the reasons, and can be added anyway", async ({ page }) => {
  await knownPeople(page);
  await openContacts(page, "?add=contact");
  const dialog = contactDialog(page, "Add Contact");
  await dialog.getByLabel("First name").fill("jose");
  await dialog.getByLabel("Last name").fill("PEREZ");
  await dialog.getByLabel("Phone", { exact: true }).fill("563 555 0119");
  const known = dialog.getByRole("listitem").filter({ hasText: "José Pérez" });
  await expect(known).toContainText("same phone");
  await expect(known).toContainText("same name");
  await expect(known.getByRole("link", { name: "Open José Pérez in a new tab" })).toHaveAttribute(
    "href",
    /\/app\/contacts\/[0-9a-f-]{36}$/,
  );
  await dialog.getByRole("button", { name: "Add anyway" }).click();
  await expect(notice(page, "Contact created successfully")).toBeVisible();
  await expect(figure(page, "Total Contacts")).toContainText("7");
});

test("search, filters and order are in the address, shown as chips, and removed one by one", async ({ page }) => {
  await knownPeople(page);
  await openContacts(page);
  await expect(contactRows(page)).toHaveCount(6);
  await page.getByRole("searchbox", { name: "Search contacts" }).fill("perez");
  await expect(contactRows(page)).toHaveCount(2);
  await page.getByRole("combobox", { name: "Type" }).selectOption("Volunteer");
  await expect(contactRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=perez&type=volunteer/);
  await page.getByRole("button", { name: "Remove filter “perez”" }).click();
  await expect(contactRows(page)).toHaveCount(2);
  await expect(page.getByRole("searchbox", { name: "Search contacts" })).toHaveValue("");

  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByLabel("At least").fill("lots");
  await drawer.getByRole("button", { name: "Show contacts" }).click();
  await expect(drawer.getByText("Enter an amount like 250 or 99.50")).toBeVisible();
  await drawer.getByRole("button", { name: "Clear" }).click();
  await drawer.getByLabel("Never contacted").check();
  await drawer.getByRole("button", { name: "Show contacts" }).click();
  await expect(page.getByRole("button", { name: "Remove filter Never contacted" })).toBeVisible();
  await page.reload();
  await expect(contactRows(page)).toHaveCount(2);
  await page.getByRole("combobox", { name: "Status" }).selectOption("Inactive");
  await expect(page.getByRole("heading", { name: "No contacts found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(contactRows(page)).toHaveCount(6);

  await page.getByRole("button", { name: "Sort by total donations" }).click();
  await expect(contactRows(page).first()).toContainText("Eleanor Whitfield");
  await expect(page).toHaveURL(/sort=total/);
  await page.goBack();
});

test("View opens the contact's page, and so does the row; the keyboard reaches both actions", async ({ page }) => {
  await knownPeople(page);
  await openContacts(page);
  const row = contactRow(page, "Grace Hopper");
  await row.getByRole("link", { name: "View Grace Hopper" }).focus();
  await page.keyboard.press("Tab");
  await expect(row.getByRole("button", { name: "Edit Grace Hopper" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(contactDialog(page, "Edit Contact").getByLabel("First name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: "Edit Grace Hopper" })).toBeFocused();
  await row.getByRole("cell", { name: "Board member", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/contacts\/[0-9a-f-]{36}$/);
});

test("a business sees its own figures and types, and no donations", async ({ page }) => {
  const call = await ownOrganization(page, "for-profit");
  await addContact(call, "Ada", "Byron", { type: "client" });
  await addContact(call, "Alan", "Turing", { type: "lead" });
  await openContacts(page);
  await expect(figure(page, "Active Clients")).toContainText("1");
  await expect(figure(page, "Open Leads")).toContainText("1");
  await expect(page.getByRole("columnheader", { name: /Total donations/i })).toHaveCount(0);
  const types = page.getByRole("combobox", { name: "Type" }).locator("option");
  await expect(types).toHaveText(["All types", "Client", "Vendor", "Employee", "Contractor", "Lead"]);
  await page.getByRole("button", { name: "Add Contact" }).click();
  await expect(contactDialog(page, "Add Contact").getByLabel("Total donations")).toHaveCount(0);
});
