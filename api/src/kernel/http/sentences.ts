import { ISSUES_ES } from "@trellis/issue-sentences/issues-es.ts";
import { daysInSpanish } from "@trellis/messages/days-es.ts";
import { type Language, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { createSentenceTranslator, type Sentences } from "@trellis/messages/sentence-translation.ts";
import { visitorLanguage } from "../identity/visitor-language.ts";
import { spanish } from "../sentences.es.ts";

/** Sentences of an area in the languages besides English. */
export type SentencesIn = Readonly<Record<Exclude<Language, "en">, Sentences>>;
/** Also given translations of further texts and values, which the caller alone knows. */
type Translate = (sentence: string, known?: Readonly<Record<string, string>>) => string;

const inEnglish: Translate = (sentence) => sentence;
const translators = new Map<Language, Translate>();

/** What areas refuse and report, for people who read another language: rules and stored texts are in English. */
export const SENTENCES = {
  connect(areas: readonly SentencesIn[]): void {
    const all = [...ISSUES_ES, spanish, ...areas.map(({ es }) => es)];
    translators.set("es", createSentenceTranslator(all, daysInSpanish));
  },
};

/** Translates English sentences into a language; what no catalog has stays English. */
export const translatorIn = (language: Language): Translate => translators.get(language) ?? inEnglish;

/** The same for the language of whoever made the request. */
export const requestTranslator = (request: Request | undefined): Translate =>
  request ? translatorIn(visitorLanguage(request, OFFERED_LANGUAGES)) : inEnglish;
