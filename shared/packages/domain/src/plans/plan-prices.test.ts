import { expect, it } from "vitest";
import { dollars, monthOfYear } from "./plan-prices.ts";
import { PLANS } from "./plans.ts";

it("sells a year for ten months", () => {
  for (const plan of PLANS) expect(plan.yearly).toBe(10 * plan.monthly);
  expect(PLANS.map((plan) => monthOfYear(plan.yearly))).toEqual(["$32.50", "$74.17", "$165.83"]);
  expect(dollars(1990)).toBe("$1,990");
});
