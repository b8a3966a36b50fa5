import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSecrets, type SealedPlace, UnopenedSecret } from "./seal.ts";

const key = (id: string, byte: number) => ({ id, key: new Uint8Array(32).fill(byte) });
const place: SealedPlace = { organizationId: 7, table: "business_settings", column: "tax_id", row: "7" };
const secrets = createSecrets([key("a", 1)]);

describe("sealing", () => {
  test("opens what it sealed, whatever the text, and never shows it", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const sealed = secrets.seal(place, text);
        expect(secrets.open(place, sealed)).toBe(text.toWellFormed());
        expect(sealed).toMatch(/^s1\.a\.[\w-]{16}\.[\w-]{22,}$/);
        if (text.length > 8) expect(sealed).not.toContain(text);
      }),
    ));

  test("never gives the same text twice", () => {
    const sealed = new Set(Array.from({ length: 500 }, () => secrets.seal(place, "12-3456789")));
    expect(sealed.size).toBe(500);
  });

  test.each<[string, Partial<SealedPlace>]>([
    ["organization", { organizationId: 8 }],
    ["table", { table: "employee" }],
    ["column", { column: "ssn" }],
    ["row", { row: "8" }],
  ])("a text moved to another %s does not open", (_, other) => {
    const sealed = secrets.seal(place, "12-3456789");
    expect(() => secrets.open({ ...place, ...other }, sealed)).toThrow(UnopenedSecret);
  });

  test("a changed text does not open, wherever it was changed", () => {
    const sealed = secrets.seal(place, "12-3456789");
    const body = sealed.split(".")[3] ?? "";
    for (const wrong of [
      "",
      "12-3456789",
      sealed.slice(0, -2),
      sealed.replace("s1.a", "s2.a"),
      sealed.replace(body, `${body.startsWith("A") ? "B" : "A"}${body.slice(1)}`),
      sealed.replace(body, body.slice(0, 8)),
      `${sealed}AAAA`,
    ])
      expect(() => secrets.open(place, wrong)).toThrow(UnopenedSecret);
  });
});

describe("rotation", () => {
  const old = secrets.seal(place, "12-3456789");
  const rotated = createSecrets([key("b", 2), key("a", 1)]);

  test("the new first key seals, the old one still opens", () => {
    expect(rotated.open(place, old)).toBe("12-3456789");
    expect(rotated.isCurrent(old)).toBe(false);
    const resealedValue = rotated.seal(place, "12-3456789");
    expect(resealedValue).toMatch(/^s1\.b\./);
    expect(rotated.isCurrent(resealedValue)).toBe(true);
  });

  test("once the old key is gone, what it sealed says which key is missing", () => {
    expect(() => createSecrets([key("b", 2)]).open(place, old)).toThrow(/the key a/);
  });

  test("a key under another's name opens nothing", () => {
    expect(() => createSecrets([key("a", 2)]).open(place, old)).toThrow(UnopenedSecret);
  });
});
