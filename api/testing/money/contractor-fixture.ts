import type { ContractorPayment } from "@trellis/contract-payroll/contractor-payments.ts";
import type { Employee } from "@trellis/contract-payroll/employees.ts";
import type { Tax1099 } from "@trellis/contract-payroll/forms-1099.ts";
import { expect } from "vitest";
import type { Client } from "../world.ts";

/** The details that a contractor must have given before a 1099 can be filed. */
export const COMPLETE = { ssn: "536-22-8145", address: "12 Oak St", city: "Chicago", state: "IL", zipCode: "60601" };

async function created<T>(as: Client, path: string, body: object, status = 201): Promise<T> {
  const answer = await as.post(path, body);
  expect(answer.status, await answer.clone().text()).toBe(status);
  return (await answer.json()) as T;
}

export const addContractor = (as: Client, fields: object = {}): Promise<Employee> =>
  created(as, "/api/employees", {
    firstName: "Bo",
    lastName: "Reed",
    email: "bo@example.org",
    employeeType: "1099",
    hireDate: "2024-01-01",
    ...fields,
  });

/** Pays a contractor, by default within 2025. */
export const payContractor = (
  as: Client,
  employeeId: string,
  amount: number | string,
  fields: object = {},
): Promise<ContractorPayment> =>
  created(as, "/api/contractor-payments", { employeeId, amount, date: "2025-06-30", method: "Check", ...fields });

export const generate1099s = (as: Client, taxYear = 2025): Promise<Tax1099[]> =>
  created(as, "/api/tax-1099/generate", { taxYear }, 200);
