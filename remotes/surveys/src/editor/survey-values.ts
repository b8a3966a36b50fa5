import { type Survey, updateSurvey } from "@trellis/contract-surveys/surveys.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { Issue } from "@trellis/shared/client/endpoint-resolver.ts";
import { issueSentence } from "@trellis/shared/client/issue-sentences.ts";
import { KIND_RULES, type QuestionKind } from "@trellis/survey-logic/question-kinds.ts";
import type { Question, QuestionInput, ShowIf } from "@trellis/survey-logic/questions.ts";
import { endOfDay } from "@trellis/survey-logic/survey-expiry.ts";
import { newQuestionId, normaliseQuestions } from "@trellis/survey-logic/survey-questions.ts";
import type * as z from "zod/mini";
import { strings } from "./messages.ts";
import { type EditorKind, fieldsOfKind, hasOptions } from "./question-kinds.ts";

/** What the editor's fields hold. Options and ranges stay with a question while its kind is changed back and forth. */
export interface SurveyValues {
  title: string;
  description: string;
  /** A calendar day, or empty. */
  closesOn: string;
  /** A whole number, or empty. */
  maxResponses: string;
  allowAnonymous: boolean;
  language: Survey["language"];
  afterwards: "thanks" | "redirect";
  thankYouText: string;
  redirectUrl: string;
  questions: QuestionValues[];
}

export interface QuestionValues {
  id: string;
  type: QuestionKind;
  question: string;
  required: boolean;
  multiple: boolean;
  multiline: boolean;
  options: { id: string; label: string }[];
  helpText: string;
  /** Numbers, or empty. */
  minimum: string;
  maximum: string;
  startsPage: boolean;
  showIf: ShowIf | null;
}

type SurveyBody = z.input<(typeof updateSurvey)["body"]>;

export const newOption = (label = "") => ({ id: newQuestionId(), label });

/** A question as the buttons of the editor add it: a choice starts with room for two options. */
export function newQuestion(kind: EditorKind): QuestionValues {
  return {
    id: newQuestionId(),
    ...fieldsOfKind(kind),
    question: "",
    required: false,
    options: hasOptions(kind) ? [newOption(), newOption()] : [],
    helpText: "",
    minimum: "",
    maximum: "",
    startsPage: false,
    showIf: null,
  };
}

/** The fields of a stored survey, or of a new one with its first question. */
export function valuesOf(survey: Survey | null, timeZone: string): SurveyValues {
  return {
    title: survey?.title ?? "",
    description: survey?.description ?? "",
    closesOn: survey?.expiresAt ? dayInZone(new Date(survey.expiresAt), timeZone) : "",
    maxResponses: survey?.maxResponses?.toString() ?? "",
    allowAnonymous: survey?.allowAnonymous ?? true,
    language: survey?.language ?? "en",
    afterwards: survey?.redirectUrl ? "redirect" : "thanks",
    thankYouText: survey?.thankYouText ?? "",
    redirectUrl: survey?.redirectUrl ?? "",
    questions: survey ? survey.questions.map(questionValuesOf) : [newQuestion("text")],
  };
}

export function questionValuesOf(question: Question): QuestionValues {
  return {
    id: question.id,
    type: question.type,
    question: question.question,
    required: question.required,
    multiple: question.multiple,
    multiline: question.multiline,
    options: question.options.map((option) => ({ ...option })),
    helpText: question.helpText ?? "",
    minimum: question.minimum?.toString() ?? "",
    maximum: question.maximum?.toString() ?? "",
    startsPage: question.startsPage ?? false,
    showIf: question.showIf ?? null,
  };
}

/**
 * The request body: a new survey active, unpublished and as the switch says; a stored one keeps what the editor does
 * not show. A closing moment within the day that is shown stays as it was.
 */
export function bodyOf(values: SurveyValues, survey: Survey | null, timeZone: string): SurveyBody {
  const unchangedDay = survey?.expiresAt && dayInZone(new Date(survey.expiresAt), timeZone) === values.closesOn;
  return {
    title: values.title,
    description: textOrNull(values.description),
    questions: values.questions.map(questionBodyOf),
    expiresAt: unchangedDay
      ? survey.expiresAt
      : values.closesOn === ""
        ? null
        : endOfDay(values.closesOn, timeZone).toISOString(),
    maxResponses: numberOrNull(values.maxResponses),
    allowAnonymous: values.allowAnonymous,
    language: values.language,
    thankYouText: textOrNull(values.thankYouText),
    redirectUrl: values.afterwards === "redirect" ? values.redirectUrl : null,
    ...(survey ? { isActive: survey.isActive } : { isActive: true, isPublished: false }),
  };
}

function questionBodyOf(values: QuestionValues): QuestionInput {
  const { id, type, question, required, multiple, multiline, options, showIf } = values;
  const rules = KIND_RULES[type];
  return {
    id,
    type,
    question,
    required,
    helpText: textOrNull(values.helpText),
    startsPage: values.startsPage,
    showIf: showIf && showIf.conditions.length > 0 ? showIf : null,
    options: rules.options === "written" ? options : null,
    ...(rules.settings.includes("multiple") ? { multiple } : {}),
    ...(rules.settings.includes("multiline") ? { multiline } : {}),
    ...(rules.settings.includes("range")
      ? { minimum: numberOrNull(values.minimum), maximum: numberOrNull(values.maximum) }
      : {}),
  };
}

const textOrNull = (text: string) => (text.trim() === "" ? null : text);
const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));

/** The questions as they would be stored now, for the preview and for what conditions can ask. */
export function questionsOf(values: readonly QuestionValues[]): Question[] {
  return normaliseQuestions(values.map(questionBodyOf)).questions;
}

/** Everything that keeps the survey from being saved, by the field's name in the editor. */
export function problemsOf(body: SurveyBody): { field: string; message: string }[] {
  const { data, error } = updateSurvey.body.safeParse(body);
  return surveyIssues(error?.issues ?? [], data, body.redirectUrl).map(({ path, message }) => ({
    field: fieldOf(path.join(".")),
    message: issueSentence(message),
  }));
}

/** The issues of a body: what the contract says, else what its questions say of each other, and a missing address. */
export const surveyIssues = (
  issues: readonly Issue[],
  parsed: z.output<(typeof updateSurvey)["body"]> | undefined,
  redirectUrl: string | null | undefined,
): Issue[] => [
  ...(parsed
    ? normaliseQuestions(parsed.questions as QuestionInput[]).issues.map(({ path, message }) => ({
        path: path.split("."),
        message,
      }))
    : issues),
  ...(redirectUrl?.trim() === "" ? [{ path: ["redirectUrl"], message: strings.settings.redirectRequired }] : []),
];

/** The editor's field for a path of the contract; also for the issues of a 422. */
export function fieldOf(path: string): string {
  if (path === "expiresAt") return "closesOn";
  if (path === "questions") return "questions.root";
  return path
    .replace(/^(questions\.\d+\.showIf)\..*$/, "$1")
    .replace(/^(questions\.\d+\.options\.\d+)(\.id)?$/, "$1.label")
    .replace(/^(questions\.\d+\.options)$/, "$1.root")
    .replace(/^(questions\.\d+)(\.id)?$/, "$1.question");
}
