import type { Employee } from "@trellis/contract-payroll/employees.ts";
import type { Payee1099 } from "@trellis/contract-payroll/forms-1099.ts";
import { routingProblem } from "@trellis/payroll-us/bank-routing.ts";
import { taxIdProblem } from "@trellis/payroll-us/tax-id.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { paymentDays, seedPayrollPeople } from "./demo.ts";
import { DEMO_PAYERS, DEMO_STAFF } from "./demo-people.ts";

const STAFF = Object.values(DEMO_STAFF).flat();

describe("the people of the demo", () => {
  it("have numbers that can be real and are no one's, each their own", () => {
    const numbers = STAFF.flatMap(({ taxId }) => taxId ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { taxId, tinIsEin } of STAFF) {
      if (taxId === undefined) continue;
      expect(taxIdProblem(taxId, tinIsEin ? "business" : "person")).toBeUndefined();
      // Set aside for advertisements, or a business that the demo invents.
      expect(taxId).toMatch(tinIsEin ? /^125550/ : /^98765432\d$/);
    }
    for (const { taxId } of Object.values(DEMO_PAYERS)) expect(taxIdProblem(taxId, "business")).toBeUndefined();
    expect(routingProblem("123456780")).toBeUndefined();
  });

  it.each(["2026-01-01", "2026-11-21", "2028-02-29", "2026-12-31"])(
    "are paid on days that have come, on %s",
    (today) => {
      for (const person of STAFF) for (const day of paymentDays(person, today)) expect(day <= today).toBe(true);
      const years = new Set(STAFF.flatMap((person) => paymentDays(person, today)).map((day) => day.slice(0, 4)));
      expect(years.size).toBeGreaterThanOrEqual(2);
    },
  );
});

describe("a demo organization", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  it.each(["non-profit", "for-profit"] as const)("that is %s has people, books and forms that agree", async (type) => {
    const now = new Date("2026-11-21T18:00:00Z");
    world.setNow(now);
    const { id, admin } = await world.organization({ type, plan: "professional" });
    await seedPayrollPeople(world.database, world.services.secrets, { id, type, adminId: admin.userId }, now);
    const json = async <T>(path: string) => (await (await admin.get(path)).json()) as T;
    const people = await json<Employee[]>("/api/employees");
    expect(people).toHaveLength(DEMO_STAFF[type].length);
    const payments = await json<{ amount: string }[]>("/api/contractor-payments?limit=200");
    const { expenses } = await json<{ expenses: string }>("/api/transactions/totals?tag=contractors");
    expect(payments.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Number(expenses));
    // Anyone who is below a threshold, paid by a network only or a corporation is paid, and is due no form.
    let withoutForm = 0;
    for (const taxYear of [2025, 2026]) {
      const { payees, payer } = await json<{ payees: Payee1099[]; payer: { problems: unknown[] } }>(
        `/api/tax-1099/overview?taxYear=${taxYear}`,
      );
      expect(payer.problems).toEqual([]);
      const due = payees.filter(({ formsDue }) => formsDue.length > 0);
      expect(due.length).toBeGreaterThan(0);
      withoutForm += payees.length - due.length;
      const forms = await (await admin.post("/api/tax-1099/generate", { taxYear })).json();
      expect(forms).toHaveLength(due.flatMap(({ formsDue }) => formsDue).length);
    }
    expect(withoutForm).toBeGreaterThan(0);
    const found = await json<{ kind: string; id: string }[]>(`/api/search?q=${people[0]?.lastName}`);
    expect(found).toContainEqual(expect.objectContaining({ kind: "employee", id: people[0]?.id }));
  });
});
