import { describe, expect, it } from "vitest";
import { addMoney, amountIn, isBookMoney, type Money, subtractMoney, sumMoney } from "./money.ts";

const dollars: Money<"USD"> = { cents: 1250n, currency: "USD" };
const euros: Money<"EUR"> = { cents: 1250n, currency: "EUR" };
const stored: Money = { cents: 1250n, currency: "EUR" };

describe("money", () => {
  it("adds amounts in one currency", () => {
    expect(addMoney(dollars, { cents: 50n, currency: "USD" })).toEqual({ cents: 1300n, currency: "USD" });
  });

  it("subtracts and sums amounts in one currency", () => {
    expect(subtractMoney(dollars, { cents: 1300n, currency: "USD" }).cents).toBe(-50n);
    expect(sumMoney("USD", [dollars, dollars])).toEqual({ cents: 2500n, currency: "USD" });
    expect(sumMoney("USD", []).cents).toBe(0n);
  });

  it("does not compile where currencies are mixed or unknown", () => {
    // @ts-expect-error two currencies
    subtractMoney(dollars, euros);
    // @ts-expect-error two currencies
    sumMoney("USD", [dollars, euros]);
    // @ts-expect-error a currency that only the stored row knows
    sumMoney("USD", [stored]);
    // @ts-expect-error a currency that only the stored row knows
    sumMoney(stored.currency, [stored]);
    // @ts-expect-error two currencies
    addMoney(dollars, euros);
    // @ts-expect-error a currency that only the stored row knows
    addMoney(stored, stored);
    // @ts-expect-error a known currency and an unknown one
    addMoney(dollars, stored);
    expect(isBookMoney(stored)).toBe(false);
    const other: Money = { ...dollars };
    expect(isBookMoney(other) && addMoney(other, dollars).cents).toBe(2500n);
  });

  it("is written with its currency", () => {
    expect([amountIn(dollars.cents, dollars.currency), amountIn(euros.cents, euros.currency)]).toEqual([
      "$12.50",
      "EUR 12.50",
    ]);
  });
});
