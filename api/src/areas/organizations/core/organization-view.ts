import { mayExport } from "@trellis/domain/accounts/export-roles.ts";
import { writingOf } from "@trellis/domain/formats/organization-formats.ts";
import { FEATURE_NAMES, hasFeature, limitsOf } from "@trellis/domain/plans/plans.ts";
import { readOnlyReason, subscriptionInForce } from "@trellis/domain/plans/subscription.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { findClosedBy } from "../../../kernel/identity/entry-policy.ts";
import type { membership, organization } from "../../../kernel/tenant/schema.ts";
import { flagsOfMembership } from "./flags.ts";
import { hasCustomBranding } from "./theme.ts";

export type OrganizationRow = {
  organization: typeof organization.$inferSelect;
  membership: typeof membership.$inferSelect;
  /** Whether the caller's session still has to come through the connection that the organization requires. */
  needsSingleSignOn?: boolean;
  /** Until when an operator may look in, who is no member. */
  supportUntil?: Date;
  /** Until when an operator may look in to it, where its members see it. */
  openToSupportUntil?: string | null;
  /** When the caller's session was last used by hand in it. */
  activeAt?: string | null;
};

/** After so many days no one needs them any more. */
const FIRST_STEPS_DAYS = 60;

/** Until the member puts them away; a viewer takes no steps. */
const showsFirstSteps = (
  { createdAt }: OrganizationRow["organization"],
  { role, firstStepsHiddenAt }: OrganizationRow["membership"],
  now: Date,
) =>
  role !== "viewer" &&
  firstStepsHiddenAt === null &&
  now.getTime() - createdAt.getTime() < FIRST_STEPS_DAYS * 24 * 60 * 60 * 1000;

/** An organization as its members see it, with the caller's own standing. */
export function toOrganization(
  { organization: row, membership: member, supportUntil, openToSupportUntil }: OrganizationRow,
  now: Date,
) {
  const has = (feature: Parameters<typeof hasFeature>[2]) => hasFeature(row.subscriptionPlan, row.addOns, feature);
  const customBranding = hasCustomBranding(row);
  const optional = (color: string | null) => (customBranding ? color : null);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    type: row.type,
    ownerId: row.ownerId,
    email: row.email,
    phone: row.phone,
    website: row.website,
    address: row.address,
    logo: row.logo,
    primaryColor: row.primaryColor,
    secondaryColor: row.secondaryColor,
    accentColor: optional(row.accentColor),
    successColor: optional(row.successColor),
    warningColor: optional(row.warningColor),
    errorColor: optional(row.errorColor),
    timeZone: row.timeZone,
    writing: writingOf(row) ?? null,
    ...subscriptionInForce(row),
    deletionAt: row.deletionAt?.toISOString() ?? null,
    ...(row.sampleUntil && { sampleUntil: row.sampleUntil.toISOString() }),
    readOnlyReason: readOnlyReason(row, now),
    readOnlySince: row.readOnlySince?.toISOString() ?? null,
    readOnlyNotice:
      row.readOnlySince === null ? null : { reason: row.readOnlyReason ?? "", contact: row.readOnlyContact },
    sendingStopReason: row.sendingStoppedAt === null ? null : (row.sendingStopReason ?? "operator"),
    requiresSecondFactor: row.requiresSecondFactorSince !== null,
    // Calls that use this are refused without it; `organizationFor` checks.
    needsSecondFactor: false,
    needsSingleSignOn: false,
    closedBy: null,
    idleMinutes: row.idleMinutes,
    mayExport: supportUntil === undefined && mayExport(row.exportsBy, member.role),
    maxUsers: limitsOf(row.subscriptionPlan).members,
    features: {
      bankIntegration: true,
      wixIntegration: true,
      customBranding,
      apiAccess: row.apiAccess || has("apiAccess"),
      advancedReporting: row.advancedReporting || has("advancedReporting"),
    },
    planFeatures: FEATURE_NAMES.filter(has),
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    role: member.role,
    permissions: flagsOfMembership(member),
    showsFirstSteps: showsFirstSteps(row, member, now),
    ...(supportUntil && { supportUntil: supportUntil.toISOString() }),
    ...(openToSupportUntil &&
      member.role === "admin" && { openToSupportUntil: new Date(openToSupportUntil).toISOString() }),
    ...(member.dashboard && { dashboard: member.dashboard }),
  };
}

/** As `toOrganization`, for the caller, whose session may still lack what the organization requires. */
export function organizationFor(call: Call, row: OrganizationRow) {
  const person = personOf(call);
  const needsSingleSignOn = row.needsSingleSignOn ?? false;
  const { sessionHours, idleMinutes, allowedAddresses, exportsBy, requiresSecondFactorSince } = row.organization;
  const activeAt = row.activeAt ? new Date(row.activeAt) : null;
  if (row.supportUntil) return toOrganization(row, call.now);
  const closedBy = findClosedBy(
    { sessionHours, idleMinutes, allowedAddresses, exportsBy },
    { ...person, activeAt },
    call.now,
    call.address,
  );
  return {
    ...toOrganization(row, call.now),
    needsSingleSignOn,
    closedBy,
    needsSecondFactor:
      needsSingleSignOn || closedBy !== null || (requiresSecondFactorSince !== null && person.secondFactorAt === null),
  };
}
