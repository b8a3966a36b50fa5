import { seedBank } from "./areas/bank/demo.ts";
import { seedBudgets } from "./areas/budgets/demo.ts";
import { seedCalendar } from "./areas/calendar/demo.ts";
import { seedContacts } from "./areas/contacts/demo.ts";
import { seedMailings } from "./areas/contacts/mailing-demo.ts";
import { seedTouches } from "./areas/contacts/touch-demo.ts";
import { seedDonations } from "./areas/donations/demo.ts";
import { seedFinance } from "./areas/finance/demo-transactions.ts";
import { seedInventory } from "./areas/inventory/demo.ts";
import { seedDeliveries } from "./areas/invoicing/demo-deliveries.ts";
import { seedInvoicing } from "./areas/invoicing/demo-invoices.ts";
import { salesTax } from "./areas/invoicing/owed-sales-tax.ts";
import { seedNotes } from "./areas/notes/demo.ts";
import { createDemoOrganizations } from "./areas/organizations/demo.ts";
import { seedPayrollPeople } from "./areas/payroll/demo.ts";
import { seedPayrollRuns } from "./areas/payroll/demo-payroll-runs.ts";
import { payrollTaxes } from "./areas/payroll/owed-taxes.ts";
import { seedReports } from "./areas/reports/demo.ts";
import { seedSurveys } from "./areas/surveys/demo.ts";
import { seedTaxDeposits } from "./areas/taxes/demo.ts";
import type { Database } from "./kernel/db/client.ts";
import type { Log } from "./kernel/http/log.ts";
import type { Services } from "./kernel/services.ts";

/** Fills an empty database with the two demo organizations and what they did lately, dates relative to now. */
export async function loadDemo(
  database: Database,
  now: Date,
  log: Log,
  { files, secrets, env }: Pick<Services, "files" | "secrets" | "env">,
): Promise<boolean> {
  const organizations = await createDemoOrganizations(database, now);
  if (!organizations) return false;
  for (const organization of organizations) {
    await seedFinance(database, organization, now);
    await seedDonations(database, organization, now);
    await seedBank(database, organization, now);
    await seedInventory(database, organization, now);
    await seedInvoicing(database, organization, now);
    await seedSurveys(database, organization, now);
    await seedPayrollPeople(database, secrets, organization, now);
    await seedPayrollRuns(database, organization, now);
    await seedBudgets(database, organization, now);
    await seedTaxDeposits(database, [payrollTaxes, salesTax], organization, now);
    // After every seed of invoices: each gets its page.
    await seedDeliveries(database, { files, env }, organization, now);
    // After the seeds of gifts and invoices: who gave or is billed is known by their address.
    await seedContacts(database, organization, now);
    await seedMailings(database, organization, now);
    await seedTouches(database, organization, now);
    await seedCalendar(database, organization, now);
    await seedNotes(database, organization, now);
    // Last: reports are made from what the others have filled in.
    await seedReports(database, files, organization, now);
    log.info("demo organization loaded", { organizationId: organization.id });
  }
  return true;
}
