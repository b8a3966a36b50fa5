import { describe, expect, it } from "vitest";
import { highlight, matches, typedWords } from "./matching.ts";

const marked = (text: string, query: string) =>
  highlight(text, typedWords(query))
    .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
    .join("");

describe("matches", () => {
  it("wants every typed word at the beginning of a word", () => {
    expect(matches("Go to Financial Management", typedWords("man fin"))).toBe(true);
    expect(matches("Financial Management", typedWords("ancial"))).toBe(false);
    expect(matches("Café Rouge", typedWords("CAFE"))).toBe(true);
    expect(matches("Anything", typedWords(""))).toBe(true);
  });
});

describe("highlight", () => {
  it("marks the beginnings that were typed", () => {
    expect(marked("Eleanor Whitfield", "whit")).toBe("Eleanor [Whit]field");
    expect(marked("White paper, white walls", "wh pa")).toBe("[Wh]ite [pa]per, [wh]ite walls");
    expect(marked("rewhite", "whit")).toBe("rewhite");
  });

  it("keeps accents, composed or not, and text without words", () => {
    expect(marked("Zoë Ng", "zoe")).toBe("[Zoë] Ng");
    expect(marked("Zoe\u0308 Ng", "zoe")).toBe("[Zoe\u0308] Ng");
    expect(marked("ﬁnance", "fin")).toBe("[ﬁn]ance");
    expect(marked("— (…)", "a")).toBe("— (…)");
    expect(marked("", "a")).toBe("");
  });

  it("loses nothing of the text", () => {
    for (const text of ["SQ *RIVER CITY PRINT 0448", "東京 Плата за свет", "a-b_c", "  x  "])
      expect(
        highlight(text, typedWords("river пла 東 b x 04"))
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
  });
});
