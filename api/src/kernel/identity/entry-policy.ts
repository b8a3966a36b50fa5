import type { ClosedBy } from "@trellis/contract-organizations/closed-by.ts";
import type { ExportsBy } from "@trellis/domain/accounts/export-roles.ts";
import { createAddressCheck } from "./address-check.ts";

/** What an organization asks of a session beyond signing in, and which roles may export. */
export interface EntryPolicy {
  /** Hours after which members sign in again; null where sessions simply last. */
  sessionHours: number | null;
  /** Minutes without activity after which members sign in again; null for never. */
  idleMinutes: number | null;
  /** Addresses and ranges from which members may open it; empty for any. */
  allowedAddresses: readonly string[];
  exportsBy: ExportsBy;
}

/** The same as a row of the organization names it. */
export interface PolicyColumns {
  session_hours: number | null;
  idle_minutes: number | null;
  organization_addresses: string[];
  exports_by: EntryPolicy["exportsBy"];
}

export const policyOf = (row: PolicyColumns): EntryPolicy => ({
  sessionHours: row.session_hours,
  idleMinutes: row.idle_minutes,
  allowedAddresses: row.organization_addresses,
  exportsBy: row.exports_by,
});

/** What is known of a session that asks to enter. */
interface Entry {
  authenticatedAt: Date | null;
  secondFactorAt: Date | null;
  hasAuthenticator: boolean;
  activeAt: Date | null;
}

/** Whether the policy lets members in from an address. */
export const isAddressAllowed = ({ allowedAddresses }: Pick<EntryPolicy, "allowedAddresses">, address?: string) =>
  allowedAddresses.length === 0 || createAddressCheck(allowedAddresses)(address);

/**
 * Why a session opens nothing of an organization; null where it may enter. A confirmed sign-in starts both times again, in
 * this organization as in the others. An unknown time is too long ago.
 */
export function findClosedBy(policy: EntryPolicy, entry: Entry, now: Date, address?: string): ClosedBy | null {
  if (!isAddressAllowed(policy, address)) return "address";
  const { sessionHours, idleMinutes } = policy;
  if (sessionHours === null && idleMinutes === null) return null;
  const provedAt = timeOfProof(entry);
  if (sessionHours !== null && isOver(provedAt, sessionHours * 60, now)) return "session_length";
  const activeAt = Math.max(provedAt, entry.activeAt?.getTime() ?? 0);
  return idleMinutes !== null && isOver(activeAt, idleMinutes, now) ? "idle" : null;
}

/** A sign-in is complete with the code that it asks for. */
function timeOfProof({ authenticatedAt, secondFactorAt, hasAuthenticator }: Entry): number {
  const signedIn = authenticatedAt?.getTime() ?? 0;
  return hasAuthenticator ? Math.min(signedIn, secondFactorAt?.getTime() ?? 0) : signedIn;
}

const isOver = (since: number, minutes: number, now: Date): boolean => now.getTime() - since > minutes * 60_000;
