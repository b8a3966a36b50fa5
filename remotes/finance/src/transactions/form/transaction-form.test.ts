import { ApiError } from "@trellis/shared/client/api-error.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { describe, expect, it, vi } from "vitest";
import { categoryAfterTypeChange, categorySuggestions } from "../changes/category-suggestions.ts";
import { bodyOf, changedFields, newValues, type TransactionValues, transactionResolver } from "./transaction-form.ts";

const filled: TransactionValues = {
  ...newValues("2025-11-20"),
  description: "Fall grant",
  amount: "1,234.50",
  category: "Grants",
};
const check = async (values: TransactionValues) => {
  const { errors } = await transactionResolver(values, undefined, {} as never);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

describe("the form", () => {
  it("starts as specified", () => {
    expect(newValues("2025-11-20")).toMatchObject({
      type: "income",
      date: "2025-11-20",
      isRecurring: false,
      recurringFrequency: "monthly",
    });
  });

  it("says the specification's words for what is missing", async () => {
    expect(await check({ ...newValues(""), description: "  " })).toEqual({
      description: "Description is required",
      amount: "Amount is required",
      category: "Category is required",
      date: "Date is required",
    });
  });

  it.each([
    ["0", "Amount must be greater than 0"],
    ["-5", "Amount must be greater than 0"],
    ["1.234", "Use a number with at most two decimal places"],
    ["ten", "Enter a number like 1,234.50"],
    ["1000000000", "Amount must be at most 99,999,999.99"],
  ])("refuses the amount %s", async (amount, message) =>
    expect(await check({ ...filled, amount })).toEqual({ amount: message }),
  );

  it("refuses an address that is none", async () => {
    expect(await check({ ...filled, receiptUrl: "javascript:alert(1)" })).toHaveProperty("receiptUrl");
    expect(await check({ ...filled, receiptUrl: "https://example.org/r.pdf" })).toEqual({});
  });
});

describe("what is sent", () => {
  it("carries the amount as a number and no empty text", () => {
    expect(bodyOf(filled)).toMatchObject({ amount: 1234.5, vendor: null, notes: null, recurringFrequency: null });
  });

  it("carries the frequency only while it recurs", () => {
    expect(bodyOf({ ...filled, isRecurring: true, recurringFrequency: "weekly" }).recurringFrequency).toBe("weekly");
  });
});

it("puts the server's issues at their fields", () => {
  const setError = vi.fn();
  const form = { getValues: () => filled, setError, setFocus: vi.fn() };
  const error = new ApiError(422, "Invalid", {
    issues: [
      { path: "amount", message: "Too much" },
      { path: "body.tags.3", message: "Too long" },
      { path: "elsewhere", message: "Lost" },
    ],
  });
  showIssues(form as never, error);
  expect(setError.mock.calls).toEqual([
    ["amount", { type: "server", message: "Too much" }],
    ["tags", { type: "server", message: "Too long" }],
  ]);
});

describe("categories follow the type", () => {
  it("offers the type's list, then the organization's own words", () => {
    const offered = categorySuggestions("expense", ["Pantry", "Rent", "Grants"]);
    expect(offered).toContain("Pantry");
    expect(offered.filter((name) => name === "Rent")).toHaveLength(1);
    expect(offered).not.toContain("Grants");
  });

  it("keeps free text and drops the other type's category", () => {
    expect(categoryAfterTypeChange("Grants", "expense")).toBe("");
    expect(categoryAfterTypeChange("Pantry", "expense")).toBe("Pantry");
    expect(categoryAfterTypeChange("Rent", "expense")).toBe("Rent");
  });
});

it("names what two versions differ in, and no frequency that no one sees", () => {
  expect(changedFields(filled, { ...filled, amount: "2.00", recurringFrequency: "weekly" })).toEqual(["amount"]);
});
