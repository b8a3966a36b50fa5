import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addContractor, COMPLETE, generate1099s, payContractor } from "../../../../testing/money/contractor-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  world.setNow(new Date("2026-01-20T18:00:00Z"));
  organization = await world.organization({ plan: "professional", name: "Riverside Fund" });
});
afterAll(() => world.close());

const contractor = (fields: object = {}) => addContractor(organization.admin, fields);
const pay = (employeeId: string, amount: number | string, fields: object = {}) =>
  payContractor(organization.admin, employeeId, amount, fields);
const generate = (taxYear?: number) => generate1099s(organization.admin, taxYear);

describe("what is downloaded", () => {
  async function pagesOf(path: string): Promise<string[]> {
    const answer = await organization.admin.get(path);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    const document = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()) }).promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      // Kerning cuts words into pieces: what is written is compared without its spaces.
      pages.push(
        items
          .map((item) => ("str" in item ? item.str : ""))
          .join("")
          .replaceAll(" ", ""),
      );
    }
    return pages;
  }

  test("a copy carries the payer's whole number and the recipient's truncated one, and says what it is not", async () => {
    await organization.admin.put(`/api/business-settings/${organization.id}`, {
      taxId: "12-3456789",
      address: "1 Main St",
    });
    await pay((await contractor({ ...COMPLETE, workState: "IL" })).id, 7_000, { federalWithheld: 1_680 });
    await pay((await contractor({ firstName: "Ada", ssn: "12-7654321", tinIsEin: true })).id, 900, {
      category: "rents",
    });
    const forms = await generate();
    const pages = await pagesOf("/api/tax-1099/pdf?taxYear=2025&copy=C");
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain("Form1099-NEC");
    for (const text of [
      "Not e-filed",
      "12-3456789",
      "***-**-8145",
      "Nonemployee compensation",
      "$7,000.00",
      "$1,680.00",
      "Copy C",
      "2025",
    ])
      expect(pages[1]).toContain(text.replaceAll(" ", ""));
    expect(pages.join(" ")).not.toMatch(/536-?22|7654321/);
    expect(pages[0]).toContain("**-***4321");
    const [single] = await pagesOf(`/api/tax-1099/${forms[0]?.id}/pdf`);
    for (const text of ["Copy B", "OMB No. 1545-011", "being furnished to the IRS", "Instructions for Recipient"])
      expect(single).toContain(text.replaceAll(" ", ""));
    const csv = await (await organization.admin.get("/api/tax-1099/csv?taxYear=2025")).text();
    expect(csv.split("\r\n")).toHaveLength(4);
    expect(csv).toContain("2025,1099-MISC,Ada Reed,,,**-***4321,900.00,0.00");
    expect(csv).not.toMatch(/536-?22|7654321/);
  });

  test("has room on one page for a long name and a large amount, inside its margins", async () => {
    const person = await contractor({
      ...COMPLETE,
      firstName: "Maximiliana Alexandra",
      lastName: "Featherstonehaugh-Cholmondeley de la Concepci\u00f3n",
    });
    await pay(person.id, "1234567.89");
    const [form] = await generate();
    const answer = await organization.admin.get(`/api/tax-1099/${form?.id}/pdf`);
    const document = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()) }).promise;
    expect(document.numPages).toBe(1);
    const { items } = await (await document.getPage(1)).getTextContent();
    const texts = items.filter((item) => "str" in item);
    expect(texts.map(({ str }) => str).join("")).toContain("1,234,567.89");
    for (const { str, transform, width } of texts)
      expect(transform[4] >= 40 && transform[4] + width <= 572, `${str} is inside`).toBe(true);
  });

  test("says so while nothing was generated", async () => {
    expect(await pagesOf("/api/tax-1099/pdf?taxYear=2024")).toEqual(["No1099formsof2024weregeneratedyet."]);
    const csv = await (await organization.admin.get("/api/tax-1099/csv?taxYear=2024")).text();
    expect(csv.trim().split("\r\n")).toHaveLength(1);
  });
});
