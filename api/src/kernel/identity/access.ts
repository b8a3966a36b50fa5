import { type Access, type EndpointDefinition, RECENT_SIGN_IN_MINUTES } from "@trellis/contract-base/endpoint.ts";
import type { ClosedBy } from "@trellis/contract-organizations/closed-by.ts";
import { mayExport } from "@trellis/domain/accounts/export-roles.ts";
import { type Flag, ROLES, type Role } from "@trellis/domain/accounts/roles.ts";
import { type ReadOnlyReason, readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { AppError, notFound } from "../errors.ts";
import type { EntryPolicy } from "./entry-policy.ts";
import type { CurrentOrganization, Member, Person } from "./person.ts";

const AREA_OF_FLAG: Record<Flag, string> = {
  canManageUsers: "managing the team",
  canManageFinances: "finances",
  canManageDonations: "donations",
  canManageContacts: "contacts",
  canManageSurveys: "surveys",
  canViewReports: "reports",
};
const NAME_OF_ROLE: Record<Role, string> = { viewer: "Viewer", user: "User", manager: "Manager", admin: "Admin" };

/** Whether a member has the role and the flag. */
export function hasPermission(member: Member, access: Extract<Access, { who: "member" }>): boolean {
  const isFlagOn = !access.flag || member.role === "admin" || member.flags[access.flag];
  return isFlagOn && ROLES.indexOf(member.role) >= ROLES.indexOf(access.role);
}

/** Throws not_found for everyone who is no operator, and for operators too at an organization's own domain. */
export function requireOperator({ isOperator, secondFactorAt }: Person, isAtOwnDomain: boolean): void {
  if (!isOperator || isAtOwnDomain) throw notFound("Page");
  if (secondFactorAt !== null) return;
  throw new AppError("second_factor_required", {
    message: "Operators use two-step sign-in. Add a passkey or an authenticator app under Settings, Account.",
  });
}

/**
 * Returns the reseller that someone works for. Throws not_found for everyone who works for none, and at a domain that is
 * not that reseller's.
 */
export function requireResellerStaff(
  { resellerId, secondFactorAt }: Person,
  here: { resellerId: number | undefined } | undefined,
): number {
  if (resellerId === null || (here && here.resellerId !== resellerId)) throw notFound("Page");
  if (secondFactorAt !== null) return resellerId;
  throw new AppError("second_factor_required", {
    message: "Resellers use two-step sign-in. Add a passkey or an authenticator app under Settings, Account.",
  });
}

/** Refuses a member who lacks the role or the flag, saying which in words. An admin needs no flag. */
export function requirePermission(member: Member, access: Extract<Access, { who: "member" }>): void {
  if (access.flag && member.role !== "admin" && !member.flags[access.flag]) {
    throw new AppError("forbidden", {
      message: `You don't have permission for ${AREA_OF_FLAG[access.flag]}. Ask an admin of your organization to turn it on.`,
    });
  }
  if (ROLES.indexOf(member.role) < ROLES.indexOf(access.role)) {
    throw new AppError("forbidden", {
      message: `This needs the ${NAME_OF_ROLE[access.role]} role or higher. Yours is ${NAME_OF_ROLE[member.role]}. Ask an admin of your organization.`,
    });
  }
}

const READ_ONLY: Record<ReadOnlyReason, string> = {
  operator:
    "This organization is read-only for now, so nothing can be changed. The notice at the top of each page says why and whom to ask.",
  trial_over:
    "Your free trial has ended, so this organization is read-only. Nothing was deleted. Choose a plan to continue.",
  subscription_ended:
    "Your subscription has ended, so this organization is read-only. Nothing was deleted. Choose a plan to continue.",
  payment_incomplete:
    "The first payment of your subscription isn't complete, so this organization is read-only. Complete it under Settings, Billing.",
  deletion_scheduled:
    "This organization will be deleted, so it is read-only. Its owner can cancel the deletion under Settings, Account.",
};

/** Refuses what is for another type of organization. */
export function requireOrganizationType(
  { type }: Pick<CurrentOrganization, "type">,
  { organizationType }: Extract<Access, { who: "member" }>,
): void {
  if (organizationType === undefined || organizationType === type) return;
  throw new AppError("forbidden", { message: "Donations are only available for non-profit organizations." });
}

/**
 * Refuses a write while the organization is read-only, except one that declares itself open then. Nothing is deleted by it.
 * Paying opens it again, or the operator who made it read-only.
 */
export function requireWritable(
  organization: CurrentOrganization,
  now: Date,
  whenReadOnly?: EndpointDefinition["whenReadOnly"],
): void {
  const reason = whenReadOnly === "allowed" ? null : readOnlyReason(organization, now);
  if (reason === "operator") throw new AppError("forbidden", { message: READ_ONLY.operator });
  if (reason && whenReadOnly === undefined) throw new AppError("trial_expired", { message: READ_ONLY[reason] });
}

type Proofs = Pick<Person, "authenticatedAt" | "secondFactorAt" | "hasAuthenticator">;

/**
 * Refuses people who haven't proved who they are in the last minutes, with a code if they have an authenticator app; an
 * unknown time isn't recent.
 */
export function requireRecentSignIn(person: Proofs, now: Date): void {
  if (isProved(person.authenticatedAt, now) && !isCodeMissing(person, now)) return;
  throw new AppError("recent_sign_in_required", {
    message: `Confirm it's you to continue. You must have signed in within the last ${RECENT_SIGN_IN_MINUTES} minutes.`,
  });
}

/** Whether a code alone is missing: the person has just proved the rest. */
export const isCodeMissing = ({ authenticatedAt, secondFactorAt, hasAuthenticator }: Proofs, now: Date): boolean =>
  hasAuthenticator && isProved(authenticatedAt, now) && !isProved(secondFactorAt, now);

const isProved = (at: Date | null, now: Date): boolean => at !== null && isRecent(at, now);

/** Refuses an organization's records to a session without the second factor that it requires. */
export function requireSecondFactor({ needsSecondFactor }: Pick<Person, "needsSecondFactor">): void {
  if (!needsSecondFactor) return;
  throw new AppError("second_factor_required", {
    message:
      "This organization requires two-step sign-in. Add a passkey or an authenticator app, or confirm with the one you have, under Settings, Account.",
  });
}

/** Refuses an organization's records to a session that did not come through the connection that it requires. */
export function requireSingleSignOn({ needsSingleSignOn }: Pick<Person, "needsSingleSignOn">): void {
  if (!needsSingleSignOn) return;
  throw new AppError("single_sign_on_required", {
    message: "This organization requires single sign-on. Sign in again through its identity provider.",
  });
}

/** Refuses an organization's records to a session that its policy keeps out. */
export function requireEntry(closedBy: ClosedBy | null, address: string | undefined): void {
  if (closedBy === null) return;
  if (closedBy === "address")
    throw new AppError("address_not_allowed", {
      message: `This organization can't be opened from ${address ?? "this address"}. Ask an admin to add it to the allowed addresses.`,
    });
  throw new AppError("sign_in_again_required", {
    message:
      closedBy === "idle"
        ? "You were inactive for longer than this organization allows. Sign in again to continue."
        : "This organization asks its members to sign in again regularly. Sign in again to continue.",
  });
}

/** Refuses files of many records to those whom the organization's policy excludes. Keys of its own are made by admins. */
export function requireExport({ exportsBy }: EntryPolicy, member: Member): void {
  if (mayExport(exportsBy, member.role) || member.isProgram) return;
  throw new AppError("forbidden", {
    message:
      exportsBy === "admins"
        ? "Only admins of this organization can export. Ask one of them for the file."
        : exportsBy === "managers"
          ? "Only managers and admins of this organization can export. Ask one of them for the file."
          : "Viewers of this organization can't export. Ask someone with another role for the file.",
  });
}

/** Whether a sign-in at this time still counts as recent. */
export const isRecent = (authenticatedAt: Date, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000;
