import { BRAND_STEPS, createBrandShades, FILL_PARTS, readableOn, storedColor } from "./brand-shades.ts";

/** The colors that an organization may choose, as `#rrggbb`, `rrggbb` or `#rgb`: `parseColor` reads what a person types. */
export interface Brand {
  primary: string;
  secondary: string;
  accent?: string | null;
  success?: string | null;
  warning?: string | null;
  /** Drives everything destructive. */
  error?: string | null;
}

/** An organization's colors as its record answers them; null where none was chosen or custom branding is not had. */
export interface OrganizationColors {
  primaryColor: string;
  secondaryColor: string;
  accentColor?: string | null;
  successColor?: string | null;
  warningColor?: string | null;
  errorColor?: string | null;
}

export const DEFAULT_BRAND = { primary: "#3b82f6", secondary: "#1e40af" } as const satisfies Brand;

/**
 * The one theme of an organization: shell, mail, public pages and embeds take their colors from here, as `#rrggbb`.
 * What cannot be read as a color falls back to the product's own; a color that was not chosen is null.
 */
export function resolveTheme(colors: OrganizationColors): Required<Brand> {
  const optional = (color: string | null | undefined) => storedColor(color ?? "") ?? null;
  return {
    primary: storedColor(colors.primaryColor) ?? DEFAULT_BRAND.primary,
    secondary: storedColor(colors.secondaryColor) ?? DEFAULT_BRAND.secondary,
    accent: optional(colors.accentColor),
    success: optional(colors.successColor),
    warning: optional(colors.warningColor),
    error: optional(colors.errorColor),
  };
}

const PARTS = [...BRAND_STEPS, ...FILL_PARTS];
const OPTIONAL = { accent: "accent", success: "success", warning: "warning", error: "danger" } as const;

/** The custom properties of a brand: name and value. A color that cannot be read as one falls back to the product's own. */
export function brandProperties(brand: Brand): Map<string, string> {
  const properties = new Map<string, string>();
  const shades = createBrandShades(storedColor(brand.primary) ?? DEFAULT_BRAND.primary);
  for (const part of PARTS) properties.set(`--brand-${part}`, shades[part]);
  const secondary = storedColor(brand.secondary) ?? DEFAULT_BRAND.secondary;
  properties.set("--brand-secondary", secondary);
  properties.set("--on-brand-secondary", readableOn(secondary));
  for (const [key, name] of Object.entries(OPTIONAL)) {
    const color = storedColor(brand[key as keyof typeof OPTIONAL] ?? "");
    if (color === undefined) continue;
    const own = createBrandShades(color);
    for (const part of PARTS) properties.set(`--brand-${name}-${part}`, own[part]);
    properties.set(`--brand-${name}-wash`, `color-mix(in oklab, ${own[500]} 18%, var(--neutral-900))`);
  }
  return properties;
}

/**
 * Gives an element and everything in it a brand. Sets properties one by one, which a strict Content-Security-Policy allows.
 * Marks the element with `data-brand`, where the tokens are derived again. Applying another brand replaces the first.
 */
export function applyBrand(brand: Brand, element: HTMLElement): void {
  clearBrand(element);
  for (const [name, value] of brandProperties(brand)) element.style.setProperty(name, value);
  element.setAttribute("data-brand", "");
}

/** Takes a brand off again: the product's own, or that of what is around it, shows. */
function clearBrand(element: HTMLElement): void {
  for (const name of Array.from(element.style)) {
    if (/^--(on-)?brand-/.test(name)) element.style.removeProperty(name);
  }
  element.removeAttribute("data-brand");
}

/** The same as CSS declarations, for a style sheet that belongs to an embed or a mail: `--brand-50:#…;…`. */
export function brandDeclarations(brand: Brand): string {
  return Array.from(brandProperties(brand), ([name, value]) => `${name}:${value}`).join(";");
}

/**
 * The same as a public form's answer has it, by step and part without `--brand-`. A form has no place for the secondary
 * color; `primary` may name another one than the theme's, as `#rrggbb`.
 */
export function formShades(theme: Brand, primary: string = theme.primary): Record<string, string> {
  return Object.fromEntries(
    [...brandProperties({ ...theme, primary })]
      .filter(([name]) => !name.endsWith("secondary"))
      .map(([name, color]) => [name.replace("--brand-", ""), color]),
  );
}
