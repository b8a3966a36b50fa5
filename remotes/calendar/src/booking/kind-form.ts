import { MAX_ATTENDEES } from "@trellis/calendar-rules/choices.ts";
import type { BookingKind, BookingQuestion } from "@trellis/contract-calendar/booking-kinds.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { TEXT } from "./messages.ts";

const BOOKING = TEXT.page;

type Numbers = "minutes" | "noticeHours" | "daysAhead" | "bufferBefore" | "bufferAfter" | "mostADay" | "places";

/** A question while it is written: its choices are lines of one text. */
export interface QuestionValues extends Omit<BookingQuestion, "options"> {
  options: string;
}

/** A kind of meeting while it is written: its numbers are what was typed. */
export type KindValues = Omit<BookingKind, "id" | "questions" | Numbers> &
  Record<Numbers, string> & { questions: QuestionValues[] };

export const newKind = (): KindValues => ({
  title: "",
  slug: "",
  description: "",
  location: "",
  callLink: "",
  minutes: "30",
  noticeHours: "4",
  daysAhead: "60",
  bufferBefore: "",
  bufferAfter: "",
  mostADay: "",
  places: "1",
  acceptance: "calendar",
  remindDayBefore: true,
  remindHourBefore: false,
  questions: [],
  isActive: true,
});

const typed = (number: number | null) => (number === null ? "" : String(number));

export const kindValues = ({ id: _id, ...kind }: BookingKind): KindValues => ({
  ...kind,
  minutes: typed(kind.minutes),
  noticeHours: typed(kind.noticeHours),
  daysAhead: typed(kind.daysAhead),
  bufferBefore: typed(kind.bufferBefore),
  bufferAfter: typed(kind.bufferAfter),
  mostADay: typed(kind.mostADay),
  places: typed(kind.places),
  questions: kind.questions.map((question) => ({ ...question, options: question.options.join("\n") })),
});

export const newQuestion = (): QuestionValues => ({
  id: randomId(),
  type: "short",
  label: "",
  required: false,
  options: "",
});

/** The smallest and largest number of each field, and whether it may be empty. */
const RANGES: Record<Numbers, [minimum: number, maximum: number, optional: boolean]> = {
  minutes: [5, 720, false],
  noticeHours: [0, 720, false],
  daysAhead: [1, 365, false],
  bufferBefore: [0, 240, true],
  bufferAfter: [0, 240, true],
  mostADay: [1, 50, true],
  places: [1, MAX_ATTENDEES, false],
};

/** Errors of the numbers, by field; the server checks the rest. */
export function kindProblems(values: KindValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, [minimum, maximum, optional]] of Object.entries(RANGES)) {
    const text = values[name as Numbers].trim();
    if (optional && text === "") continue;
    if (!/^\d{1,4}$/.test(text) || Number(text) < minimum || Number(text) > maximum)
      problems[name] = BOOKING.wholeNumber({ minimum, maximum });
  }
  return problems;
}

const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));

/** The request body: an empty address is omitted, so that the server makes one. */
export function kindBody({ slug, ...values }: KindValues) {
  return {
    ...values,
    ...(slug.trim() ? { slug: slug.trim().toLowerCase() } : {}),
    minutes: Number(values.minutes),
    noticeHours: Number(values.noticeHours),
    daysAhead: Number(values.daysAhead),
    bufferBefore: numberOrNull(values.bufferBefore),
    bufferAfter: numberOrNull(values.bufferAfter),
    mostADay: numberOrNull(values.mostADay),
    places: Number(values.places),
    questions: values.questions.map((question) => ({
      ...question,
      options:
        question.type === "choice"
          ? question.options
              .split("\n")
              .map((line) => line.trim())
              .filter(Boolean)
          : [],
    })),
  };
}
