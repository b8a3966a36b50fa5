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
  const cached = new Map<string, GlyphRun>();
  const layout: Font["layout"] = (text, features, ...rest) => {
    if (text.length > MAX_CACHED_LENGTH || rest.some((one) => one !== undefined))
      return setter.layout(text, features, ...rest);
    const key = `${text}\n${JSON.stringify(features ?? null)}`;
    let run = cached.get(key);
    if (!run) {
      run = setter.layout(text, features);
      if (cached.size >= MAX_CACHED) cached.clear();
      cached.set(key, run);
    }
    return copyOf([run]);
  };
  /** Amounts differ from document to document, their digits do not: of one width, each is set alone. */
  const figures: Font["layout"] = (text, features, ...rest) =>
    FIGURES_ONLY.test(text) && JSON.stringify(features) === TABULAR
      ? copyOf([...text].map((digit) => layout(digit, features, ...rest)))
      : layout(text, features, ...rest);
  return Object.create(font, { layout: { value: figures } });
}

const FIGURES_ONLY = /^[\d$,.%\u2212]{2,}$/;
const TABULAR = JSON.stringify(["tnum"]);

/** One run of several. pdfkit scales the positions in place, so each caller gets its own. */
function copyOf(runs: readonly GlyphRun[]): GlyphRun {
  const [first] = runs;
  return Object.create(first as GlyphRun, {
    glyphs: { value: runs.flatMap(({ glyphs }) => glyphs) },
    positions: { value: runs.flatMap(({ positions }) => positions.map((position) => ({ ...position }))) },
  });
}
