import { BRAND_COLORS } from "@trellis/contract-organizations/business-settings.ts";
import { parseColor } from "@trellis/shared/theme/color.ts";
import { and, eq } from "drizzle-orm";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { requirePermission } from "../../../kernel/identity/access.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { toOrganization } from "../core/organization-view.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { readSettings, type SettingsChange, type SettingsRecord, writeSettings } from "./settings-record.ts";

type Colors = Partial<Record<(typeof BRAND_COLORS)[number], string | null | undefined>>;

/** Changes the organization's two colors. An address that names another organization finds none. */
export async function updateOrganization(
  context: Context,
  {
    params,
    body,
  }: { params: { id: string }; body: { primaryColor?: string | undefined; secondaryColor?: string | undefined } },
) {
  if (params.id !== String(context.organizationId)) throw notFound("Organization");
  const record = await readSettings(context, { lock: true });
  const { ifMatch } = context;
  if (ifMatch !== null && ifMatch !== "*" && ifMatch !== record.organization.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this organization after you opened it.",
      current: await viewOf(context),
    });
  const colors = { primary: body.primaryColor, secondary: body.secondaryColor };
  const change = colorChange(context, record, colors, (name) => `${name}Color`);
  await writeSettings(context, record, { organization: change, settings: {} }, "branding");
  return viewOf(context);
}

/**
 * What given colors change on the record. Throws forbidden for a change by anyone but an admin, plan_feature for one of
 * the optional four without custom branding, invalid for what is no color.
 */
export function colorChange(
  context: Context,
  { organization: row, hasCustomBranding }: SettingsRecord,
  colors: Colors,
  pathOf = (name: string) => `brandColors.${name}`,
): SettingsChange["organization"] {
  const change: SettingsChange["organization"] = {};
  for (const name of BRAND_COLORS) {
    const text = colors[name];
    if (text === undefined) continue;
    const isOptional = name !== "primary" && name !== "secondary";
    // Nothing is said about a color that does not show: one from a larger plan is kept for the day it comes back.
    if (isOptional && text === null && !hasCustomBranding) continue;
    if (isOptional && !hasCustomBranding) requireFeature(context, "customBranding");
    const color = text === null ? null : colorOf(pathOf(name), text);
    const column = `${name}Color` as const;
    if (color !== row[column]) Object.assign(change, { [column]: color });
  }
  if (Object.keys(change).length > 0) requirePermission(context.member, { who: "member", role: "admin" });
  return change;
}

async function viewOf({ transaction, organizationId, member, now }: Context) {
  const [own] = await transaction
    .select({ organization, membership })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, member.userId)));
  if (!own) throw notFound("Organization");
  return toOrganization(own, now);
}

/** `#rrggbb` of what was typed. Throws invalid that names the field. */
function colorOf(path: string, text: string): string {
  const color = parseColor(text);
  if (color === undefined) throw invalid(path, "Use a color like #3b82f6");
  return color;
}
