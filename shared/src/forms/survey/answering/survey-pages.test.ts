import type { PublicQuestion } from "@trellis/survey-logic/questions.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { placeOf, shownPages } from "./survey-pages.ts";

const question = (id: string, extras: Partial<PublicQuestion> = {}): PublicQuestion => ({
  id,
  type: "text",
  kind: "text",
  text: id,
  options: [],
  required: false,
  ...extras,
});
const when = (questionId: string): Partial<PublicQuestion> => ({
  showIf: { match: "all", conditions: [{ questionId, operator: "answered", values: [] }] },
});
const ids = (pages: ReturnType<typeof shownPages>) => pages.map(({ questions }) => questions.map(({ id }) => id));

it("starts a page where a question says so; the first question starts one anyway", () => {
  const questions = [question("a", { startsPage: true }), question("b"), question("c", { startsPage: true })];
  expect(ids(shownPages(questions, {}))).toEqual([["a", "b"], ["c"]]);
});

it("leaves out pages that have nothing to show, and keeps the numbers of the others", () => {
  const questions = [
    question("a"),
    question("b", { startsPage: true, ...when("a") }),
    question("c", { ...when("b") }),
    question("d", { startsPage: true }),
  ];
  expect(shownPages(questions, {}).map(({ number }) => number)).toEqual([0, 2]);
  expect(ids(shownPages(questions, { a: "x", b: "y" }))).toEqual([["a"], ["b", "c"], ["d"]]);
  // What was answered to a hidden question shows nothing.
  expect(ids(shownPages(questions, { b: "y" }))).toEqual([["a"], ["d"]]);
});

it("has one page even where nothing is shown", () => {
  expect(shownPages([question("a", when("nothing"))], {})).toEqual([{ number: 0, questions: [] }]);
});

it("stays on its page, or on the one before while that is hidden", () => {
  const pages = [0, 2, 5].map((number) => ({ number, questions: [] }));
  expect([0, 1, 2, 4, 5, 9].map((number) => placeOf(pages, number))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(placeOf([{ number: 3, questions: [] }], 0)).toBe(0);
});

it("shows every shown question on exactly one page, in order, whatever the pages", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 20 }), (shape) => {
      const questions = shape.map(([startsPage, isHidden], index) =>
        question(`q${index}`, { startsPage, ...(isHidden ? when("nobody") : {}) }),
      );
      const pages = shownPages(questions, {});
      expect(pages.flatMap((page) => page.questions)).toEqual(questions.filter(({ showIf }) => !showIf));
      expect(pages.map(({ number }) => number)).toEqual([...pages.map(({ number }) => number)].sort((a, b) => a - b));
    }),
  );
});
