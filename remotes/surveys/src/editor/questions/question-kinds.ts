import type { QuestionKind } from "@trellis/survey-logic/questions.ts";
import Calendar from "lucide-react/icons/calendar";
import Gauge from "lucide-react/icons/gauge";
import Hash from "lucide-react/icons/hash";
import ListChecks from "lucide-react/icons/list-checks";
import ListTodo from "lucide-react/icons/list-todo";
import Mail from "lucide-react/icons/mail";
import Star from "lucide-react/icons/star";
import TextIcon from "lucide-react/icons/text";
import ToggleLeft from "lucide-react/icons/toggle-left";
import Type from "lucide-react/icons/type";
import type { ComponentType } from "react";

/** What the builder offers: the kinds of the contract, of which two come in two ways. In the order of its buttons. */
export const EDITOR_KINDS = [
  "multiple_choice",
  "several_choices",
  "rating",
  "yes_no",
  "text",
  "long_text",
  "date",
  "number",
  "email",
  "nps",
] as const;
export type EditorKind = (typeof EDITOR_KINDS)[number];

export const KIND_ICONS: Record<EditorKind, ComponentType<{ "aria-hidden": "true" }>> = {
  multiple_choice: ListTodo,
  several_choices: ListChecks,
  rating: Star,
  yes_no: ToggleLeft,
  text: Type,
  long_text: TextIcon,
  date: Calendar,
  number: Hash,
  email: Mail,
  nps: Gauge,
};

interface KindFields {
  type: QuestionKind;
  multiple: boolean;
  multiline: boolean;
}

export function kindOf({ type, multiple, multiline }: KindFields): EditorKind {
  if (type === "multiple_choice") return multiple ? "several_choices" : type;
  return type === "text" && multiline ? "long_text" : type;
}

export function fieldsOfKind(kind: EditorKind): KindFields {
  const type = kind === "several_choices" ? "multiple_choice" : kind === "long_text" ? "text" : kind;
  return { type, multiple: kind === "several_choices", multiline: kind === "long_text" };
}

export const hasOptions = (kind: EditorKind) => kind === "multiple_choice" || kind === "several_choices";
