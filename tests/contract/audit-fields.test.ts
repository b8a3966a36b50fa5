import { expect, test } from "vitest";
import { auditedFields } from "./audit-fields.ts";
import { readCatalog } from "./catalogs.ts";

const FOLDER = "host/src/audit-log/fields";

// The catalogs are in both languages by `messages.test.ts`.
test("the catalogs of the audit log name each field that a change is recorded with", () => {
  const named = ["names-a-l", "names-m-z"].flatMap((name) => [...readCatalog(`${FOLDER}/${name}/messages.ts`).keys()]);
  const names = new Set(named);
  const fields = [...auditedFields()];
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.filter((name) => !names.has(name)).sort()).toEqual([]);
});
