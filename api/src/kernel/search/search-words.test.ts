import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchWords } from "./search-words.ts";

describe("searchWords", () => {
  it("cuts at everything that is no letter or digit and keeps each word once", () => {
    expect(searchWords("SQ *RIVER CITY PRINT 0448", "River-City")).toEqual(["sq", "river", "city", "print", "0448"]);
  });

  it("drops accents, so that either spelling finds the other", () => {
    expect(searchWords("Éáú Café Rouge")).toEqual(searchWords("eau cafe rouge"));
  });

  it("keeps other scripts", () => {
    expect(searchWords("Плата за свет 東京")).toEqual(["плата", "за", "свет", "東京"]);
  });

  it("ignores what is missing", () => {
    expect(searchWords(null, undefined, "", "--- £")).toEqual([]);
  });

  it("answers at most 24 words of at most 40 characters, without spaces or wildcards", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (text) => {
        const words = searchWords(text);
        expect(words.length).toBeLessThanOrEqual(24);
        for (const word of words) {
          expect([...word].length).toBeLessThanOrEqual(40);
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        }
      }),
    );
  });

  it("gives the same words for its own output", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const words = searchWords(text);
        expect(searchWords(words.join(" "))).toEqual(words);
      }),
    );
  });
});
