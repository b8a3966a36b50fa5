import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers, PublicQuestion, QuestionInput } from "./questions.ts";
import { checkAnswers, givenAnswers, toPublicQuestions } from "./survey-answers.ts";
import { normaliseQuestions } from "./survey-questions.ts";

const INPUT: QuestionInput[] = [
  { id: "name", type: "text", question: "Your name", required: true },
  { id: "why", type: "text", question: "Why?", multiline: true },
  {
    id: "day",
    type: "multiple_choice",
    question: "Which day?",
    options: [
      { id: "mon", label: "Monday" },
      { id: "tue", label: "Tuesday" },
    ],
  },
  {
    id: "tools",
    type: "multiple_choice",
    question: "Which tools?",
    multiple: true,
    options: [
      { id: "saw", label: "Saw" },
      { id: "axe", label: "Axe" },
    ],
  },
  { id: "stars", type: "rating", question: "How was it?" },
  { id: "again", type: "yes_no", question: "Would you come again?" },
];
const QUESTIONS = toPublicQuestions(normaliseQuestions(INPUT).questions);

describe("toPublicQuestions", () => {
  it("gives the specified type with our kind beside it", () => {
    expect(QUESTIONS.map(({ id, type, kind }) => [id, type, kind])).toEqual([
      ["name", "text", "text"],
      ["why", "textarea", "text"],
      ["day", "radio", "multiple_choice"],
      ["tools", "checkbox", "multiple_choice"],
      ["stars", "radio", "rating"],
      ["again", "radio", "yes_no"],
    ]);
  });

  it("gives rating and yes/no their fixed options", () => {
    expect(QUESTIONS[4]!.options.map((option) => option.id)).toEqual(["1", "2", "3", "4", "5"]);
    expect(QUESTIONS[5]!.options).toEqual([
      { id: "yes", label: "Yes" },
      { id: "no", label: "No" },
    ]);
  });
});

describe("checkAnswers", () => {
  const messagesOf = (responses: Answers) => checkAnswers(QUESTIONS, { name: "Ada", ...responses });

  it("takes a full answer", () => {
    expect(messagesOf({ why: "because\nof it", day: "tue", tools: ["axe", "saw"], stars: "5", again: "no" })).toEqual(
      [],
    );
  });

  it.each<[string, Answers]>([
    ["nothing", {}],
    ["spaces", { name: "  \n" }],
    ["an empty list", { name: [] }],
  ])("asks for a required answer given %s", (_, responses) => {
    expect(checkAnswers(QUESTIONS, responses)).toEqual([
      { questionId: "name", message: "Please answer this question" },
    ]);
  });

  it.each<[string, Answers, string, string]>([
    ["a foreign question", { other: "x" }, "other", "This question isn't part of the survey"],
    ["a foreign option", { day: "wed" }, "day", "Choose an option of this question"],
    ["a label in place of an option id", { day: "Monday" }, "day", "Choose an option of this question"],
    ["another question's option", { tools: ["mon"] }, "tools", "Choose an option of this question"],
    ["a rating of 6", { stars: "6" }, "stars", "Choose an option of this question"],
    ["several where one is asked", { day: ["mon"] }, "day", "Choose one option"],
    ["one where several are asked", { tools: "saw" }, "tools", "Choose from the list of options"],
    ["one option twice", { tools: ["saw", "saw"] }, "tools", "Choose each option once"],
    ["a list as text", { why: ["x"] }, "why", "Answer with text"],
    ["10,001 characters", { why: "x".repeat(10_001) }, "why", "At most 10,000 characters"],
    ["NUL", { why: "a\0b" }, "why", "Contains a character that can't be stored"],
    ["half a surrogate pair", { why: "a\ud83d" }, "why", "Contains a character that can't be stored"],
  ])("refuses %s", (_, responses, questionId, message) => {
    expect(messagesOf(responses)).toEqual([{ questionId, message }]);
  });

  it("takes whole emoji and 10,000 characters", () => {
    expect(messagesOf({ why: "\u{1f33b}".repeat(5_000) })).toEqual([]);
  });

  it("is not led astray by names that every object has", () => {
    const questions = toPublicQuestions(
      normaliseQuestions([{ id: "constructor", type: "text", question: "?", required: true }]).questions,
    );
    expect(checkAnswers(questions, {})).toHaveLength(1);
    expect(checkAnswers(QUESTIONS, { name: "Ada", toString: "x" } as Answers)).toHaveLength(1);
    expect(checkAnswers(QUESTIONS, JSON.parse('{"name":"Ada","__proto__":"x"}') as Answers)).toHaveLength(1);
  });
});

const answerFor = (question: PublicQuestion): fc.Arbitrary<string | string[]> => {
  const ids = question.options.map((option) => option.id);
  if (question.type === "checkbox") return fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 });
  if (question.type === "radio") return fc.constantFrom(...ids);
  return fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 50 })
    .filter((text) => text.trim() !== "" && !text.includes("\0") && text.isWellFormed());
};
const validAnswers = fc.record(Object.fromEntries(QUESTIONS.map((q) => [q.id, answerFor(q)])), {
  requiredKeys: ["name"],
}) as fc.Arbitrary<Answers>;

describe("dates, numbers, addresses and recommendations", () => {
  const questions = toPublicQuestions(
    normaliseQuestions([
      { id: "born", type: "date", question: "Born?" },
      { id: "mail", type: "email", question: "Mail?" },
      { id: "age", type: "number", question: "Age?", minimum: 18, maximum: 99.5 },
      { id: "debt", type: "number", question: "Debt?", maximum: -1 },
      { id: "cats", type: "number", question: "Cats?", minimum: 0 },
      { id: "nps", type: "nps", question: "Recommend?", helpText: "0 is not at all", startsPage: true },
    ]).questions,
  );

  it("map to the nearest public type and carry what they need", () => {
    expect(questions.map(({ type, kind }) => `${kind}: ${type}`)).toEqual([
      "date: text",
      "email: text",
      "number: text",
      "number: text",
      "number: text",
      "nps: radio",
    ]);
    expect(questions[2]).toMatchObject({ minimum: 18, maximum: 99.5 });
    expect(questions[5]).toMatchObject({ helpText: "0 is not at all", startsPage: true });
    expect(questions[5]!.options.map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    expect(questions[0]).not.toHaveProperty("showIf");
  });

  it("are taken, without blanks around them", () => {
    const answers = { born: " 2024-02-29 ", mail: "a@b.co ", age: "99.5", debt: "-1", cats: "007", nps: "0" };
    expect(checkAnswers(questions, answers)).toEqual([]);
    expect(givenAnswers(questions, answers)).toEqual({ ...answers, born: "2024-02-29", mail: "a@b.co" });
  });

  it.each<[string, string | string[], string]>([
    ["born", "2025-02-29", "Use a date like 2025-01-31"],
    ["born", "29/02/2024", "Use a date like 2025-01-31"],
    ["born", ["2024-02-29"], "Answer with text"],
    ["mail", "a@b", "Valid email is required"],
    ["mail", `${"a".repeat(250)}@b.co`, "Valid email is required"],
    ["age", "17.9", "Use a number from 18 to 99.5"],
    ["age", "100", "Use a number from 18 to 99.5"],
    ["age", "1e2", "Use a number in digits, like 12 or 3.5"],
    ["age", "0x20", "Use a number in digits, like 12 or 3.5"],
    ["age", "NaN", "Use a number in digits, like 12 or 3.5"],
    ["age", "9".repeat(400), "Use a number in digits, like 12 or 3.5"],
    ["debt", "0", "Use a number of at most -1"],
    ["cats", "-0.5", "Use a number of at least 0"],
    ["nps", "11", "Choose an option of this question"],
    ["nps", "00", "Choose an option of this question"],
  ])("%s: %j is refused", (questionId, answer, message) => {
    expect(checkAnswers(questions, { [questionId]: answer })).toEqual([{ questionId, message }]);
  });
});

describe("answers of any kind", () => {
  it("takes every answer that a form can make, and keeps it whole", () => {
    fc.assert(
      fc.property(validAnswers, (answers) => {
        expect(checkAnswers(QUESTIONS, answers)).toEqual([]);
        expect(givenAnswers(QUESTIONS, answers)).toEqual({ ...answers });
      }),
    );
  });

  it("names the one answer that was spoilt", () => {
    const unknown = fc.string().filter((key) => !QUESTIONS.some((q) => q.id === key) && key !== "__proto__");
    const spoiltChoice = fc.tuple(
      fc.constantFrom("day", "tools", "stars", "again"),
      fc.string().filter((text) => text.trim() !== "" && !QUESTIONS.some((q) => q.options.some((o) => o.id === text))),
    );
    const spoilt = fc.oneof(fc.tuple(unknown, fc.string()), spoiltChoice);
    fc.assert(
      fc.property(validAnswers, spoilt, (answers, [questionId, answer]) => {
        const issues = checkAnswers(QUESTIONS, { ...answers, [questionId]: answer });
        expect(issues.map((issue) => issue.questionId)).toEqual([questionId]);
      }),
    );
  });

  it("drops what says nothing", () => {
    expect(givenAnswers(QUESTIONS, { name: "Ada", why: "   ", tools: [] })).toEqual({ name: "Ada" });
  });
});
