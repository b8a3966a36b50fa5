import { categoryName, UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { LANGUAGES, type Language, LOCALES } from "@trellis/messages/languages.ts";
import type { ReportKind } from "@trellis/report-rules/choices.ts";
import { reportWords } from "./messages.ts";
import { type ReportDocument, shortRange } from "./report-document.ts";

type Words = ReturnType<typeof reportWords>;

/** What a report is written with in one language. */
export interface ReportWriter {
  language: Language;
  locale: string;
  words: Words;
  /** `Nov 20, 2026`. */
  day(day: string): string;
  /** `Jan 1, 2026 to Nov 21, 2026`; one day is that day. */
  range(from: string, to: string): string;
  /** For the head of a column: `Oct 2026`. */
  shortRange(from: string, to: string): string;
  /** A category as people read it; what someone typed stays as it is. */
  category(name: string): string;
}

/** Days as messages take them: one day is written as that day. */
export const daysOf = (from: string, to: string) => ({ from, to, span: from === to ? "day" : "range" });

/** A computed report: its figures are there, and it is written in any language. */
export type ComputedReport = (writer: ReportWriter) => ReportDocument;

export function reportWriter(language: Language): ReportWriter {
  const words = reportWords(language);
  const locale = LOCALES[language];
  const day = (one: string) => formatDay(one, { locale });
  return {
    language,
    locale,
    words,
    day,
    range: (from, to) => words.range(daysOf(from, to)),
    shortRange: (from, to) => shortRange(from, to, locale),
    category: (name) => (name === UNCATEGORIZED ? words.books.noCategory : categoryName(name)),
  };
}

/** A report in every language. */
export const writeInAll = (report: ComputedReport): Record<Language, ReportDocument> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, report(reportWriter(language))])) as Record<
    Language,
    ReportDocument
  >;

/** Titles that we gave, which have a translation; the same in every organization, so that a report keeps its name. */
function ownTitles(language: Language, kind: ReportKind): readonly string[] {
  const { titles, nonProfitTitles } = reportWords(language);
  const isOfNonProfits = kind in nonProfitTitles;
  return [titles[kind], ...(isOfNonProfits ? [nonProfitTitles[kind as keyof typeof nonProfitTitles]] : [])];
}

/** A typed name as it is stored: one of ours in English, so that each reader gets their own. */
export function storedName({ kind, name }: { kind: ReportKind; name: string }): string {
  const found = LANGUAGES.flatMap((language) => ownTitles("en", kind)[ownTitles(language, kind).indexOf(name)] ?? []);
  return found[0] ?? name;
}

/** A report's stored name for a reader: one that we gave is translated, one that someone typed stays. */
export function titleIn(language: Language, { kind, name }: { kind: ReportKind; name: string }): string {
  return ownTitles(language, kind)[ownTitles("en", kind).indexOf(name)] ?? name;
}
