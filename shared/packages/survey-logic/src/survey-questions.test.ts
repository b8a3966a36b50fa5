import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionInput } from "./questions.ts";
import { normaliseQuestions } from "./survey-questions.ts";

function counter() {
  let last = 0;
  return () => `new${++last}`;
}

const choice = (options: QuestionInput["options"], id?: string): QuestionInput => ({
  type: "multiple_choice",
  question: "Which day suits you?",
  options,
  ...(id ? { id } : {}),
});

describe("normaliseQuestions", () => {
  it("keeps ids that are sent and gives new ones to the rest", () => {
    const { questions, issues } = normaliseQuestions(
      [{ id: "name", type: "text", question: "  Your name  " }, choice(["Monday", { id: "tue", label: "Tuesday" }])],
      { newId: counter() },
    );
    expect(issues).toEqual([]);
    expect(questions).toEqual([
      {
        id: "name",
        type: "text",
        question: "Your name",
        options: [],
        required: false,
        multiple: false,
        multiline: false,
      },
      {
        id: "new1",
        type: "multiple_choice",
        question: "Which day suits you?",
        options: [
          { id: "new2", label: "Monday" },
          { id: "tue", label: "Tuesday" },
        ],
        required: false,
        multiple: false,
        multiline: false,
      },
    ]);
  });

  it("finds stored ids again for options that are sent as text, so that their answers stay theirs", () => {
    const before = normaliseQuestions([choice(["Monday", "Tuesday"])], { newId: counter() }).questions;
    const after = normaliseQuestions([choice(["Tuesday", "Friday", "Monday"], before[0]!.id)], {
      stored: before,
      newId: () => "fresh",
    }).questions;
    expect(after[0]!.options.map((option) => option.id)).toEqual(["new3", "fresh", "new2"]);
  });

  it("finds the stored id of a question that is sent without one", () => {
    const before = normaliseQuestions([{ type: "rating", question: "How was it?" }], { newId: () => "kept" }).questions;
    const after = normaliseQuestions(
      [
        { type: "rating", question: "How was it?" },
        { type: "rating", question: "How was it?" },
      ],
      { stored: before, newId: counter() },
    ).questions;
    expect(after.map((question) => question.id)).toEqual(["kept", "new1"]);
  });

  it.each<[string, QuestionInput[], string]>([
    [
      "a question id twice",
      [
        { id: "a", type: "text", question: "One" },
        { id: "a", type: "text", question: "Two" },
      ],
      "questions.1.id",
    ],
    ["an id that objects cannot carry", [{ id: "__proto__", type: "text", question: "One" }], "questions.0.id"],
    [
      "an option id twice",
      [
        choice([
          { id: "x", label: "One" },
          { id: "x", label: "Two" },
        ]),
      ],
      "questions.0.options.1.id",
    ],
    ["an option twice", [choice(["Same", " Same "])], "questions.0.options.1"],
    ["a multiple choice without options", [choice(null)], "questions.0.options"],
  ])("refuses %s", (_, input, path) => {
    expect(normaliseQuestions(input).issues.map((issue) => issue.path)).toEqual([path]);
  });

  it("drops options and switches that a kind does not have", () => {
    const { questions } = normaliseQuestions([
      { type: "rating", question: "How was it?", options: ["bad"], multiple: true, multiline: true },
      { type: "text", question: "Why?", multiple: true, multiline: true },
    ]);
    expect(questions.map(({ options, multiple, multiline }) => [options.length, multiple, multiline])).toEqual([
      [0, false, false],
      [0, false, true],
    ]);
  });

  it("mends text that Postgres cannot keep in JSON", () => {
    expect(normaliseQuestions([{ type: "text", question: "half \ud83d" }]).questions[0]!.question).toBe("half \ufffd");
  });

  const id = fc.stringMatching(/^[a-z]{1,2}$/);
  const option = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.record({ id, label: fc.string({ minLength: 1 }) }, { requiredKeys: ["label"] }),
  );
  const question = fc.record(
    {
      id,
      type: fc.constantFrom("text", "multiple_choice", "rating", "yes_no"),
      question: fc.string({ minLength: 1, maxLength: 3 }),
      options: fc.array(option, { maxLength: 5 }),
    },
    { requiredKeys: ["type", "question", "options"] },
  );

  it("gives unique ids whenever nothing is refused, and changes nothing when sent again", () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 8 }), fc.array(question, { maxLength: 8 }), (before, input) => {
        const stored = normaliseQuestions(before as QuestionInput[]).questions;
        const { questions, issues } = normaliseQuestions(input as QuestionInput[], { stored });
        expect(questions).toHaveLength(input.length);
        input.forEach((sent, index) => {
          if (sent.id) expect(questions[index]!.id).toBe(sent.id);
        });
        fc.pre(issues.length === 0);
        expect(new Set(questions.map((q) => q.id)).size).toBe(questions.length);
        for (const { options } of questions) expect(new Set(options.map((o) => o.id)).size).toBe(options.length);
        expect(normaliseQuestions(questions, { stored: questions })).toEqual({ questions, issues: [] });
      }),
    );
  });
});
