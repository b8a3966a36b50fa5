/** Text of another language by its English. In both, `{0}`, `{1}` … stand for values. */
type Entries = Readonly<Record<string, string>>;

/**
 * Sentences of another language, for what rules say in English: refusals, issues of fields, findings, notifications. In a
 * translation, `{0}` stands for a value as it is (a name, a sum), `{*0}` for one that is translated too (a phrase or a
 * sentence), `{@0}` for days in words.
 */
export interface Sentences {
  sentences: Entries;
  /** Parts of these sentences: only their values are compared with them. */
  phrases?: Entries;
}

interface Pattern {
  matches: RegExp;
  /** Which value each group holds. */
  places: readonly number[];
  translation: string;
  catalog: number;
}

const PLACE = /\{(\d+)\}/g;
const PLACES = /\{([*@]?)(\d+)\}/g;
const SYNTAX = /[.*+?^${}()|[\]\\]/g;
/** UTF-16 units; our own sentences have at most some 300. */
const MAX_LENGTH = 1000;
const MAX_SENTENCES = 16;
/** The most sentences that one entry holds. */
const MAX_ENTRY_SENTENCES = 6;
const SENTENCE_END = /(?<=[.!?]) (?=\S)/;

/**
 * Translates finished English sentences; several in a row may be of several catalogs. What no catalog has stays English,
 * whole: half a translation would be harder to read than none. The function takes the translations of further texts and
 * values, which the caller alone knows.
 */
export function createSentenceTranslator(
  catalogs: readonly Sentences[],
  translateDays: (text: string) => string,
): (text: string, known?: Entries) => string {
  const findSentence = createFinder(catalogs.map(({ sentences }) => sentences));
  const finders = catalogs.map(({ phrases = {} }) => createFinder([phrases]));

  const fill = ({ translation, values, catalog }: Found, known: Entries, phrases = catalog): string =>
    translation.replace(PLACES, (_, kind, place) => {
      const value = values[Number(place)] ?? "";
      return kind === "*" ? translateValue(value, known, phrases) : kind === "@" ? translateDays(value) : value;
    });
  const translateValue = (value: string, known: Entries, catalog: number): string => {
    const phrase = finders[catalog]?.(value, false);
    return phrase ? fill(phrase, known, catalog) : translate(value, known);
  };
  /** Sentences in a row, each time the longest known beginning; undefined where one is unknown. */
  const translateRow = (text: string, known: Entries): string | undefined => {
    const parts = text.split(SENTENCE_END);
    if (parts.length < 2 || parts.length > MAX_SENTENCES) return undefined;
    const said: string[] = [];
    for (let from = 0; from < parts.length; ) {
      let to = Math.min(parts.length, from + MAX_ENTRY_SENTENCES);
      let found: Found | undefined;
      for (; to > from && !found; to--) found = findSentence(parts.slice(from, to).join(" "), true);
      if (!found) return undefined;
      said.push(fill(found, known));
      from = to + 1;
    }
    return said.join(" ");
  };
  const translate = (text: string, known: Entries = {}): string => {
    if (Object.hasOwn(known, text)) return known[text] ?? text;
    // Texts hold what visitors typed: no text may take long, whatever is in it.
    if (text.length > MAX_LENGTH) return text;
    const one = findSentence(text, true);
    if (one) return fill(one, known);
    const row = translateRow(text, known);
    if (row !== undefined) return row;
    // "Ask Dr. Lee.": what looks like a sentence's end was in a value.
    const any = findSentence(text, false);
    return any ? fill(any, known) : text;
  };
  return translate;
}

interface Found {
  translation: string;
  values: Record<number, string>;
  /** Which of the catalogs it is in. */
  catalog: number;
}

/** Finds a text in entries; with `isOne`, only where no value holds the end of a sentence. */
function createFinder(catalogs: readonly Entries[]): (text: string, isOne: boolean) => Found | undefined {
  const exact = new Map<string, Found>();
  const patterns: Pattern[] = [];
  for (const [catalog, entries] of catalogs.entries())
    for (const [english, translation] of Object.entries(entries)) {
      if (english.search(PLACE) < 0) exact.set(english, { translation, values: {}, catalog });
      else patterns.push({ ...toPattern(english, translation), catalog });
    }
  // A sentence with more words of its own is the better match.
  patterns.sort((one, other) => other.matches.source.length - one.matches.source.length);
  return (text, isOne) => {
    const known = exact.get(text);
    if (known) return known;
    for (const { matches, places, translation, catalog } of patterns) {
      const found = matches.exec(text)?.slice(1);
      if (!found || (isOne && found.some((value) => SENTENCE_END.test(value)))) continue;
      return { translation, values: Object.fromEntries(found.map((value, at) => [places[at], value])), catalog };
    }
    return undefined;
  };
}

function toPattern(english: string, translation: string): Omit<Pattern, "catalog"> {
  const pieces = english.split(PLACE);
  const isPlace = (at: number) => at % 2 > 0;
  const places = pieces.filter((_, at) => isPlace(at)).map(Number);
  const text = pieces.map((piece, at) => (isPlace(at) ? "(.+?)" : piece.replace(SYNTAX, "\\$&"))).join("");
  return { matches: new RegExp(`^${text}$`, "s"), places, translation };
}
