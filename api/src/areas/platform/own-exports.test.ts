import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import type { ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
const notMade: string[] = [];

/** What an import of an area's own export says of its rows. */
interface Verdict {
  rows: number;
  added: number;
  alreadyThere: number;
}
type Report = Record<string, number> & { duplicates: unknown[] };

/** What goes out of each area that takes a list of its records, and what bringing it in again says. */
const ROUND_TRIPS: Record<string, { exports: string[]; verdict: (file: string, path: string) => Promise<Verdict> }> = {
  "/api/transactions/import": {
    exports: ["/api/transactions/export"],
    verdict: async (file) => {
      const report = await upload<Report>("/api/transactions/import?fileName=own.csv&check=true", file);
      const { imported = 0, duplicates = 0, errors = 0 } = report as unknown as Record<string, number>;
      return { rows: imported + duplicates + errors, added: imported, alreadyThere: duplicates };
    },
  },
  "/api/contacts/imports": {
    exports: ["/api/contacts/export", "/api/contacts/export/vcard"],
    verdict: async (file, path) => {
      const fileName = path.endsWith("vcard") ? "own.vcf" : "own.csv";
      const preview = await upload<ContactImportPreview>(`/api/contacts/imports?fileName=${fileName}`, file);
      const { newRows, duplicateRows, suggestedAdds } = preview;
      return {
        rows: preview.import.rowCount,
        added: newRows + suggestedAdds,
        alreadyThere: duplicateRows - suggestedAdds,
      };
    },
  },
  "/api/customers/import": {
    exports: ["/api/customers/export"],
    verdict: async (file) => {
      const report = await upload<Report>("/api/customers/import?fileName=own.csv&check=true", file);
      return { rows: report.rowCount ?? 0, added: report.imported ?? 0, alreadyThere: report.duplicates.length };
    },
  },
  "/api/products/import": {
    exports: ["/api/products/export"],
    verdict: async (file) => {
      const report = await upload<Report>("/api/products/import?preview=true", file);
      const { rows = 0, created = 0, updated = 0, unchanged = 0 } = report;
      return { rows, added: created + updated, alreadyThere: unchanged };
    },
  },
  "/api/calendar/import": {
    exports: ["/api/calendar/export"],
    verdict: async (file) => {
      const report = await upload<Report>("/api/calendar/import?fileName=own.ics&check=true", file);
      const { added = 0, changed = 0, cancelled = 0, same = 0, errorCount = 0 } = report;
      return { rows: added + changed + cancelled + same + errorCount, added: added + changed, alreadyThere: same };
    },
  },
};
/** Uploads that take no list of records that we export. */
const OTHERS = [
  "/api/notes/{id}/attachments",
  "/api/transactions/{id}/receipts",
  "/api/bank-accounts/{id}/statements",
  "/api/remotes/{name}/releases",
];

async function upload<Answer>(path: string, file: string): Promise<Answer> {
  const answer = await organization.admin.upload(path, file, { "Content-Type": "application/octet-stream" });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Answer;
}

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2026-01-20T15:00:00Z"));
  organization = await world.organization({ plan: "enterprise" });
  const made = async (path: string, body: object) => {
    const answer = await organization.admin.post(path, body);
    if (answer.status !== 201) notMade.push(`${path}: ${await answer.text()}`);
  };
  for (const [description, amount, type] of [
    ["Rent", "1200.00", "expense"],
    ['=Pens, "blue"', "12.50", "expense"],
    ["Rent", "1200.00", "expense"],
    ["Gala — gift", "1000.00", "income"],
  ])
    await made("/api/transactions", { description, amount, type, date: "2026-01-05", category: "general" });
  const bank = "Date,Description,Amount\n2026-01-06,Bus,-3.50\n2026-01-06,Bus,-3.50\n";
  await upload("/api/transactions/import?fileName=bank.csv&account=Checking", bank);
  for (const person of [
    { firstName: "Ann", lastName: "Lee", email: "ann@x.example", phone: "563 555 0110", notes: 'Two\nlines, "quoted"' },
    { firstName: "=Cmd", lastName: "O'Hara, Jr.", email: "cmd@x.example", birthday: "1975-12-12" },
    { firstName: "Madonna", lastName: "Ciccone" },
    { firstName: "李", lastName: "小龍", phone: "+86 10 5550 1234" },
    { firstName: "Bo", lastName: "Lee", email: "bo@x.example", phone: "563 555 0110" },
  ])
    await made("/api/contacts", { type: "volunteer", ...person });
  for (const customer of [
    { customerType: "business", companyName: "Harbor Light, Inc.", email: "info@harbor.example", creditLimit: "0" },
    { customerType: "business", companyName: "No Mail Ltd", country: "AU", paymentTerms: 15 },
    { customerType: "individual", firstName: "Ada", lastName: "Lovelace", address: "1 Road\nBack house" },
    { customerType: "individual", firstName: "+Plus", lastName: "Sign", isActive: false },
  ])
    await made("/api/customers", customer);
  for (const product of [
    { name: "=SUM(A1)", sku: "+1", costPrice: "1.10", currentStock: "2.5", supplier: 'Clay, "Ltd"' },
    { name: "Advice", sku: "A-1", tracksStock: false, sellingPrice: "1250.00", description: "By the\nhour" },
    { name: "Ümlaut", sku: "Ü 1", minStockLevel: 3, maxStockLevel: 9, isActive: false, location: "Shelf 2" },
  ])
    await made("/api/products", product);
  for (const event of [
    { title: "Board, spring", startDate: "2026-02-03T15:00:00Z", endDate: "2026-02-03T16:00:00Z" },
    { title: "Closed", startDate: "2026-02-04", endDate: "2026-02-04", allDay: true },
    {
      title: "Stand-up",
      startDate: "2026-02-02T15:00:00Z",
      endDate: "2026-02-02T15:15:00Z",
      recurrenceRule: "FREQ=WEEKLY;COUNT=6",
    },
  ])
    await made("/api/calendar/events", { eventType: "meeting", ...event });
});
afterAll(() => world.close());

it("every area that takes a list of its records is known here", () => {
  expect(notMade).toEqual([]);
  const all = Object.values(ENDPOINTS).flatMap((area) => Object.values(area));
  const uploads = all.filter(({ kind }) => kind === "upload").map(({ path }) => path);
  expect(uploads.sort()).toEqual([...Object.keys(ROUND_TRIPS), ...OTHERS].sort());
});

const cases = Object.entries(ROUND_TRIPS).flatMap(([target, { exports, verdict }]) =>
  exports.map((path) => [path, target, verdict] as const),
);
it.each(cases)("what %s gives out is already there for %s", async (path, _target, verdict) => {
  const answer = await organization.admin.get(path);
  expect(answer.status).toBe(200);
  const found = await verdict(await answer.text(), path);
  expect(found.rows).toBeGreaterThan(2);
  expect(found).toEqual({ rows: found.rows, added: 0, alreadyThere: found.rows });
});
