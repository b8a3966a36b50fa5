import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { send, today } from "../finance/finance-setup.ts";
import { dayFromNow } from "../invoicing/customers-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { answerSurvey } from "../surveys/surveys-setup.ts";
import { addContact, CONTACTS } from "./contacts-setup.ts";

export const EMAIL = "eleanor@whitfieldhardware.example";

/** A non-profit of someone new with one person who gave, was billed, answered a survey and was written about. */
export async function wellKnownPerson(page: Page): Promise<{ call: APIRequestContext; contact: Contact }> {
  const call = await ownOrganization(page, "non-profit");
  const contact = await addContact(call, "Eleanor", "Whitfield", {
    email: EMAIL,
    phone: "(563) 555-0119",
    company: "Whitfield Hardware",
    jobTitle: "owner",
    tags: ["Board prospect", "Fall Supper"],
    address: { street: "1420 Brady Street", city: "Davenport", state: "IA", zipCode: "52803" },
  });
  const year = Number(today().slice(0, 4));
  const gifts = [
    { donationDate: `${year - 2}-03-03`, amount: 1250, paymentMethod: "check", note: "Check 1121" },
    { donationDate: `${year - 1}-06-14`, amount: 2500, paymentMethod: "bank_transfer" },
    { donationDate: `${year}-01-17`, amount: 250.5, paymentMethod: "check", note: "Check 1187, deposited" },
  ];
  for (const gift of gifts)
    await send(call, "/api/donations", { donorName: "Eleanor Whitfield", donorEmail: EMAIL, ...gift });
  const customer = (await send(call, "/api/customers", {
    customerType: "business",
    companyName: "Whitfield Hardware",
    email: EMAIL,
  })) as { id: string };
  await send(call, "/api/invoices", {
    customerId: customer.id,
    issueDate: today(),
    dueDate: dayFromNow(30),
    status: "sent",
    items: [{ description: "Fall Supper, table sponsor", quantity: 1, unitPrice: 600 }],
  });
  const survey = (await send(call, "/api/surveys", {
    title: "How was the Fall Supper?",
    isPublished: true,
    questions: [{ id: "how", type: "text", question: "How was it?" }],
  })) as { id: string };
  await answerSurvey(survey.id, {
    responses: { how: "Warm and loud" },
    respondentEmail: EMAIL,
  });
  await send(call, "/api/notes", {
    title: "Called about the winter shelter",
    content: "She would like to see the numbers of the first month before she decides on a pledge.",
    category: "Donor Relations",
    links: [{ kind: "contact", recordId: contact.id }],
  });
  return { call, contact };
}

export async function openContact(page: Page, id: string): Promise<void> {
  await page.goto(`${product()}${CONTACTS}/${id}`);
  await expect(page.getByRole("heading", { level: 2, name: "Eleanor Whitfield" })).toBeVisible();
}

export const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" });
export const entries = (page: Page) => timeline(page).getByRole("listitem");

/** Everything that comes after the page itself: the other areas' cards and the timeline. */
export async function everythingThere(page: Page): Promise<void> {
  await expect(page.getByText("Total donations, 3 gifts since")).toBeVisible();
  await expect(page.getByRole("region", { name: "Invoices" }).getByText("Open in 1 invoice")).toBeVisible();
  await expect(page.getByRole("region", { name: "Answers" }).getByText("Answered 1 survey by name")).toBeVisible();
  await expect(entries(page).first()).toBeVisible();
}
