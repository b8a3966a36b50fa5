import { PAYROLL_ACCESS } from "@trellis/contract-payroll/access.ts";
import { stateName } from "@trellis/payroll-us/state-tax.ts";
import { type DepositPeriod, depositPeriod, dueDayOf, futaPeriods } from "@trellis/payroll-us/taxes/deposit-periods.ts";
import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { Obligation, OwedTaxSource } from "../../../ports/owed-taxes.ts";
import { readDepositSettings } from "./payroll-settings.ts";

type Origin = Obligation["origins"][number];
/** What one run, or a day's payments to contractors, owes of one tax. */
interface Liability extends Origin {
  tax: Obligation["tax"];
  state: string | null;
}
interface Span {
  from: string;
  to: string;
}

const IRS = "Internal Revenue Service";

/** What committed runs and backup withholding make due: Forms 941, 940 and 945, and each state's two taxes. */
export const payrollTaxes: OwedTaxSource = {
  access: PAYROLL_ACCESS,
  kinds: ["federal_941", "federal_940", "federal_945", "state_withholding", "state_unemployment"],
  feature: "payroll",
  startsOn: async (scope) => (await readDepositSettings(scope)).from,
  async read(scope, span) {
    const settings = await readDepositSettings(scope);
    const liabilities = [...(await readRunTaxes(scope, span)), ...(await readBackupWithholding(scope, span))];
    const futa = futaPeriodsOf(liabilities);
    const periodOf = ({ tax, state, day }: Liability): DepositPeriod => {
      if (tax === "federal_940") return futa.find(({ from, to }) => from <= day && day <= to) as DepositPeriod;
      if (tax === "state_unemployment") return depositPeriod(day, "quarterly");
      if (tax === "state_withholding") return depositPeriod(day, settings.states[state ?? ""] ?? "monthly");
      return depositPeriod(day, settings.federal);
    };
    return gather(liabilities, periodOf);
  },
};

async function readRunTaxes({ transaction, organizationId }: Read, { from, to }: Span): Promise<Liability[]> {
  const rows = await transaction.execute<Record<"id" | "day", string> & Record<string, string | null>>(sql`
    select r.id, r.pay_date::text as day, s.work_state,
      sum(s.federal + s.social_security + s.medicare + s.employer_social_security + s.employer_medicare)::text as federal_941,
      sum(s.futa)::text as federal_940, sum(s.state)::text as state_withholding, sum(s.suta)::text as state_unemployment
    from payroll_run r join pay_slip s on s.organization_id = r.organization_id and s.run_id = r.id and s.included
    where r.organization_id = ${organizationId} and r.status = 'committed'
      and r.pay_date between ${from}::date and ${to}::date
    group by r.id, r.pay_date, s.work_state order by r.pay_date, r.id, s.work_state`);
  return rows.flatMap((row) =>
    (["federal_941", "federal_940", "state_withholding", "state_unemployment"] as const).map((tax) => ({
      tax,
      state: tax.startsWith("state") ? (row.work_state ?? null) : null,
      kind: "payroll_run" as const,
      id: row.id,
      day: row.day,
      cents: BigInt(row[tax] ?? "0"),
    })),
  );
}

async function readBackupWithholding({ transaction, organizationId }: Read, { from, to }: Span): Promise<Liability[]> {
  const rows = await transaction.execute<{ day: string; state: string | null; federal: string; withheld: string }>(sql`
    select p.date::text as day, coalesce(e.work_state, e.state) as state, sum(p.federal_withheld)::text as federal,
      sum(p.state_withheld)::text as withheld
    from contractor_payment p join employee e on e.organization_id = p.organization_id and e.id = p.employee_id
    where p.organization_id = ${organizationId} and p.date between ${from}::date and ${to}::date
      and (p.federal_withheld > 0 or p.state_withheld > 0)
    group by 1, 2 order by 1, 2`);
  return rows.flatMap(({ day, state, federal, withheld }) => {
    const origin = { kind: "contractor_payments" as const, id: null, day };
    return [
      { ...origin, tax: "federal_945" as const, state: null, cents: BigInt(federal) },
      { ...origin, tax: "state_withholding" as const, state, cents: BigInt(withheld) },
    ];
  });
}

function futaPeriodsOf(liabilities: readonly Liability[]): DepositPeriod[] {
  const years = new Map<number, bigint[]>();
  for (const { tax, day, cents } of liabilities) {
    if (tax !== "federal_940") continue;
    const year = Number(day.slice(0, 4));
    const quarters = years.get(year) ?? [0n, 0n, 0n, 0n];
    const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
    quarters[quarter] = (quarters[quarter] ?? 0n) + cents;
    years.set(year, quarters);
  }
  return [...years].flatMap(([year, quarters]) => futaPeriods(year, quarters));
}

/** Liabilities that are deposited together, with their runs. */
function gather(liabilities: readonly Liability[], periodOf: (one: Liability) => DepositPeriod): Obligation[] {
  const obligations = new Map<string, Obligation & { period: DepositPeriod }>();
  for (const liability of liabilities) {
    const { tax, state, ...origin } = liability;
    if (origin.cents <= 0n) continue;
    const period = periodOf(liability);
    const key = `${tax} ${state} ${period.from}`;
    const isState = tax.startsWith("state");
    const obligation = obligations.get(key) ?? {
      tax,
      state,
      agency: isState ? (state ? stateName(state) : "State not known") : IRS,
      ...period,
      period,
      isDueDateAssumed: isState,
      cents: 0n,
      origins: [],
    };
    obligation.cents += origin.cents;
    const same = obligation.origins.find(
      (one) => one.kind === origin.kind && one.id === origin.id && one.day === origin.day,
    );
    if (same) same.cents += origin.cents;
    else obligation.origins.push({ ...origin });
    obligations.set(key, obligation);
  }
  return [...obligations.values()].map(({ period, ...one }) =>
    one.tax === "federal_941" || one.tax === "federal_945" ? { ...one, due: dueDayOf(period, one.origins) } : one,
  );
}
