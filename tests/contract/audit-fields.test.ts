import { expect, test } from "vitest";
import { fieldNames as first } from "../../host/src/audit-log/fields/names-a-l.es.ts";
import { fieldNames as second } from "../../host/src/audit-log/fields/names-m-z.es.ts";
import { auditedFields } from "./audit-fields.ts";

test("each field that a change is recorded with has a name in Spanish", () => {
  const names = { ...first, ...second };
  const fields = [...auditedFields()];
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.filter((name) => !(name in names)).sort()).toEqual([]);
});
