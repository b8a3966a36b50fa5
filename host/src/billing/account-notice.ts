import type { Organization } from "@trellis/contract-organizations/organizations.ts";

/** Whether a notice about support's access, a read-only organization or a failed payment is above every screen. */
export const hasAccountNotice = ({
  supportUntil,
  openToSupportUntil,
  readOnlyReason,
  subscriptionStatus,
}: Organization): boolean =>
  Boolean(supportUntil || openToSupportUntil || readOnlyReason) || subscriptionStatus === "past_due";
