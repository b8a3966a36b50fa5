import { expect, it } from "vitest";
import { planPoints } from "./plan-points.ts";
import { PLANS } from "./plans.ts";

it("promises what a plan's limits give, in the specified words", () => {
  const [starter, professional, enterprise] = PLANS.map((plan) => planPoints(plan).map(({ text }) => text));
  expect(starter).toEqual([
    "Up to 3 team members",
    "500 contacts",
    "Basic financial tracking",
    "25 invoices/month",
    "3 active surveys",
    "1 bank account",
    "Email support",
  ]);
  expect(professional).toContain("Up to 15 team members");
  expect(professional).toContain("5 bank accounts");
  expect(enterprise).toContain("Unlimited everything");
});

it("says unlimited only where nothing is limited", () => {
  const [, professional, enterprise] = PLANS;
  expect([professional?.limits.contacts, professional?.limits.invoices, professional?.limits.surveys]).toEqual([
    null,
    null,
    null,
  ]);
  expect(Object.values(enterprise?.limits ?? {}).every((limit) => limit === null)).toBe(true);
});
