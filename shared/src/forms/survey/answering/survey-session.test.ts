import type { PublicQuestion } from "@trellis/survey-logic/questions.ts";
import { checkAnswers } from "@trellis/survey-logic/survey-answers.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { broughtAnswers, fittingAnswers } from "./survey-session.ts";

const options = [
  { id: "a", label: "A" },
  { id: "b", label: "B" },
];
const base = { text: "?", options: [], required: true };
const QUESTIONS: PublicQuestion[] = [
  { ...base, id: "Word", type: "text", kind: "text" },
  { ...base, id: "one", type: "radio", kind: "multiple_choice", options },
  { ...base, id: "some", type: "checkbox", kind: "multiple_choice", options },
  { ...base, id: "count", type: "text", kind: "number", minimum: 1, maximum: 5 },
  {
    ...base,
    id: "hidden",
    type: "text",
    kind: "text",
    showIf: { match: "all", conditions: [{ questionId: "one", operator: "is", values: ["a"] }] },
  },
];

describe("answers that a page brings along", () => {
  it("are text, an option, or several with commas between", () => {
    expect(broughtAnswers(QUESTIONS, { Word: "Bread", one: "b", some: "a, b", count: "3" })).toEqual({
      Word: "Bread",
      one: "b",
      some: ["a", "b"],
      count: "3",
    });
  });

  it("are found in small letters, as attributes have them; the id as it is counts first", () => {
    expect(broughtAnswers(QUESTIONS, { word: "small" })).toEqual({ Word: "small" });
    expect(broughtAnswers(QUESTIONS, { word: "small", Word: "Large" })).toEqual({ Word: "Large" });
  });

  it("are never those that every object has", () => {
    const questions = [{ ...QUESTIONS[0]!, id: "constructor" }];
    expect(broughtAnswers(questions, {})).toEqual({});
    expect(broughtAnswers(QUESTIONS, { unknown: "x" })).toEqual({});
  });
});

describe("answers that fit", () => {
  it("are those that the survey would take; the others are left out", () => {
    expect(fittingAnswers(QUESTIONS, { Word: "Bread", one: "c", some: ["a", "c"], count: "9", other: "x" })).toEqual({
      Word: "Bread",
    });
    expect(fittingAnswers(QUESTIONS, { Word: ["a"], one: "a", some: "a", count: "3" })).toEqual({
      one: "a",
      count: "3",
    });
  });

  it("include those to questions that are hidden: they may be shown again", () => {
    expect(fittingAnswers(QUESTIONS, { one: "b", hidden: "later" })).toEqual({ one: "b", hidden: "later" });
  });

  it("are never refused afterward, whatever was provided", () => {
    const value = fc.oneof(fc.string(), fc.constantFrom("a", "b", "a,b", "3", "\0", "\ud800"), fc.array(fc.string()));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("Word", "one", "some", "count", "x"), value), (brought) => {
        const shown = QUESTIONS.filter(({ showIf }) => !showIf).map((question) => ({ ...question, required: false }));
        expect(checkAnswers(shown, fittingAnswers(shown, brought))).toEqual([]);
      }),
    );
  });
});
