import * as bankAccounts from "./bank/bank-accounts.ts";
import * as bankMatches from "./bank/bank-matches.ts";
import * as bankStatements from "./bank/bank-statements.ts";
import * as bankTransactions from "./bank/bank-transactions.ts";
import * as billing from "./billing/billing.ts";
import * as budgets from "./budgets/budgets.ts";
import * as budgetPerformance from "./budgets/performance.ts";
import * as bookingDecisions from "./calendar/booking-decisions.ts";
import * as bookingKinds from "./calendar/booking-kinds.ts";
import * as bookings from "./calendar/bookings.ts";
import * as calendarFiles from "./calendar/calendar-files.ts";
import * as calendarConnections from "./calendar/connections.ts";
import * as eventInvitations from "./calendar/event-invitations.ts";
import * as calendarEvents from "./calendar/events.ts";
import * as hostBookings from "./calendar/host-bookings.ts";
import * as publicCalendar from "./calendar/public-calendar.ts";
import * as calendarSettings from "./calendar/settings.ts";
import * as calendarSignups from "./calendar/signups.ts";
import * as contactActivities from "./contacts/activities.ts";
import * as contactBulk from "./contacts/bulk.ts";
import * as contactCount from "./contacts/contact-count.ts";
import * as contacts from "./contacts/contacts.ts";
import * as contactDeleted from "./contacts/deleted.ts";
import * as contactDuplicates from "./contacts/duplicates.ts";
import * as contactErase from "./contacts/erase.ts";
import * as contactExports from "./contacts/exports.ts";
import * as contactImports from "./contacts/imports.ts";
import * as mailSuppressions from "./contacts/mail-suppressions.ts";
import * as mailingRecipients from "./contacts/mailing-recipients.ts";
import * as mailings from "./contacts/mailings.ts";
import * as contactMessages from "./contacts/messages.ts";
import * as segments from "./contacts/segments.ts";
import * as contactTags from "./contacts/tags.ts";
import * as contactTimeline from "./contacts/timeline.ts";
import * as unsubscribing from "./contacts/unsubscribe.ts";
import * as contactGiving from "./donations/contact-giving.ts";
import * as donationFigures from "./donations/donation-figures.ts";
import * as donations from "./donations/donations.ts";
import * as donors from "./donations/donors.ts";
import * as donationFeeRates from "./donations/fee-rates.ts";
import * as donationForms from "./donations/forms.ts";
import * as myGift from "./donations/my-gift.ts";
import * as giftPayments from "./donations/payments.ts";
import * as giftReceipts from "./donations/receipts.ts";
import * as recurringGifts from "./donations/recurring-gifts.ts";
import * as giftRefunds from "./donations/refunds.ts";
import type { EndpointDefinition } from "./endpoint.ts";
import * as financialSummary from "./finance/financial-summary.ts";
import * as receipts from "./finance/receipts.ts";
import * as recurring from "./finance/recurring.ts";
import * as transactionImports from "./finance/transaction-imports.ts";
import * as transactions from "./finance/transactions.ts";
import * as confirmation from "./identity/confirmation.ts";
import * as profile from "./identity/profile.ts";
import * as session from "./identity/session.ts";
import * as sessions from "./identity/sessions.ts";
import * as productCategories from "./inventory/product-categories.ts";
import * as products from "./inventory/products.ts";
import * as stockMovements from "./inventory/stock-movements.ts";
import * as contactInvoices from "./invoicing/contact-invoices.ts";
import * as customerImports from "./invoicing/customer-imports.ts";
import * as customers from "./invoicing/customers.ts";
import * as invoices from "./invoicing/invoices.ts";
import * as payPage from "./invoicing/pay-page.ts";
import * as payments from "./invoicing/payments.ts";
import * as reminders from "./invoicing/reminders.ts";
import * as salesTax from "./invoicing/sales-tax.ts";
import * as sending from "./invoicing/sending.ts";
import * as emailTemplates from "./mail/email-templates.ts";
import * as mailReports from "./mail/mail-reports.ts";
import * as notes from "./notes/notes.ts";
import * as noteReminders from "./notes/reminders.ts";
import * as noteVersions from "./notes/versions.ts";
import * as notifications from "./notifications/notifications.ts";
import * as account from "./organizations/account.ts";
import * as businessSettings from "./organizations/business-settings.ts";
import * as invitations from "./organizations/invitations.ts";
import * as organizations from "./organizations/organizations.ts";
import * as team from "./organizations/team.ts";
import * as contractorPayments from "./payroll/contractor-payments.ts";
import * as employees from "./payroll/employees.ts";
import * as forms1099 from "./payroll/forms-1099.ts";
import * as formsW2 from "./payroll/forms-w2.ts";
import * as keptPayrollEntries from "./payroll/kept-entries.ts";
import * as payItems from "./payroll/pay-items.ts";
import * as payrollRecords from "./payroll/payroll-records.ts";
import * as payrollRuns from "./payroll/payroll-runs.ts";
import * as payrollSettings from "./payroll/payroll-settings.ts";
import * as payrollStats from "./payroll/payroll-stats.ts";
import * as alerts from "./platform/alerts.ts";
import * as auditLog from "./platform/audit-log.ts";
import * as health from "./platform/health.ts";
import * as images from "./platform/images.ts";
import * as live from "./platform/live.ts";
import * as remotes from "./platform/remotes.ts";
import * as search from "./platform/search.ts";
import * as financialReport from "./reports/financial-report.ts";
import * as forecast from "./reports/forecast.ts";
import * as reportDocument from "./reports/report-document.ts";
import * as reportSchedules from "./reports/report-schedules.ts";
import * as savedReports from "./reports/saved-reports.ts";
import * as sharedReports from "./reports/shared-reports.ts";
import * as contactAnswers from "./surveys/contact-answers.ts";
import * as surveyInvitations from "./surveys/invitations.ts";
import * as surveyResponses from "./surveys/responses.ts";
import * as surveyResults from "./surveys/results.ts";
import * as surveyLife from "./surveys/survey-life.ts";
import * as surveys from "./surveys/surveys.ts";
import * as surveyVisits from "./surveys/visits.ts";
import * as surveyWatchers from "./surveys/watchers.ts";
import * as bankTaxMatches from "./taxes/bank-tax-matches.ts";
import * as taxesOwed from "./taxes/taxes-owed.ts";

function endpointsOf(...modules: Record<string, unknown>[]): Record<string, EndpointDefinition> {
  return Object.fromEntries(
    modules.flatMap((module) => Object.entries(module).filter(([, value]) => isEndpoint(value))),
  ) as Record<string, EndpointDefinition>;
}

function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === "object" && value !== null && "kind" in value && "path" in value && "access" in value;
}

/** Every call of the product, by area and name. For the server and the tests: browsers import single endpoints. */
export const ENDPOINTS: Record<string, Record<string, EndpointDefinition>> = {
  platform: endpointsOf(health, remotes, auditLog, alerts, search, images, live),
  identity: endpointsOf(session, sessions, confirmation, profile),
  organizations: endpointsOf(organizations, account, team, invitations, businessSettings),
  notifications: endpointsOf(notifications),
  billing: endpointsOf(billing),
  mail: endpointsOf(emailTemplates, mailReports),
  finance: endpointsOf(transactions, transactionImports, financialSummary, recurring, receipts),
  bank: endpointsOf(bankAccounts, bankMatches, bankStatements, bankTransactions),
  invoicing: endpointsOf(
    customers,
    contactInvoices,
    customerImports,
    invoices,
    payments,
    reminders,
    salesTax,
    sending,
    payPage,
  ),
  inventory: endpointsOf(products, productCategories, stockMovements),
  payroll: endpointsOf(
    employees,
    contractorPayments,
    forms1099,
    formsW2,
    payrollStats,
    payItems,
    payrollRuns,
    payrollRecords,
    payrollSettings,
    keptPayrollEntries,
  ),
  taxes: endpointsOf(bankTaxMatches, taxesOwed),
  budgets: endpointsOf(budgets, budgetPerformance),
  reports: endpointsOf(financialReport, forecast, savedReports, reportDocument, reportSchedules, sharedReports),
  surveys: endpointsOf(
    contactAnswers,
    surveyInvitations,
    surveys,
    surveyLife,
    surveyResponses,
    surveyResults,
    surveyVisits,
    surveyWatchers,
  ),
  donations: endpointsOf(
    contactGiving,
    donationFeeRates,
    donationForms,
    donations,
    donationFigures,
    donors,
    giftReceipts,
    recurringGifts,
    myGift,
    giftPayments,
    giftRefunds,
  ),
  contacts: endpointsOf(
    contacts,
    contactActivities,
    contactMessages,
    contactImports,
    contactExports,
    contactDuplicates,
    contactDeleted,
    contactBulk,
    contactTags,
    segments,
    contactCount,
    contactErase,
    contactTimeline,
    mailings,
    mailingRecipients,
    mailSuppressions,
    unsubscribing,
  ),
  notes: endpointsOf(notes, noteReminders, noteVersions),
  calendar: endpointsOf(
    calendarEvents,
    calendarSettings,
    calendarFiles,
    calendarConnections,
    eventInvitations,
    bookings,
    bookingDecisions,
    bookingKinds,
    hostBookings,
    publicCalendar,
    calendarSignups,
  ),
};
