import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountNumberProblem, maskBankNumber, routingProblem } from "./bank-routing.ts";

describe("a routing number", () => {
  test.each(["021000021", "011401533", "122105155", "021 000 021"])("%s can be one", (text) =>
    expect(routingProblem(text)).toBeUndefined(),
  );
  test.each(["021000022", "000000000", "991000021", "02100002", "0210000211", "o21000021"])("%s can be none", (text) =>
    expect(routingProblem(text)).toBeTypeOf("string"),
  );

  test("with one digit changed is none", () =>
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [..."021000021"].map(Number);
        digits[place] = ((digits[place] ?? 0) + step) % 10;
        expect(routingProblem(digits.join(""))).toBeTypeOf("string");
      }),
    ));
});

test("an account number has 4 to 17 digits, of which the last four are shown", () => {
  expect(accountNumberProblem("0001-2345 6789")).toBeUndefined();
  for (const text of ["123", "123456789012345678", "12a4"]) expect(accountNumberProblem(text)).toBeTypeOf("string");
  expect(maskBankNumber("000123456789")).toBe("•••••6789");
  expect(maskBankNumber("1234")).toBe("•••••");
});
