import type { User } from "@trellis/contract-identity/session.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import type { Session } from "@trellis/shared/runtime";

/** A person in one of their organizations, with what they may do there. */
export function membershipOf(
  user: User,
  organizations: readonly Organization[],
  organization: Organization | null,
): Pick<Session, "user" | "organization" | "organizations"> {
  if (!organization) return { user, organization, organizations };
  const { id: organizationId, role, permissions } = organization;
  return { user: { ...user, organizationId, role, permissions }, organization, organizations };
}
