/** The custom properties that the tokens read, of a brand's colors by step. */
export function brandStyle(shades: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(shades).map(([step, color]) => [`--brand-${step}`, color]));
}

/** The query that asks for a form in a color as a browser computes it; none for what is no color (`none`, a pattern). */
export const colorQuery = (color: string): string =>
  /^(none|url.*)?$/.test(color) ? "" : `?primaryColor=${encodeURIComponent(color)}`;
