import { addMonths, dayInZone, daysInMonth, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { businessSettings, organization as organizationTable } from "../../../kernel/tenant/schema.ts";
import { bookEntries } from "../../finance/index.ts";
import { sealTaxId } from "../../organizations/index.ts";
import { entriesOf } from "../people/contractor-payments.ts";
import { EMPLOYEE_KIND } from "../people/employee-list.ts";
import { sealEmployeeSecrets } from "../people/employee-secrets.ts";
import { contractorPayment, employee } from "../schema.ts";
import { DEMO_PAYERS, DEMO_STAFF, type DemoPayments, type DemoPerson } from "./demo-people.ts";

const TIME_ZONE = "America/Chicago";
/** Payments reach back two calendar years at least, so that two years have forms. */
const PAYMENT_MONTHS = 24;
/** Of a bank that the demo invents: a right check digit, and no one's. */
const ROUTING = "123456780";

interface DemoOrganization {
  id: number;
  type: "for-profit" | "non-profit";
  adminId: string;
}

/** Gives a demo organization its employees and contractors, and what contractors were paid over two years. */
export async function seedPayrollPeople(
  database: Database,
  secrets: Secrets,
  { id: organizationId, type, adminId }: DemoOrganization,
  now: Date,
): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  await database.inOrganization(organizationId, async (transaction) => {
    const scope: Tenant = { transaction, organizationId, now };
    await seedPayer(scope, secrets, DEMO_PAYERS[type]);
    for (const person of DEMO_STAFF[type]) {
      const row = await seedPerson(scope, secrets, person, today);
      const dates = paymentDays(person, today);
      for (const [index, date] of dates.entries())
        await seedPayment(scope, row, person.payments as DemoPayments, { date, index, adminId });
    }
  });
}

/** What the payer of a 1099 needs, where no one set it. */
async function seedPayer(
  { transaction, organizationId }: Tenant,
  secrets: Secrets,
  { taxId, address }: { taxId: string; address: string },
): Promise<void> {
  const taxIdSealed = sealTaxId(secrets, organizationId, null, taxId) ?? null;
  await transaction
    .insert(businessSettings)
    .values({ organizationId, taxIdSealed })
    .onConflictDoUpdate({
      target: businessSettings.organizationId,
      set: { taxIdSealed: sql`coalesce(${businessSettings.taxIdSealed}, ${taxIdSealed})` },
    });
  await transaction
    .update(organizationTable)
    .set({ address })
    .where(and(eq(organizationTable.id, organizationId), isNull(organizationTable.address)));
}

async function seedPerson(
  { transaction, organizationId, now }: Tenant,
  secrets: Secrets,
  person: DemoPerson,
  today: string,
) {
  const { taxId, bankAccount, hiredMonthsAgo, endedMonthsAgo, payments: _payments, ...columns } = person;
  const owner = { organizationId, id: createId(), tinIsEin: person.tinIsEin ?? false };
  const typed = { ssn: taxId, bankAccount, bankRouting: bankAccount && ROUTING };
  const [row] = await transaction
    .insert(employee)
    .values({
      ...columns,
      ...owner,
      ...sealEmployeeSecrets(secrets, owner, typed, owner.tinIsEin),
      hireDate: dayOf(addMonths(today, -hiredMonthsAgo), 4),
      terminationDate: endedMonthsAgo === undefined ? null : dayOf(addMonths(today, -endedMonthsAgo), 15),
    })
    .returning();
  if (!row) throw new Error("the demo's employee was not created");
  const words = searchWords(row.firstName, row.lastName, row.businessName, row.jobTitle, row.department);
  await replaceSearchTerms({ transaction, organizationId, now }, { kind: EMPLOYEE_KIND, id: row.id }, [], words);
  return row;
}

/** The days that someone was paid on, oldest first; none before they came, after they went, or after today. */
export function paymentDays({ payments, hiredMonthsAgo, endedMonthsAgo = 0 }: DemoPerson, today: string): string[] {
  if (!payments) return [];
  const months = Math.min(PAYMENT_MONTHS, hiredMonthsAgo);
  const days: string[] = [];
  for (let ago = months; ago >= endedMonthsAgo; ago -= payments.everyMonths)
    days.push(dayOf(addMonths(startOfMonth(today), -ago), payments.day));
  return days.filter((day) => day <= today);
}

const dayOf = (month: string, day: number) => {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return `${month.slice(0, 7)}-${String(Math.min(day, daysInMonth(year, number))).padStart(2, "0")}`;
};

async function seedPayment(
  scope: Tenant,
  person: typeof employee.$inferSelect,
  { dollars, method, category, notes }: DemoPayments,
  { date, index, adminId }: { date: string; index: number; adminId: string },
): Promise<void> {
  const [row] = await scope.transaction
    .insert(contractorPayment)
    .values({
      organizationId: scope.organizationId,
      id: createId(),
      employeeId: person.id,
      date,
      cents: BigInt(dollars[index % dollars.length] ?? 0) * 100n,
      method,
      category: category ?? "nonemployee_compensation",
      notes: notes ?? null,
      createdBy: adminId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning();
  if (!row) throw new Error("the demo's payment was not recorded");
  await bookEntries(scope, { kind: "payroll", id: row.id }, entriesOf(row, person), adminId);
}
