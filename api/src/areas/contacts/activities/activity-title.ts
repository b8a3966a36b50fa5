import { ACTIVITY_LABELS } from "@trellis/contract-contacts/activity-choices.ts";
import type { contactActivity } from "../schema/activity-schema.ts";

/** "Call, 25 minutes". */
export const titleOfActivity = ({
  type,
  minutes,
}: Pick<typeof contactActivity.$inferSelect, "type" | "minutes">): string => {
  const what = type === "other" ? "Activity" : ACTIVITY_LABELS[type];
  return minutes === null ? what : `${what}, ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
};
