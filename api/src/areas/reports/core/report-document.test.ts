import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import type { ReportDocument } from "@trellis/contract-reports/report-document.ts";
import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { REPORT_KINDS } from "@trellis/report-rules/choices.ts";
import { showCell } from "@trellis/report-rules/report-cells.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTextOf } from "../../../../testing/files/pdf-text.ts";
import { book, csvOf, json, make, NOW, RANGE } from "../../../../testing/people/report-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { shortRange } from "./report-document.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
  home = await world.organization({ name: "Harbor Bakery", type: "non-profit", plan: "professional" });
  await book(
    home.admin,
    { amount: "1234.50", type: "income", category: "Grants", date: "2026-11-01" },
    { amount: "70.00", type: "income", category: "Grants", date: "2026-10-31" },
    { amount: "200.00", type: "expense", category: "Rent & heat", date: "2026-10-05", tags: ["hall"] },
    { amount: "99.00", type: "expense", category: "Rent & heat", date: "2026-09-30" },
  );
});
afterAll(() => world?.close());

const documentOf = (id: string) => json<ReportDocument>(home.admin.get(`/api/reports/${id}/document`));
const FIELDS = { text: "", day: "", month: "" };

test.each(REPORT_KINDS)("%s: the screen has each cell of the PDF and the CSV", async (kind) => {
  const request = kind === "custom" ? { grouping: "category" } : {};
  const report = await make(world, home.admin, { kind, ...request });
  expect(report.status).toBe("done");
  const { title, subtitle, figures, sections } = await documentOf(report.id);
  const csv = (await csvOf(home.admin, report.id)).join("\n");
  const pdf = await home.admin.get(`/api/reports/${report.id}/file`);
  const paper = (await pdfTextOf(new Uint8Array(await pdf.arrayBuffer()))).join(" ").replace(/\s+/g, " ");
  for (const text of [title, subtitle, ...figures.flatMap(({ label, text }) => [label, text])])
    expect(paper).toContain(text);
  for (const { columns, rows, rowCount, total } of sections) {
    expect(rows.length).toBe(rowCount);
    for (const { cells } of [...rows, ...(total && rows.length > 0 ? [total] : [])])
      cells.forEach((cell, index) => {
        const { kind: cellKind } = columns[index] ?? { kind: "text" as const };
        expect(paper).toContain(showCell(cell, cellKind));
        if (cell !== null && !(cellKind in FIELDS)) expect(csv).toContain(String(cell));
      });
  }
});

test("an income statement ends with net income, names the days that it compares with, and opens the rows of each figure", async () => {
  const report = await make(world, home.admin, { kind: "income_statement", from: "2026-10-01", to: "2026-10-31" });
  const { sections } = await documentOf(report.id);
  expect(sections.at(-1)?.total?.cells).toEqual(["Net income", "-130.00", null, "-99.00", null]);
  for (const { columns } of sections) expect(columns[3]?.title).toBe("Sep 2026");
  const csv = await csvOf(home.admin, report.id);
  expect(csv.filter((line) => line !== "").at(-1)).toBe("Net income,-130.00,,-99.00,");
  let opened = 0;
  for (const { columns, rows, total } of sections)
    for (const { cells, links } of [...rows, ...(total ? [total] : [])])
      for (const [index, link] of (links ?? []).entries()) {
        if (link === null || columns[index]?.kind !== "money") continue;
        const query = new URL(link, "http://app").search;
        const listed = await json<Transaction[]>(home.admin.get(`/api/transactions${query}&limit=200`));
        const cents = listed.reduce(
          (sum, one) => sum + (one.type === "income" ? 1 : -1) * Math.round(Number(one.amount) * 100),
          0,
        );
        const isNet = cells[0] === "Net income";
        expect([link, isNet ? cents : Math.abs(cents)]).toEqual([link, Math.round(Number(cells[index]) * 100)]);
        opened++;
      }
  expect(opened).toBeGreaterThan(6);
});

test("the screen waits for the report, and shows today's figures where none were kept", async () => {
  const created = await home.admin.post("/api/reports", { ...RANGE, kind: "cash_flow" });
  const { id } = (await created.json()) as Report;
  expect((await home.admin.get(`/api/reports/${id}/document`)).status).toBe(409);
  await world.runJobs();
  expect((await home.admin.get(`/api/reports/${id}/document`)).status).toBe(200);
  const kept = await documentOf(id);
  await world.services.files.remove(`reports/${home.id}/${id}.json`);
  const { notes, ...tables } = await documentOf(id);
  expect({ ...tables, notes: kept.notes }).toEqual(kept);
  expect(notes).toEqual([
    "This table shows today's figures. The files of this report show those of Nov 20, 2026, when it was made.",
    ...kept.notes,
  ]);
  const foreign = await world.organization({ type: "non-profit" });
  expect((await foreign.admin.get(`/api/reports/${id}/document`)).status).toBe(404);
});

test.each([
  ["2026-10-01", "2026-10-31", "Oct 2026"],
  ["2026-01-01", "2026-03-31", "Jan \u2013 Mar 2026"],
  ["2025-11-01", "2026-10-31", "Nov 2025 \u2013 Oct 2026"],
  ["2025-01-01", "2025-12-31", "2025"],
  ["2026-10-24", "2026-11-22", "Oct 24, 2026 \u2013 Nov 22, 2026"],
  ["2024-02-01", "2024-02-29", "Feb 2024"],
])("%s to %s is written %s", (from, to, text) => {
  expect(shortRange(from, to)).toBe(text);
});
