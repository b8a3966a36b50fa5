import type { PayItem } from "@trellis/contract-payroll/pay-items.ts";
import type { ExplainedPayrollRecord, PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { expect } from "vitest";
import type { TestOrganization } from "../world.ts";
import { addEmployee } from "./payroll.ts";

const month = (number: number, lastDay: number) => ({
  payFrequency: "monthly" as const,
  payPeriodStart: `2026-${number}-01`,
  payPeriodEnd: `2026-${number}-${lastDay}`,
  payDate: `2026-${number}-${lastDay}`,
});
export const OCTOBER = month(10, 31);
export const NOVEMBER = month(11, 30);
export const DECEMBER = month(12, 31);

type Admin = Pick<TestOrganization, "admin">;

/** The body of an answer with the status that is expected. */
export async function json<T>(answer: Response | Promise<Response>, status = 200): Promise<T> {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(status);
  return (await response.json()) as T;
}

/** Adds a standing deduction or benefit, from the beginning of 2026 on. */
export const addItem = ({ admin }: Admin, employeeId: string, fields: Record<string, unknown>) =>
  json<PayItem>(admin.post(`/api/employees/${employeeId}/pay-items`, { startDate: "2026-01-01", ...fields }), 201);

/** Adds an employee who is paid 8,000.00 a month. */
export const addMonthly = (organization: Admin, fields: Record<string, unknown> = {}) =>
  addEmployee(organization, { salary: "96000", payFrequency: "monthly", ...fields });

export const slipsOf = ({ admin }: Admin, run: string) =>
  json<PayrollRecord[]>(admin.get(`/api/payroll-runs/${run}/pay-slips`));
export const calculate = ({ admin }: Admin, run: string) =>
  json<PayrollRunDetail>(admin.post(`/api/payroll-runs/${run}/calculate`));

/** The run's first slip with its steps. */
export async function explainedOf(organization: Admin, run: string): Promise<ExplainedPayrollRecord> {
  const [slip] = await slipsOf(organization, run);
  return json(organization.admin.get(`/api/payroll-records/${slip?.id}`));
}
export const lineOf = (slip: ExplainedPayrollRecord, kind: string) => slip.lines.find((line) => line.kind === kind);
