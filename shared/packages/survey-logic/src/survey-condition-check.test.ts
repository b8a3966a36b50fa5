import { describe, expect, it } from "vitest";
import type { Condition, QuestionInput } from "./questions.ts";
import { normaliseQuestions } from "./survey-questions.ts";
import { unreachableQuestions } from "./survey-reachability.ts";

const ask = (questionId: string, operator: Condition["operator"], ...values: string[]): Condition => ({
  questionId,
  operator,
  values,
});
const when = (...conditions: Condition[]) => ({ match: "all" as const, conditions });
const either = (...conditions: Condition[]) => ({ match: "any" as const, conditions });

const EARLIER: QuestionInput[] = [
  { id: "day", type: "multiple_choice", question: "Day?", options: [opt("mon"), opt("tue"), opt("wed")] },
  { id: "tools", type: "multiple_choice", multiple: true, question: "Tools?", options: [opt("saw"), opt("axe")] },
  { id: "stars", type: "rating", question: "How was it?" },
  { id: "age", type: "number", question: "Age?", minimum: 0, maximum: 120 },
  { id: "again", type: "yes_no", question: "Again?", required: true },
  { id: "why", type: "text", question: "Why?" },
];
function opt(id: string) {
  return { id, label: id };
}
const withLast = (showIf: QuestionInput["showIf"], extra: Partial<QuestionInput> = {}) =>
  normaliseQuestions([...EARLIER, { id: "last", type: "text", question: "More?", showIf, ...extra }]);

describe("conditions that can't be kept", () => {
  it.each<[string, QuestionInput["showIf"], string, string]>([
    ["on itself", when(ask("last", "answered")), "conditions.0.questionId", "A question can't depend on itself"],
    [
      "on nothing known",
      when(ask("gone", "answered")),
      "conditions.0.questionId",
      "This condition refers to a question that isn't in the survey",
    ],
    [
      "on __proto__",
      when(ask("__proto__", "answered")),
      "conditions.0.questionId",
      "This condition refers to a question that isn't in the survey",
    ],
    [
      "an operator that does not fit",
      when(ask("why", "is", "so")),
      "conditions.0.operator",
      "This condition doesn't work with that kind of question",
    ],
    [
      "at_least of a choice",
      when(ask("day", "at_least", "3")),
      "conditions.0.operator",
      "This condition doesn't work with that kind of question",
    ],
    ["no option", when(ask("day", "is")), "conditions.0.values", "Choose an option"],
    [
      "a foreign option",
      when(ask("day", "is", "saw")),
      "conditions.0.values",
      "That question doesn't have this option",
    ],
    ["a rating of 6", when(ask("stars", "at_least", "6")), "conditions.0.values", "Use a number from 1 to 5"],
    ["half a star", when(ask("stars", "at_least", "2.5")), "conditions.0.values", "Use a number from 1 to 5"],
    ["an age of 121", when(ask("age", "at_least", "121")), "conditions.0.values", "Use a number from 0 to 120"],
    ["no number", when(ask("age", "at_least", "old")), "conditions.0.values", "Use one number in digits"],
    ["two numbers", when(ask("age", "at_least", "1", "2")), "conditions.0.values", "Use one number in digits"],
    [
      "two options of one choice",
      when(ask("day", "is", "mon"), ask("day", "is", "tue")),
      "",
      "With these conditions the question can never be shown",
    ],
    [
      "at least 4 and at most 2",
      when(ask("stars", "at_least", "4"), ask("stars", "at_most", "2")),
      "",
      "With these conditions the question can never be shown",
    ],
    [
      "answered and not",
      when(ask("why", "answered"), ask("why", "not_answered")),
      "",
      "With these conditions the question can never be shown",
    ],
    [
      "a required one unanswered",
      when(ask("again", "not_answered")),
      "",
      "With these conditions the question can never be shown",
    ],
    [
      "neither yes nor no of a required one",
      when(ask("again", "is_not", "yes", "no")),
      "",
      "With these conditions the question can never be shown",
    ],
    [
      "one of several that is forbidden",
      when(ask("tools", "is", "axe"), ask("tools", "is_not", "axe")),
      "",
      "With these conditions the question can never be shown",
    ],
    [
      "contradictions on every way",
      either(ask("again", "not_answered"), ask("again", "is_not", "no", "yes")),
      "",
      "With these conditions the question can never be shown",
    ],
  ])("%s", (_, showIf, path, message) => {
    const { issues } = withLast(showIf);
    expect(issues).toEqual([{ path: `questions.6.showIf${path && `.${path}`}`, message }]);
  });

  it("a later question, which is how loops are made", () => {
    const { issues } = normaliseQuestions([
      { id: "a", type: "yes_no", question: "A?", showIf: when(ask("b", "is", "yes")) },
      { id: "b", type: "yes_no", question: "B?", showIf: when(ask("a", "is", "yes")) },
    ]);
    expect(issues).toEqual([
      {
        path: "questions.0.showIf.conditions.0.questionId",
        message: "A condition can only ask about an earlier question",
      },
    ]);
  });

  it("a question behind one that can never be shown", () => {
    const { issues } = normaliseQuestions([
      ...EARLIER,
      { id: "b", type: "yes_no", question: "B?", showIf: when(ask("day", "is", "mon"), ask("day", "is", "tue")) },
      { id: "c", type: "text", question: "C?", showIf: when(ask("b", "answered")) },
      { id: "d", type: "text", question: "D?", showIf: when(ask("b", "not_answered")) },
    ]);
    expect(issues.map(({ path }) => path)).toEqual(["questions.6.showIf", "questions.7.showIf"]);
  });

  it("a contradiction along a chain", () => {
    const { issues } = normaliseQuestions([
      ...EARLIER,
      { id: "b", type: "yes_no", question: "B?", showIf: when(ask("stars", "at_least", "4")) },
      { id: "c", type: "text", question: "C?", showIf: when(ask("b", "is", "yes"), ask("stars", "at_most", "2")) },
    ]);
    expect(issues.map(({ path }) => path)).toEqual(["questions.7.showIf"]);
  });
});

describe("what is kept", () => {
  it("takes conditions that fit, without blanks and doubles, and a range, help and pages", () => {
    const { questions, issues } = withLast(when(ask("day", "is", "mon", " mon "), ask("why", "answered", "x")), {
      helpText: " In a word ",
      startsPage: true,
      minimum: 3,
    });
    expect(issues).toEqual([]);
    expect(questions.at(-1)).toEqual({
      id: "last",
      type: "text",
      question: "More?",
      options: [],
      required: false,
      multiple: false,
      multiline: false,
      helpText: "In a word",
      startsPage: true,
      showIf: when(ask("day", "is", "mon"), ask("why", "answered")),
    });
    expect(questions[3]).toMatchObject({ minimum: 0, maximum: 120 });
  });

  it.each([
    [5, 4, "questions.0.maximum"],
    [1e15, null, "questions.0.minimum"],
    [null, -1e300, "questions.0.maximum"],
    [Number.NaN, null, "questions.0.minimum"],
  ])("refuses a range from %s to %s", (minimum, maximum, path) => {
    expect(normaliseQuestions([{ type: "number", question: "?", minimum, maximum }]).issues[0]?.path).toBe(path);
  });

  it("gives up on many ways after so many steps, and refuses nothing that it did not follow", () => {
    const questions: QuestionInput[] = Array.from({ length: 40 }, (_, index) => ({
      id: `q${index}`,
      type: "rating",
      question: "?",
    }));
    for (let index = 40; index < 200; index++)
      questions.push({
        id: `q${index}`,
        type: "rating",
        question: "?",
        showIf: {
          match: index % 2 ? "all" : "any",
          conditions: Array.from({ length: 20 }, (_, n) =>
            ask(`q${(index * 7 + n * 3) % index}`, "at_least", `${(n % 5) + 1}`),
          ),
        },
      });
    const { questions: sound, issues } = normaliseQuestions(questions);
    expect(issues).toEqual([]);
    let steps = 0;
    const counted = sound.map((question) => ({
      ...question,
      // Read once for each step.
      get required() {
        steps += 1;
        return question.required;
      },
    }));
    expect(unreachableQuestions(counted)).toEqual(new Set());
    expect(steps).toBeLessThan(100_000);
  });
});
