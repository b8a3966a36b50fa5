import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divisionOf, readAmount, smallerOf, spread } from "./payment-allocation.ts";

const open = [
  { id: "a", balance: 5000n },
  { id: "b", balance: 2500n },
];

describe("spreading a payment", () => {
  it("fills invoices in their order", () => {
    expect([...spread(6000n, open)]).toEqual([
      ["a", 5000n],
      ["b", 1000n],
    ]);
    expect([...spread(0n, open)]).toEqual([]);
  });

  it("never gives more than there is, nor more than is open", () => {
    const payables = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 5_000_000n }), payables, (cents, balances) => {
        const invoices = balances.map((balance, index) => ({ id: String(index), balance }));
        const { allocated, credit, over } = divisionOf(cents, spread(cents, invoices), invoices);
        const total = balances.reduce((sum, balance) => sum + balance, 0n);
        expect(allocated).toBe(smallerOf(cents, total));
        expect(allocated + credit).toBe(cents);
        expect(over.size).toBe(0);
      }),
    );
  });

  it("tells of invoices that would get too much", () => {
    const division = divisionOf(6000n, new Map([["b", 3000n]]), open);
    expect(division).toEqual({ allocated: 3000n, credit: 3000n, over: new Set(["b"]) });
  });
});

it("reads amounts as people type them", () => {
  expect(["$1,200.5", "12", " 3.25 "].map(readAmount)).toEqual([120050n, 1200n, 325n]);
  expect(["", "0", "-3", "1.005", "1e3", "abc"].map(readAmount)).toEqual(Array(6).fill(undefined));
});
