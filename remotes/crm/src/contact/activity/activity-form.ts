import type { ActivityInput, ContactActivity } from "@trellis/contract-contacts/activities.ts";
import { type ActivityType, MAX_MINUTES } from "@trellis/contract-contacts/activity-choices.ts";
import { ACTIVITY } from "./messages.ts";

/** Values of the dialog's fields. */
export interface ActivityValues {
  type: ActivityType;
  day: string;
  time: string;
  minutes: string;
  text: string;
}

/** A call at this moment, by the organization's clock. */
export const newActivity = (now: Date, today: string, timeZone: string): ActivityValues => ({
  type: "call",
  day: today,
  time: new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    now,
  ),
  minutes: "",
  text: "",
});

export const valuesOf = ({ type, day, time, minutes, text }: ContactActivity): ActivityValues => ({
  type,
  day,
  time,
  minutes: minutes === null ? "" : String(minutes),
  text,
});

/** Errors by field; empty if it can be saved. */
export function problemsOf(
  { day, time, minutes }: ActivityValues,
  today: string,
): Partial<Record<keyof ActivityValues, string>> {
  const problems: Partial<Record<keyof ActivityValues, string>> = {};
  if (day === "") problems.day = ACTIVITY.dayMissing;
  else if (day > today) problems.day = ACTIVITY.dayToCome;
  if (!/^\d\d:\d\d$/.test(time)) problems.time = ACTIVITY.timeMissing;
  const number = Number(minutes);
  if (minutes.trim() !== "" && !(Number.isInteger(number) && number >= 1 && number <= MAX_MINUTES))
    problems.minutes = ACTIVITY.minutesWrong;
  return problems;
}

export const toInput = ({ type, day, time, minutes, text }: ActivityValues): ActivityInput => ({
  type,
  day,
  time,
  text,
  minutes: minutes.trim() === "" ? null : Number(minutes),
});
