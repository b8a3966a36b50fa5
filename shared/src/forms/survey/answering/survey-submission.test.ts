import type { PublicQuestion } from "@trellis/survey-logic/questions.ts";
import { describe, expect, it } from "vitest";
import { EMAIL_FIELD, fieldOf, TRAP_FIELD } from "../survey-fields.ts";
import { checkSubmission, readSubmission } from "./survey-submission.ts";

const options = [
  { id: "a", label: "A" },
  { id: "b", label: "B" },
];
const QUESTIONS: PublicQuestion[] = [
  { id: "email", type: "text", kind: "text", text: "Whose?", options: [], required: true },
  { id: "one", type: "radio", kind: "multiple_choice", text: "Which?", options, required: false },
  { id: "some", type: "checkbox", kind: "multiple_choice", text: "Which ones?", options, required: false },
];
const survey = { questions: QUESTIONS, allowAnonymous: true };

function fields(entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

describe("readSubmission", () => {
  it("reads text, one choice and several, and keeps a question called email apart from the e-mail", () => {
    const data = fields([
      [fieldOf("email"), "mine"],
      [fieldOf("one"), "b"],
      [fieldOf("some"), "a"],
      [fieldOf("some"), "b"],
      [EMAIL_FIELD, " me@example.org "],
    ]);
    expect(readSubmission(QUESTIONS, data, "id")).toEqual({
      responses: { email: "mine", one: "b", some: ["a", "b"] },
      respondentEmail: "me@example.org",
      responseId: "id",
    });
  });

  it("hands on what a program wrote where no one can", () => {
    expect(readSubmission(QUESTIONS, fields([[TRAP_FIELD, "buy"]]), "id").leaveEmpty).toBe("buy");
    expect(JSON.stringify(readSubmission(QUESTIONS, fields([[TRAP_FIELD, ""]]), "id"))).not.toContain("leaveEmpty");
  });

  it("leaves out what says nothing", () => {
    const data = fields([
      [fieldOf("email"), "  "],
      [EMAIL_FIELD, ""],
    ]);
    expect(readSubmission(QUESTIONS, data, "id")).toEqual({ responses: {}, respondentEmail: null, responseId: "id" });
  });
});

describe("checkSubmission", () => {
  const given = { responses: { email: "mine" }, respondentEmail: null, responseId: "id" };

  it("accepts an answer without an email address, unless the survey isn't anonymous", () => {
    expect(checkSubmission(survey, given)).toEqual({});
    expect(checkSubmission({ ...survey, allowAnonymous: false }, given)).toEqual({
      [EMAIL_FIELD]: "Email is required",
    });
  });

  it("names missing answers and an invalid email address", () => {
    expect(checkSubmission(survey, { ...given, responses: {}, respondentEmail: "me@" })).toEqual({
      [fieldOf("email")]: "Please answer this question",
      [EMAIL_FIELD]: "Valid email is required",
    });
  });
});
