import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeUnknownFields, fillMergeFields, findMergeFields, withoutMergeFields } from "./merge-fields.ts";

const KNOWN = ["customerName", "invoiceNumber"];
const valuesOf = (values: Record<string, string>) => new Map(Object.entries(values));
/** Values as someone would write them who wants to be more than a value. */
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("{{invoiceNumber}}", "$&", "$1", "$`", "<script>", "}}{{customerName}}", "\r\nBcc: x"),
);

describe("merge fields", () => {
  it("are found once each, with or without spaces", () => {
    expect(findMergeFields("{{a}} {{ b }} {{a}} {{}} { {c} } {{d")).toEqual(["a", "b", ""]);
  });

  it("that no one knows are named, with the ones there are", () => {
    expect(describeUnknownFields("Dear {{customerName}}", KNOWN)).toBeUndefined();
    expect(describeUnknownFields("Dear {{custmerName}}", KNOWN)).toBe(
      "Unknown merge field {{custmerName}}. Use {{customerName}}, {{invoiceNumber}}.",
    );
    expect(describeUnknownFields("{{constructor}} {{__proto__}}", KNOWN)).toContain("{{constructor}}, {{__proto__}}");
    expect(describeUnknownFields(`{{${"x".repeat(5000)}}}`, KNOWN)?.length).toBeLessThan(150);
  });

  it("take their values, and one without a value stays as written", () => {
    const values = valuesOf({ customerName: "Ann" });
    expect(fillMergeFields("Dear {{ customerName }}, {{invoiceNumber}} {{toString}}", values)).toBe(
      "Dear Ann, {{invoiceNumber}} {{toString}}",
    );
  });

  it("fall back on what is written behind a bar, where there is no value", () => {
    const values = valuesOf({ firstName: "", lastName: "Lane" });
    expect(fillMergeFields("Dear {{firstName|friend}} {{ lastName | friend }}", values)).toBe("Dear friend Lane");
    expect(fillMergeFields("Dear {{firstName}}, {{other| the other }}", values)).toBe("Dear , the other");
    expect(fillMergeFields("{{firstName|}}{{firstName|a|b}}", values)).toBe("a|b");
    expect(findMergeFields("{{firstName|friend}} {{firstName}}")).toEqual(["firstName"]);
    expect(describeUnknownFields("{{custmerName|friend}}", KNOWN)).toContain("Unknown merge field {{custmerName}}");
  });

  it("keep every value as it is: nothing in it is read again", () => {
    fc.assert(
      fc.property(hostile, hostile, fc.string(), fc.string(), (one, two, before, after) => {
        fc.pre(![before, after].some((text) => /[{}]/.test(text)));
        const values = valuesOf({ customerName: one, invoiceNumber: two });
        const text = `${before}{{customerName}}${after}{{invoiceNumber}}`;
        expect(fillMergeFields(text, values)).toBe(`${before}${one}${after}${two}`);
      }),
    );
  });

  it("leave text without fields alone", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        fc.pre(findMergeFields(text).length === 0);
        expect(fillMergeFields(text, valuesOf({ "": "x", customerName: "x" }))).toBe(text);
      }),
    );
  });

  it("read as their fallback, or as an ellipsis, outside a mail", () => {
    expect(withoutMergeFields("Hi {{firstName|Friend}}, {{ city }} needs you, {{name|}}")).toBe(
      "Hi Friend, … needs you, …",
    );
    expect(withoutMergeFields("No field { here }")).toBe("No field { here }");
  });
});
