import { unguardFormulas } from "@trellis/domain/text/formula-guard.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textCell } from "./csv-cell.ts";

describe("textCell", () => {
  it("takes the power from text that a spreadsheet would run", () => {
    expect(textCell("=1+1")).toBe("'=1+1");
    expect(textCell("+1 555 0100")).toBe("'+1 555 0100");
    expect(textCell("-2 refund")).toBe("'-2 refund");
    expect(textCell("@SUM(A1)")).toBe("'@SUM(A1)");
    expect(textCell("\t=1")).toBe("\"'\t'=1\"");
    expect(textCell("\r=1")).toBe("\"'\r'=1\"");
    expect(textCell("＝1+1")).toBe("'＝1+1");
  });

  it("starts no formula where the list separator is a semicolon", () => {
    expect(textCell("x;=1+1")).toBe(`"x;'=1+1"`);
    expect(textCell("x;y")).toBe('"x;y"');
  });

  it("leaves other text alone and writes nothing for a missing one", () => {
    expect(textCell("Rent, November")).toBe('"Rent, November"');
    expect(textCell('The "Hub"')).toBe('"The ""Hub"""');
    expect(textCell("Tesco")).toBe("Tesco");
    expect(textCell(null)).toBe("");
  });

  it("can be read back by RFC 4180 and by our own importers", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const cell = textCell(text);
        const content = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(unguardFormulas(content)).toBe(text);
        expect(content).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
