import { describe, expect, it } from "vitest";
import { marginOf, movedText, stockAfter, stockText } from "./stock-text.ts";

describe("stockText", () => {
  it("separates thousands and keeps the places", () => {
    expect(stockText("1234567.5", "kg")).toBe("1,234,567.5 kg");
    expect(stockText("0", "pcs")).toBe("0 pcs");
  });
});

describe("movedText", () => {
  it("has a sign and separates thousands, as the stock beside it does", () => {
    expect(movedText({ movementType: "in", quantity: "1000" })).toBe("+1,000");
    expect(movedText({ movementType: "out", quantity: "-12500.5" })).toBe("\u221212,500.5");
    expect(movedText({ movementType: "transfer", quantity: "2000" })).toBe("2,000");
  });
});

describe("marginOf", () => {
  it("is of the selling price, negative where one sells below cost", () => {
    expect(marginOf(250n, 1000n)).toBe("75.0");
    expect(marginOf(1000n, 800n)).toBe("\u221225.0");
    expect(marginOf(0n, 800n)).toBeNull();
    expect(marginOf(100n, 0n)).toBeNull();
  });
});

describe("stockAfter", () => {
  it("tells what a movement leaves, below zero too, and nothing for half a number", () => {
    expect(stockAfter("in", "2.5", "1")).toBe(3500n);
    expect(stockAfter("out", "2", "3")).toBe(-1000n);
    expect(stockAfter("adjustment", "2", "7.125")).toBe(7125n);
    expect(stockAfter("transfer", "2", "1")).toBe(2000n);
    expect(stockAfter("in", "2", "1.")).toBeNull();
  });
});
