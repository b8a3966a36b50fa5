import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/forms-1099.ts";
import type { Tax1099 } from "@trellis/contract-payroll/forms-1099.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { requireFeature } from "../../organizations/index.ts";
import { employee, tax1099 as table } from "../schema.ts";
import { readYearPayees, requireThresholds, type YearPayee } from "./form-1099-payees.ts";
import { recipientAddressOf, recipientNameOf, truncatedTaxId } from "./form-1099-preflight.ts";

export type Form1099Row = typeof table.$inferSelect;

/** What a form says, without what the register adds. */
const CONTENT = [
  "box1Amount",
  "box2Amount",
  "box3Amount",
  "box4Amount",
  "box6Amount",
  "box7Amount",
  "box8Amount",
  "stateTaxWithheld",
  "stateCode",
  "totalAmount",
  "recipientName",
  "recipientAddress",
  "recipientTin",
] as const;
type Content = Pick<Form1099Row, "employeeId" | "formType" | (typeof CONTENT)[number]>;

/** The forms of a year that were generated, by recipient. */
export async function list1099s(
  context: Read,
  { query }: { query: { taxYear: number } },
  secrets: Secrets,
): Promise<Tax1099[]> {
  const due = dueForms(await readYearPayees(context, query.taxYear), secrets);
  return (await readRegister(context, query.taxYear)).map((row) => toTax1099(row, due));
}

/** The register's rows of a year, by recipient. */
export async function readRegister({ transaction, organizationId }: Read, taxYear: number): Promise<Form1099Row[]> {
  const rows = await transaction
    .select({ form: table })
    .from(table)
    .innerJoin(employee, and(eq(employee.organizationId, table.organizationId), eq(employee.id, table.employeeId)))
    .where(and(eq(table.organizationId, organizationId), eq(table.taxYear, taxYear)))
    .orderBy(asc(employee.lastName), asc(employee.firstName), desc(table.formType), asc(table.id));
  return rows.map(({ form }) => form);
}

/**
 * Makes the register of a year say what the payments say. A form that was submitted stays as it is; any other is replaced,
 * and goes when it is no longer due. Throws plan_feature, invalid for a year whose thresholds are not known.
 */
export async function generate1099s(
  context: Context,
  { body }: EndpointParsed<typeof contract.generate1099s>,
  secrets: Secrets,
): Promise<Tax1099[]> {
  requireFeature(context, "payroll");
  const { taxYear } = body;
  requireThresholds(taxYear);
  const { transaction, organizationId, now } = context;
  // Two people at once: the second waits, and finds the first one's forms.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`tax_1099 ${organizationId} ${taxYear}`}, 0))`,
  );
  const due = dueForms(await readYearPayees(context, taxYear), secrets);
  const before = await readRegister(context, taxYear);
  const removed = before.filter((row) => !row.isSubmitted && !due.has(keyOf(row)));
  for (const { id } of removed)
    await transaction.delete(table).where(and(eq(table.organizationId, organizationId), eq(table.id, id)));
  for (const [key, content] of due) {
    const existing = before.find((row) => keyOf(row) === key);
    if (existing && (existing.isSubmitted || isSame(existing, content))) continue;
    await transaction
      .insert(table)
      .values({ ...content, organizationId, id: createId(), taxYear, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [table.organizationId, table.taxYear, table.employeeId, table.formType],
        set: { ...content, updatedAt: now },
      });
  }
  await context.audit({
    action: "generate",
    resource: "tax_1099",
    resourceId: null,
    after: { taxYear, forms: due.size, removed: removed.length },
  });
  return (await readRegister(context, taxYear)).map((row) => toTax1099(row, due));
}

/** Marks a form as submitted elsewhere, today unless a day is given, or takes that back. */
export async function update1099(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.update1099>,
  secrets: Secrets,
): Promise<Tax1099> {
  requireFeature(context, "payroll");
  const { transaction, organizationId, organization, now } = context;
  const today = dayInZone(now, organization.timeZone);
  const before = await find1099(context, params.id);
  const submissionDate = body.isSubmitted ? (body.submissionDate ?? today) : null;
  if (submissionDate !== null && submissionDate > today)
    throw invalid("submissionDate", "This day is in the future. Mark the form after you submit it.");
  const [row] = await transaction
    .update(table)
    .set({ isSubmitted: body.isSubmitted, submissionDate, updatedAt: now })
    .where(and(eq(table.organizationId, organizationId), eq(table.id, before.id)))
    .returning();
  if (!row) throw notFound("Form");
  const stateOf = ({ isSubmitted, submissionDate }: Form1099Row) => ({ isSubmitted, submissionDate });
  await context.audit({
    action: "update",
    resource: "tax_1099",
    resourceId: row.id,
    before: stateOf(before),
    after: stateOf(row),
  });
  return toTax1099(row, dueForms(await readYearPayees(context, row.taxYear), secrets));
}

/** Throws not_found. */
export async function find1099({ transaction, organizationId }: Read, id: string): Promise<Form1099Row> {
  const [row] = await transaction
    .select()
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)));
  if (!row) throw notFound("Form");
  return row;
}

const keyOf = ({ employeeId, formType }: Pick<Form1099Row, "employeeId" | "formType">) => `${employeeId} ${formType}`;
const isSame = (row: Content, content: Content) => CONTENT.every((name) => row[name] === content[name]);

/** What each form of a year would say today. */
function dueForms(payees: readonly YearPayee[], secrets: Secrets): Map<string, Content> {
  const contents = payees.flatMap(({ person, forms }) =>
    forms.map(
      (form): Content => ({
        ...form,
        employeeId: person.id,
        recipientName: recipientNameOf(person),
        recipientAddress: recipientAddressOf(person),
        recipientTin: truncatedTaxId(person, secrets),
      }),
    ),
  );
  return new Map(contents.map((content) => [keyOf(content), content]));
}

function toTax1099(row: Form1099Row, due: ReadonlyMap<string, Content>): Tax1099 {
  const { organizationId: _tenant, ...rest } = row;
  const now = due.get(keyOf(row));
  return {
    ...rest,
    box1Amount: formatDecimal(row.box1Amount),
    box2Amount: formatDecimal(row.box2Amount),
    box3Amount: formatDecimal(row.box3Amount),
    box4Amount: formatDecimal(row.box4Amount),
    box6Amount: formatDecimal(row.box6Amount),
    box7Amount: formatDecimal(row.box7Amount),
    box8Amount: formatDecimal(row.box8Amount),
    stateTaxWithheld: formatDecimal(row.stateTaxWithheld),
    totalAmount: formatDecimal(row.totalAmount),
    isCurrent: now !== undefined && isSame(row, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
