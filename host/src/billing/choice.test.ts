import type { Billing } from "@trellis/contract-billing/billing.ts";
import { describe, expect, it, test } from "vitest";
import { isArrived, paidAddOns, readChoice, totalOf, writeChoice } from "./choice.ts";

const PAID = { plan: "starter", interval: "yearly", addOns: ["ai_intelligence_pack"] } as const;
const NOW = { ...PAID, addOns: [...PAID.addOns] };

describe("an address", () => {
  test.each([
    ["", { plan: null, interval: "yearly", addOns: ["ai_intelligence_pack"] }],
    ["?plan=professional", { plan: "professional", interval: "yearly", addOns: ["ai_intelligence_pack"] }],
    [
      "?plan=Professional&interval=monthly",
      { plan: "professional", interval: "monthly", addOns: ["ai_intelligence_pack"] },
    ],
    ["?plan=gold&interval=weekly&addOns=free_lunch", { plan: null, interval: "yearly", addOns: [] }],
    [
      "?addOns=communication_suite,ai_intelligence_pack,ai_intelligence_pack",
      {
        plan: null,
        interval: "yearly",
        addOns: ["ai_intelligence_pack", "communication_suite"],
      },
    ],
  ])("%s", (search, choice) => expect(readChoice(search, NOW)).toEqual(choice));

  it("comes back as it was written", () => {
    const choice = { plan: "enterprise", interval: "monthly", addOns: ["communication_suite"] } as const;
    expect(readChoice(writeChoice({ ...choice, addOns: [...choice.addOns] }), null)).toEqual(choice);
  });
});

it("sums the plan and its add-ons, without what the plan includes", () => {
  const choice = {
    plan: "starter",
    interval: "monthly",
    addOns: ["ai_intelligence_pack", "security_compliance"],
  } as const;
  expect(totalOf({ ...choice, addOns: [...choice.addOns] })).toBe(39 + 29 + 35);
  expect(totalOf({ ...choice, addOns: [...choice.addOns], interval: "yearly" })).toBe(390 + 290 + 350);
  expect(totalOf({ ...choice, addOns: [...choice.addOns], plan: "professional" })).toBe(89 + 35);
  expect(paidAddOns({ ...choice, addOns: [...choice.addOns], plan: "professional" })).toEqual(["security_compliance"]);
});

it("keeps the add-ons that are paid for, and leaves out one that does not exist", () => {
  const paid = { plan: "starter", interval: "monthly", addOns: ["integration_hub", "communication_suite"] } as const;
  expect(readChoice("", { ...paid, addOns: [...paid.addOns] }).addOns).toEqual(paid.addOns);
  const unknown = { ...paid, addOns: ["no_such_add_on", ...paid.addOns] } as unknown as Parameters<
    typeof readChoice
  >[1];
  expect(readChoice("", unknown).addOns).toEqual(paid.addOns);
});

it("knows when the subscription is what was chosen", () => {
  const billing = { ...NOW, status: "active", hasCustomer: true } as unknown as Billing;
  const chosen = { ...NOW };
  expect(isArrived(billing, chosen)).toBe(true);
  expect(isArrived({ ...billing, status: "past_due" }, chosen)).toBe(true);
  expect(isArrived({ ...billing, status: "trial" }, chosen)).toBe(false);
  expect(isArrived({ ...billing, hasCustomer: false }, chosen)).toBe(false);
  expect(isArrived(billing, { ...chosen, plan: "professional" })).toBe(false);
  expect(isArrived(billing, { ...chosen, addOns: [] })).toBe(false);
  expect(isArrived(billing, { plan: null, interval: "monthly", addOns: [] })).toBe(true);
});
