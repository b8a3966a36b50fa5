import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guardFormulas, unguardFormulas } from "./formula-guard.ts";

describe("texts in files for spreadsheets", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["x;=1+1", "x;'=1+1"],
    ["x;＝1+1;@y", "x;'＝1+1;'@y"],
    ["one\n-2", "one\n'-2"],
    ["\t=1", "'\t'=1"],
    ["'=1", "''=1"],
  ])("%j is written %j", (text, written) => expect(guardFormulas(text)).toBe(written));

  test.each(["a = b", "1+1", "mail@example.org", "x; y", "it's", "'tis", ""])("%j stays as it is", (text) =>
    expect(guardFormulas(text)).toBe(text),
  );

  test("read back as they were, and begin no formula at any separator", () => {
    const text = fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠;'\t\r\n\"ab ,".split("")), maxLength: 30 });
    fc.assert(
      fc.property(text, (before) => {
        const written = guardFormulas(before);
        expect(unguardFormulas(written)).toBe(before);
        expect(written).not.toMatch(/(?:^|[;\t\r\n])[=+\-@＝＋－＠]/);
        expect(written).not.toMatch(/^[\t\r]/);
      }),
    );
  });
});
