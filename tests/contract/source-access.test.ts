import { REPORT_ACCESS } from "@trellis/contract-reports/report-access.ts";
import { OWED_TAXES } from "@trellis/contract-taxes/taxes-owed.ts";
import type { Flag } from "@trellis/domain/accounts/roles.ts";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { linkRequirements } from "../../api/src/areas/notes/notes/linked-records.ts";
import { NOTIFICATION_ACCESS } from "../../api/src/areas/notifications/recipients.ts";
import { AREAS } from "../../api/src/areas.ts";
import { CONTRIBUTIONS } from "../../api/src/contributions.ts";
import { readOrganizationTables, readTableAreas } from "../../api/src/kernel/db/all-tables.ts";
import type { MemberAccess, Source, SourceList } from "../../api/src/kernel/http/sources.ts";

/*
 * What each source of a cross-area reader requires, written down a second time and on purpose: the tests of the readers ask
 * each source for what it declares, so only this table notices a declaration that became weaker.
 */

const FINANCES = "viewer canManageFinances";
const DONATIONS = "viewer canManageDonations non-profit";
const CONTACTS = "viewer canManageContacts";
const SURVEYS = "viewer canManageSurveys";
const TEAM = "viewer canManageUsers";
const PAYROLL = "manager canManageFinances";
const MEMBER = "viewer";

/** Areas that store addresses of people without bringing personal data, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  mailings: "what a contact received is erased with the contact, through MAILING_RECORDS",
  payroll: "people whom the organization employs: payroll records are kept by law",
  organizations: "members, who leave or delete their own account, and the organization itself",
};

type Declared = Pick<MemberAccess, "role" | "flag" | "organizationType">;
const written = ({ role, flag, organizationType }: Declared) =>
  [role, flag, organizationType].filter(Boolean).join(" ");
const declaredBy = <S extends Source>(list: SourceList<S>) =>
  Object.fromEntries(list.requirements.map(([name, access]) => [name, written(access)]));

describe("what a source requires", () => {
  test("of the search", () =>
    expect(declaredBy(CONTRIBUTIONS.search)).toEqual({
      memberSearch: TEAM,
      contactSearch: CONTACTS,
      employeeSearch: PAYROLL,
      customerSearch: FINANCES,
      invoiceSearch: FINANCES,
      donorSearch: DONATIONS,
      donationSearch: DONATIONS,
      productSearch: FINANCES,
      surveySearch: SURVEYS,
      transactionSearch: FINANCES,
      budgetSearch: FINANCES,
      noteSearch: MEMBER,
      activitySearch: CONTACTS,
      eventSearch: MEMBER,
    }));

  test("of the alerts", () =>
    expect(declaredBy(CONTRIBUTIONS.alerts)).toEqual({
      subscriptionAlerts: MEMBER,
      deletionAlerts: MEMBER,
      surveyAlerts: SURVEYS,
      invoiceAlerts: FINANCES,
      stoppedFormAlerts: DONATIONS,
      recurringGiftAlerts: DONATIONS,
      mailingAlerts: CONTACTS,
      campaignAlerts: DONATIONS,
      stockAlerts: FINANCES,
      budgetAlerts: FINANCES,
      bankAlerts: FINANCES,
      overdueTaxAlerts: FINANCES,
      reportAlerts: "viewer canViewReports",
      contactAlerts: CONTACTS,
      seatAlerts: TEAM,
      eventAlerts: MEMBER,
      noteAlerts: MEMBER,
    }));

  test("of the first steps", () =>
    expect(declaredBy(CONTRIBUTIONS.firstSteps)).toEqual({
      logoStep: "admin",
      colleagueStep: "user canManageUsers",
      contactsStep: "user canManageContacts",
      donationStep: "user canManageDonations non-profit",
      invoiceStep: "user canManageFinances",
      transactionsStep: "user canManageFinances",
      surveyStep: "user canManageSurveys",
    }));

  test("of the taxes owed", () =>
    expect(declaredBy(CONTRIBUTIONS.owedTaxes)).toEqual({ payrollTaxes: PAYROLL, salesTax: FINANCES }));

  test("of the taxes owed: each tax comes from one source, which says from which day on it is listed", () => {
    const admin = { userId: "", role: "admin", flags: {} as Record<Flag, boolean> } as const;
    const sources = CONTRIBUTIONS.owedTaxes.allFor({ member: admin, organization: { type: "non-profit" } });
    expect(sources.flatMap(({ source }) => [...source.kinds]).sort()).toEqual([...OWED_TAXES].sort());
    for (const { source } of sources) expect(source.startsOn).toBeTypeOf("function");
  });

  test("of the timeline", () =>
    expect(declaredBy(CONTRIBUTIONS.timeline)).toEqual({
      giftTimeline: DONATIONS,
      invoiceTimeline: FINANCES,
      answerTimeline: SURVEYS,
      mailTimeline: CONTACTS,
      mailingTimeline: CONTACTS,
      messageTimeline: CONTACTS,
      activityTimeline: CONTACTS,
      changeTimeline: CONTACTS,
      eventTimeline: MEMBER,
      signupTimeline: MEMBER,
      noteTimeline: MEMBER,
    }));

  test("of personal data, to read and to erase", () => {
    expect(declaredBy(CONTRIBUTIONS.personalData)).toEqual({
      customerPersonalData: FINANCES,
      donorPersonalData: "viewer canManageDonations",
      answerPersonalData: SURVEYS,
      notePersonalData: MEMBER,
      attendeePersonalData: MEMBER,
      mailPersonalData: CONTACTS,
      contactPersonalData: CONTACTS,
    });
    const admin = {
      member: { userId: "", role: "admin", flags: {} as never },
      organization: { type: "non-profit" },
    } as const;
    const sources = CONTRIBUTIONS.personalData.allFor(admin).map(({ source }) => source);
    expect(Object.fromEntries(sources.map(({ place, eraseAccess }) => [place, written(eraseAccess)]))).toEqual({
      Invoicing: "manager canManageFinances",
      Donations: "manager canManageDonations",
      Surveys: "manager canManageSurveys",
      Notes: "manager",
      Calendar: "manager",
      Mail: "manager canManageContacts",
      Contacts: "manager canManageContacts",
    });
  });

  test("of personal data: every area that stores people's addresses says how they are found and erased", async () => {
    const areas = await readTableAreas();
    const holders = [...(await readOrganizationTables())].flatMap(([name, table]) =>
      Object.values(getTableColumns(table))
        .filter((column) => /(^|_)(email|email_key|address_key|recipient_key)$/.test(column.name))
        .map((column) => ({ area: areas.get(name) ?? "", column: `${name}.${column.name}` })),
    );
    expect(holders.length).toBeGreaterThan(15);
    const covered = new Set(AREAS.filter(({ personalData }) => personalData).map(({ name }) => name));
    const silent = holders.filter(({ area }) => !covered.has(area));
    expect(silent.filter(({ area }) => !(area in OTHERWISE)).map(({ area, column }) => `${area}: ${column}`)).toEqual(
      [],
    );
    expect(Object.keys(OTHERWISE).filter((name) => !silent.some(({ area }) => area === name))).toEqual([]);
  });

  test("of the records that notes link to", () =>
    expect(Object.fromEntries(linkRequirements().map(({ kind, access }) => [kind, written(access)]))).toEqual({
      contact: CONTACTS,
      customer: FINANCES,
      invoice: FINANCES,
      transaction: FINANCES,
      budget: FINANCES,
      donor: DONATIONS,
      donation: DONATIONS,
      survey: SURVEYS,
      product: FINANCES,
      employee: PAYROLL,
      event: MEMBER,
    }));

  test("of notifications", () =>
    expect(
      Object.fromEntries(Object.entries(NOTIFICATION_ACCESS).map(([kind, access]) => [kind, written(access)])),
    ).toEqual({
      member_joined: TEAM,
      role_changed: MEMBER,
      survey_answered: SURVEYS,
      survey_ending: SURVEYS,
      import_finished: FINANCES,
      invoice_paid: FINANCES,
      invoice_viewed: FINANCES,
      invoice_overdue: FINANCES,
      low_stock: FINANCES,
      budget_threshold: FINANCES,
      payroll_committed: PAYROLL,
      recurring_created: FINANCES,
      gift_received: "viewer canManageDonations",
      recurring_gift_changed: "viewer canManageDonations",
      donations_stopped: "viewer canManageDonations",
      campaign_goal_reached: "viewer canManageDonations",
      contacts_imported: CONTACTS,
      mailing_sent: CONTACTS,
      note_mentioned: MEMBER,
      note_reminder: MEMBER,
      event_reminder: MEMBER,
      event_invited: MEMBER,
      event_answered: MEMBER,
      event_changed: MEMBER,
      booking_made: MEMBER,
      calendar_stopped: MEMBER,
      trial_ending: "admin",
      subscription_changed: "admin",
      payment_failed: "admin",
      ownership_received: MEMBER,
      deletion_requested: MEMBER,
      sending_changed: "admin",
      webhook_disabled: "admin",
      approval_requested: MEMBER,
      sign_in_rules_changed: MEMBER,
      domain_changed: "admin",
      support_access: "admin",
    }));

  test("of reports, beyond the permission for reports", () => {
    const people = [CONTACTS, FINANCES, DONATIONS];
    expect(Object.fromEntries(Object.entries(REPORT_ACCESS).map(([kind, list]) => [kind, list.map(written)]))).toEqual({
      income_statement: [],
      cash_flow: [],
      expense_analysis: [],
      budget_vs_actual: [],
      contact_list: [CONTACTS, DONATIONS],
      sales_by_customer: people,
      outstanding_balances: people,
      payment_history: people,
      response_summary: [SURVEYS],
      completion_rates: [SURVEYS],
      rating_averages: [SURVEYS],
      response_trends: [SURVEYS],
      custom: [FINANCES],
    });
  });
});
