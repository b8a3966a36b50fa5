import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { type Brand, resolveTheme } from "@trellis/shared/theme/brand.ts";
import { BRAND_PRESETS } from "@trellis/shared/theme/brand-presets.ts";
import { parseColor } from "@trellis/shared/theme/color.ts";

export const REQUIRED_COLORS = ["primary", "secondary"] as const;
export const OPTIONAL_NAMES = ["accent", "success", "warning", "error"] as const;
export const COLOR_NAMES = [...REQUIRED_COLORS, ...OPTIONAL_NAMES] as const;
export type ColorName = (typeof COLOR_NAMES)[number];
type OptionalName = (typeof OPTIONAL_NAMES)[number];

/** The six colors as they are typed; an optional one that is empty is the product's own. */
export type BrandValues = Record<ColorName, string>;

type Colors = Pick<
  Organization,
  "primaryColor" | "secondaryColor" | "accentColor" | "successColor" | "warningColor" | "errorColor"
>;

/** The form as the organization's record fills it. */
export function valuesOf(organization: Colors): BrandValues {
  const theme = resolveTheme(organization);
  return Object.fromEntries(COLOR_NAMES.map((name) => [name, theme[name] ?? ""])) as BrandValues;
}

const isOptional = (name: ColorName): name is OptionalName => OPTIONAL_NAMES.includes(name as OptionalName);

/** Whether a field holds a color, or an optional one nothing. */
export function isColor(name: ColorName, text: string): boolean {
  return parseColor(text) !== undefined || (isOptional(name) && text.trim() === "");
}

/** The colors that differ, as the API takes them; null is the product's own. */
export function changesOf(values: BrandValues, saved: BrandValues): Partial<Record<ColorName, string | null>> {
  const color = (text: string) => parseColor(text) ?? null;
  return Object.fromEntries(
    COLOR_NAMES.filter((name) => color(values[name]) !== color(saved[name])).map((name) => [name, color(values[name])]),
  );
}

/** What the preview wears: of a color that is half typed, the last whole one. */
export function brandOf(values: BrandValues, before: Required<Brand>): Required<Brand> {
  const optional = (name: OptionalName) =>
    values[name].trim() === "" ? null : (parseColor(values[name]) ?? before[name]);
  return {
    primary: parseColor(values.primary) ?? before.primary,
    secondary: parseColor(values.secondary) ?? before.secondary,
    accent: optional("accent"),
    success: optional("success"),
    warning: optional("warning"),
    error: optional("error"),
  };
}

/** The preset that the two colors are, if any. */
export function presetOf(values: BrandValues): string | undefined {
  const [primary, secondary] = [parseColor(values.primary), parseColor(values.secondary)];
  return BRAND_PRESETS.find((preset) => preset.primary === primary && preset.secondary === secondary)?.name;
}
