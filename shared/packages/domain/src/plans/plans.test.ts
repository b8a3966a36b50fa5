import { expect, it } from "vitest";
import { ADD_ON_IDS, ADD_ONS, FEATURES, hasFeature, limitText, PLAN_IDS, PLANS, planOf } from "./plans.ts";

it("writes limits in words", () => {
  expect(limitText("bankAccounts", 1)).toBe("1 bank account");
  expect(limitText("invoices", 25)).toBe("25 invoices a month");
  expect(limitText("contacts", null)).toBe("Unlimited contacts");
});

it("knows a plan and an add-on for every id, and every feature is sold", () => {
  expect(PLANS.map((plan) => plan.id)).toEqual([...PLAN_IDS]);
  expect(ADD_ONS.map((addOn) => addOn.id)).toEqual([...ADD_ON_IDS]);
  const sold = new Set([...PLANS.flatMap((plan) => plan.features), ...ADD_ONS.map((addOn) => addOn.feature)]);
  for (const feature of Object.keys(FEATURES)) expect(sold).toContain(feature);
  expect(planOf("professional").monthly).toBe(89);
});

it("gives a feature by plan or by add-on", () => {
  expect(hasFeature("starter", [], "payroll")).toBe(false);
  expect(hasFeature("professional", [], "payroll")).toBe(true);
  expect(hasFeature("starter", ["integration_hub"], "apiAccess")).toBe(true);
  expect(hasFeature("professional", ["integration_hub"], "customBranding")).toBe(false);
});
