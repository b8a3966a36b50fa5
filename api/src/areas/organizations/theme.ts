import { hasFeature } from "@trellis/shared/domain/plans.ts";
import { type Brand, brandProperties, parseColor, resolveTheme } from "@trellis/shared/theme/brand.ts";
import { organization } from "./schema.ts";

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

/** Whether the four optional colours show: by the plan, an add-on, or the flag on the row. */
export function hasCustomBranding(row: Pick<ThemeRow, "customBranding" | "subscriptionPlan" | "addOns">): boolean {
  return row.customBranding || hasFeature(row.subscriptionPlan, row.addOns, "customBranding");
}

/** The organization's one theme; the optional colours only where they may show. */
export function themeOf(row: ThemeRow): Required<Brand> {
  const theme = resolveTheme(row);
  return hasCustomBranding(row) ? theme : { ...theme, accent: null, success: null, warning: null, error: null };
}

/**
 * An organization's colours as a public form's tokens read them, by step; a page that shows the form may name another
 * primary one. A form has no place for the secondary colour.
 */
export function shadesOf(theme: Required<Brand>, primaryColor: string | undefined): Record<string, string> {
  const channels = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/i.exec(primaryColor ?? "")?.slice(1);
  const hex = channels?.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("");
  const primary = parseColor(hex ?? primaryColor ?? "") ?? theme.primary;
  return Object.fromEntries(
    [...brandProperties({ ...theme, primary })]
      .filter(([name]) => !name.endsWith("secondary"))
      .map(([name, color]) => [name.replace("--brand-", ""), color]),
  );
}
