import { expect, it } from "vitest";
import { mentionQueryAt, offeredPeople } from "./mention-query.ts";

const wordsAt = (text: string, caret = text.length) => mentionQueryAt(text, caret)?.words;

it("finds the name that is begun right before the caret", () => {
  expect(mentionQueryAt("Ask @Ma", 7)).toEqual({ start: 4, words: "Ma" });
  expect(wordsAt("@")).toBe("");
  expect(wordsAt("(@Maya El")).toBe("Maya El");
  expect(wordsAt("Ask @Maya now", 9)).toBe("Maya");
  expect(wordsAt("@José O’B")).toBe("José O’B");
  for (const none of ["", "maya@example", "@@x", "@Maya Ellison now", "@\n", "@Maya\nEllison", "_@x", "@[x"])
    expect(wordsAt(none)).toBeUndefined();
  expect(wordsAt(`${"x ".repeat(50_000)}@Ma`)).toBe("Ma");
});

it("offers who is called so by any of their names, accents aside", () => {
  const people = ["José Ruiz", "Maya Ellison", "Daniel Mayer", "Wei"].map((name, n) => ({ id: String(n), name }));
  const offered = (words: string) => offeredPeople(people, words).map(({ name }) => name);
  expect(offered("jose")).toEqual(["José Ruiz"]);
  expect(offered("may")).toEqual(["Maya Ellison", "Daniel Mayer"]);
  expect(offered("maya e")).toEqual(["Maya Ellison"]);
  expect(offered("")).toHaveLength(4);
  expect(offered("lison")).toEqual([]);
});
