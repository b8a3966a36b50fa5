import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginningOf, plainText } from "./plain-text.ts";
import { setTask } from "./task-text.ts";

describe("setTask", () => {
  it("ticks the task that begins at a place, and no other", () => {
    const text = "Intro\n\n- [ ] one\n- [x] two\n  1. [ ] inner\n> * [X] quoted\n";
    expect(setTask(text, text.indexOf("- [ ] one"), true)).toBe(text.replace("[ ] one", "[x] one"));
    expect(setTask(text, text.indexOf("- [x] two"), false)).toBe(text.replace("[x] two", "[ ] two"));
    expect(setTask(text, text.indexOf("1. [ ]"), true)).toBe(text.replace("[ ] inner", "[x] inner"));
    expect(setTask(text, text.indexOf("* [X]"), false)).toBe(text.replace("[X]", "[ ]"));
    expect(setTask(text, 0, true)).toBeUndefined();
    expect(setTask(text, 9999, true)).toBeUndefined();
  });

  it("changes one letter at most, so that every other task stays where it was", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("- [ ] a\n", "- [x] b\n", "text\n", "1. [ ] c\n"), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.boolean(),
        (lines, at, isDone) => {
          const text = lines.join("");
          const after = setTask(text, at % text.length, isDone);
          if (after === undefined) return;
          expect(after).toHaveLength(text.length);
          expect([...after].filter((letter, place) => letter !== text[place]).length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe("beginningOf", () => {
  it("gives three lines that say something, from where the text begins", () => {
    expect(beginningOf("one\n\ntwo\nthree\nfour")).toBe("one\n\ntwo\nthree");
    expect(beginningOf("short")).toBe("short");
    expect(beginningOf(`${"word ".repeat(200)}`)).toMatch(/word…$/);
  });

  it("is short, begins as the text does and cuts no character in two", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 900 }), (text) => {
        const begin = beginningOf(text);
        expect(begin.length).toBeLessThanOrEqual(401);
        expect(text.startsWith(begin.replace(/…$/, "")) || begin.trimEnd() === begin).toBe(true);
        expect(begin.isWellFormed()).toBe(true);
      }),
    );
  });
});

it("plainText leaves the words", () => {
  expect(plainText("# Head\n\n- [x] **done** [here](https://a.example)\n1. [ ] to do\n- plain\n> said")).toBe(
    "Head\n\n☑ done here\n☐ to do\n• plain\nsaid",
  );
  expect(plainText('*"half an hour in the rain"*, _she said_, 2 * 3 * 4, snake_case_name, 1\\. first')).toBe(
    '"half an hour in the rain", she said, 2 * 3 * 4, snake_case_name, 1. first',
  );
});
