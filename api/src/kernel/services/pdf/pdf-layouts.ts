import type { Font, GlyphRun } from "fontkit";

/** How many texts are cached; then all are dropped, which is cheaper than finding the oldest. */
const MAX_CACHED = 4_000;
/** A longer text is a paragraph's and hardly comes again. */
const MAX_CACHED_LENGTH = 40;

/**
 * The font, for any number of documents, remembering how it set a text. pdfkit lays a text out to measure it and again
 * to draw it, and amounts with features not even from its own cache: this halves the time of a document of figures.
 *
 * Texts are set by a second view of the font with its own glyphs: a glyph that was first met while a file was written
 * does not know its character, and the text of the next document could not be searched or copied.
 */
export function rememberLayouts(font: Font): Font {
  const setter: Font = Object.create(font, { _glyphs: { value: {} } });
  const cached = new Map<string, Map<string, GlyphRun>>();
  const runOf = (text: string, features: Features, key: string) => {
    const runs = cached.get(key) ?? new Map<string, GlyphRun>();
    cached.set(key, runs);
    let run = runs.get(text);
    if (!run) {
      run = setter.layout(text, withoutAlternates(features));
      if (runs.size >= MAX_CACHED) runs.clear();
      runs.set(text, run);
    }
    return run;
  };
  const layout: Font["layout"] = (text, features, ...rest) => {
    if (rest.some((one) => one !== undefined)) return setter.layout(text, features, ...rest);
    const key = keyOf(features);
    // Amounts differ from document to document, their digits do not: of one width, each is set alone.
    if (key === TABULAR && FIGURES_ONLY.test(text))
      return copyOf([...text].map((digit) => runOf(digit, features, key)));
    return text.length > MAX_CACHED_LENGTH
      ? setter.layout(text, withoutAlternates(features))
      : copyOf([runOf(text, features, key)]);
  };
  return Object.create(font, { layout: { value: layout } });
}

type Features = Parameters<Font["layout"]>[1];

const FIGURES_ONLY = /^[\d$,.%\u2212]{2,}$/;
const TABULAR = "tnum";

/**
 * Without contextual alternates: Inter draws `->` as an arrow and an x between figures as a times sign, but a document
 * says what was typed. Looking for them takes a third of the time of setting a text.
 */
const withoutAlternates = (features: Features): Features => ({
  ...(Array.isArray(features) ? Object.fromEntries(features.map((name) => [name, true])) : features),
  calt: false,
});

/** What sets two layouts of a text apart. Most texts ask for nothing. */
const keyOf = (features: Features): string =>
  features === undefined ? "" : Array.isArray(features) ? features.join() : JSON.stringify(features);

/** One run of several. pdfkit scales the positions in place, so each caller gets its own. */
function copyOf(runs: readonly GlyphRun[]): GlyphRun {
  const copy = Object.create(runs[0] as GlyphRun) as { -readonly [Name in keyof GlyphRun]: GlyphRun[Name] };
  copy.glyphs = runs.flatMap(({ glyphs }) => glyphs);
  copy.positions = runs.flatMap(({ positions }) => positions.map((position) => ({ ...position })));
  return copy as GlyphRun;
}
