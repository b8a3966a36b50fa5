import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTaxId, maskTaxId, taxIdDigits, taxIdProblem } from "./tax-id.ts";

describe("a person's number", () => {
  test.each(["536-22-8145", "536228145", " 001-01-0001 ", "899-99-9999", "900-70-1234", "987-65-4320", "999-94-0001"])(
    "%s can be one",
    (text) => expect(taxIdProblem(text, "person")).toBeUndefined(),
  );
  test.each([
    "000-12-3456",
    "666-12-3456",
    "536-00-8145",
    "536-22-0000",
    "900-12-3456",
    "987-66-4320",
    "999-93-0001",
    "078-05-1120",
    "219-09-9999",
    "53-6228145x",
    "12345678",
    "1234567890",
    "",
  ])("%s can be none", (text) => expect(taxIdProblem(text, "person")).toBeTypeOf("string"));
});

describe("an employer's number", () => {
  test.each(["12-3456789", "20-1234567", "99-0000001"])("%s can be one", (text) =>
    expect(taxIdProblem(text, "business")).toBeUndefined(),
  );
  test.each(["00-1234567", "07-1234567", "89-1234567", "12-345678", "ab-cdefghi"])("%s can be none", (text) =>
    expect(taxIdProblem(text, "business")).toBeTypeOf("string"),
  );
});

test("what is wrong never repeats the number, and a mask shows the last four alone", () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{9}$/),
      fc.constantFrom("person" as const, "business" as const),
      (digits, kind) => {
        expect(taxIdProblem(digits, kind) ?? "").not.toContain(digits);
        expect(maskTaxId(digits, kind).replace(/\D/g, "")).toBe(digits.slice(-4));
        expect(taxIdDigits(formatTaxId(digits, kind))).toBe(digits);
      },
    ),
  ));
