import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers, Condition, QuestionInput } from "./questions.ts";
import { checkAnswers, givenAnswers, toPublicQuestions } from "./survey-answers.ts";
import { isShown, shownQuestions } from "./survey-conditions.ts";
import { normaliseQuestions } from "./survey-questions.ts";
import { unreachableQuestions } from "./survey-reachability.ts";

const ask = (questionId: string, operator: Condition["operator"], ...values: string[]): Condition => ({
  questionId,
  operator,
  values,
});
const when = (...conditions: Condition[]) => ({ match: "all" as const, conditions });
const either = (...conditions: Condition[]) => ({ match: "any" as const, conditions });

const opt = (id: string) => ({ id, label: id });

describe("isShown", () => {
  it.each<[Condition, Answers, boolean]>([
    [ask("day", "is", "mon", "tue"), { day: "tue" }, true],
    [ask("day", "is", "mon"), { day: "tue" }, false],
    [ask("day", "is", "mon"), {}, false],
    [ask("day", "is_not", "mon"), {}, true],
    [ask("day", "is_not", "mon"), { day: "mon" }, false],
    [ask("tools", "is", "axe"), { tools: ["saw", "axe"] }, true],
    [ask("tools", "is_not", "axe"), { tools: ["saw", "axe"] }, false],
    [ask("stars", "at_least", "4"), { stars: "4" }, true],
    [ask("stars", "at_least", "4"), { stars: "3" }, false],
    [ask("stars", "at_most", "4"), {}, false],
    [ask("age", "at_most", "9"), { age: "10" }, false],
    [ask("age", "at_most", "9.5"), { age: " 9.5 " }, true],
    [ask("age", "at_least", "1"), { age: "1e3" }, false],
    [ask("why", "answered"), { why: "  " }, false],
    [ask("why", "answered"), { why: "so" }, true],
    [ask("why", "not_answered"), {}, true],
    [ask("constructor", "answered"), {}, false],
    [ask("__proto__", "answered"), {}, false],
  ])("%j with %j: %s", (condition, answers, shown) => {
    expect(isShown({ showIf: when(condition) }, answers)).toBe(shown);
  });

  it("asks for all conditions, or for any", () => {
    const conditions = [ask("day", "is", "mon"), ask("stars", "at_least", "3")];
    expect(isShown({ showIf: when(...conditions) }, { day: "mon" })).toBe(false);
    expect(isShown({ showIf: either(...conditions) }, { day: "mon" })).toBe(true);
    expect(isShown({ showIf: null }, {})).toBe(true);
  });
});

describe("shownQuestions", () => {
  const { questions } = normaliseQuestions([
    { id: "a", type: "yes_no", question: "A?" },
    { id: "b", type: "yes_no", question: "B?", showIf: when(ask("a", "is", "yes")) },
    { id: "c", type: "text", question: "C?", showIf: when(ask("b", "is", "yes")), required: true },
  ]);
  const shown = (answers: Answers) => shownQuestions(questions, answers).map(({ id }) => id);

  it("follows a chain, and hides what hangs on a hidden question", () => {
    expect(shown({ a: "yes", b: "yes" })).toEqual(["a", "b", "c"]);
    expect(shown({ a: "no", b: "yes" })).toEqual(["a"]);
  });

  it("an answer to a hidden question is refused by name, and required counts only while shown", () => {
    const asked = toPublicQuestions(questions);
    expect(checkAnswers(asked, { a: "no" })).toEqual([]);
    expect(checkAnswers(asked, { a: "yes", b: "yes" }).map(({ questionId }) => questionId)).toEqual(["c"]);
    expect(checkAnswers(asked, { a: "no", b: "yes", c: "x" })).toEqual([
      { questionId: "b", message: "This question isn't shown with your other answers" },
      { questionId: "c", message: "This question isn't shown with your other answers" },
    ]);
    expect(givenAnswers(asked, { a: "no", b: "yes", c: "x" })).toEqual({ a: "no" });
  });
});

const CHOICES = ["x", "y", "z"];
const small = fc
  .array(
    fc.record({
      type: fc.constantFrom("one" as const, "several" as const, "yes_no" as const, "text" as const),
      required: fc.boolean(),
      match: fc.constantFrom("all" as const, "any" as const),
      conditions: fc.array(
        fc.record({
          back: fc.nat(3),
          operator: fc.constantFrom("is" as const, "is_not" as const, "answered" as const, "not_answered" as const),
          values: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
        }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((drafts): QuestionInput[] =>
    drafts.map(({ type, required, match, conditions }, index) => {
      const fitting = conditions.flatMap(({ back, operator, values }) => {
        const asked = drafts[index - 1 - back];
        if (!asked || (asked.type === "text" && operator.startsWith("is"))) return [];
        const ids = asked.type === "yes_no" ? ["yes", "no", "no"] : CHOICES;
        const chosen = operator.startsWith("is") ? values.map((value) => ids[value] as string) : [];
        return [ask(`q${index - 1 - back}`, operator, ...new Set(chosen))];
      });
      return {
        id: `q${index}`,
        question: "?",
        required,
        type: type === "one" || type === "several" ? "multiple_choice" : type,
        multiple: type === "several",
        options: CHOICES.map(opt),
        showIf: fitting.length > 0 ? { match, conditions: fitting } : null,
      };
    }),
  );

/** Every answer that a form could send, one question after the other. */
function everyAnswer(questions: readonly QuestionInput[]): Answers[] {
  const several = [["x"], ["y"], ["z"], ["x", "y"], ["x", "z"], ["y", "z"], ["x", "y", "z"]];
  return questions.reduce<Answers[]>(
    (all, { id, type, multiple }) => {
      const choices = type === "text" ? ["t"] : type === "yes_no" ? ["yes", "no"] : multiple ? several : CHOICES;
      return all.flatMap((answers) => [answers, ...choices.map((choice) => ({ ...answers, [id as string]: choice }))]);
    },
    [{}],
  );
}

describe("any survey", () => {
  it("a question counts as unreachable exactly when no answer shows it, as long as nothing is required", () => {
    fc.assert(
      fc.property(small, (input) => {
        const { questions } = normaliseQuestions(input.map((question) => ({ ...question, required: false })));
        const shown = new Set(everyAnswer(input).flatMap((answers) => shownQuestions(questions, answers)));
        const unreachable = unreachableQuestions(questions);
        for (const question of questions) expect(unreachable.has(question.id)).toBe(!shown.has(question));
      }),
      { numRuns: 300 },
    );
  });

  it("no question counts as unreachable that a complete answer shows", () => {
    fc.assert(
      fc.property(small, (input) => {
        const { questions } = normaliseQuestions(input);
        const asked = toPublicQuestions(questions);
        const unreachable = unreachableQuestions(questions);
        for (const answers of everyAnswer(input))
          if (checkAnswers(asked, answers).length === 0)
            for (const { id } of shownQuestions(questions, answers)) expect(unreachable.has(id)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it("what is taken of any answers can be sent again and is taken as it is", () => {
    fc.assert(
      fc.property(small, fc.nat(), (input, pick) => {
        const asked = toPublicQuestions(normaliseQuestions(input).questions);
        const all = everyAnswer(input);
        const given = givenAnswers(asked, all[pick % all.length] ?? {});
        const hidden = checkAnswers(asked, given).filter(({ message }) => message !== "Please answer this question");
        expect(hidden).toEqual([]);
        expect(givenAnswers(asked, given)).toEqual(given);
      }),
    );
  });
});
