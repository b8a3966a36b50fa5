import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import type {
  updatePayrollSettings as endpoint,
  PayrollSettings,
} from "@trellis/shared/contract/payroll/payroll-settings.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import { formatRate } from "@trellis/shared/domain/tax-rate.ts";
import { eq } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import { requireFeature } from "../billing/index.ts";
import { payrollSettings } from "./payroll-tables.ts";

type Scope = Pick<Context, "transaction" | "organizationId">;

/** What a calculation takes from the settings. Rates are thousandths of a per cent. */
export async function readRates(scope: Scope) {
  const row = await readRow(scope);
  return {
    states: new Map(Object.entries(row?.stateRates ?? {})),
    suta: row?.sutaRate != null && row.sutaWageBase != null ? { rate: row.sutaRate, wageBase: row.sutaWageBase } : null,
  };
}

/** Empty until somebody enters something. */
export async function getPayrollSettings(context: Scope): Promise<PayrollSettings> {
  const row = await readRow(context);
  return {
    stateRates: Object.entries(row?.stateRates ?? {})
      .map(([state, rate]) => ({ state, rate: formatRate(rate) }))
      .sort((a, b) => (a.state < b.state ? -1 : 1)),
    sutaRate: row?.sutaRate == null ? null : formatRate(row.sutaRate),
    sutaWageBase: row?.sutaWageBase == null ? null : formatDecimal(row.sutaWageBase),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Replaces the settings. What was calculated stays as it is until it is calculated again. Throws plan_feature, invalid. */
export async function updatePayrollSettings(
  context: Context,
  { body }: EndpointParsed<typeof endpoint>,
): Promise<PayrollSettings> {
  requireFeature(context, "payroll");
  const { transaction, organizationId, now } = context;
  const stateRates: Record<string, number> = {};
  body.stateRates.forEach(({ state, rate }, index) => {
    if (state in stateRates) throw invalid(`stateRates.${index}.state`, "This state is named twice");
    stateRates[state] = rate;
  });
  const sutaRate = body.sutaRate === "" || body.sutaRate == null ? null : body.sutaRate;
  const sutaWageBase = body.sutaWageBase === "" || body.sutaWageBase == null ? null : body.sutaWageBase;
  if ((sutaRate === null) !== (sutaWageBase === null))
    throw invalid(
      sutaRate === null ? "sutaRate" : "sutaWageBase",
      "State unemployment tax needs both a rate and a wage base",
    );
  const before = await getPayrollSettings(context);
  const values = { stateRates, sutaRate, sutaWageBase, updatedAt: now };
  await transaction
    .insert(payrollSettings)
    .values({ organizationId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: payrollSettings.organizationId, set: values });
  const after = await getPayrollSettings(context);
  await context.audit({ action: "update", resource: "payroll_settings", resourceId: null, before, after });
  return after;
}

async function readRow({ transaction, organizationId }: Scope) {
  const [row] = await transaction
    .select()
    .from(payrollSettings)
    .where(eq(payrollSettings.organizationId, organizationId));
  return row;
}
