/** The custom properties that the tokens read, of a brand's colors by step. */
export function brandStyle(shades: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(shades).map(([step, color]) => [`--brand-${step}`, color]));
}
