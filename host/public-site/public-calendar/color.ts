import { createBrandShades } from "@trellis/shared/theme/brand-shades.ts";
import { parseColor } from "@trellis/shared/theme/color.ts";

/** The shades of a CSS color; undefined if invalid. */
export function shadesIn(text: string): Record<string, string> | undefined {
  const color = parseColor(text);
  return color === undefined ? undefined : createBrandShades(color);
}
