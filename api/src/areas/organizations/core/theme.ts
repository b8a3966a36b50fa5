import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { type Brand, formShades, resolveTheme } from "@trellis/shared/theme/brand.ts";
import { parseColor } from "@trellis/shared/theme/color.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

/** What an organization's theme is made of, for a select of its row. */
export const THEME_COLUMNS = {
  primaryColor: organization.primaryColor,
  secondaryColor: organization.secondaryColor,
  accentColor: organization.accentColor,
  successColor: organization.successColor,
  warningColor: organization.warningColor,
  errorColor: organization.errorColor,
  customBranding: organization.customBranding,
  subscriptionPlan: organization.subscriptionPlan,
  addOns: organization.addOns,
};

type ThemeRow = Pick<typeof organization.$inferSelect, keyof typeof THEME_COLUMNS>;

/** Whether the four optional colors show: by the plan, an add-on, or the flag on the row. */
export function hasCustomBranding(row: Pick<ThemeRow, "customBranding" | "subscriptionPlan" | "addOns">): boolean {
  return row.customBranding || hasFeature(row.subscriptionPlan, row.addOns, "customBranding");
}

/** The organization's one theme; the optional colors only where they may show. */
export function themeOf(row: ThemeRow): Required<Brand> {
  const theme = resolveTheme(row);
  return hasCustomBranding(row) ? theme : { ...theme, accent: null, success: null, warning: null, error: null };
}

/**
 * An organization's colors as a public form's tokens read them, by step; a page that shows the form may name another
 * primary one as any CSS color. One that is not understood is left out.
 */
export function shadesOf(theme: Required<Brand>, primaryColor: string | undefined): Record<string, string> {
  return formShades(theme, parseColor(primaryColor ?? ""));
}
