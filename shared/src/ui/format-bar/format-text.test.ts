import { describe, expect, test } from "vitest";
import { type Format, formatText } from "./format-text.ts";

/** `[` and `]` of the picture are the selection: `a [b] c`; formatted text is drawn the same way. */
function format(picture: string, kind: Format): string {
  const start = picture.indexOf("⟦");
  const end = picture.indexOf("⟧") - 1;
  const text = picture.replace(/[⟦⟧]/g, "");
  const { from, to, insert, ...selection } = formatText({ text, start, end }, kind);
  const changed = text.slice(0, from) + insert + text.slice(to);
  return `${changed.slice(0, selection.start)}⟦${changed.slice(selection.start, selection.end)}⟧${changed.slice(selection.end)}`;
}

describe("formatting a selection", () => {
  test.each<[string, Format, string]>([
    ["a ⟦b⟧ c", "bold", "a **⟦b⟧** c"],
    ["a **⟦b⟧** c", "bold", "a ⟦b⟧ c"],
    ["a **⟦b⟧** c", "italic", "a ***⟦b⟧*** c"],
    ["a ***⟦b⟧*** c", "bold", "a *⟦b⟧* c"],
    ["a ***⟦b⟧*** c", "italic", "a **⟦b⟧** c"],
    ["a ⟦ b ⟧c", "italic", "a  *⟦b⟧* c"],
    ["⟦⟧", "bold", "**⟦⟧**"],
    ["⟦One⟧", "heading", "## One⟦⟧"],
    ["# On⟦⟧e", "heading", "One⟦⟧"],
    ["x\n⟦⟧\ny", "list", "x\n- ⟦⟧\ny"],
    ["⟦one\n\ntwo⟧", "list", "⟦- one\n\n- two⟧"],
    ["⟦one\ntwo⟧", "numbers", "⟦1. one\n2. two⟧"],
    ["⟦1. one\n2. two⟧", "numbers", "⟦one\ntwo⟧"],
    ["⟦- one\n- two⟧", "tasks", "⟦- [ ] one\n- [ ] two⟧"],
    ["⟦- [x] one⟧", "list", "- one⟦⟧"],
    ["⟦- one\ntwo⟧", "list", "⟦- one\n- two⟧"],
    ["see ⟦our page⟧", "link", "see [our page](⟦https://⟧)"],
    ["see ⟦https://example.org/a⟧", "link", "see [⟦⟧](https://example.org/a)"],
    ["⟦⟧", "link", "[](⟦https://⟧)"],
  ])("%j as %s is %j", (before, kind, after) => {
    expect(format(before, kind)).toBe(after);
  });
});
