import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRecipients } from "./mail-recipients.ts";

describe("readRecipients", () => {
  it("reads addresses alone, with names, and rows of a sheet", () => {
    const text = [
      "dana@example.org",
      "Sam Ortiz <sam@example.org>",
      '"Lee, Kim" <kim@example.org>',
      "Maya Ellison, maya@example.org",
      "ravi@example.org\tRavi Patel",
      "a@example.org, b@example.org; c@example.org",
    ].join("\r\n");
    expect(readRecipients(text)).toEqual({
      recipients: [
        { email: "dana@example.org", name: null },
        { email: "sam@example.org", name: "Sam Ortiz" },
        { email: "kim@example.org", name: "Lee, Kim" },
        { email: "maya@example.org", name: "Maya Ellison" },
        { email: "ravi@example.org", name: "Ravi Patel" },
        { email: "a@example.org", name: null },
        { email: "b@example.org", name: null },
        { email: "c@example.org", name: null },
      ],
      wrong: [],
    });
  });

  it("names what is no address, and counts an address once whatever its case", () => {
    expect(readRecipients("Dana@Example.org\ndana@example.org\nnobody\nSam <sam at example>")).toEqual({
      recipients: [{ email: "Dana@Example.org", name: null }],
      wrong: ["nobody", "Sam <sam at example>"],
    });
  });

  it("keeps the name of someone who is also there without one, in any order", () => {
    const iva = { recipients: [{ email: "iva@example.org", name: "Iva Invite" }], wrong: [] };
    expect(readRecipients("Iva Invite <iva@example.org>\nIVA@example.org")).toEqual(iva);
    expect(readRecipients("IVA@example.org\nIva Invite <iva@example.org>\nOther <iva@example.org>")).toEqual(iva);
  });

  it("never answers an address with a line break, a space or a bracket, whatever is pasted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const { email, name } of readRecipients(text).recipients) {
          expect(email).toMatch(/^[^\s<>"]+$/);
          expect(name ?? "").not.toMatch(/[\r\n]/);
        }
      }),
    );
  });
});
