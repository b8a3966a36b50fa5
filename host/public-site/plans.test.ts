import { expect, it } from "vitest";
import { dollars, limitText, monthOfYear, PLANS } from "./plans.ts";

it("writes limits in words", () => {
  expect(limitText("bankAccounts", 1)).toBe("1 bank account");
  expect(limitText("invoices", 25)).toBe("25 invoices a month");
  expect(limitText("contacts", null)).toBe("Unlimited contacts");
});

it("sells a year for ten months", () => {
  for (const plan of PLANS) expect(plan.yearly).toBe(10 * plan.monthly);
  expect(PLANS.map((plan) => monthOfYear(plan.yearly))).toEqual(["$32.50", "$74.17", "$165.83"]);
  expect(dollars(1990)).toBe("$1,990");
});
