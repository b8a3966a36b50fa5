import { notify } from "../../../api/src/areas/notifications/index.ts";
import type { TestOrganization, World } from "../../../api/testing/world.ts";
import { AREA_ROWS } from "../area-rows.ts";
import { STATEMENT } from "../valid-inputs.ts";
import { createForeignCalendar } from "./foreign-calendar.ts";
import { createForeignCalendarFiles } from "./foreign-calendar-files.ts";
import { createForeignConnection } from "./foreign-connections.ts";
import { createForeignContacts } from "./foreign-contacts.ts";
import { createForeignDonations } from "./foreign-donations.ts";
import { createForeignInvoicing } from "./foreign-invoicing.ts";
import { createForeignMailings } from "./foreign-mailings.ts";
import { createForeignNotes } from "./foreign-notes.ts";
import { createForeignRecurringGift } from "./foreign-recurring.ts";

/** In every text of the other organization: an answer with it leaked. */
export const MARKER = "ZX-FOREIGN-BOOKS";

/** A plan without limits, so that no call of the table is refused for the plan's sake. */
export async function giveEveryFeature({ database }: World, { id }: Pick<TestOrganization, "id">): Promise<void> {
  await database.sql`update organization set subscription_plan = 'enterprise',
    add_ons = '["communication_suite"]' where id = ${id}`;
}

/** Another organization with a record behind every path of the table that takes an id. */
export async function createForeignBooks(world: World) {
  const organization = await world.organization({ name: `${MARKER} organization` });
  await giveEveryFeature(world, organization);
  const { admin } = organization;
  const transaction = await idOf(
    admin.post("/api/transactions", {
      description: MARKER,
      amount: "77.77",
      type: "income",
      category: MARKER,
      date: "2025-02-03",
      tags: [MARKER],
      account: MARKER,
    }),
  );
  const recurring = await idOf(
    admin.post("/api/transactions", {
      description: `${MARKER} rent`,
      amount: "7.70",
      type: "expense",
      category: MARKER,
      date: "2025-02-03",
      isRecurring: true,
      recurringFrequency: "annually",
    }),
  );
  const schedules = (await (await admin.get("/api/recurring-schedules")).json()) as { id: string; originId: string }[];
  const schedule = schedules.find(({ originId }) => originId === recurring)?.id ?? "";
  const receipt = await idOf(
    admin.upload(`/api/transactions/${transaction}/receipts?fileName=${MARKER}.pdf`, `%PDF-1.4 ${MARKER}`, {
      "Content-Type": "application/pdf",
    }),
  );
  const imported = await admin.upload(
    `/api/transactions/import?fileName=${MARKER}.csv&account=${MARKER}`,
    STATEMENT.replaceAll("Paper", MARKER),
  );
  const { importId } = (await imported.json()) as { importId: string };
  await admin.put("/api/transactions/import-mappings", { signature: MARKER, account: MARKER, mapping: {} });
  const product = await idOf(admin.post("/api/products", { name: MARKER, sku: MARKER, currentStock: 3 }));
  const productCategory = await idOf(admin.post("/api/product-categories", { name: MARKER }));
  const employee = await idOf(
    admin.post("/api/employees", {
      firstName: MARKER,
      lastName: MARKER,
      email: "someone@zx-foreign-books.example",
      employeeType: "w2",
      hireDate: "2025-01-06",
      ssn: "900-70-1234",
    }),
  );
  const payItem = await idOf(
    admin.post(`/api/employees/${employee}/pay-items`, {
      kind: "post_tax",
      label: MARKER,
      amount: 5,
      startDate: "2025-01-06",
    }),
  );
  const contractor = await idOf(
    admin.post("/api/employees", {
      firstName: MARKER,
      lastName: MARKER,
      email: "other@zx-foreign-books.example",
      employeeType: "1099",
      hireDate: "2025-01-06",
    }),
  );
  const contractorPayment = await idOf(
    admin.post("/api/contractor-payments", {
      employeeId: contractor,
      date: "2025-03-01",
      amount: 700,
      federalWithheld: 168,
      method: "Check",
      notes: MARKER,
    }),
  );
  const taxDeposit = await idOf(
    admin.post("/api/tax-deposits", {
      tax: "federal_945",
      periodStart: "2025-03-01",
      depositedOn: "2025-04-15",
      reference: MARKER,
    }),
  );
  const generated = await admin.post("/api/tax-1099/generate", { taxYear: 2025 });
  const [form1099] = (await generated.json()) as { id: string }[];
  const payrollRun = await idOf(
    admin.post("/api/payroll-runs", {
      payFrequency: "biweekly",
      payPeriodStart: "2026-01-05",
      payPeriodEnd: "2026-01-18",
      payDate: "2026-01-23",
      memo: MARKER,
    }),
  );
  const paySlips = await admin.get(`/api/payroll-runs/${payrollRun}/pay-slips`);
  const [paySlip] = (await paySlips.json()) as { id: string }[];
  const report = await idOf(
    admin.post("/api/reports", { kind: "cash_flow", name: MARKER, from: "2025-01-01", to: "2025-03-31" }),
  );
  const reportSchedule = await idOf(
    admin.post("/api/report-schedules", {
      kind: "cash_flow",
      name: MARKER,
      frequency: "monthly",
      span: "previous",
      onDay: 3,
      userIds: [admin.userId],
    }),
  );
  const survey = await idOf(
    admin.post("/api/surveys", { title: MARKER, questions: [{ type: "text", question: MARKER }] }),
  );
  await admin.post(`/api/surveys/${survey}/publish`);
  await admin.post(`/api/surveys/${survey}/invitations`, { recipients: [{ email: `${MARKER}@example.org` }] });
  const invited = await admin.get(`/api/surveys/${survey}/invitations`);
  const [surveyInvitation] = (await invited.json()) as { id: string }[];
  await admin.post(`/api/surveys/${survey}/unpublish`);
  await admin.post("/api/transactions", {
    description: MARKER,
    amount: "9.50",
    type: "expense",
    category: MARKER,
    date: "2025-02-04",
  });
  const budget = await idOf(
    admin.post("/api/budgets", {
      name: MARKER,
      description: MARKER,
      startDate: "2025-01-01",
      endDate: "2025-12-31",
      status: "active",
      categories: [{ categoryName: MARKER, allocatedAmount: "1.00", description: MARKER }],
    }),
  );
  await admin.get(`/api/budgets/${budget}/performance`);
  const watched = (await (await admin.get(`/api/budgets/${budget}`)).json()) as { alerts: { id: string }[] };
  await world.database.inOrganization(organization.id, (transaction) =>
    notify(
      { transaction, organizationId: organization.id, now: new Date() },
      { userIds: "everyone", kind: "survey_answered", title: MARKER, text: MARKER },
    ),
  );
  const [notification] = (await (await admin.get("/api/notifications")).json()) as { id: string }[];
  const member = await organization.member("user");
  const invitation = await idOf(admin.post("/api/team/invite", { email: `${MARKER}@example.org` }));
  const joinLink = (await (await admin.post("/api/team/join-links", {})).json()) as { link: { id: string } };
  await admin.put("/api/email-templates/form_response", { subject: MARKER, textContent: MARKER, htmlContent: MARKER });
  const bankAccount = await idOf(
    admin.post("/api/bank-accounts", { bankName: MARKER, accountName: MARKER, accountType: "checking" }),
  );
  const bankFile = await admin.upload(
    `/api/bank-accounts/${bankAccount}/statements?fileName=${MARKER}.csv`,
    STATEMENT.replaceAll("Paper", MARKER),
  );
  const { statementId } = (await bankFile.json()) as { statementId: string };
  const bankLines = await admin.get(`/api/bank-accounts/${bankAccount}/transactions`);
  const [bankLine] = (await bankLines.json()) as { id: string }[];
  const invoicing = await createForeignInvoicing(admin, MARKER, idOf);
  const donations = await createForeignDonations(admin, MARKER, idOf);
  const contacts = await createForeignContacts(admin, MARKER, idOf);
  const notes = await createForeignNotes(admin, MARKER, idOf);
  const calendar = await createForeignCalendar(admin, MARKER, idOf);
  const calendarFiles = await createForeignCalendarFiles(admin, MARKER);
  const connections = await createForeignConnection(world, admin, MARKER);
  const mailings = await createForeignMailings(admin, MARKER, idOf);
  const recurringGifts = await createForeignRecurringGift(world, organization, MARKER);
  const others: [string, string][] = [];
  for (const rows of AREA_ROWS) others.push(...(await rows.createForeign(admin, MARKER, idOf)));
  return {
    organization,
    /** The foreign record that fits an address; the longest prefix wins. */
    recordFor(path: string): string {
      const records: [string, string][] = [
        ["/api/transactions/imports/{id}", importId],
        ["/api/transactions/{id}", transaction],
        ["/api/recurring-schedules/{id}", schedule],
        ["/api/receipts/{id}", receipt],
        ["/api/products/{id}", product],
        ["/api/product-categories/{id}", productCategory],
        ["/api/employees/{id}", employee],
        ["/api/pay-items/{id}", payItem],
        ["/api/contractor-payments/{id}", contractorPayment],
        ["/api/payroll-runs/{id}", payrollRun],
        ["/api/payroll-records/{id}", paySlip?.id ?? ""],
        ["/api/payroll-year-to-date/{employeeId}", employee],
        ["/api/tax-deposits/{id}", taxDeposit],
        ["/api/tax-1099/{id}", form1099?.id ?? ""],
        ["/api/budgets/alerts/{id}", watched.alerts[0]?.id ?? ""],
        ["/api/budgets/{id}", budget],
        ["/api/bank-accounts/{id}", bankAccount],
        ["/api/bank-statements/{id}", statementId],
        ["/api/bank-transactions/{id}", bankLine?.id ?? ""],
        ["/api/reports/{id}", report],
        ["/api/report-schedules/{id}", reportSchedule],
        ...invoicing,
        ...donations,
        ...contacts,
        ...notes,
        ...mailings,
        ...calendar,
        ...calendarFiles,
        ...connections,
        ...recurringGifts,
        ...others,
        ["/api/surveys/{id}", survey],
        ["/api/survey-invitations/{id}", surveyInvitation?.id ?? ""],
        // A template is named by its type, the same in every organization: there is no foreign one to name.
        ["/api/email-templates/{type}", "of-another-organization"],
        ["/api/notifications/{id}", notification?.id ?? ""],
        ["/api/team/members/{id}", member.userId],
        ["/api/team/invitations/{id}", invitation],
        ["/api/team/join-links/{id}", joinLink.link.id],
        ["/api/organizations/{id}", String(organization.id)],
        ["/api/business-settings/{organizationId}", String(organization.id)],
        ["/api/public/surveys/{id}", survey],
      ];
      const found = records.find(([prefix]) => path.startsWith(prefix));
      if (!found) throw new Error(`no foreign record for ${path}: add one, so that the matrix can try to reach it`);
      return found[1];
    },
  };
}

async function idOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  if (response.status !== 201)
    throw new Error(`creating a foreign record answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
