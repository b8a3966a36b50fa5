import type { Language } from "@trellis/messages/languages.ts";
import MiniSearch from "minisearch";
import type { Article } from "./article.ts";
import { excerptOf } from "./excerpt.ts";

/** What the assistant found: the page that fits best, and others that may. */
export interface Answer {
  article: Article;
  /** What the page says about the question. */
  text: string;
  related: readonly Article[];
}

/** Words without meaning for the question. */
const SMALL_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    "a about after all am an and any are as at be because between but by can cannot could did difference different do does doing else for forget forgot from get give go had has have having hello help hey hi how i if in into is it its just like make me my need no not of on one or our out people please put should so some someone somebody tell than thank thanks that the their them then there these they this to up use want was way we were what when where which who why will with would you your".split(
      " ",
    ),
  ),
  es: new Set(
    "a al algo alguien algun alguna ante aqui asi aun ayuda ayudame bajo bien cada como con cual cuales cuando cuanto cuantos cuesta de debo del desde donde dos el ella ellos en entre era es esa ese eso esta estan estar este esto estoy favor fue ha hace hacer haces hago han hasta hay hola la las le les lo los mas me mi mis mucho muy necesito ni no nos nuestra nuestras nuestro nuestros o otra otro para pero persona personas poder por porque puede pueden puedo que quiere quiero quien se sea ser si sin sobre son soy su sus tal tambien tengo tiene tienen todo toda todos todas tu tus un una unas unos usar uso usted va ver y ya yo".split(
      " ",
    ),
  ),
};
/** Endings that do not change what a word is about. */
const ENDINGS: Record<Language, RegExp> = {
  en: /(ies|ing|ed|es|s|e)$/,
  es: /(aciones|acion|iones|ion|amientos?|imientos?|ando|iendo|arlos?|arlas?|ados?|adas?|idos?|idas?|ar|er|ir|es|os|as|s|a|e|o)$/,
};
const ACCENTS = /\p{Diacritic}/gu;

/** What a word is looked up as: without case, accents, ending; null where it means nothing. */
function termsIn(language: Language): (term: string) => string | null {
  return (term) => {
    const word = term
      .toLowerCase()
      .normalize("NFD")
      .replace(ACCENTS, "")
      .replace(/['’]s?$|(?<=\d)s$/, "");
    if (word === "" || SMALL_WORDS[language].has(word)) return null;
    return word.length > 4 ? word.replace(ENDINGS[language], "") : word;
  };
}

/** The words of a text; names such as W-2 and 501(c)(3) are one word each. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\b([a-z])-(\d)/gi, "$1$2")
    .replace(/(\d)\((\w)\)\((\w)\)/g, "$1$2$3")
    .split(/[\s\p{P}]+/u);

/** Answers questions from help pages. */
export type Finder = (question: string) => Answer | null;

/** A page that fits what was typed into the search, and what it says about it. */
export interface FoundPage {
  article: Article;
  text: string;
}

function makeIndex(articles: readonly Article[], language: Language) {
  const processTerm = termsIn(language);
  const index = new MiniSearch<Article>({
    idField: "slug",
    fields: ["title", "keywords", "summary", "body"],
    extractField: (article, name) => {
      const value = article[name as keyof Article];
      return Array.isArray(value) ? value.join(" ") : String(value);
    },
    tokenize: wordsOf,
    processTerm,
    searchOptions: {
      boost: { title: 4, keywords: 3, summary: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 5 ? 2 : 0.2),
    },
  });
  index.addAll(articles);
  return { index, processTerm, bySlug: new Map(articles.map((article) => [article.slug, article])) };
}

/**
 * Finds pages as one types, best first: those that have all words, the last of which may be half typed; where no page
 * has them all, those that have most.
 */
export function createSearch(
  articles: readonly Article[],
  language: Language = "en",
): (typed: string) => readonly FoundPage[] {
  const { index, processTerm, bySlug } = makeIndex(articles, language);
  return (text) => {
    const typed = text.replace(/[^\p{L}\p{N}]+/gu, " ");
    const all = index.search(typed, {
      combineWith: "AND",
      prefix: (_, position, terms) => position === terms.length - 1,
    });
    const found = all.length > 0 ? all : index.search(typed);
    return found
      .filter(({ score }) => score > (found[0]?.score ?? 0) / 4)
      .flatMap(({ id, queryTerms, terms }) => {
        const article = bySlug.get(id);
        const words = new Set([...queryTerms, ...terms]);
        return article ? { article, text: excerptOf(article.body, words, processTerm) } : [];
      });
  };
}

/** Words of a question that are looked at. */
const MAX_WORDS = 60;

/** How much a word counts that occurs only in a similar spelling. */
const SIMILAR = 0.7;

/**
 * How many words of a question a page has. One in a similar spelling counts less, and not at all with another first letter
 * or without an ending: "status" is no misspelled "state".
 */
function weightOf({ queryTerms, terms }: { queryTerms: readonly string[]; terms: readonly string[] }): number {
  return queryTerms.reduce((sum, word) => {
    if (terms.some((term) => term.startsWith(word))) return sum + 1;
    return terms.some((term) => term[0] === word[0] && !word.startsWith(term)) ? sum + SIMILAR : sum;
  }, 0);
}

/** Makes the index once; a question then takes about a millisecond. */
export function createFinder(articles: readonly Article[], language: Language = "en"): Finder {
  const { index, processTerm, bySlug } = makeIndex(articles, language);
  return (question) => {
    const asked = [...new Set(wordsOf(question))].slice(0, MAX_WORDS);
    const words = new Set(asked.map(processTerm).filter(Boolean));
    const all = index.search(asked.join(" "), { combineWith: "AND", fuzzy: false });
    const found = all.length > 0 ? all : index.search(asked.join(" "));
    const best = found[0];
    // Half of the words, which happen to occur, are no answer: of two, the one that does not is what the question is about.
    if (!best || (words.size > 1 && weightOf(best) * 2 <= words.size)) return null;
    const pages = found.flatMap(({ id }) => bySlug.get(id) ?? []);
    const [article, ...others] = pages;
    if (!article) return null;
    const close = others.filter((_, position) => (found[position + 1]?.score ?? 0) > best.score / 2);
    const terms = new Set([...best.queryTerms, ...best.terms]);
    return { article, text: excerptOf(article.body, terms, processTerm), related: close.slice(0, 2) };
  };
}
