import { describe, expect, it } from "vitest";
import { presetRanges } from "./filters/date-presets.ts";
import { countFilters, listQuery, monthRange, readAmountBound, readView, writeView } from "./transaction-filters.ts";

describe("the address of a view", () => {
  it("comes back from what was written", () => {
    const view = readView(
      "q=rent&type=expense&from=2025-01-01&to=2025-03-31&category=Meals+%26+Entertainment&tag=q1&account=Checking&minAmount=10.00&maxAmount=99.50&importId=0193b1a2-0000-7000-8000-000000000001&sort=amount&order=asc",
    );
    expect(view.filters.category).toBe("Meals & Entertainment");
    expect(readView(writeView(view))).toEqual(view);
  });

  it("is empty for the plain list", () => {
    expect(writeView(readView(""))).toBe("");
    expect(listQuery(readView(""))).toEqual({});
  });

  it("leaves out what the API would refuse", () => {
    const search =
      "type=gift&from=2025-02-30&to=yesterday&minAmount=-4&maxAmount=1.234&importId=7&sort=colour&order=up&category=++&q=";
    expect(readView(search)).toEqual({ filters: {}, sort: "date", order: "desc" });
  });

  it("leaves out the end of a range that is upside down", () => {
    expect(readView("from=2025-02-01&to=2025-01-01&minAmount=9&maxAmount=10").filters).toEqual({
      from: "2025-02-01",
      minAmount: "9.00",
      maxAmount: "10.00",
    });
    expect(readView("minAmount=10&maxAmount=9").filters).toEqual({ minAmount: "10.00" });
  });

  it("cuts text at what the API takes", () => {
    expect(readView(`q=${"x".repeat(500)}`).filters.q).toHaveLength(200);
  });
});

describe("amount bounds", () => {
  it.each([
    ["1200", "1200.00"],
    ["12.5", "12.50"],
    ["0.01", "0.01"],
  ])("reads %s", (typed, amount) => expect(readAmountBound(typed)).toBe(amount));

  it.each(["", "0", "1,200", "-3", "1.999", "twelve", "100000000"])("refuses %s", (typed) =>
    expect(readAmountBound(typed)).toBeUndefined(),
  );
});

describe("day ranges", () => {
  it("know how long months are", () => {
    expect(monthRange("2024-02-11")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
    expect(monthRange("2025-12-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  });

  it("cross the turn of the year", () => {
    const ranges = presetRanges("2025-01-15");
    expect(ranges.lastMonth).toEqual({ from: "2024-12-01", to: "2024-12-31" });
    expect(ranges.last12Months).toEqual({ from: "2024-02-01", to: "2025-01-31" });
    expect(ranges.lastYear).toEqual({ from: "2024-01-01", to: "2024-12-31" });
  });
});

it("counts a range of amounts once", () => {
  expect(countFilters({ minAmount: "1.00", maxAmount: "2.00", tag: "x", q: "not counted", type: "income" })).toBe(2);
});
