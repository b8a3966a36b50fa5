import { expect, test } from "vitest";
import { isMoneyField } from "../../host/src/audit-log/fields/money-fields.ts";
import { auditedFields } from "./audit-fields.ts";
import { readCatalog } from "./catalogs.ts";
import { projectFiles, readText } from "./project-files.ts";

const FOLDER = "host/src/audit-log/fields";

// The catalogs are in both languages by `messages.test.ts`.
test("the catalogs of the audit log name each field that a change is recorded with", () => {
  const named = ["names-a-l", "names-m-z"].flatMap((name) => [...readCatalog(`${FOLDER}/${name}/messages.ts`).keys()]);
  const names = new Set(named);
  const fields = [...auditedFields()];
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.filter((name) => !names.has(name)).sort()).toEqual([]);
});

const CENTS_COLUMN = /^\s+(\w+): cents\(/gm;

test("the audit log writes each field that is stored in cents as an amount", () => {
  const schemas = projectFiles().filter((file) => /^api\/src\/.*schema.*\.ts$/.test(file));
  const columns = schemas.flatMap((file) => [...readText(file).matchAll(CENTS_COLUMN)].map(([, name = ""]) => name));
  expect(columns.length).toBeGreaterThan(60);
  expect([...new Set(columns)].filter((name) => !isMoneyField(name))).toEqual([]);
});
