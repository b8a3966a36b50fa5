import { expect } from "vitest";
import type { TestOrganization, World } from "../world.ts";

/** An organization whose plan pays people, and a clock in the middle of 2026. */
export async function payrollOrganization(
  world: World,
  input: { name?: string; type?: "for-profit" | "non-profit" } = {},
): Promise<TestOrganization> {
  world.setNow(new Date("2026-06-15T15:00:00Z"));
  const organization = await world.organization({ plan: "professional", ...input });
  await world.database.sql`update organization set subscription_plan = 'professional' where id = ${organization.id}`;
  return organization;
}

let people = 0;

/** Adds an employee and answers the id: a salary of 52,000.00 a year in Texas, paid every other week. */
export async function addEmployee(
  { admin }: Pick<TestOrganization, "admin">,
  fields: Record<string, unknown> = {},
): Promise<string> {
  people += 1;
  const answer = await admin.post("/api/employees", {
    firstName: "Ada",
    lastName: `Person${String(people).padStart(4, "0")}`,
    email: `employee-${people}@example.org`,
    employeeType: "w2",
    hireDate: "2024-01-08",
    salary: "52000",
    workState: "TX",
    ...fields,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

export const BIWEEKLY = {
  payFrequency: "biweekly",
  payPeriodStart: "2026-06-01",
  payPeriodEnd: "2026-06-14",
  payDate: "2026-06-19",
} as const;

/** Begins a run and answers its id. */
export async function beginRun(
  { admin }: Pick<TestOrganization, "admin">,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const answer = await admin.post("/api/payroll-runs", { ...BIWEEKLY, ...fields });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Takes a draft through calculation, approval and commit, and answers the committed run. */
export async function payRun({ admin }: Pick<TestOrganization, "admin">, id: string) {
  for (const step of ["calculate", "approve"] as const) {
    const answer = await admin.post(`/api/payroll-runs/${id}/${step}`);
    expect(answer.status, await answer.clone().text()).toBe(200);
  }
  const answer = await admin.post(`/api/payroll-runs/${id}/commit`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}
