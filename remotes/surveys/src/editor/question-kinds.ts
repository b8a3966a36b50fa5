import { KIND_RULES, type QuestionKind } from "@trellis/survey-logic/question-kinds.ts";
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

/** What the builder offers: the kinds of a question, of which two come in two ways. */
export type EditorKind = QuestionKind | "several_choices" | "long_text";

interface EditorChoice {
  icon: ComponentType<{ "aria-hidden": "true" }>;
  /** The kind that it is a variant of; itself if none. */
  wayOf?: { type: QuestionKind; setting: "multiple" | "multiline" };
}

/** In the order of the builder's buttons. */
export const EDITOR_CHOICES: Record<EditorKind, EditorChoice> = {
  multiple_choice: { icon: ListTodo },
  several_choices: { icon: ListChecks, wayOf: { type: "multiple_choice", setting: "multiple" } },
  rating: { icon: Star },
  yes_no: { icon: ToggleLeft },
  text: { icon: Type },
  long_text: { icon: TextIcon, wayOf: { type: "text", setting: "multiline" } },
  date: { icon: Calendar },
  number: { icon: Hash },
  email: { icon: Mail },
  nps: { icon: Gauge },
};
export const EDITOR_KINDS = Object.keys(EDITOR_CHOICES) as EditorKind[];

interface KindFields {
  type: QuestionKind;
  multiple: boolean;
  multiline: boolean;
}

export const kindOf = (fields: KindFields): EditorKind =>
  EDITOR_KINDS.find((kind) => {
    const { wayOf } = EDITOR_CHOICES[kind];
    return wayOf !== undefined && wayOf.type === fields.type && fields[wayOf.setting];
  }) ?? fields.type;

export function fieldsOfKind(kind: EditorKind): KindFields {
  const { wayOf } = EDITOR_CHOICES[kind];
  return {
    type: wayOf?.type ?? (kind as QuestionKind),
    multiple: wayOf?.setting === "multiple",
    multiline: wayOf?.setting === "multiline",
  };
}

export const hasOptions = (kind: EditorKind) => KIND_RULES[fieldsOfKind(kind).type].options === "written";
export const hasRange = (kind: EditorKind) => KIND_RULES[fieldsOfKind(kind).type].settings.includes("range");
