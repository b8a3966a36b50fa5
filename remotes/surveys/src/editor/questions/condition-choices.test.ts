import type { Question } from "@trellis/survey-logic/questions.ts";
import { conditionIssues, operatorsFor } from "@trellis/survey-logic/survey-condition-check.ts";
import { describe, expect, it } from "vitest";
import { EDITOR_KINDS, fieldsOfKind, hasOptions, kindOf } from "../question-kinds.ts";
import { newQuestion, questionsOf } from "../survey-values.ts";
import { conditionsInWords, newCondition, withOperator } from "./condition-choices.ts";

const asked = (kind: (typeof EDITOR_KINDS)[number]): Question => {
  const [question] = questionsOf([{ ...newQuestion(kind), id: "asked", question: "Asked?" }]);
  return question!;
};
const problemsWith = (question: Question, condition: ReturnType<typeof newCondition>) => {
  const last = { ...asked("text"), id: "last", showIf: { match: "all" as const, conditions: [condition] } };
  return conditionIssues([question, last]).map(({ message }) => message);
};

describe("a condition as it begins", () => {
  it.each(EDITOR_KINDS.filter((kind) => kind !== "number"))("can be kept as it is: %s", (kind) => {
    const question = asked(kind);
    expect(problemsWith(question, newCondition(question))).toEqual([]);
  });

  it("asks for a number where no one can know one", () => {
    expect(problemsWith(asked("number"), newCondition(asked("number")))).toEqual(["Use one number in digits"]);
  });

  it.each(EDITOR_KINDS)("can be asked in every way that fits %s, and back again", (kind) => {
    const question = asked(kind);
    for (const first of operatorsFor(question.type))
      for (const second of operatorsFor(question.type)) {
        const condition = withOperator(withOperator(newCondition(question), first, question), second, question);
        expect(condition.operator).toBe(second);
        if (kind !== "number") expect(problemsWith(question, condition)).toEqual([]);
      }
  });

  it("keeps what still fits", () => {
    const question = asked("nps");
    const condition = { questionId: "asked", operator: "at_least" as const, values: ["9"] };
    expect(withOperator(condition, "at_most", question).values).toEqual(["9"]);
    expect(withOperator(condition, "is", question).values).toEqual(["9"]);
    expect(withOperator(condition, "answered", question).values).toEqual([]);
  });
});

describe("conditionsInWords", () => {
  const questions = [asked("yes_no"), { ...asked("rating"), id: "stars" }];
  it("says places and labels", () => {
    const conditions = [
      { questionId: "asked", operator: "is" as const, values: ["yes", "no"] },
      { questionId: "stars", operator: "at_most" as const, values: ["2"] },
      { questionId: "gone", operator: "answered" as const, values: [] },
    ];
    expect(conditionsInWords({ match: "all", conditions }, questions)).toBe(
      "question 1 is Yes or No and question 2 is at most 2 and Deleted question",
    );
    expect(conditionsInWords({ match: "any", conditions: conditions.slice(0, 2) }, questions)).toBe(
      "question 1 is Yes or No or question 2 is at most 2",
    );
  });
});

describe("kinds", () => {
  it.each(EDITOR_KINDS)("%s comes back from its fields", (kind) => {
    expect(kindOf(fieldsOfKind(kind))).toBe(kind);
    expect(newQuestion(kind).options.length).toBe(hasOptions(kind) ? 2 : 0);
  });
});
