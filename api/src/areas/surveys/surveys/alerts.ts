import { listSurveys } from "@trellis/contract-surveys/surveys.ts";
import { addDays, dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { AlertSource } from "../../../ports/alerts.ts";
import { endsWithinAWeek } from "../core/survey-endings.ts";
import { survey } from "../schema/survey-schema.ts";

const MAX_ALERTS = 5;
const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** Active surveys that close by themselves within a week, the first to close first. */
export const surveyAlerts: AlertSource = {
  access: listSurveys.access,
  async find({ transaction, organizationId, organization, now }) {
    const rows = await transaction
      .select({ id: survey.id, title: survey.title, expiresAt: survey.expiresAt })
      .from(survey)
      .where(sql`${eq(survey.organizationId, organizationId)} and ${endsWithinAWeek(now)}`)
      .orderBy(asc(survey.expiresAt), asc(survey.id))
      .limit(MAX_ALERTS);
    const today = dayInZone(now, organization.timeZone);
    return rows.map(({ id, title, expiresAt }) => ({
      id: `survey_ending:${id}`,
      kind: "survey_ending",
      tone: "warning",
      title: "Survey Ending Soon",
      text: `${title} ends ${endName(dayInZone(expiresAt ?? now, organization.timeZone), today)}`,
      link: `/app/surveys/${id}/results`,
    }));
  },
};

/** `today`, `tomorrow`, `Tuesday`; with its date a week ahead, where the weekday alone would mean today's. */
function endName(day: string, today: string): string {
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  const weekday = WEEKDAY.format(new Date(`${day}T00:00:00Z`));
  return day < addDays(today, 7) ? weekday : `${weekday}, ${formatDay(day, { year: false })}`;
}
