import type { QuestionKind } from "@trellis/shared/contract/surveys/questions.ts";
import ListChecks from "lucide-react/icons/list-checks";
import Star from "lucide-react/icons/star";
import TextIcon from "lucide-react/icons/text";
import ToggleLeft from "lucide-react/icons/toggle-left";
import type { ComponentType } from "react";

/** In the order in which the editor offers them. */
export const KINDS: readonly QuestionKind[] = ["multiple_choice", "rating", "yes_no", "text"];

export const KIND_ICONS: Record<QuestionKind, ComponentType<{ "aria-hidden": "true" }>> = {
  multiple_choice: ListChecks,
  rating: Star,
  yes_no: ToggleLeft,
  text: TextIcon,
};
