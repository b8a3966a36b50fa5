import type { BookingLanguage } from "@trellis/calendar-rules/choices.ts";
import { bookStringsEs } from "./strings.es.ts";
import { type BookWords, bookStringsEn } from "./strings.ts";

export const BOOK_WORDS: Record<BookingLanguage, BookWords> = { en: bookStringsEn, es: bookStringsEs };
