import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { createPdf, drawFooters } from "./pdf-document.ts";
import { drawTable } from "./pdf-table.ts";

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages;
}

const COLUMNS = [
  { title: "Description", width: 400, text: (row: { name: string; amount: string }) => row.name },
  { title: "Amount", width: 116, align: "right" as const, text: (row: { amount: string }) => row.amount },
];
const options = { title: "A test", author: "Trellis", now: new Date("2026-01-05T12:00:00Z") };

describe("createPdf", () => {
  it("carries Latin, Greek and Cyrillic text that can be read again", async () => {
    const words = ["Žluťoučký kůň", "Ευχαριστώ πολύ", "Счёт на оплату", "£ € ₴ 1 234,50"];
    const bytes = await createPdf(options, (document) => {
      for (const word of words) document.text(word);
    });
    const [page = ""] = await pagesOf(bytes);
    for (const word of words) expect(page).toContain(word);
  });

  it("repeats a table's header on every page and numbers the pages", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ name: `Line ${index + 1}`, amount: "$1.00" }));
    const bytes = await createPdf(options, (document) => {
      drawTable(document, COLUMNS, rows);
      drawFooters(document, (page, pages) => `Page ${page} of ${pages}`);
    });
    const pages = await pagesOf(bytes);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain("Description");
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    const lines = pages.join(" ").match(/Line \d+/g) ?? [];
    expect(lines).toEqual(rows.map(({ name }) => name));
  });

  it("makes the same bytes of the same record", async () => {
    const draw = () => createPdf(options, (document) => void document.text("same"));
    expect(Buffer.from(await draw()).equals(Buffer.from(await draw()))).toBe(true);
  });
});
