import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { dayFormat } from "@trellis/domain/days/reader-locale.ts";
import { endOfSurvey } from "@trellis/survey-logic/survey-openness.ts";
import { strings } from "../messages.ts";

/** `Nov 20, 2025` of an instant, in the organization's zone. */
export function dayOf(instant: string, timeZone: string): string {
  return formatDay(dayInZone(new Date(instant), timeZone));
}

/** `Nov 20, 9:41 AM` of an instant, in the organization's zone; with the year when it is not this one. */
export function momentOf(instant: string, timeZone: string): string {
  const isThisYear = dayInZone(new Date(instant), timeZone).slice(0, 4) === dayInZone(new Date(), timeZone).slice(0, 4);
  return dayFormat(
    { ...(isThisYear ? {} : { year: "numeric" }), month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
    timeZone,
  ).format(new Date(instant));
}

/** Why a survey takes no answers now, or null while it does. */
export const endOf = (survey: Survey) => endOfSurvey(survey, new Date());

export function isExpired({ expiresAt }: Pick<Survey, "expiresAt">): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

/** `Closes Nov 25, 2025`, `Closed Nov 25, 2025`, or nothing for a survey without an end. */
export function expiryText(survey: Pick<Survey, "expiresAt">, timeZone: string): string | undefined {
  if (survey.expiresAt === null) return undefined;
  const day = dayOf(survey.expiresAt, timeZone);
  return isExpired(survey) ? strings.list.closed({ day }) : strings.list.closes({ day });
}

/** `Closes after 200 responses`, `Closed after 200 responses`, or nothing for a survey without such a number. */
export function limitText({ maxResponses, responseCount }: Survey): string | undefined {
  if (maxResponses === null) return undefined;
  return responseCount >= maxResponses
    ? strings.list.full({ count: maxResponses })
    : strings.list.closesAfter({ count: maxResponses });
}
