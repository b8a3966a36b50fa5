import { type SQL, sql } from "drizzle-orm";
import { survey } from "../schema/survey-schema.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a survey is active and closes automatically within the next seven days: the dashboard's "this week". */
export function endsWithinAWeek(now: Date): SQL {
  const inAWeek = new Date(now.getTime() + WEEK_MS);
  return sql`${survey.isActive} and ${survey.expiresAt} > ${now.toISOString()}::timestamptz
    and ${survey.expiresAt} <= ${inAWeek.toISOString()}::timestamptz`;
}
