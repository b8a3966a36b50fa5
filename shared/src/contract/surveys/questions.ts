import * as z from "zod/mini";
import { Line } from "../fields.ts";

/** What an owner chooses. */
export const QUESTION_KINDS = ["text", "multiple_choice", "rating", "yes_no"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How the public view draws a question, as specified. */
export const PUBLIC_QUESTION_TYPES = ["text", "textarea", "radio", "checkbox"] as const;

const QuestionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "Use letters, digits, - and _ in ids"));

/** Owners send an option as text, or with the id that it keeps when its label changes. */
export const OptionInput = z.union([
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
});
export type QuestionInput = z.input<typeof QuestionInput>;

export const Option = z.object({ id: z.string(), label: z.string() });

/** As stored and answered to the owner. Rating and yes/no have no stored options: theirs are fixed. */
export const Question = z.object({
  id: z.string(),
  type: z.enum(QUESTION_KINDS),
  question: z.string(),
  options: z.array(Option),
  required: z.boolean(),
  multiple: z.boolean(),
  multiline: z.boolean(),
});
export type Question = z.infer<typeof Question>;

export const PublicQuestion = z.object({
  id: z.string(),
  type: z.enum(PUBLIC_QUESTION_TYPES),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  options: z.array(Option),
  required: z.boolean(),
});
export type PublicQuestion = z.infer<typeof PublicQuestion>;
