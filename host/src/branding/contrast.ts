import type { Brand } from "@trellis/shared/theme/brand.ts";
import { contrastRatio, createBrandShades, isReadable, suggestReadable } from "@trellis/shared/theme/brand-shades.ts";
import { type ColorName, OPTIONAL_NAMES } from "./brand-values.ts";
import { TEXT } from "./messages.ts";

interface ContrastCheck {
  id: string;
  ratio: number;
  passes: boolean;
  text: string;
  /** The nearest shade that passes, for the color that does not. */
  fix?: { name: ColorName; color: string };
}

const WHITE = "#ffffff";
const words = TEXT.checks;

/** Where a brand's colors carry text, or are text, and whether they can be read. */
export function checkContrast(brand: Required<Brand>): ContrastCheck[] {
  const shades = createBrandShades(brand.primary);
  const button = shades.on === WHITE ? words.button : words.buttonDark;
  return [
    { id: "button", ratio: contrastRatio(shades.on, shades[600]), passes: true, text: button },
    { id: "link", ratio: contrastRatio(shades[700], WHITE), passes: isReadable(shades[700]), text: words.link },
    ownCheck("primary", brand.primary, words.primary),
    secondaryCheck(brand.secondary),
    ...OPTIONAL_NAMES.flatMap((name) => {
      const color = brand[name];
      return color === null ? [] : [ownCheck(name, color, words.own({ field: TEXT.fields[name] }))];
    }),
  ];
}

/** Whether white, as on paper, can be read on the second color. */
function secondaryCheck(color: string): ContrastCheck {
  const check = { id: "secondary", ratio: contrastRatio(color, WHITE) };
  if (isReadable(color)) return { ...check, passes: true, text: words.secondary };
  const fix = { name: "secondary", color: suggestReadable(color) } as const;
  return { ...check, passes: false, text: words.secondaryFaint, fix };
}

/** Whether filled controls take a color as it is; otherwise the nearest shade that they do take. */
function ownCheck(name: ColorName, color: string, good: string): ContrastCheck {
  const shades = createBrandShades(color);
  if (shades[600] === color) return { id: name, ratio: contrastRatio(color, shades.on), passes: true, text: good };
  return {
    id: name,
    ratio: contrastRatio(color, WHITE),
    passes: false,
    text: words.between({ field: TEXT.fields[name], shade: shades[600] }),
    fix: { name, color: suggestReadable(color) },
  };
}
