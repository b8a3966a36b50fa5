import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName } from "./contact-keys.ts";
import { ADDRESS_PARTS, addressKey } from "./postal-address.ts";

const NONE = { street: null, city: null, state: null, zipCode: null, country: null };

describe("addressKey", () => {
  it("is one however the address is written", () => {
    const written = { ...NONE, street: "12  Elm St.\nApt. 4", city: "DUBUQUE", zipCode: "52001-1234" };
    expect(addressKey(written)).toBe("12 elm st apt 4 dubuque 52001 1234");
    expect(addressKey({ ...NONE, street: "12 Élm St, Apt 4", city: "Dubuque", zipCode: "52001 1234" })).toBe(
      addressKey(written),
    );
  });

  it("is what was written where nothing is a letter or a digit, and null where nothing is written", () => {
    expect(addressKey({ ...NONE, street: " -- ", city: "?" })).toBe("=-- ?");
    expect(addressKey({ ...NONE, street: "  " })).toBeNull();
  });

  it("holds the words of each part, whatever signs are in it", () => {
    const part = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.string({ unit: fc.constantFrom("a", "B", "7", " ", "\n", "\t", "\u0000", "-", "'"), maxLength: 260 }),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 5, maxLength: 5 }), (texts) => {
        const address = Object.fromEntries(ADDRESS_PARTS.map((name, at) => [name, texts[at] ?? ""]));
        const words = texts.flatMap((text) => foldName(text.trim()).match(/[\p{L}\p{N}]+/gu) ?? []);
        fc.pre(words.length > 0);
        expect(addressKey(address)).toBe(words.join(" "));
      }),
    );
  });
});
