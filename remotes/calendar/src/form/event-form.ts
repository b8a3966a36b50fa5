import type { EventColor, EventPriority, EventType, EventVisibility } from "@trellis/calendar-rules/choices.ts";
import { REMINDER_MINUTES } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent, EventInput } from "@trellis/contract-calendar/event.ts";
import { isCalendarDay, writtenDay } from "@trellis/domain/days/calendar-day.ts";
import { HOUR, type Slot } from "../time/slot.ts";
import {
  addMinutes,
  localMoment,
  minutesBetween,
  minutesOf,
  timeText,
  type WallClock,
  wallClock,
} from "../time/zoned-time.ts";
import { FORM } from "./messages.ts";
import { noRepeat, type RepeatValues, repeatOf, repeatProblem, ruleDayOf, ruleOf } from "./repeat-form.ts";

/** An event as a person fills it in: times are those of the event's time zone. */
export interface EventValues {
  title: string;
  description: string;
  location: string;
  eventType: EventType;
  priority: EventPriority;
  allDay: boolean;
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  timeZone: string;
  visibility: EventVisibility;
  /** Empty: the type's own. */
  color: EventColor | "";
  /** Minutes as text; empty is no reminder. */
  reminder: string;
  attendees: { email: string; name: string | null }[];
  repeat: RepeatValues;
}

export type EventField = keyof EventValues;
export type EventProblems = Partial<Record<EventField, string>>;

export function newValues({ start, end, allDay }: Slot, timeZone: string): EventValues {
  return {
    title: "",
    description: "",
    location: "",
    eventType: "meeting",
    priority: "medium",
    allDay,
    startDay: start.day,
    startTime: timeText(start.minutes),
    endDay: end.day,
    endTime: timeText(end.minutes),
    timeZone,
    visibility: "organization",
    color: "",
    reminder: String(REMINDER_MINUTES),
    attendees: [],
    repeat: noRepeat(start.day),
  };
}

/** An event in the form's fields, at its own time zone's clock. */
export function valuesOf(event: CalendarEvent): EventValues {
  const clock = (moment: string) =>
    event.allDay ? { day: writtenDay(moment), minutes: 9 * HOUR } : wallClock(moment, event.timeZone);
  const [start, end] = [clock(event.startDate), clock(event.endDate)];
  return {
    title: event.title,
    description: event.description ?? "",
    location: event.location ?? "",
    eventType: event.eventType,
    priority: event.priority,
    allDay: event.allDay,
    startDay: start.day,
    startTime: timeText(start.minutes),
    endDay: end.day,
    endTime: timeText(event.allDay ? start.minutes + HOUR : end.minutes),
    timeZone: event.timeZone,
    visibility: event.visibility,
    color: event.color ?? "",
    reminder: event.reminderMinutes === null ? "" : String(event.reminderMinutes),
    attendees: event.attendees.map(({ email, name }) => ({ email, name })),
    repeat: repeatOf(event.recurrenceRule, { day: start.day, allDay: event.allDay, timeZone: event.timeZone }),
  };
}

/** What keeps it from being saved, by field. */
export function problemsOf(values: EventValues): EventProblems {
  const problems: EventProblems = {};
  if (values.title.trim() === "") problems.title = FORM.fillRequired;
  if (!isCalendarDay(values.startDay)) problems.startDay = FORM.fillRequired;
  if (!isCalendarDay(values.endDay)) problems.endDay = FORM.fillRequired;
  if (!values.allDay && minutesOf(values.startTime) === undefined) problems.startTime = FORM.fillRequired;
  if (!values.allDay && minutesOf(values.endTime) === undefined) problems.endTime = FORM.fillRequired;
  if (!problems.startDay && !problems.endDay && values.endDay < values.startDay) problems.endDay = FORM.endsBeforeStart;
  const [start, end] = [startOf(values), endOf(values)];
  if (!values.allDay && start && end && start.day === end.day && end.minutes < start.minutes)
    problems.endTime = FORM.endsBeforeStart;
  const repeat = repeatProblem(values.repeat, values.startDay);
  if (repeat) problems.repeat = repeat;
  return problems;
}

/** Whether something is missing, rather than wrong. */
export const lacksRequired = (problems: EventProblems): boolean => Object.values(problems).includes(FORM.fillRequired);

/** What the API takes of a form without problems. */
export function inputOf(values: EventValues): EventInput {
  const [start, end] = [startOf(values), endOf(values)];
  const series = { day: values.startDay, allDay: values.allDay, timeZone: values.timeZone };
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    startDate: values.allDay || !start ? values.startDay : localMoment(start),
    endDate: values.allDay || !end ? values.endDay : localMoment(end),
    allDay: values.allDay,
    location: values.location.trim() || null,
    eventType: values.eventType,
    priority: values.priority,
    visibility: values.visibility,
    color: values.color || null,
    recurrenceRule: ruleOf(values.repeat, series),
    reminderMinutes: values.reminder === "" ? null : Number(values.reminder),
    timeZone: values.timeZone,
    attendees: values.attendees,
  };
}

/** Only what differs: times go together, and a rule that was not touched stays as it is stored. */
export function changeOf(before: EventValues, after: EventValues): Partial<EventInput> {
  const [old, next] = [inputOf(before), inputOf(after)];
  const changed = (key: keyof EventInput) => JSON.stringify(old[key]) !== JSON.stringify(next[key]);
  const times = ["startDate", "endDate", "allDay", "timeZone"] as const;
  const change: Record<string, unknown> = {};
  for (const key of Object.keys(next) as (keyof EventInput)[]) if (changed(key)) change[key] = next[key];
  if (times.some(changed)) for (const key of times) change[key] = next[key];
  if (JSON.stringify(before.repeat) === JSON.stringify(after.repeat)) delete change.recurrenceRule;
  return change as Partial<EventInput>;
}

/** A moved start takes the end along, and the weekday of a repetition that was the old start's. */
export function withStart(
  values: EventValues,
  part: Partial<Pick<EventValues, "startDay" | "startTime">>,
): Partial<EventValues> {
  const [start, end] = [startOf(values), endOf(values)];
  const moved = startOf({ ...values, ...part });
  if (!start || !end || !moved) return part;
  const until = addMinutes(moved, Math.max(0, minutesBetween(start, end)));
  const { weekdays } = values.repeat;
  const followsStart = moved.day !== start.day && weekdays.length === 1 && weekdays[0] === ruleDayOf(start.day);
  return {
    ...part,
    endDay: until.day,
    endTime: timeText(until.minutes),
    ...(followsStart ? { repeat: { ...values.repeat, weekdays: [ruleDayOf(moved.day)] } } : {}),
  };
}

const startOf = (values: EventValues) => clockOf(values.startDay, values.startTime);
const endOf = (values: EventValues) => clockOf(values.endDay, values.endTime);

function clockOf(day: string, time: string): WallClock | undefined {
  const minutes = minutesOf(time);
  return isCalendarDay(day) && minutes !== undefined ? { day, minutes } : undefined;
}
