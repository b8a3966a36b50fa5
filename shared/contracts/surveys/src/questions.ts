import { Line, Text } from "@trellis/contract-base/fields.ts";
import {
  CONDITION_OPERATORS,
  PUBLIC_QUESTION_TYPES,
  QUESTION_KINDS,
  type Option as StoredOption,
} from "@trellis/survey-logic/question-kinds.ts";
import type * as logic from "@trellis/survey-logic/questions.ts";
import * as z from "zod/mini";

const QuestionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "Use letters, digits, - and _ in IDs"));

const Condition = z.strictObject({
  questionId: QuestionId,
  operator: z.enum(CONDITION_OPERATORS, "Choose what the condition asks"),
  values: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100, "At most 100 values")),
}) satisfies z.ZodMiniType<logic.Condition>;

/** When a question is shown: if all of its conditions hold, or any of them. */
const ShowIf = z.strictObject({
  match: z.enum(["all", "any"]),
  conditions: z.array(Condition).check(z.minLength(1, "Add a condition"), z.maxLength(20, "At most 20 conditions")),
}) satisfies z.ZodMiniType<logic.ShowIf>;

/** Owners send an option as text, or with the id that it keeps when its label changes. */
const OptionInput = z.union([
  Line(500, "Option text is required"),
  z.strictObject({ id: z.optional(QuestionId), label: Line(500, "Option text is required") }),
]);

export const QuestionInput = z.strictObject({
  id: z.optional(QuestionId),
  type: z.enum(QUESTION_KINDS, "Choose a question type"),
  question: Line(1000, "Question is required"),
  options: z.nullish(z.array(OptionInput).check(z.maxLength(100, "At most 100 options"))),
  required: z.optional(z.boolean()),
  /** Multiple choice: several options may be chosen. */
  multiple: z.optional(z.boolean()),
  /** Text: asks for more than one line. */
  multiline: z.optional(z.boolean()),
  /** A line below the question. */
  helpText: z.nullish(Text(500)),
  showIf: z.nullish(ShowIf),
  /** Number: the range that is taken, both ends included. */
  minimum: z.nullish(z.number()),
  maximum: z.nullish(z.number()),
  /** The form starts a new page here; the first question always does. */
  startsPage: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<unknown, logic.QuestionInput>;

const Option = z.object({ id: z.string(), label: z.string() }) satisfies z.ZodMiniType<StoredOption>;

/** What every question may have beside its kind. A survey that was stored before lacks them: absent is null or false. */
const Extras = {
  helpText: z.nullish(z.string()),
  showIf: z.nullish(ShowIf),
  minimum: z.nullish(z.number()),
  maximum: z.nullish(z.number()),
  startsPage: z.optional(z.boolean()),
};

/** As stored and answered to the owner. Rating, nps and yes/no have no stored options: theirs are fixed. */
export const Question = z.object({
  id: z.string(),
  type: z.enum(QUESTION_KINDS),
  question: z.string(),
  options: z.array(Option),
  required: z.boolean(),
  multiple: z.boolean(),
  multiline: z.boolean(),
  ...Extras,
}) satisfies z.ZodMiniType<logic.Question>;

export const PublicQuestion = z.object({
  id: z.string(),
  type: z.enum(PUBLIC_QUESTION_TYPES),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  options: z.array(Option),
  required: z.boolean(),
  ...Extras,
}) satisfies z.ZodMiniType<logic.PublicQuestion>;
