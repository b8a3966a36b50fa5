import { describe, expect, it } from "vitest";
import { arrayLiteral } from "./array-literal.ts";

describe("arrayLiteral", () => {
  it("quotes text, so that commas, braces and the word NULL stay text", () => {
    expect(arrayLiteral(["a,b", "{}", "NULL", "", " x "])).toBe('{"a,b","{}","NULL",""," x "}');
  });

  it("escapes quotes and backslashes", () => {
    expect(arrayLiteral(['say "hi"', "C:\\x"])).toBe('{"say \\"hi\\"","C:\\\\x"}');
  });

  it("writes numbers, cents and missing values bare", () => {
    expect(arrayLiteral([1, 99_999_999_99n, null, true])).toBe("{1,9999999999,NULL,true}");
    expect(arrayLiteral([])).toBe("{}");
  });
});
