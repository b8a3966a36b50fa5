import { describe, expect, it } from "vitest";
import { actionText, differencesOf as differencesIn, spellOut } from "./differences.ts";

const differencesOf = (entry: { before?: unknown; after?: unknown }) =>
  differencesIn(entry, { timeZone: "America/Chicago" });

describe("differencesOf", () => {
  it("names what changed and leaves out what did not", () => {
    const before = { role: "user", isActive: true, permissions: { canManageUsers: false, canViewReports: true } };
    const after = { role: "admin", isActive: true, permissions: { canManageUsers: true, canViewReports: true } };
    expect(differencesOf({ before, after })).toEqual([
      { field: "Role", before: "user", after: "admin" },
      { field: "Permissions, can manage users", before: "No", after: "Yes" },
    ]);
  });

  it("puts what every record has last, and says moments shortly", () => {
    const after = { id: "7", createdAt: "2026-11-28T04:16:27.339Z", name: "Orchard" };
    expect(differencesOf({ after }).map((one) => `${one.field}: ${one.after}`)).toEqual([
      "Name: Orchard",
      "ID: 7",
      "Created: Nov 27, 2026, 10:16:27 PM",
    ]);
  });

  it("writes days and recorded cents as people do, and leaves other digits alone", () => {
    const after = {
      dueDate: "2026-12-01",
      total: "1298000",
      amount: "-5",
      refundAmount: "12.50",
      invoiceNumber: "1042",
      state: "CA",
      color: "yellow",
      totals: { net: "100" },
    };
    const texts = (entry: ReturnType<typeof differencesOf>) => entry.map((one) => `${one.field}: ${one.after}`);
    expect(texts(differencesOf({ after }))).toEqual([
      "Due date: Dec 1, 2026",
      "Total: 12,980.00",
      "Amount: -0.05",
      "Refund amount: 12.50",
      "Invoice number: 1042",
      "State: CA",
      "Color: yellow",
      "Totals, net: 1.00",
    ]);
    // What someone typed is in dollars.
    const typed = differencesIn({ after: { amount: "98" } }, { timeZone: "America/Chicago", isStored: false });
    expect(texts(typed)).toEqual(["Amount: 98"]);
  });

  it("shows a record that came to be, and one that is gone", () => {
    expect(differencesOf({ before: null, after: { name: "Orchard", tags: ["a", "b"], note: "" } })).toEqual([
      { field: "Name", before: "—", after: "Orchard" },
      { field: "Tags", before: "—", after: "a, b" },
    ]);
    expect(differencesOf({ before: { cents: 5 }, after: null })).toEqual([{ field: "Cents", before: "5", after: "—" }]);
  });

  /** Whatever an area may record: every kind of JSON, on the top and inside. */
  const anything = [
    null,
    true,
    0,
    "",
    "x".repeat(2000),
    [],
    [1, "a"],
    [{ a: [null] }],
    {},
    { "": {} },
    { a: { b: { c: null } } },
  ];

  it("finds nothing where nothing was recorded, or where both sides are the same", () => {
    expect(differencesOf({})).toEqual([]);
    for (const value of anything) expect(differencesOf({ before: value, after: structuredClone(value) })).toEqual([]);
  });

  it("never fails on what some area may record, and keeps long texts short", () => {
    for (const before of anything)
      for (const after of anything)
        for (const one of differencesOf({ before, after })) {
          expect(one.after.length).toBeLessThanOrEqual(501);
          expect(one.after).not.toBe(one.before);
        }
  });
});

it("writes names as words", () => {
  expect(spellOut("audit_log")).toBe("Audit log");
  expect(spellOut("canManageUsers")).toBe("Can manage users");
  expect(actionText("request_deletion")).toBe("Requested the deletion");
  expect(actionText("merge_contacts")).toBe("Merge contacts");
});
