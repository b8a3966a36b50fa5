import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { dayFormat } from "@trellis/domain/days/reader-locale.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { type EventRow, endOf, repeats, startOf } from "../core/event-rows.ts";
import { type RuleWords, ruleWordsOf } from "../core/rule-words.ts";

/** What the email about an event announces: `ended` for a series that stops at a date. */
export type EventNews = "invited" | "changed" | "cancelled" | "ended";

/** What happened to an event, from an invitee's point of view. */
export interface EventHappening {
  news: EventNews;
  /** Of a change: the event as it was. */
  previous?: EventRow;
  /** Of a cancellation: the one date of a series that it is about; its original start. */
  date?: { occurrence: string; start: string; end: string };
  /** Of a cancellation: whether the event itself continues without these people. */
  isRemoval?: boolean;
  /** For a series that ends: the first date it no longer has, and whether a separate series continues from there. */
  from?: string;
  continues?: boolean;
}

type Values = Record<string, string>;
interface Facts {
  title: string;
  time: string;
  place: string;
  repeats: string;
}

/** Of what is on one date: weekday, month and day, by the event's clock. */
export function dateText(name: string, { timeZone }: Pick<EventRow, "timeZone">, month: "short" | "long" = "short") {
  const zone = name.length === 10 ? "UTC" : timeZone;
  const year = month === "long" ? ({ year: "numeric" } as const) : {};
  return dayFormat({ weekday: month, month, day: "numeric", ...year }, zone).format(new Date(name));
}

export const whenOf = (event: EventRow) =>
  describeWhen({ startDate: startOf(event), endDate: endOf(event), allDay: event.allDay }, event.timeZone);

const factsOf = (event: EventRow): Facts => ({
  title: event.title,
  time: whenOf(event),
  place: event.location ?? "",
  repeats: ruleWordsOf(event)?.en ?? "",
});

/** What a mail has to know beyond the event as it is when the mail is made: how it was, and which date is meant. */
export function valuesOf(event: EventRow, happening: EventHappening): Values {
  const { news, previous, date, from } = happening;
  const own: Values = { news, title: event.title, when: whenOf(event) };
  if (news === "changed" && previous) return { ...own, ...changesOf(previous, event) };
  if (news === "ended" && from)
    return {
      ...own,
      date: dateText(from, event),
      day: dateText(from, event, "long"),
      ...(happening.continues ? { continues: "true" } : {}),
    };
  if (news !== "cancelled") return own;
  if (happening.isRemoval) return { ...own, scope: "removed" };
  if (date) {
    const when = describeWhen({ startDate: date.start, endDate: date.end, allDay: event.allDay }, event.timeZone);
    return { ...own, scope: "date", when, date: dateText(date.start, event), occurrence: date.occurrence };
  }
  if (event.parentEventId !== null) return { ...own, scope: "date", date: dateText(startOf(event), event) };
  const scope = repeats(event) ? "series" : "event";
  return { ...own, scope, ...ruleValues("repeats", ruleWordsOf(event)) };
}

/** A rule in each language: the reader's is known when the mail is made. */
const ruleValues = (name: string, words: RuleWords | null): Values => ({
  [name]: words?.en ?? "",
  ...(words ? { [`${name} es`]: words.es } : {}),
});

/** The Spanish of rules that a mail names, by their English: no catalog has them. */
export function rulesInSpanish(event: EventRow, values: Values): Readonly<Record<string, string>> {
  const now = ruleWordsOf(event);
  const named = ["repeats", "was repeats"].map((name) => [values[name], values[`${name} es`]] as const);
  return Object.fromEntries([...named, [now?.en, now?.es] as const].filter(([en, es]) => en && es));
}

/** How things were that are different now; dates of a series that it lost or has again. */
function changesOf(previous: EventRow, event: EventRow): Values {
  const [before, now] = [factsOf(previous), factsOf(event)];
  const was = (Object.keys(now) as (keyof Facts)[])
    .filter((fact) => before[fact] !== now[fact])
    .map((fact) => [`was ${fact}`, before[fact]] as const);
  const missing = (from: EventRow, dates: readonly string[]) =>
    from.excludedDates.filter((date) => !dates.includes(date)).map((date) => dateText(date, event));
  const isSameSeries = startOf(previous) === startOf(event);
  const cancelled = isSameSeries ? missing(event, previous.excludedDates) : [];
  const restored = isSameSeries ? missing(previous, event.excludedDates) : [];
  return {
    ...Object.fromEntries(was),
    ...(before.repeats === now.repeats ? {} : ruleValues("was repeats", ruleWordsOf(previous))),
    ...(cancelled.length > 0 ? { cancelled: cancelled.join("; ") } : {}),
    ...(restored.length > 0 ? { restored: restored.join("; ") } : {}),
  };
}

/** What a mail and a notice are called. */
export function headingOf({ news, title = "", date, scope, continues }: Values): string {
  if (news === "invited") return `Invitation: ${title}`;
  if (news === "changed" || continues) return `Changed: ${title}`;
  if (news === "ended") return `Canceled: ${title} – from ${date} on`;
  return `Canceled: ${title}${scope === "date" ? ` – ${date}` : scope === "series" ? " – all dates" : ""}`;
}

/** The first paragraphs: what the organizer did, and what of it is new. */
export function newsParagraphs(event: EventRow, values: Values, organizer: string): string[] {
  if (values.news === "invited") return [`${organizer} invites you.`];
  if (values.news === "ended")
    return [
      values.continues
        ? `${organizer} changed this series starting ${values.day}. You'll get a separate email about the dates from then on; earlier dates stay as they are.`
        : `${organizer} canceled this series starting ${values.day}. Earlier dates stay as they are.`,
    ];
  const changes = changeLines(event, values);
  return [
    `${organizer} changed an event that you're invited to.`,
    ...(changes.length > 0 ? [["What changed:", ...changes].join("\n")] : []),
  ];
}

const LABELS: Record<keyof Facts, string> = { title: "Title", time: "Time", place: "Place", repeats: "Repeats" };

function changeLines(event: EventRow, values: Values): string[] {
  const now = factsOf(event);
  const lines = (Object.keys(LABELS) as (keyof Facts)[]).flatMap((fact) => {
    const was = values[`was ${fact}`];
    // Changed back before this mail was made.
    if (was === undefined || was === now[fact]) return [];
    const absent = fact === "repeats" ? "never" : "none";
    return [`${LABELS[fact]}: ${was || absent} → ${now[fact] || absent}`];
  });
  if (values.cancelled) {
    const count = values.cancelled.split("; ").length;
    lines.push(
      writeSentence("{count, plural, one {Canceled date: {dates}} other {Canceled dates: {dates}}}", {
        count,
        dates: values.cancelled,
      }),
    );
  }
  if (values.restored) lines.push(`Back on: ${values.restored}`);
  return lines;
}

/** What a cancellation says. */
export function cancelText({ scope, title, when, repeats: rule }: Values, organizer: string): string {
  if (scope === "removed") return `${organizer} removed you from this event: ${title}, ${when}.`;
  if (scope === "date") return `${organizer} canceled this date of a series: ${title}, ${when}.`;
  if (scope === "series")
    return `${organizer} canceled all dates of the series: ${title}, first ${when}.${rule ? `\n${rule}` : ""}`;
  return `${organizer} canceled this event: ${title}, ${when}.`;
}
