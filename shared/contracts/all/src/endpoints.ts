import * as agentDrafts from "@trellis/contract-agents/agent-drafts.ts";
import * as mcp from "@trellis/contract-agents/mcp.ts";
import * as bankAccounts from "@trellis/contract-bank/bank-accounts.ts";
import * as bankMatches from "@trellis/contract-bank/bank-matches.ts";
import * as bankStatements from "@trellis/contract-bank/bank-statements.ts";
import * as bankTransactions from "@trellis/contract-bank/bank-transactions.ts";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import * as billing from "@trellis/contract-billing/billing.ts";
import * as offeredPlans from "@trellis/contract-billing/offered-plans.ts";
import * as budgets from "@trellis/contract-budgets/budgets.ts";
import * as budgetPerformance from "@trellis/contract-budgets/performance.ts";
import * as bookingDecisions from "@trellis/contract-calendar/booking-decisions.ts";
import * as bookingKinds from "@trellis/contract-calendar/booking-kinds.ts";
import * as bookings from "@trellis/contract-calendar/bookings.ts";
import * as calendarFiles from "@trellis/contract-calendar/calendar-files.ts";
import * as calendarConnections from "@trellis/contract-calendar/connections.ts";
import * as eventInvitations from "@trellis/contract-calendar/event-invitations.ts";
import * as calendarEvents from "@trellis/contract-calendar/events.ts";
import * as hostBookings from "@trellis/contract-calendar/host-bookings.ts";
import * as publicCalendar from "@trellis/contract-calendar/public-calendar.ts";
import * as calendarSettings from "@trellis/contract-calendar/settings.ts";
import * as calendarSignups from "@trellis/contract-calendar/signups.ts";
import * as contactActivities from "@trellis/contract-contacts/activities.ts";
import * as contactBulk from "@trellis/contract-contacts/bulk.ts";
import * as contactCount from "@trellis/contract-contacts/contact-count.ts";
import * as contacts from "@trellis/contract-contacts/contacts.ts";
import * as contactDeleted from "@trellis/contract-contacts/deleted.ts";
import * as contactDuplicates from "@trellis/contract-contacts/duplicates.ts";
import * as contactErase from "@trellis/contract-contacts/erase.ts";
import * as contactExports from "@trellis/contract-contacts/exports.ts";
import * as contactImports from "@trellis/contract-contacts/imports.ts";
import * as mailSuppressions from "@trellis/contract-contacts/mail-suppressions.ts";
import * as mailingRecipients from "@trellis/contract-contacts/mailing-recipients.ts";
import * as mailings from "@trellis/contract-contacts/mailings.ts";
import * as contactMessages from "@trellis/contract-contacts/messages.ts";
import * as segments from "@trellis/contract-contacts/segments.ts";
import * as contactTags from "@trellis/contract-contacts/tags.ts";
import * as contactTimeline from "@trellis/contract-contacts/timeline.ts";
import * as unsubscribing from "@trellis/contract-contacts/unsubscribe.ts";
import * as contactGiving from "@trellis/contract-donations/contact-giving.ts";
import * as donationFigures from "@trellis/contract-donations/donation-figures.ts";
import * as donations from "@trellis/contract-donations/donations.ts";
import * as donors from "@trellis/contract-donations/donors.ts";
import * as donationFeeRates from "@trellis/contract-donations/fee-rates.ts";
import * as donationForms from "@trellis/contract-donations/forms.ts";
import * as myGift from "@trellis/contract-donations/my-gift.ts";
import * as giftPayments from "@trellis/contract-donations/payments.ts";
import * as giftReceipts from "@trellis/contract-donations/receipts.ts";
import * as recurringGifts from "@trellis/contract-donations/recurring-gifts.ts";
import * as giftRefunds from "@trellis/contract-donations/refunds.ts";
import * as deletedTransactions from "@trellis/contract-finance/deleted-transactions.ts";
import * as financialSummary from "@trellis/contract-finance/financial-summary.ts";
import * as receipts from "@trellis/contract-finance/receipts.ts";
import * as recurring from "@trellis/contract-finance/recurring.ts";
import * as transactionImports from "@trellis/contract-finance/transaction-imports.ts";
import * as transactions from "@trellis/contract-finance/transactions.ts";
import * as confirmation from "@trellis/contract-identity/confirmation.ts";
import * as emailLinks from "@trellis/contract-identity/email-links.ts";
import * as ownAccount from "@trellis/contract-identity/own-account.ts";
import * as passkeys from "@trellis/contract-identity/passkeys.ts";
import * as profile from "@trellis/contract-identity/profile.ts";
import * as secondFactor from "@trellis/contract-identity/second-factor.ts";
import * as session from "@trellis/contract-identity/session.ts";
import * as sessions from "@trellis/contract-identity/sessions.ts";
import * as productCategories from "@trellis/contract-inventory/product-categories.ts";
import * as products from "@trellis/contract-inventory/products.ts";
import * as stockMovements from "@trellis/contract-inventory/stock-movements.ts";
import * as contactInvoices from "@trellis/contract-invoicing/contact-invoices.ts";
import * as customerImports from "@trellis/contract-invoicing/customer-imports.ts";
import * as customers from "@trellis/contract-invoicing/customers.ts";
import * as invoices from "@trellis/contract-invoicing/invoices.ts";
import * as payPage from "@trellis/contract-invoicing/pay-page.ts";
import * as payments from "@trellis/contract-invoicing/payments.ts";
import * as reminders from "@trellis/contract-invoicing/reminders.ts";
import * as salesTax from "@trellis/contract-invoicing/sales-tax.ts";
import * as sending from "@trellis/contract-invoicing/sending.ts";
import * as bounceServices from "@trellis/contract-mail/bounce-services.ts";
import * as bounces from "@trellis/contract-mail/bounces.ts";
import * as emailTemplates from "@trellis/contract-mail/email-templates.ts";
import * as mailReports from "@trellis/contract-mail/mail-reports.ts";
import * as notes from "@trellis/contract-notes/notes.ts";
import * as noteReminders from "@trellis/contract-notes/reminders.ts";
import * as noteVersions from "@trellis/contract-notes/versions.ts";
import * as notifications from "@trellis/contract-notifications/notifications.ts";
import * as notificationPreferences from "@trellis/contract-notifications/preferences.ts";
import * as featureFlags from "@trellis/contract-operations/feature-flags.ts";
import * as installation from "@trellis/contract-operations/installation.ts";
import * as operatorLog from "@trellis/contract-operations/operator-log.ts";
import * as organizationReseller from "@trellis/contract-operations/organization-reseller.ts";
import * as publishedRemotes from "@trellis/contract-operations/remotes.ts";
import * as reseller from "@trellis/contract-operations/reseller.ts";
import * as soldOrganizations from "@trellis/contract-operations/reseller-organizations.ts";
import * as servedDomains from "@trellis/contract-operations/served-domains.ts";
import * as servedOrganizations from "@trellis/contract-operations/served-organizations.ts";
import * as servedSuppressions from "@trellis/contract-operations/served-suppressions.ts";
import * as account from "@trellis/contract-organizations/account.ts";
import * as apiKeys from "@trellis/contract-organizations/api-keys.ts";
import * as businessSettings from "@trellis/contract-organizations/business-settings.ts";
import * as dashboard from "@trellis/contract-organizations/dashboard.ts";
import * as domains from "@trellis/contract-organizations/domains.ts";
import * as emailSender from "@trellis/contract-organizations/email-sender.ts";
import * as invitations from "@trellis/contract-organizations/invitations.ts";
import * as joinLinks from "@trellis/contract-organizations/join-links.ts";
import * as organizationBrand from "@trellis/contract-organizations/organization-brand.ts";
import * as organizations from "@trellis/contract-organizations/organizations.ts";
import * as policies from "@trellis/contract-organizations/policies.ts";
import * as provisioning from "@trellis/contract-organizations/provisioning.ts";
import * as samlSettings from "@trellis/contract-organizations/saml-settings.ts";
import * as samlSignIn from "@trellis/contract-organizations/saml-sign-in.ts";
import * as sample from "@trellis/contract-organizations/sample.ts";
import * as scim from "@trellis/contract-organizations/scim.ts";
import * as scimBulk from "@trellis/contract-organizations/scim-bulk.ts";
import * as singleSignOn from "@trellis/contract-organizations/single-sign-on.ts";
import * as ssoSignIn from "@trellis/contract-organizations/sso-sign-in.ts";
import * as supportAccess from "@trellis/contract-organizations/support-access.ts";
import * as team from "@trellis/contract-organizations/team.ts";
import * as contractorPayments from "@trellis/contract-payroll/contractor-payments.ts";
import * as employees from "@trellis/contract-payroll/employees.ts";
import * as forms1099 from "@trellis/contract-payroll/forms-1099.ts";
import * as formsW2 from "@trellis/contract-payroll/forms-w2.ts";
import * as payItems from "@trellis/contract-payroll/pay-items.ts";
import * as paySlipEmails from "@trellis/contract-payroll/pay-slip-emails.ts";
import * as payrollRecords from "@trellis/contract-payroll/payroll-records.ts";
import * as payrollRuns from "@trellis/contract-payroll/payroll-runs.ts";
import * as payrollSettings from "@trellis/contract-payroll/payroll-settings.ts";
import * as payrollStats from "@trellis/contract-payroll/payroll-stats.ts";
import * as keptPayrollEntries from "@trellis/contract-payroll/retained-entries.ts";
import * as alerts from "@trellis/contract-platform/alerts.ts";
import * as auditLog from "@trellis/contract-platform/audit-log.ts";
import * as auditRetention from "@trellis/contract-platform/audit-retention.ts";
import * as firstSteps from "@trellis/contract-platform/first-steps.ts";
import * as health from "@trellis/contract-platform/health.ts";
import * as images from "@trellis/contract-platform/images.ts";
import * as live from "@trellis/contract-platform/live.ts";
import * as remoteOverrides from "@trellis/contract-platform/remote-overrides.ts";
import * as remoteReleases from "@trellis/contract-platform/remote-releases.ts";
import * as remotes from "@trellis/contract-platform/remotes.ts";
import * as search from "@trellis/contract-platform/search.ts";
import * as financialReport from "@trellis/contract-reports/financial-report.ts";
import * as forecast from "@trellis/contract-reports/forecast.ts";
import * as reportDocument from "@trellis/contract-reports/report-document.ts";
import * as reportSchedules from "@trellis/contract-reports/report-schedules.ts";
import * as savedReports from "@trellis/contract-reports/saved-reports.ts";
import * as sharedReports from "@trellis/contract-reports/shared-reports.ts";
import * as contactAnswers from "@trellis/contract-surveys/contact-answers.ts";
import * as surveyInvitations from "@trellis/contract-surveys/invitations.ts";
import * as surveyResponses from "@trellis/contract-surveys/responses.ts";
import * as surveyResults from "@trellis/contract-surveys/results.ts";
import * as surveyLife from "@trellis/contract-surveys/survey-life.ts";
import * as surveys from "@trellis/contract-surveys/surveys.ts";
import * as surveyVisits from "@trellis/contract-surveys/visits.ts";
import * as surveyWatchers from "@trellis/contract-surveys/watchers.ts";
import * as bankTaxMatches from "@trellis/contract-taxes/bank-tax-matches.ts";
import * as taxesOwed from "@trellis/contract-taxes/taxes-owed.ts";
import * as webhookDeliveries from "@trellis/contract-webhooks/webhook-deliveries.ts";
import * as webhooks from "@trellis/contract-webhooks/webhooks.ts";
import { endpointsOf } from "./endpoints-of.ts";

/** Every call of the product, by area and name. For the server and the tests: browsers import single endpoints. */
export const ENDPOINTS: Record<string, Record<string, EndpointDefinition>> = {
  platform: endpointsOf(
    health,
    remotes,
    remoteReleases,
    remoteOverrides,
    auditLog,
    auditRetention,
    alerts,
    firstSteps,
    search,
    images,
    live,
  ),
  identity: endpointsOf(session, sessions, confirmation, emailLinks, passkeys, secondFactor, profile, ownAccount),
  organizations: endpointsOf(
    organizations,
    account,
    team,
    invitations,
    joinLinks,
    businessSettings,
    dashboard,
    domains,
    emailSender,
    organizationBrand,
    apiKeys,
    policies,
    sample,
    supportAccess,
    provisioning,
    scim,
    scimBulk,
    singleSignOn,
    ssoSignIn,
    samlSettings,
    samlSignIn,
  ),
  notifications: endpointsOf(notifications, notificationPreferences),
  billing: endpointsOf(billing, offeredPlans),
  mail: endpointsOf(emailTemplates, mailReports, bounces, bounceServices),
  finance: endpointsOf(transactions, deletedTransactions, transactionImports, financialSummary, recurring, receipts),
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
    paySlipEmails,
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
  webhooks: endpointsOf(webhooks, webhookDeliveries),
  agents: endpointsOf(mcp, agentDrafts),
  operations: {
    ...endpointsOf(installation, operatorLog, publishedRemotes, featureFlags, servedOrganizations, servedDomains),
    ...endpointsOf(servedSuppressions, organizationReseller, reseller, soldOrganizations),
  },
};
