import { describe, expect, it } from "vitest";
import { actionText, differencesOf, spellOut } from "./differences.ts";

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
      "Created: 2026-11-28 04:16:27 UTC",
    ]);
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
