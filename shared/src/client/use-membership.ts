import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { ROLES, type Role } from "@trellis/domain/accounts/roles.ts";
import { type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { readOnlyReason, type SubscriptionFacts } from "@trellis/domain/plans/subscription.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";

/** What a role may do in an area whose flag is on. The API decides; screens only leave out what it would refuse. */
interface Rights {
  /** Add, edit, publish, import, export. */
  canWrite: boolean;
  /** Delete and restore. */
  canDelete: boolean;
}

/** The rights that a role carries; none without one. */
export function rightsOf(role: Role | null | undefined): Rights {
  const rank = role ? ROLES.indexOf(role) : -1;
  return { canWrite: rank >= ROLES.indexOf("user"), canDelete: rank >= ROLES.indexOf("manager") };
}

/** The rights that are left while the organization is read-only: none to write, whatever the role. */
export function rightsIn(
  organization: Pick<Organization, "role" | "readOnlyReason"> & SubscriptionFacts,
  now: Date,
): Rights {
  // The server said so when the page was loaded, or it came about while the page was open.
  const isReadOnly = organization.readOnlyReason !== null || readOnlyReason(organization, now) !== null;
  return isReadOnly ? { canWrite: false, canDelete: false } : rightsOf(organization.role);
}

export interface Membership extends Rights {
  /** Manager or admin: may read payroll. */
  isManager: boolean;
  /** IANA name of the time zone that the organization keeps its books in. */
  timeZone: string;
  /** The current calendar day in that time zone. */
  today: CalendarDay;
}

/** Rights of the signed-in member in the current organization, its time zone, and the current day there. */
export function useMembership(): Membership {
  const { organization } = useAtomValue(sessionAtom, { store });
  const timeZone = organization?.timeZone ?? "America/Chicago";
  const now = new Date();
  const rights = organization ? rightsIn(organization, now) : rightsOf(null);
  return { ...rights, isManager: rightsOf(organization?.role).canDelete, timeZone, today: dayInZone(now, timeZone) };
}
