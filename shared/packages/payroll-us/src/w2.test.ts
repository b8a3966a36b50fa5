import { describe, expect, it } from "vitest";
import { box12Of, hasRetirementPlan, isReportedState, stateWagesOf, type W2Contribution } from "./w2.ts";

const paid = (kind: string, label: string, employee = 10_000n, employer = 5000n): W2Contribution => ({
  kind,
  label,
  employee,
  employer,
});

describe("box 12 of Form W-2", () => {
  it.each([
    ["retirement", "401(k)", "D", 10_000n],
    ["retirement", "403(b) with Fidelity", "E", 10_000n],
    ["roth_retirement", "Roth 401(k)", "AA", 10_000n],
    ["roth_retirement", "Roth 403b", "BB", 10_000n],
    ["post_tax", "Roth 401(k)", "AA", 10_000n],
    ["hsa_family", "Health account", "W", 15_000n],
    ["section_125", "HSA", "W", 15_000n],
  ])("%s %s is code %s", (kind, label, code, amount) => {
    expect(box12Of([paid(kind, label)])).toEqual([{ code, amount }]);
  });

  it("leaves out what has no code, and adds up what has the same", () => {
    const list = [paid("section_125", "Health plan"), paid("post_tax", "Union"), paid("retirement", "401(k)")];
    expect(box12Of([...list, paid("retirement", "Catch-up 401(k)")])).toEqual([{ code: "D", amount: 20_000n }]);
    expect([hasRetirementPlan(list), hasRetirementPlan([paid("hsa_self", "HSA")])]).toEqual([true, false]);
    // A plan that only the employer pays into counts too.
    expect(hasRetirementPlan([paid("retirement", "401(k)", 0n, 5000n)])).toBe(true);
  });
});

it("boxes 15 to 17 name taxing states, with Pennsylvania's own wages", () => {
  expect(["TX", "PA"].map((state) => isReportedState(state, 0n))).toEqual([false, true]);
  const wages = { federal: 170_000n, medicare: 190_000n };
  expect([stateWagesOf("PA", wages), stateWagesOf("IL", wages)]).toEqual([190_000n, 170_000n]);
});
