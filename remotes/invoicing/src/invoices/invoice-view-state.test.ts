import { describe, expect, it } from "vitest";
import { countFilters, queryOf, readBound, readView, writeView } from "./invoice-view-state.ts";

describe("the list's address", () => {
  it("carries a view there and back", () => {
    const search = "?q=casco&status=overdue&from=2025-01-01&min=100&sort=amount&order=asc";
    const view = readView(search);
    expect(view).toMatchObject({
      filters: { q: "casco", status: "overdue", from: "2025-01-01", minAmount: "100" },
      sort: "amount",
      order: "asc",
    });
    expect(writeView(view)).toBe(search);
  });

  it("is empty for what is usual", () => {
    expect(writeView(readView(""))).toBe("");
    expect(queryOf(readView(""))).toEqual({ sort: "issueDate", order: "desc" });
  });

  it("leaves out what the server would refuse", () => {
    const { filters, sort } = readView("?status=lost&from=2025-02-30&min=1e400&customer=42&sort=color");
    expect(Object.values(filters).filter(Boolean)).toEqual([]);
    expect(sort).toBe("issueDate");
  });

  it("reads amounts as people type them", () => {
    expect(readBound(" $1,250.50 ")).toBe("1250.50");
    expect(readBound("-3")).toBeUndefined();
    expect(readBound("")).toBeUndefined();
    expect(countFilters({ from: "2025-01-01", minAmount: "3", status: "paid" })).toBe(2);
  });
});
