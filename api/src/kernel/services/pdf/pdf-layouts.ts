import type { Font, GlyphPosition, GlyphRun } from "fontkit";

/** How many texts are cached; then all are dropped, which is cheaper than finding the oldest. */
const MAX_CACHED = 4_000;
/** A longer text is a paragraph's and hardly comes again. */
const MAX_CACHED_LENGTH = 40;

/**
 * The font, for any number of documents, remembering how it set a text. pdfkit lays a text out to measure it, to draw it
 * and to move on, and amounts with features not even from its own cache: this halves the time of a document of figures.
 *
 * Texts are set by a second view of the font with its own glyphs: a glyph that was first met while a file was written
 * does not know its character, and the text of the next document could not be searched or copied.
 */
export function rememberLayouts(font: Font): Font {
  const setter: Font = Object.create(font, { _glyphs: { value: {} } });
  const scale = 1000 / font.unitsPerEm;
  const cached = new Map<string, Map<string, GlyphRun>>();
  const remember = (text: string, key: string, make: () => GlyphRun) => {
    const runs = cached.get(key) ?? new Map<string, GlyphRun>();
    cached.set(key, runs);
    let run = runs.get(text);
    if (!run) {
      run = make();
      if (runs.size >= MAX_CACHED) runs.clear();
      runs.set(text, run);
    }
    return run;
  };
  const set = (text: string, features: Features) => scaled(setter.layout(text, featuresOf(text, features)), scale);
  const layout: Font["layout"] = (text, features, ...rest) => {
    if (rest.some((one) => one !== undefined)) return setter.layout(text, features, ...rest);
    if (text.length > MAX_CACHED_LENGTH) return set(text, features);
    const key = keyOf(features);
    return remember(text, key, () => {
      // Amounts differ from document to document, their digits do not: of one width, each is set alone.
      if (key !== TABULAR || !FIGURES_ONLY.test(text)) return set(text, features);
      return joined([...text].map((digit) => remember(digit, key, () => set(digit, features))));
    });
  };
  return Object.create(font, { layout: { value: layout } });
}

type Features = Parameters<Font["layout"]>[1];
type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

const FIGURES_ONLY = /^[\d$,.%\u2212]{2,}$/;
const TABULAR = "tnum";
const ASCII = /^[ -~]*$/;

/**
 * Without contextual alternates: Inter draws `->` as an arrow and an x between figures as a times sign, but a document
 * says what was typed. Looking for them takes a third of the time of setting a text.
 */
const NO_ALTERNATES = { calt: false };
/** ASCII asks for kerning alone (a test compares it with all features); looking for the others is wasted time. */
const NONE_BUT_KERNING = {
  ...NO_ALTERNATES,
  ...{ ccmp: false, locl: false, rlig: false, clig: false, liga: false, rclt: false },
  ...{ mark: false, mkmk: false, curs: false, dist: false },
};

const featuresOf = (text: string, features: Features): Features => ({
  ...(Array.isArray(features) ? Object.fromEntries(features.map((name) => [name, true])) : features),
  ...(ASCII.test(text) ? NONE_BUT_KERNING : NO_ALTERNATES),
});

/** What sets two layouts of a text apart. Most texts ask for nothing. */
const keyOf = (features: Features): string =>
  features === undefined ? "" : Array.isArray(features) ? features.join() : JSON.stringify(features);

/** Where a glyph is, in the thousandths of its size that pdfkit works with. */
class Position {
  readonly #own: readonly [xAdvance: number, yAdvance: number, xOffset: number, yOffset: number];
  #advanceWidth = 0;
  constructor({ xAdvance, yAdvance, xOffset, yOffset }: GlyphPosition, scale: number) {
    this.#own = [xAdvance * scale, yAdvance * scale, xOffset * scale, yOffset * scale];
  }
  get xAdvance() {
    return this.#own[0];
  }
  get yAdvance() {
    return this.#own[1];
  }
  get xOffset() {
    return this.#own[2];
  }
  get yOffset() {
    return this.#own[3];
  }
  get advanceWidth() {
    return this.#advanceWidth;
  }
  set advanceWidth(width: number) {
    this.#advanceWidth = width;
  }
}

/**
 * A run that documents share. pdfkit scales the positions of each run in place, all values that it can list: those of
 * `Position` are scaled already and cannot be listed. A justified text would need copies of them; there is none.
 */
function scaled(run: GlyphRun, scale: number): GlyphRun {
  const shared = Object.create(run) as Writable<GlyphRun>;
  shared.positions = run.positions.map((position) => new Position(position, scale));
  return withWidth(shared);
}

/** One run of several. */
function joined(runs: readonly GlyphRun[]): GlyphRun {
  const run = Object.create(runs[0] as GlyphRun) as Writable<GlyphRun>;
  run.glyphs = runs.flatMap(({ glyphs }) => glyphs);
  run.positions = runs.flatMap(({ positions }) => positions);
  return withWidth(run);
}

const withWidth = (run: GlyphRun): GlyphRun =>
  Object.defineProperty(run, "advanceWidth", {
    value: run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  });
