import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { describe, expect, it } from "vitest";
import {
  bodyOf,
  fieldOf,
  newOption,
  newQuestion,
  problemsOf,
  questionsOf,
  questionValuesOf,
  type SurveyValues,
  valuesOf,
} from "./survey-values.ts";

const ZONE = "America/Chicago";

const STORED: Survey = {
  id: "0198f000-0000-7000-8000-000000000001",
  organizationId: 1,
  title: "Pantry",
  description: null,
  questions: [
    {
      id: "day",
      type: "multiple_choice",
      question: "Which day?",
      options: [
        { id: "mon", label: "Monday" },
        { id: "tue", label: "Tuesday" },
      ],
      required: true,
      multiple: true,
      multiline: false,
    },
    { id: "why", type: "text", question: "Why?", options: [], required: false, multiple: false, multiline: true },
  ],
  isActive: false,
  isPublished: true,
  allowAnonymous: false,
  expiresAt: "2025-11-25T18:30:00.000Z",
  maxResponses: 40,
  thankYouText: null,
  redirectUrl: "https://example.org/thanks",
  language: "es",
  version: 2,
  responseCount: 3,
  publicUrl: null,
  embedCode: null,
  iframeCode: null,
  createdAt: "2025-11-01T00:00:00.000Z",
  updatedAt: "2025-11-01T00:00:00.000Z",
};

const filled = (changes: Partial<SurveyValues> = {}): SurveyValues => ({
  ...valuesOf(null, ZONE),
  title: "Pantry",
  questions: [{ ...newQuestion("text"), question: "Why?" }],
  ...changes,
});
const problems = (values: SurveyValues) => problemsOf(bodyOf(values, null, ZONE));

describe("bodyOf", () => {
  it("sends a new survey active, unpublished and open to anonymous answers", () => {
    expect(bodyOf(filled({ description: "  " }), null, ZONE)).toEqual({
      title: "Pantry",
      description: null,
      questions: [
        {
          id: expect.stringMatching(/^[a-z0-9]{10}$/),
          type: "text",
          question: "Why?",
          required: false,
          multiline: false,
          options: null,
          helpText: null,
          showIf: null,
          startsPage: false,
        },
      ],
      expiresAt: null,
      maxResponses: null,
      thankYouText: null,
      redirectUrl: null,
      language: "en",
      isActive: true,
      isPublished: false,
      allowAnonymous: true,
    });
  });

  it("gives back an unchanged survey as it is stored, ids and closing moment included", () => {
    const body = bodyOf(valuesOf(STORED, ZONE), STORED, ZONE);
    expect(problemsOf(body)).toEqual([]);
    expect(body).toMatchObject({
      expiresAt: STORED.expiresAt,
      isActive: false,
      allowAnonymous: false,
      maxResponses: 40,
      redirectUrl: "https://example.org/thanks",
      language: "es",
      questions: [
        { id: "day", multiple: true, options: STORED.questions[0]!.options },
        { id: "why", multiline: true, options: null },
      ],
    });
    expect(body).not.toHaveProperty("isPublished");
  });

  it("closes at the end of another day in the organization's zone", () => {
    expect(bodyOf({ ...valuesOf(STORED, ZONE), closesOn: "2025-11-30" }, STORED, ZONE).expiresAt).toBe(
      "2025-12-01T05:59:59.000Z",
    );
  });
});

describe("what a question may have beside its kind", () => {
  const question = {
    ...newQuestion("number"),
    question: "How many?",
    helpText: " Roughly ",
    minimum: "1",
    maximum: "2.5",
    startsPage: true,
  };

  it("is sent with it and read back", () => {
    const body = bodyOf(filled({ questions: [newQuestion("text"), question] }), null, ZONE);
    expect(body.questions?.[1]).toMatchObject({ helpText: " Roughly ", minimum: 1, maximum: 2.5, startsPage: true });
    const [, stored] = questionsOf([newQuestion("text"), question]);
    expect(questionValuesOf(stored!)).toEqual({ ...question, helpText: "Roughly" });
  });

  it("leaves a range with numbers only", () => {
    const [sent] = bodyOf(filled({ questions: [{ ...question, type: "text" }] }), null, ZONE).questions ?? [];
    expect(sent).not.toHaveProperty("minimum");
  });

  it("a page to go to needs an address, and thanks leave none", () => {
    expect(problems(filled({ afterwards: "redirect", redirectUrl: " " }))).toEqual([
      { field: "redirectUrl", message: "Use an address that starts with http:// or https://" },
    ]);
    expect(problems(filled({ afterwards: "redirect", redirectUrl: "example.org" }))).toEqual([
      { field: "redirectUrl", message: "Use an address that starts with http:// or https://" },
    ]);
    const thanks = filled({ afterwards: "thanks", redirectUrl: "nonsense", thankYouText: "Thanks!" });
    expect(bodyOf(thanks, null, ZONE)).toMatchObject({ redirectUrl: null, thankYouText: "Thanks!" });
  });

  it("shows what is wrong with conditions at their question", () => {
    const asked = { ...newQuestion("rating"), question: "How was it?" };
    const depends = {
      ...newQuestion("text"),
      question: "Why?",
      showIf: {
        match: "all" as const,
        conditions: [{ questionId: asked.id, operator: "at_least" as const, values: ["9"] }],
      },
    };
    expect(problems(filled({ questions: [asked, depends] }))).toEqual([
      { field: "questions.1.showIf", message: "Use a number from 1 to 5" },
    ]);
    expect(problems(filled({ questions: [depends, asked] }))).toEqual([
      { field: "questions.0.showIf", message: "A condition can only ask about an earlier question" },
    ]);
  });
});

describe("problemsOf", () => {
  it("is content with a filled survey", () => {
    expect(problems(filled())).toEqual([]);
  });

  it.each<[string, SurveyValues, { field: string; message: string }]>([
    ["no title", filled({ title: " " }), { field: "title", message: "Title is required" }],
    [
      "no question",
      filled({ questions: [] }),
      { field: "questions.root", message: "At least one question is required" },
    ],
    [
      "an empty question",
      filled({ questions: [newQuestion("rating")] }),
      { field: "questions.0.question", message: "Question is required" },
    ],
    [
      "an empty option",
      filled({ questions: [{ ...newQuestion("multiple_choice"), question: "Day?", options: [newOption()] }] }),
      { field: "questions.0.options.0.label", message: "Option text is required" },
    ],
    [
      "an empty option that has an id",
      filled({
        questions: [{ ...newQuestion("multiple_choice"), question: "Day?", options: [{ id: "a", label: "" }] }],
      }),
      { field: "questions.0.options.0.label", message: "Option text is required" },
    ],
    [
      "a multiple choice without options",
      filled({ questions: [{ ...newQuestion("multiple_choice"), question: "Day?", options: [] }] }),
      { field: "questions.0.options.root", message: "Add at least one option" },
    ],
    [
      "an option twice",
      filled({
        questions: [
          { ...newQuestion("multiple_choice"), question: "Day?", options: [newOption("A"), newOption("A ")] },
        ],
      }),
      { field: "questions.0.options.1.label", message: "This option is listed twice" },
    ],
  ])("finds %s", (_, values, problem) => {
    expect(problems(values)).toEqual([problem]);
  });
});

describe("fieldOf", () => {
  it.each([
    ["title", "title"],
    ["expiresAt", "closesOn"],
    ["questions", "questions.root"],
    ["questions.2.question", "questions.2.question"],
    ["questions.2.id", "questions.2.question"],
    ["questions.2.options.1", "questions.2.options.1.label"],
    ["questions.2.options.1.id", "questions.2.options.1.label"],
    ["questions.2.options.1.label", "questions.2.options.1.label"],
  ])("shows the issue of %s at %s", (path, field) => {
    expect(fieldOf(path)).toBe(field);
  });
});
