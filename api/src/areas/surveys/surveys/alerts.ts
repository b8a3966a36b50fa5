import { listSurveys } from "@trellis/contract-surveys/surveys.ts";
import { addDays, dayInZone, formatDay, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { type Language, LOCALES } from "@trellis/messages/languages.ts";
import { asc, eq, sql } from "drizzle-orm";
import { type AlertSource, endingIsMore } from "../../../ports/alerts.ts";
import { endsWithinAWeek } from "../core/survey-endings.ts";
import { survey } from "../schema/survey-schema.ts";
import { alertWords } from "./messages.ts";

const MAX_ALERTS = 5;

/** Active surveys that close by themselves within a week, the first to close first. */
export const surveyAlerts: AlertSource = {
  access: listSurveys.access,
  async find({ transaction, organizationId, organization, now, language }) {
    const rows = await transaction
      .select({ id: survey.id, title: survey.title, expiresAt: survey.expiresAt })
      .from(survey)
      .where(sql`${eq(survey.organizationId, organizationId)} and ${endsWithinAWeek(now)}`)
      .orderBy(asc(survey.expiresAt), asc(survey.id))
      .limit(MAX_ALERTS);
    const today = dayInZone(now, organization.timeZone);
    const words = alertWords(language);
    return rows.map(({ id, title, expiresAt }) => {
      const day = dayInZone(expiresAt ?? now, organization.timeZone);
      return {
        id: `survey_ending:${id}`,
        kind: "survey_ending",
        tone: "warning",
        title: words.title,
        text: endText(title, day, today, language),
        link: `/app/surveys/${id}/results`,
        extent: endingIsMore(day, today),
      };
    });
  },
};

/** Ends today, tomorrow, Tuesday; with its date a week ahead, where the weekday alone would mean today's. */
function endText(title: string, day: string, today: string, language: Language): string {
  const words = alertWords(language);
  if (day === today) return words.today({ title });
  if (day === addDays(today, 1)) return words.tomorrow({ title });
  const locale = LOCALES[language];
  const weekday = writeDay(day, { weekday: "long" }, locale);
  return day < addDays(today, 7)
    ? words.onDay({ title, weekday })
    : words.onDate({ title, weekday, day: formatDay(day, { year: false, locale }) });
}
