import type { Locator, Page } from "@playwright/test";
import { startOrganization } from "../../support/sign-in.ts";
import { addContact, CONTACTS } from "../contacts/contacts-setup.ts";
import { newFund, openDonations } from "../donations/donations-setup.ts";
import { addMailing, openMailings } from "../mailings/mailings-setup.ts";
import { openReseller } from "../operations/reseller-setup.ts";
import { ownOrganization as ownAccount } from "../organization/account-setup.ts";
import { newPayroll, openPayroll } from "../payroll/payroll-people-setup.ts";
import { addEmployee } from "../payroll/payroll-runs-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { newPerson, product, signIn } from "../shell/shell-setup.ts";
import { newOrganization, openSurveys } from "../surveys/surveys-setup.ts";

/** A form that is a page, or a part of one. */
export interface PageForm {
  open: (page: Page) => Promise<void>;
  /** The field that is typed in. */
  field: (page: Page) => Locator;
  typed?: string;
  /** What brings the field back on its page. */
  again?: (page: Page) => Promise<void>;
}

const settings =
  (tab: string): PageForm["open"] =>
  async (page) => {
    await ownAccount(page, "Settings", `/app/settings/${tab}`);
  };
const labeled =
  (label: string | RegExp): PageForm["field"] =>
  (page) =>
    page.getByRole("main").getByLabel(label).first();

async function oneContact(page: Page): Promise<void> {
  const call = await ownOrganization(page, "non-profit");
  const { id } = await addContact(call, "Ann", "Lee");
  await page.goto(`${product()}${CONTACTS}/${id}`);
}

const addTag: PageForm["open"] = (page) => page.getByRole("button", { name: "Add a tag" }).click();
const openAssistant: PageForm["open"] = (page) =>
  page.getByRole("button", { name: "Open the support assistant" }).click();

/** Every form that is not in a dialog, by its source file. `tests/contract/draft-forms.test.ts` holds it complete. */
export const PAGE_FORMS: Record<string, PageForm> = {
  "host/src/profile/profile-tab.tsx": { open: settings("profile"), field: labeled("First name") },
  "host/src/business-settings/business-form.tsx": { open: settings("business"), field: labeled("Business name") },
  "host/src/branding/branding-tab.tsx": { open: settings("branding"), field: labeled(/^Primary/), typed: "#123456" },
  "host/src/branding/own-brand/own-brand-form.tsx": {
    open: async (page) => {
      await startOrganization(page, { name: "Settings", selectedPlan: "enterprise" });
      await page.goto(`${product()}/app/settings/white-label`);
    },
    field: labeled("Product name"),
  },
  "host/src/reseller/plans-view.tsx": {
    open: async (page) => void (await openReseller(page, "Sold", "/plans")),
    field: labeled("Monthly price, in dollars"),
    typed: "27",
  },
  "host/src/reseller/brand-view.tsx": {
    open: async (page) => void (await openReseller(page, "Sold", "/brand")),
    field: labeled("Product name"),
  },
  "host/src/email-templates/template-editor.tsx": {
    open: settings("email-templates/survey_invite"),
    field: labeled("Subject"),
  },
  "host/src/team/invite-form.tsx": { open: settings("team"), field: labeled("Email"), typed: "typed@example.org" },
  "host/src/onboarding/details-step.tsx": {
    open: (page) => signIn(page, "/onboarding", newPerson()),
    field: (page) => page.getByLabel("Organization name"),
  },
  "host/src/assistant/assistant-panel.tsx": {
    open: async (page) => {
      await ownAccount(page, "Questions", "/app");
      await openAssistant(page);
    },
    field: (page) => page.getByRole("dialog", { name: "Support assistant" }).getByRole("textbox"),
    again: openAssistant,
  },
  "remotes/crm/src/contact/contact-tags.tsx": {
    open: async (page) => {
      await oneContact(page);
      await addTag(page);
    },
    field: (page) => page.getByRole("textbox", { name: "New tag" }),
    again: addTag,
  },
  "remotes/crm/src/contact/timeline/note-box.tsx": {
    open: oneContact,
    field: (page) => page.getByPlaceholder("Add a note about Ann"),
  },
  "remotes/crm/src/mailings/editor/mailing-editor.tsx": {
    open: async (page) => {
      await newPayroll(page);
      await openMailings(page, `/${await addMailing(page.context().request)}`);
    },
    field: labeled("Subject"),
  },
  "remotes/donations/src/forms/form-page.tsx": {
    open: async (page) => {
      await newFund(page);
      await openDonations(page, "/campaigns/new");
    },
    field: labeled(/title|name/i),
  },
  "remotes/finance/src/payroll/runs/settings/state-rates.tsx": {
    open: async (page) => {
      await newPayroll(page);
      const person = { firstName: "Ada", lastName: "Nguyen", salary: "52000", workState: "NY" };
      await addEmployee(page.context().request, person);
      await openPayroll(page, "/settings");
    },
    field: (page) => page.getByRole("table", { name: "State income tax" }).getByRole("textbox").first(),
    typed: "4.25",
  },
  "remotes/invoicing/src/invoices/form/invoice-form.tsx": {
    open: async (page) => {
      await ownOrganization(page, "for-profit");
      await page.goto(`${product()}/app/invoicing/new`);
    },
    field: labeled("Notes"),
  },
  "remotes/surveys/src/editor/survey-editor.tsx": {
    open: async (page) => {
      await newOrganization(page);
      await openSurveys(page, "/new");
    },
    field: labeled("Title"),
  },
};
