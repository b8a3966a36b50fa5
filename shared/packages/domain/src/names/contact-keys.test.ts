import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactSortName, emailKey, foldName, nameKey, phoneKey, placeKey, tagKey } from "./contact-keys.ts";

describe("names", () => {
  it.each([
    ["José", "Pérez", "jose perez"],
    ["PÉREZ", "josé", "jose perez"],
    ["Anne-Marie", "O'Brien", "anne marie obrien"],
    ["Anne Marie", "O’Brien", "anne marie obrien"],
    ["Søren", "Weiß", "soren weiss"],
    ["İbrahim", "Işık", "ibrahim isik"],
    ["Łukasz", "Żak", "lukasz zak"],
    ["山田", "太郎", "太郎 山田"],
    ["Ｊｏｓｅ", "Perez", "jose perez"],
  ])("%s %s is known as %s", (first, last, key) => expect(nameKey(first, last)).toBe(key));

  it("of one word, of none or of signs alone have no key", () => {
    for (const name of ["", "  ", "Maria", "—", "\u200b", "'"]) expect(nameKey(name, "")).toBeNull();
    expect(nameKey(null, undefined)).toBeNull();
  });

  it("are the same in every order, case and composition, and folding twice changes nothing", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (first, last) => {
        const key = nameKey(first, last);
        expect(nameKey(last, first)).toBe(key);
        expect(nameKey(first.normalize("NFD"), last.normalize("NFC"))).toBe(key);
        const folded = foldName(`${first} ${last}`);
        expect(foldName(folded)).toBe(folded);
        expect(folded.isWellFormed()).toBe(true);
        expect(folded).not.toContain("\0");
        expect([...folded].length).toBeLessThanOrEqual(200);
      }),
    ));

  it("of a megabyte are cut, at once", () => {
    const started = process.cpuUsage();
    expect([...(nameKey("ﷺ ".repeat(500_000), "x") ?? "")].length).toBeLessThanOrEqual(200);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(200);
  });

  it("sort by last name, first name, company, address", () => {
    const sortNames = [
      contactSortName({ firstName: "Zoë", lastName: "Abel" }),
      contactSortName({ firstName: "Ana", lastName: "Ábel" }),
      contactSortName({ firstName: "", lastName: "", company: "Aardvark" }),
      contactSortName({ firstName: "", lastName: "", email: "Zed@Example.org" }),
    ];
    expect(sortNames).toEqual(["abel zoe", "abel ana", "aardvark", "zed@example.org"]);
  });
});

describe("numbers", () => {
  it.each([
    ["+1 (563) 555-0119", "5635550119"],
    ["563-555-0119", "5635550119"],
    ["563.555.0119 ext. 42", "5635550119"],
    ["(563) 555-0119 x42", "5635550119"],
    ["563 555 0119 #7", "5635550119"],
    ["1-563-555-0119", "5635550119"],
    ["+44 (0)20 7946 0018", "442079460018"],
    ["0044 20 7946 0018", "442079460018"],
    ["011 44 20 7946 0018", "442079460018"],
    ["tel:+1-563-555-0119", "5635550119"],
    ["５６３-555-0119", "5635550119"],
  ])("%s is known as %s", (written, key) => expect(phoneKey(written)).toBe(key));

  it.each(["", "911", "call Mum", "563-555-0119 / 563-555-0120", "9".repeat(5000), null, undefined])(
    "%s has no key",
    (written) => expect(phoneKey(written)).toBeNull(),
  );

  it("are 7 to 15 digits whatever is written, and read the same again", () =>
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }), (noise, digits) => {
        const key = phoneKey(noise + digits.join(""));
        if (key !== null) expect(key).toMatch(/^\d{7,15}$/);
      }),
    ));

  it("of North America are the same with and without country code, in every dress", () =>
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }), fc.nat(9999), (n, extension) => {
        const digits = String(n);
        const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
        for (const written of [
          `+1${digits}`,
          `(${area}) ${exchange}-${line}`,
          `1.${area}.${exchange}.${line}`,
          `+1 ${area} ${exchange} ${line} ext ${extension}`,
        ])
          expect(phoneKey(written)).toBe(digits);
      }),
    ));
});

it("addresses, tags and places are compared without case", () => {
  expect(emailKey("  Ada@Example.ORG ")).toBe("ada@example.org");
  expect(emailKey("")).toBeNull();
  expect(emailKey("a".repeat(5000))).toBeNull();
  expect(tagKey(" VIP ")).toBe("vip");
  expect(placeKey("  São  Paulo")).toBe("sao paulo");
  expect(placeKey(" ")).toBeNull();
});
