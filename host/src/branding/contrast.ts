import {
  type Brand,
  contrastRatio,
  createBrandShades,
  isReadable,
  suggestReadable,
} from "@trellis/shared/theme/brand.ts";
import { type ColorName, OPTIONAL_NAMES } from "./brand-values.ts";
import { strings } from "./strings.ts";

export interface ContrastCheck {
  id: string;
  ratio: number;
  passes: boolean;
  text: string;
  /** The nearest shade that passes, for the colour that does not. */
  fix?: { name: ColorName; color: string };
}

const WHITE = "#ffffff";
const words = strings.checks;

/** Where a brand's colours carry text, or are text, and whether they can be read. */
export function checkContrast(brand: Required<Brand>): ContrastCheck[] {
  const shades = createBrandShades(brand.primary);
  return [
    { id: "button", ratio: contrastRatio(shades[600], WHITE), passes: isReadable(shades[600]), text: words.button },
    { id: "link", ratio: contrastRatio(shades[700], WHITE), passes: isReadable(shades[700]), text: words.link },
    ownCheck("primary", brand.primary, words.primary, words.primaryFaint),
    ownCheck("secondary", brand.secondary, words.secondary, words.secondaryFaint),
    ...OPTIONAL_NAMES.flatMap((name) => {
      const color = brand[name];
      const field = strings.fields[name];
      return color === null ? [] : [ownCheck(name, color, words.optional(field), words.optionalFaint(field))];
    }),
  ];
}

function ownCheck(name: ColorName, color: string, good: string, faint: string): ContrastCheck {
  const ratio = contrastRatio(color, WHITE);
  if (isReadable(color)) return { id: name, ratio, passes: true, text: good };
  return { id: name, ratio, passes: false, text: faint, fix: { name, color: suggestReadable(color) } };
}
