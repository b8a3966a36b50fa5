import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { updatePayrollSettings as endpoint, PayrollSettings } from "@trellis/contract-payroll/payroll-settings.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import type { SutaRate } from "@trellis/payroll-us/unemployment.ts";
import { eq, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { requireFeature } from "../../organizations/index.ts";
import { payrollSettings } from "../run-schema.ts";

type Row = typeof payrollSettings.$inferSelect;

/** What a calculation takes from the settings. Rates are thousandths of a percent. */
export async function readRates(scope: Read) {
  const row = await readRow(scope);
  const others = row?.sutaRate != null &&
    row.sutaWageBase != null && { rate: row.sutaRate, wageBase: row.sutaWageBase };
  return {
    states: new Map(Object.entries(row?.stateRates ?? {})),
    isTaxExempt501c3: await isTaxExempt501c3(scope, row),
    /** The employer's unemployment tax in a state; null where the organization entered none. */
    sutaOf: (state: string): SutaRate | null => {
      const own = row?.stateUnemployment[state];
      return own ? { rate: own.rate, wageBase: BigInt(own.wageBase) } : others || null;
    },
  };
}

/** When withheld taxes are to be deposited, and from which pay date on they are listed as owed. */
export async function readDepositSettings(scope: Read) {
  const row = await readRow(scope);
  return {
    federal: row?.depositSchedule ?? "monthly",
    states: row?.stateDeposits ?? {},
    from: row?.taxesOwedFrom ?? null,
  };
}

/** A non-profit is, unless it says otherwise; a business never is. */
async function isTaxExempt501c3({ transaction, organizationId }: Read, row: Row | undefined): Promise<boolean> {
  if (row?.isTaxExempt501c3 === false) return false;
  const [found] = await transaction.execute<{ type: string }>(
    sql`select type from organization where id = ${organizationId}`,
  );
  return found?.type === "non-profit";
}

/** Empty until someone enters something. */
export async function getPayrollSettings(context: Read): Promise<PayrollSettings> {
  const row = await readRow(context);
  const byState = <Value>(values: Record<string, Value> | undefined): [string, Value][] =>
    Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    stateRates: byState(row?.stateRates).map(([state, rate]) => ({ state, rate: formatRate(rate) })),
    sutaRate: row?.sutaRate == null ? null : formatRate(row.sutaRate),
    sutaWageBase: row?.sutaWageBase == null ? null : formatDecimal(row.sutaWageBase),
    stateUnemployment: byState(row?.stateUnemployment).map(([state, { rate, wageBase }]) => ({
      state,
      rate: formatRate(rate),
      wageBase: formatDecimal(BigInt(wageBase)),
    })),
    isTaxExempt501c3: await isTaxExempt501c3(context, row),
    depositSchedule: row?.depositSchedule ?? "monthly",
    stateDeposits: byState(row?.stateDeposits).map(([state, frequency]) => ({ state, frequency })),
    taxesOwedFrom: row?.taxesOwedFrom ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Replaces the settings. Calculated runs stay until they are calculated again. Throws plan_feature, invalid. */
export async function updatePayrollSettings(
  context: Context,
  { body }: EndpointParsed<typeof endpoint>,
): Promise<PayrollSettings> {
  requireFeature(context, "payroll");
  const { transaction, organizationId, organization, now } = context;
  const sutaRate = body.sutaRate === "" || body.sutaRate == null ? null : body.sutaRate;
  const sutaWageBase = body.sutaWageBase === "" || body.sutaWageBase == null ? null : body.sutaWageBase;
  if ((sutaRate === null) !== (sutaWageBase === null))
    throw invalid(
      sutaRate === null ? "sutaRate" : "sutaWageBase",
      "State unemployment tax needs both a rate and a wage base",
    );
  if (body.isTaxExempt501c3 && organization.type !== "non-profit")
    throw invalid("isTaxExempt501c3", "Only a non-profit can be a 501(c)(3) organization");
  const before = await getPayrollSettings(context);
  const values = {
    stateRates: readByState("stateRates", body.stateRates, ({ rate }) => rate),
    sutaRate,
    sutaWageBase,
    ...(body.stateUnemployment && {
      stateUnemployment: readByState("stateUnemployment", body.stateUnemployment, ({ rate, wageBase }) => ({
        rate,
        wageBase: String(wageBase),
      })),
    }),
    ...(body.isTaxExempt501c3 !== undefined && { isTaxExempt501c3: body.isTaxExempt501c3 }),
    ...(body.depositSchedule && { depositSchedule: body.depositSchedule }),
    ...(body.stateDeposits && {
      stateDeposits: readByState("stateDeposits", body.stateDeposits, ({ frequency }) => frequency),
    }),
    ...(body.taxesOwedFrom !== undefined && { taxesOwedFrom: body.taxesOwedFrom || null }),
    updatedAt: now,
  };
  await transaction
    .insert(payrollSettings)
    .values({ organizationId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: payrollSettings.organizationId, set: values });
  const after = await getPayrollSettings(context);
  await context.audit({ action: "update", resource: "payroll_settings", resourceId: null, before, after });
  return after;
}

/** A list with a state each, by its state. Throws invalid where one is named twice. */
function readByState<Item extends { state: string }, Value>(
  field: string,
  items: readonly Item[],
  read: (item: Item) => Value,
): Record<string, Value> {
  const values: Record<string, Value> = {};
  items.forEach((item, index) => {
    if (item.state in values) throw invalid(`${field}.${index}.state`, "This state is listed twice");
    values[item.state] = read(item);
  });
  return values;
}

async function readRow({ transaction, organizationId }: Read): Promise<Row | undefined> {
  const [row] = await transaction
    .select()
    .from(payrollSettings)
    .where(eq(payrollSettings.organizationId, organizationId));
  return row;
}
