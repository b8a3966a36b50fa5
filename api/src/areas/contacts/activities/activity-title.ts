import { ACTIVITY_LABELS } from "@trellis/contract-contacts/activity-choices.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import type { contactActivity } from "../schema/activity-schema.ts";

/** "Call, 25 minutes". */
export const titleOfActivity = ({
  type,
  minutes,
}: Pick<typeof contactActivity.$inferSelect, "type" | "minutes">): string => {
  const what = type === "other" ? "Activity" : ACTIVITY_LABELS[type];
  return minutes === null
    ? what
    : writeSentence("{what}, {minutes, plural, one {# minute} other {# minutes}}", { what, minutes });
};
