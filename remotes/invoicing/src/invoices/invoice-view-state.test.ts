import { describe, expect, it } from "vitest";
import { countFilters, INVOICES, queryOf, readBound } from "./invoice-view-state.ts";

describe("the list's address", () => {
  it("carries a view there and back", () => {
    const search = "?q=casco&status=overdue&from=2025-01-01&min=100&sort=amount&order=asc";
    const view = INVOICES.read(search);
    expect(view).toMatchObject({
      q: "casco",
      status: "overdue",
      from: "2025-01-01",
      minAmount: "100",
      sort: "amount",
      order: "asc",
    });
    expect(INVOICES.write(view)).toBe(search);
  });

  it("is empty for what is usual", () => {
    expect(INVOICES.write(INVOICES.read(""))).toBe("");
    expect(queryOf(INVOICES.read(""))).toEqual({ sort: "issueDate", order: "desc" });
  });

  it("leaves out what the server would refuse", () => {
    const view = INVOICES.read("?status=lost&from=2025-02-30&min=1e400&customer=42&sort=color");
    expect(view).toEqual(INVOICES.plain);
    expect(view).toMatchObject({ status: "", sort: "issueDate" });
  });

  it("reads amounts as people type them", () => {
    expect(readBound(" $1,250.50 ")).toBe("1250.50");
    expect(readBound("-3")).toBeUndefined();
    expect(readBound("")).toBeUndefined();
    expect(countFilters({ ...INVOICES.plain, from: "2025-01-01", minAmount: "3", status: "paid" })).toBe(2);
  });
});
