import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { AREA_ROWS } from "./area-rows.ts";
import { STATEMENT, VALID_FILES, VALID_QUERIES } from "./valid-inputs.ts";

export interface NamedEndpoint {
  name: string;
  definition: EndpointDefinition;
}

/** Every endpoint of the product. A new one is in every test below without anyone adding it. */
export const TABLE: NamedEndpoint[] = Object.entries(ENDPOINTS).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, definition]) => ({ name: `${area}.${name}`, definition })),
);

const SCHEDULED_REPORT = {
  kind: "cash_flow",
  frequency: "monthly",
  span: "previous",
  onDay: 3,
  userIds: ["01900000-0000-7000-8000-000000000000"],
};

/** An input that passes the contract, for endpoints that take one: without it a foreign record could hide behind a 422. */
export const VALID_BODIES: Record<string, unknown> = {
  ...Object.assign({}, ...AREA_ROWS.map(({ bodies }) => bodies)),
  "organizations.switchOrganization": { organizationId: 1 },
  "organizations.updateOrganization": { primaryColor: "#0f766e" },
  "organizations.updateBusinessSettings": { businessName: "Changed by a stranger" },
  "organizations.updateBrandColors": { brandColors: { primary: "#0f766e" } },
  "identity.updateProfile": { firstName: "Maya" },
  "organizations.openSampleOrganization": {},
  "organizations.createOrganization": { name: "Somebody's organization" },
  "billing.coverOrganization": { organizationId: 1 },
  "billing.startCheckout": { plan: "professional", interval: "monthly", addOns: [] },
  "organizations.updateMember": { role: "viewer" },
  "organizations.inviteMember": { email: "a.stranger@example.org" },
  "organizations.createJoinLink": { role: "user", days: 7, maxUses: 5 },
  "organizations.updateSignInRules": { requiresSecondFactor: false },
  "organizations.savePolicies": { sessionHours: null, idleMinutes: null, allowedAddresses: [], exportsBy: "everyone" },
  "organizations.allowSupportAccess": { hours: 1 },
  "organizations.transferOwnership": { userId: "01900000-0000-7000-8000-000000000000" },
  "organizations.requestDeletion": { name: "Somebody's organization" },
  "mail.updateEmailTemplate": { subject: "Hello {{customerName}}", textContent: "From {{businessName}}" },
  "mail.switchEmailTemplate": { isActive: false },
  "mail.previewEmailTemplate": { subject: "Hello {{customerName}}", body: "From {{businessName}}" },
  "mail.testEmailTemplate": { subject: "Hello {{customerName}}", textContent: "From {{businessName}}" },
  "mail.reportMail": { reason: "spam" },
  "finance.createTransaction": {
    description: "Paper",
    amount: 12.5,
    type: "expense",
    category: "Office Supplies",
    date: "2025-03-01",
  },
  "finance.updateTransaction": { description: "Changed by a stranger" },
  "finance.updateRecurringSchedule": { description: "Changed by a stranger" },
  "finance.importTransactionRows": { transactions: [{ description: "Paper", amount: "12.50" }] },
  "finance.rememberImportMapping": { signature: "date|amount", mapping: {} },
  "inventory.createProduct": { name: "Mug", sku: "MUG-OF-A-STRANGER", currentStock: 1 },
  "inventory.updateProduct": { name: "Changed by a stranger", sku: "MUG-CHANGED" },
  "inventory.createProductCategory": { name: "Of a stranger" },
  "inventory.updateProductCategory": { name: "Changed by a stranger" },
  "inventory.createStockMovement": {
    productId: "01900000-0000-7000-8000-000000000000",
    movementType: "in",
    quantity: 1,
  },
  "payroll.createEmployee": {
    firstName: "Ada",
    lastName: "Stranger",
    email: "ada@stranger.example",
    employeeType: "w2",
    hireDate: "2025-01-06",
  },
  "payroll.updateEmployee": { jobTitle: "Changed by a stranger" },
  "payroll.revealEmployeeSecret": { field: "ssn" },
  "payroll.createPayItem": { kind: "post_tax", label: "Parking", amount: 5, startDate: "2026-01-01" },
  "payroll.updatePayItem": { label: "Changed by a stranger" },
  "payroll.createContractorPayment": {
    employeeId: "01900000-0000-7000-8000-000000000000",
    date: "2025-03-01",
    amount: 700,
    method: "Check",
  },
  "payroll.generate1099s": { taxYear: 2025 },
  "payroll.update1099": { isSubmitted: true },
  "payroll.createPayrollRun": {
    payFrequency: "monthly",
    payPeriodStart: "2026-03-01",
    payPeriodEnd: "2026-03-31",
    payDate: "2026-03-31",
  },
  "payroll.updatePayrollRun": { memo: "Changed by a stranger" },
  "payroll.updateRunPeople": { people: [{ employeeId: "01900000-0000-7000-8000-000000000000", bonus: 1 }] },
  "payroll.addRunPerson": { employeeId: "01900000-0000-7000-8000-000000000000" },
  "payroll.sendPaySlipEmails": { recordIds: ["01900000-0000-7000-8000-000000000000"] },
  "payroll.voidPayrollRun": { reason: "Voided by a stranger" },
  "taxes.matchTaxDeposit": { tax: "sales_tax", periodStart: "2026-03-01" },
  "taxes.createTaxDeposit": { tax: "sales_tax", periodStart: "2026-03-01", depositedOn: "2026-03-20", amount: 1 },
  "payroll.updatePayrollSettings": { stateRates: [{ state: "CA", rate: "5" }] },
  "payroll.setOpeningYearToDate": { year: 2026, grossPay: 1 },
  "budgets.createBudget": {
    name: "A stranger's budget",
    startDate: "2025-01-01",
    endDate: "2025-12-31",
    categories: [{ categoryName: "Rent", allocatedAmount: 1200 }],
  },
  "budgets.generateBudget": { name: "A stranger's budget", targetAmount: 5000 },
  "budgets.updateBudget": {
    name: "Changed by a stranger",
    startDate: "2025-01-01",
    endDate: "2025-12-31",
    categories: [{ categoryName: "Rent", allocatedAmount: 1 }],
  },
  "budgets.changeBudgetStatus": { status: "cancelled" },
  "invoicing.updateSalesTaxSettings": { filingFrequency: "quarterly", dueDay: 20, owedFrom: null },
  "invoicing.saveCustomer": { customerType: "business", companyName: "Of a stranger" },
  "invoicing.updateCustomer": { customerType: "business", companyName: "Changed by a stranger" },
  "invoicing.applyCredit": { invoiceId: "01900000-0000-7000-8000-000000000000" },
  "invoicing.createPayment": {
    customerId: "01900000-0000-7000-8000-000000000000",
    amount: 10,
    paymentMethod: "cash",
  },
  "invoicing.refundPayment": { amount: 1 },
  "invoicing.createInvoice": {
    customerId: "01900000-0000-7000-8000-000000000000",
    issueDate: "2025-03-01",
    dueDate: "2025-03-31",
    items: [{ description: "Paper", quantity: 1, unitPrice: 10 }],
  },
  "invoicing.createSimpleInvoice": {
    companyName: "A stranger",
    invoiceNumber: "INV-1",
    clientName: "Somebody",
    clientEmail: "somebody@example.org",
    dueDate: "2099-03-31",
    items: [{ description: "Paper", quantity: 1, rate: 10 }],
  },
  "invoicing.updateInvoice": {
    customerId: "01900000-0000-7000-8000-000000000000",
    issueDate: "2025-03-01",
    dueDate: "2025-03-31",
    items: [{ description: "Changed by a stranger", quantity: 1, unitPrice: 10 }],
  },
  "invoicing.sendInvoice": { to: "customer@example.org" },
  "invoicing.resendInvoice": { to: "customer@example.org" },
  "invoicing.capturePayPalOrder": { orderId: "ORDER12345" },
  "donations.createDonationForm": { title: "A stranger's campaign", goalAmount: 100 },
  "donations.updateDonationForm": { title: "Changed by a stranger" },
  "donations.updateDonationFeeRates": {
    stripePercent: "2.2",
    stripeFixedAmount: "0.30",
    paypalPercent: "1.99",
    paypalFixedAmount: "0.49",
  },
  "donations.createDonation": { donorName: "A stranger", amount: 20, paymentMethod: "cash" },
  "donations.updateDonation": { note: "Changed by a stranger" },
  "donations.sendGivingStatements": { year: 2025 },
  "donations.createPayPalOrder": {
    formId: "01900000-0000-7000-8000-000000000000",
    amount: "50.00",
    currency: "USD",
    intent: "CAPTURE",
  },
  "donations.payGiftByCard": {
    formId: "01900000-0000-7000-8000-000000000000",
    amount: "50.00",
    currency: "USD",
    confirmationToken: "ctoken_of_a_stranger",
  },
  "donations.lookAtCardGift": { formId: "01900000-0000-7000-8000-000000000000" },
  "donations.refundDonation": { amount: "1.00" },
  "donations.pauseRecurringGift": { months: 1 },
  "donations.pauseMyGift": { months: 1 },
  "donations.changeMyGift": { amount: "25.00", frequency: "monthly" },
  "donations.updateDonor": { name: "Changed by a stranger" },
  "donations.mergeDonors": { fromId: "01900000-0000-7000-8000-000000000000" },
  "notes.createNote": { title: "Of a stranger", content: "Read", category: "Other" },
  "notes.updateNote": { content: "Changed by a stranger" },
  "notes.pinNote": { isPinned: true },
  "notes.setNoteLinks": { links: [] },
  "notes.setNoteReminder": { day: "2031-01-06", time: "09:00" },
  "contacts.logContactActivity": { type: "call", day: "2025-01-31", time: "14:30", text: "Of a stranger" },
  "contacts.updateContactActivity": { type: "visit", day: "2025-01-31", time: "14:30", text: "By a stranger" },
  "contacts.sendContactMessage": {
    address: "somebody@zx-foreign-books.example",
    subject: "Of a stranger",
    body: "Of a stranger",
  },
  "contacts.previewContactMessage": { subject: "Hello", body: "Of a stranger" },
  "contacts.createContact": { firstName: "A", lastName: "Stranger", type: "donor" },
  "contacts.dismissDuplicate": {
    contactId: "01900000-0000-7000-8000-000000000000",
    otherId: "01900000-0000-7000-8000-000000000001",
    isDismissed: true,
  },
  "contacts.eraseContact": { name: "A Stranger" },
  "contacts.mergeCertainDuplicates": {},
  "contacts.mergeContacts": { fromId: "01900000-0000-7000-8000-000000000000" },
  "contacts.editContacts": { ids: ["01900000-0000-7000-8000-000000000000"], status: "inactive" },
  "contacts.deleteContacts": { ids: ["01900000-0000-7000-8000-000000000000"] },
  "contacts.restoreContacts": { ids: ["01900000-0000-7000-8000-000000000000"] },
  "contacts.removeDeletedContacts": { ids: ["01900000-0000-7000-8000-000000000000"] },
  "contacts.renameContactTag": { tag: "VIP", to: "Of a stranger" },
  "contacts.removeContactTag": { tag: "VIP" },
  "contacts.createSegment": { name: "Of a stranger", filters: { type: "donor" } },
  "contacts.updateSegment": { name: "Changed by a stranger", filters: { type: "donor" } },
  "contacts.checkContactImport": { tags: ["Of a stranger"] },
  "contacts.startContactImport": { decision: "suggested" },
  "contacts.createMailing": { name: "Of a stranger", audience: "everyone" },
  "contacts.updateMailing": { subject: "Changed by a stranger" },
  "contacts.previewMailing": { subject: "Hello {{firstName|you}}", body: "Of a stranger" },
  "contacts.testMailing": {},
  "contacts.scheduleMailing": { at: "2099-01-01T09:00:00Z" },
  "contacts.addMailSuppression": { address: "somebody@stranger.example" },
  "contacts.updateContact": { firstName: "Changed", lastName: "By a stranger", type: "donor" },
  "bank.createBankAccount": { bankName: "A bank", accountName: "Checking", accountType: "checking" },
  "bank.updateBankAccount": { accountName: "Changed by a stranger" },
  "bank.nameClosingBalance": { closingBalance: "12.50", closingDay: "2025-03-31" },
  "bank.updateBankTransaction": { notes: "Changed by a stranger" },
  "bank.matchBankTransaction": { transactionId: "01900000-0000-7000-8000-000000000000" },
  "bank.matchBankGroup": {
    lineIds: ["01900000-0000-7000-8000-000000000000"],
    transactionIds: ["01900000-0000-7000-8000-000000000000"],
  },
  "bank.markBankTransfer": { accountId: "01900000-0000-7000-8000-000000000000" },
  "bank.createFromBankTransaction": { category: "Office Supplies" },
  "bank.undoAcceptedMatches": { batchId: "01900000-0000-7000-8000-000000000000" },
  "reports.createReport": { kind: "cash_flow", from: "2025-01-01", to: "2025-03-31" },
  "reports.shareReport": { days: 7 },
  "reports.createReportSchedule": SCHEDULED_REPORT,
  "reports.updateReportSchedule": SCHEDULED_REPORT,
  "surveys.inviteToSurvey": { recipients: [{ email: "somebody@stranger.example" }] },
  "surveys.createSurvey": { title: "How are we doing?", questions: [{ type: "text", question: "Tell us" }] },
  "surveys.updateSurvey": { title: "Changed by a stranger", questions: [{ type: "text", question: "Tell us" }] },
  "surveys.submitSurveyResponse": { responses: {} },
  "surveys.setSurveyWatchers": { userIds: [] },
  "surveys.recordSurveyVisit": { visitId: "0198f000-0000-7000-8000-000000000001", lastQuestionId: "name" },
};

export const UNKNOWN_ID = "01900000-0000-7000-8000-000000000000";

/** A value for path parameters that are words of ours: an unknown one is answered before anything else is checked. */
export const KNOWN_WORDS: Record<string, string> = {
  "/api/email-templates/{type}": "survey_invite",
  "/api/operations/feature-flags/{name}": "first_picture",
  "/api/operations/organizations/{id}": "999999999",
  "/api/operations/remotes/{name}": "surveys",
  "/api/reseller/organizations/{id}": "1",
  "/api/remotes/{name}": "surveys",
};
export const knownWordFor = ({ definition: { path } }: NamedEndpoint): string | undefined =>
  Object.entries(KNOWN_WORDS).find(([prefix]) => path.startsWith(prefix))?.[1];

/** Fills in an endpoint's path and builds the request. A known word fills only the first parameter. */
export function requestTo(endpoint: NamedEndpoint, id: string): { path: string; init: RequestInit } {
  const { name, definition } = endpoint;
  const query = VALID_QUERIES[name];
  const otherId = id === knownWordFor(endpoint) ? UNKNOWN_ID : id;
  const path = `${definition.path.replace(/\{\w+\}/, id).replaceAll(/\{\w+\}/g, otherId)}${query ? `?${query}` : ""}`;
  if (definition.upload)
    return {
      path,
      init: {
        method: definition.method,
        headers: { "Content-Type": definition.upload.mediaTypes[0] ?? "" },
        body: VALID_FILES[name] ?? STATEMENT,
      },
    };
  if (!definition.body) return { path, init: { method: definition.method } };
  if (!(name in VALID_BODIES)) throw new Error(`${name} takes a body: give VALID_BODIES one that passes`);
  return {
    path,
    init: {
      method: definition.method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(VALID_BODIES[name]),
    },
  };
}
