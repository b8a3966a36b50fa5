import type { Language } from "@trellis/messages/languages.ts";
import type { contactActivity } from "../schema/activity-schema.ts";
import { timelineWords } from "./messages.ts";

/** "Call, 25 minutes", in the reader's language. */
export function titleOfActivity(
  { type, minutes }: Pick<typeof contactActivity.$inferSelect, "type" | "minutes">,
  language: Language,
): string {
  const words = timelineWords(language);
  const activity = words.activities[type];
  return minutes === null ? activity : words.lasted({ activity, minutes });
}
