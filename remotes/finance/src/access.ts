import { ROLES, type Role } from "@trellis/shared/contract/endpoint.ts";
import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";

/** What the signed-in person may do here. The API decides; the screens only leave out what it would refuse. */
export interface Access {
  /** Add, edit, import, export. */
  canWrite: boolean;
  /** Delete and restore. */
  canDelete: boolean;
}

/** The rights that a role carries in Finance. */
export function accessOf(role: Role | null | undefined): Access {
  const rank = role ? ROLES.indexOf(role) : -1;
  return { canWrite: rank >= ROLES.indexOf("user"), canDelete: rank >= ROLES.indexOf("manager") };
}

export function useAccess(): Access {
  const { organization, user } = useAtomValue(sessionAtom, { store });
  return accessOf(organization?.role ?? user?.role);
}

/** The time zone that the organization keeps its books in. */
export function useTimeZone(): string {
  const { organization } = useAtomValue(sessionAtom, { store });
  return organization?.timeZone ?? "America/Chicago";
}

/** Today where the organization keeps its books. */
export function useToday(): string {
  return dayInZone(new Date(), useTimeZone());
}
