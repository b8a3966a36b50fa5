import type { QuestionInput, QuestionKind } from "@trellis/shared/contract/surveys/questions.ts";
import { type Survey, SurveyInput } from "@trellis/shared/contract/surveys/surveys.ts";
import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { endOfDay } from "@trellis/shared/domain/survey-expiry.ts";
import { normaliseQuestions } from "@trellis/shared/domain/survey-questions.ts";
import type * as z from "zod/mini";

/** What the editor's fields hold. Options stay with a question while its type is changed back and forth. */
export interface SurveyValues {
  title: string;
  description: string;
  /** A calendar day, or empty. */
  closesOn: string;
  allowAnonymous: boolean;
  questions: QuestionValues[];
}

export interface QuestionValues {
  id?: string;
  type: QuestionKind;
  question: string;
  required: boolean;
  multiple: boolean;
  multiline: boolean;
  options: { id?: string; label: string }[];
}

type SurveyBody = z.input<typeof SurveyInput>;

/** A question as the buttons of the editor add it: a multiple choice starts with room for two options. */
export function newQuestion(type: QuestionKind): QuestionValues {
  return {
    type,
    question: "",
    required: false,
    multiple: false,
    multiline: false,
    options: type === "multiple_choice" ? [{ label: "" }, { label: "" }] : [],
  };
}

/** The fields of a stored survey, or of a new one with its first question. */
export function valuesOf(survey: Survey | null, timeZone: string): SurveyValues {
  if (!survey)
    return { title: "", description: "", closesOn: "", allowAnonymous: true, questions: [newQuestion("text")] };
  return {
    title: survey.title,
    description: survey.description ?? "",
    closesOn: survey.expiresAt ? dayInZone(new Date(survey.expiresAt), timeZone) : "",
    allowAnonymous: survey.allowAnonymous,
    questions: survey.questions.map((question) => ({ ...question, options: question.options.map((o) => ({ ...o })) })),
  };
}

/**
 * What is sent: a new survey active, unpublished and as the switch says; a stored one keeps what the editor does not
 * show. A closing moment within the day that is shown stays as it was.
 */
export function bodyOf(values: SurveyValues, survey: Survey | null, timeZone: string): SurveyBody {
  const unchangedDay = survey?.expiresAt && dayInZone(new Date(survey.expiresAt), timeZone) === values.closesOn;
  return {
    title: values.title,
    description: values.description.trim() === "" ? null : values.description,
    questions: values.questions.map(questionBodyOf),
    expiresAt: unchangedDay
      ? survey.expiresAt
      : values.closesOn === ""
        ? null
        : endOfDay(values.closesOn, timeZone).toISOString(),
    allowAnonymous: values.allowAnonymous,
    ...(survey ? { isActive: survey.isActive } : { isActive: true, isPublished: false }),
  };
}

function questionBodyOf({ id, type, question, required, multiple, multiline, options }: QuestionValues) {
  return {
    ...(id === undefined ? {} : { id }),
    type,
    question,
    required,
    ...(type === "multiple_choice"
      ? {
          multiple,
          options: options.map((option) =>
            option.id ? { id: option.id, label: option.label } : { label: option.label },
          ),
        }
      : { options: null }),
    ...(type === "text" ? { multiline } : {}),
  };
}

/** Everything that keeps the survey from being saved, by the field's name in the editor. */
export function problemsOf(body: SurveyBody): { field: string; message: string }[] {
  const parsed = SurveyInput.safeParse(body);
  const issues = parsed.success
    ? normaliseQuestions(parsed.data.questions as QuestionInput[]).issues
    : parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }));
  return issues.map(({ path, message }) => ({ field: fieldOf(path), message }));
}

/** The editor's field for a path of the contract; also for the issues of a 422. */
export function fieldOf(path: string): string {
  if (path === "expiresAt") return "closesOn";
  if (path === "questions") return "questions.root";
  return path
    .replace(/^(questions\.\d+\.options\.\d+)(\.id)?$/, "$1.label")
    .replace(/^(questions\.\d+\.options)$/, "$1.root")
    .replace(/^(questions\.\d+)(\.id)?$/, "$1.question");
}
