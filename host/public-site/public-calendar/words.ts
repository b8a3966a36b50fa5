import "@trellis/domain/formats/writing.ts";
import { CALENDAR, type CalendarMessages } from "./messages.ts";

/** How a language writes the calendar: its words, its days, and the day on which a week starts. */
export interface CalendarWords extends CalendarMessages {
  language: "en" | "es";
  locale: string;
  /** 0 is Sunday. */
  weekStart: number;
}

const made = new Map<CalendarWords["language"], CalendarWords>();

/** Of a language whose messages are here (`messagesReady`). */
export function calendarWords(language: CalendarWords["language"]): CalendarWords {
  const words = made.get(language) ?? {
    ...CALENDAR(language),
    language,
    locale: language === "es" ? "es" : "en-US",
    weekStart: globalThis.readerWriting?.weekStart ?? (language === "es" ? 1 : 0),
  };
  made.set(language, words);
  return words;
}
