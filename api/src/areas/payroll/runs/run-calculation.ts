import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDecimal, limitText, MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { calculateSlip, type Slip, type SlipProblem } from "@trellis/payroll-us/pay-slip.ts";
import type { PayrollYear } from "@trellis/payroll-us/payroll-year.ts";
import { missingYearMessage, payrollYearOf } from "@trellis/payroll-us/payroll-years.ts";
import { isUnverified, stateName, stateTreatment } from "@trellis/payroll-us/state-tax.ts";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { joinAsSets } from "../../../kernel/db/set-joins.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context, Tenant } from "../../../kernel/http/context.ts";
import { requireFeature } from "../../organizations/index.ts";
import {
  fillRecurringItems,
  type NamedSum,
  readContributed,
  readMatches,
  toDeductions,
} from "../pay-items/run-deductions.ts";
import { storedContributions } from "../pay-items/stored-contributions.ts";
import { stateFormOf } from "../people/state-tax.ts";
import { paySlip, type StoredSums, YEAR_SUMS } from "../run-schema.ts";
import { employee } from "../schema.ts";
import { employerCostOf } from "./employer-cost.ts";
import { LISTED_COLUMNS, type ListedSlip } from "./pay-slip-view.ts";
import { getPayrollRun } from "./payroll-runs.ts";
import { readRates } from "./payroll-settings.ts";
import { leftBefore } from "./run-people.ts";
import { lockRun, type RunRow } from "./run-view.ts";
import { readYearSums } from "./year-to-date.ts";

type Person = typeof employee.$inferSelect;
interface Calculated {
  slip: ListedSlip;
  person: Person;
  state: string;
  stateUnverified: boolean;
  before: StoredSums;
  contributed: readonly NamedSum[];
  result: Slip;
}
const NAMED = 5;

/**
 * Works out every pay slip of a draft, with the people, rates and year-to-date of now. All or nothing: where one slip
 * cannot be paid, the people are named and the run stays a draft. Throws plan_feature, not_found, conflict, invalid.
 */
export async function calculatePayrollRun(
  context: Context,
  { params }: { params: { id: string } },
): Promise<PayrollRunDetail> {
  requireFeature(context, "payroll");
  const run = await lockRun(context, params.id, ["draft", "calculated"], "Reopen it before you calculate it again.");
  await calculateRun(context, run);
  await context.audit({
    action: "calculate",
    resource: "payroll_run",
    resourceId: run.id,
    after: { status: "calculated" },
  });
  return getPayrollRun(context, { params });
}

/** As `calculatePayrollRun`, for a run that the caller has locked. */
export async function calculateRun(scope: Tenant, run: RunRow): Promise<void> {
  const year = payrollYearOf(run.payDate);
  if (!year) throw invalid("payDate", missingYearMessage(run.payDate));
  await joinAsSets(scope.transaction, async () => {
    await fillRecurringItems(scope, run);
    const people = await readPeople(scope, run);
    if (people.length === 0) throw invalid("people", "This run has no one in it. Add at least one person.");
    const calculated = await calculateAll(scope, run, year, people);
    await writeSlips(scope, run, calculated);
    await writeSums(scope, run);
  });
}

async function readPeople({ transaction, organizationId }: Tenant, run: RunRow) {
  return transaction
    .select({ slip: LISTED_COLUMNS, person: getTableColumns(employee) })
    .from(paySlip)
    .innerJoin(employee, and(eq(employee.organizationId, organizationId), eq(employee.id, paySlip.employeeId)))
    .where(and(eq(paySlip.organizationId, organizationId), eq(paySlip.runId, run.id), eq(paySlip.included, true)))
    .orderBy(paySlip.lastName, paySlip.firstName, paySlip.id);
}

async function calculateAll(
  scope: Tenant,
  run: RunRow,
  year: PayrollYear,
  people: readonly { slip: ListedSlip; person: Person }[],
): Promise<Calculated[]> {
  const rates = await readRates(scope);
  const sums = await readYearSums(scope, run.id, year.year);
  const matches = await readMatches(scope, run.id);
  const contributed = await readContributed(scope, run.id, year.year);
  const refused: { employeeId: string; message: string }[] = [];
  const calculated: Calculated[] = [];
  for (const { slip, person } of people) {
    const refusal = beforeCalculation(run, slip, person);
    const state = person.workState ?? person.state;
    if (refusal !== undefined || state === null) {
      const message = refusal ?? `${nameOf(person)} has no work state. Choose one under Payroll & 1099s.`;
      refused.push({ employeeId: person.id, message });
      continue;
    }
    const treatment = stateTreatment(state, run.payDate, rates.states, stateFormOf(person.stateTax, state));
    const before = sums.get(person.id) ?? NOTHING;
    const result = calculateSlip(year, {
      ...person,
      frequency: run.payFrequency,
      hours: slip.hours,
      overtimeHours: slip.overtimeHours,
      bonus: slip.bonus,
      bonusMethod: slip.bonusMethod,
      payDate: run.payDate,
      deductionList: toDeductions(slip.deductions, matches),
      state,
      stateTreatment: treatment,
      yearToDate: {
        socialSecurityWages: BigInt(before.socialSecurityWages),
        medicareWages: BigInt(before.medicareWages),
        supplemental: BigInt(before.supplemental),
        deferrals: BigInt(before.deferrals),
        hsa: BigInt(before.hsa),
      },
      isTaxExempt501c3: rates.isTaxExempt501c3,
      suta: rates.sutaOf(state),
    });
    if (result.problem)
      refused.push({ employeeId: person.id, message: PROBLEMS[result.problem](nameOf(person), result, state) });
    else
      calculated.push({
        slip,
        person,
        state,
        stateUnverified: isUnverified(treatment),
        before,
        contributed: contributed.get(person.id) ?? [],
        result,
      });
  }
  if (refused.length > 0) throw refusalOf(refused);
  const cost = calculated.reduce((sum, { result: { amounts } }) => sum + employerCostOf(amounts), 0n);
  if (cost > MAX_AMOUNT_CENTS)
    throw invalid("people", `A run can cost at most ${limitText(MAX_AMOUNT_CENTS)}. Split it into two.`);
  return calculated;
}

/** What prevents paying a person before anything is calculated. */
function beforeCalculation(run: RunRow, slip: ListedSlip, person: Person): string | undefined {
  const left = leftBefore(person, run);
  if (left) return `${left} Leave them out of the run.`;
  if (person.salary === null && person.hourlyRate === null)
    return `${nameOf(person)} has neither a salary nor an hourly rate.`;
  if (person.salary !== null && (slip.hours > 0n || slip.overtimeHours > 0n))
    return `${nameOf(person)} has a salary now. Take the hours out.`;
  return undefined;
}

const NOTHING = Object.fromEntries(YEAR_SUMS.map((sum) => [sum, "0"])) as StoredSums;

const PROBLEMS: Readonly<Record<SlipProblem, (name: string, slip: Slip, state: string) => string>> = {
  noPay: (name) => `${name} has no pay in this period. Enter hours or a bonus, or leave them out of the run.`,
  noStateRate: (name, _slip, state) =>
    `${name} works in ${stateName(state)}, which has no withholding table here for this pay date. Enter a rate under Payroll settings, or an amount per pay period for ${name}.`,
  deductionsExceedWages: (name) => `The pre-tax deductions of ${name} are more than the gross pay.`,
  negativeNet: (name, { amounts }) =>
    `The net pay of ${name} would be negative (${formatDecimal(amounts.net)}). Reduce the deductions or the extra withholding.`,
};

const nameOf = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">) => `${firstName} ${lastName}`;

function refusalOf(refused: readonly { employeeId: string; message: string }[]): AppError {
  const more = refused.length - NAMED;
  const messages = refused.slice(0, NAMED).map(({ message }) => message);
  return new AppError("invalid", {
    message: [...messages, ...(more > 0 ? [`And ${more} more.`] : [])].join(" "),
    issues: refused.map(({ employeeId, message }) => ({ path: `people.${employeeId}`, message })),
  });
}

/** All slips in one statement, however many there are. */
async function writeSlips({ transaction, organizationId, now }: Tenant, run: RunRow, slips: readonly Calculated[]) {
  const rows = slips.map(({ slip, person, state, stateUnverified, before, contributed, result }) => {
    const { amounts, lines, contributions } = result;
    return {
      id: slip.id,
      last_name: person.lastName,
      first_name: person.firstName,
      is_hourly: person.salary === null,
      work_state: state,
      state_unverified: stateUnverified,
      federal_wages: String(amounts.federalWages),
      gross: String(amounts.gross),
      social_security_wages: String(amounts.socialSecurityWages),
      medicare_wages: String(amounts.medicareWages),
      federal: String(amounts.federal),
      state: String(amounts.state),
      social_security: String(amounts.socialSecurity),
      medicare: String(amounts.medicare),
      deducted: String(amounts.preTax + amounts.postTax),
      net: String(amounts.net),
      employer_social_security: String(amounts.employerSocialSecurity),
      employer_medicare: String(amounts.employerMedicare),
      employer_unemployment: String(amounts.futa + amounts.suta),
      futa: String(amounts.futa),
      suta: String(amounts.suta),
      employer_benefits: String(amounts.employerBenefits),
      supplemental: String(amounts.supplemental),
      deferrals: String(amounts.deferrals),
      hsa: String(amounts.hsa),
      contributions: storedContributions(contributions, contributed),
      year_to_date: before,
      lines: lines.map((line) => ({ ...line, amount: formatDecimal(line.amount) })),
    };
  });
  await transaction.execute(sql`
    update pay_slip s set last_name = u.last_name, first_name = u.first_name, is_hourly = u.is_hourly,
      work_state = u.work_state, state_unverified = u.state_unverified, federal_wages = u.federal_wages,
      gross = u.gross, social_security_wages = u.social_security_wages,
      medicare_wages = u.medicare_wages, federal = u.federal, state = u.state, social_security = u.social_security,
      medicare = u.medicare, deducted = u.deducted, net = u.net, employer_social_security = u.employer_social_security,
      employer_medicare = u.employer_medicare, employer_unemployment = u.employer_unemployment,
      futa = u.futa, suta = u.suta, employer_benefits = u.employer_benefits, supplemental = u.supplemental,
      deferrals = u.deferrals, hsa = u.hsa, contributions = u.contributions, year_to_date = u.year_to_date,
      lines = u.lines, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as u (id uuid, last_name text, first_name text,
      is_hourly boolean, work_state text, state_unverified boolean, federal_wages bigint,
      gross bigint, social_security_wages bigint, medicare_wages bigint, federal bigint,
      state bigint, social_security bigint, medicare bigint, deducted bigint, net bigint, employer_social_security bigint,
      employer_medicare bigint, employer_unemployment bigint, futa bigint, suta bigint, employer_benefits bigint,
      supplemental bigint, deferrals bigint, hsa bigint, contributions jsonb, year_to_date jsonb, lines jsonb)
    where s.organization_id = ${organizationId} and s.run_id = ${run.id}::uuid and s.id = u.id`);
}

/** The run's sums are those of its slips, added up by the database. */
async function writeSums({ transaction, organizationId, now }: Tenant, run: RunRow): Promise<void> {
  await transaction.execute(sql`
    update payroll_run r set status = 'calculated', people_count = t.n, gross = t.gross, federal = t.federal,
      state = t.state, social_security = t.social_security, medicare = t.medicare, deducted = t.deducted, net = t.net,
      employer_social_security = t.employer_social_security, employer_medicare = t.employer_medicare,
      employer_unemployment = t.employer_unemployment, futa = t.futa, suta = t.suta,
      employer_benefits = t.employer_benefits, approved_by = null, approved_at = null,
      updated_at = ${now.toISOString()}::timestamptz
    from (select count(*)::int as n, sum(gross)::bigint as gross, sum(federal)::bigint as federal, sum(state)::bigint as state,
        sum(social_security)::bigint as social_security, sum(medicare)::bigint as medicare, sum(deducted)::bigint as deducted,
        sum(net)::bigint as net, sum(employer_social_security)::bigint as employer_social_security,
        sum(employer_medicare)::bigint as employer_medicare, sum(employer_unemployment)::bigint as employer_unemployment,
        sum(futa)::bigint as futa, sum(suta)::bigint as suta, sum(employer_benefits)::bigint as employer_benefits
      from pay_slip where organization_id = ${organizationId} and run_id = ${run.id}::uuid and included) t
    where r.organization_id = ${organizationId} and r.id = ${run.id}::uuid`);
}
