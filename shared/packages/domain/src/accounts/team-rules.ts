import { FLAGS, type Flag, ROLES, type Role } from "./roles.ts";

/*
 * Who may do what to whom in a team. The API decides by these rules and the screen offers by them, so that no refused
 * action is offered. A refusal is a sentence for the person; null if it is allowed.
 */

/** Role and flags, as someone holds them or is to get them. */
export interface TeamPermissions {
  role: Role;
  flags: Readonly<Record<Flag, boolean>>;
}

/** The acting member. */
export interface TeamActor extends TeamPermissions {
  userId: string;
}

/** The member whom it is about. */
export interface TeamTarget extends TeamPermissions {
  userId: string;
  /** Owns the organization. */
  isOwner: boolean;
}

/** What is to be different; what is left out stays. */
export interface PermissionChange {
  role?: Role | undefined;
  flags?: Partial<Record<Flag, boolean | undefined>> | undefined;
}

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  viewer: "Viewer",
  user: "User",
  manager: "Manager",
  admin: "Admin",
};

export const FLAG_NAMES: Readonly<Record<Flag, string>> = {
  canManageUsers: "Manage team",
  canManageFinances: "Manage finances",
  canManageDonations: "Manage donations",
  canManageContacts: "Manage contacts",
  canManageSurveys: "Manage surveys",
  canViewReports: "View reports",
};

const rankOf = (role: Role) => ROLES.indexOf(role);

/** Whether someone may enter a flag's area; an admin needs no flag. */
export function holdsFlag({ role, flags }: TeamPermissions, flag: Flag): boolean {
  return role === "admin" || flags[flag];
}

/** How much someone may do in a flag's area: 0 for nothing, else the role's rank from 1. */
export function powerIn(permissions: TeamPermissions, flag: Flag): number {
  return holdsFlag(permissions, flag) ? rankOf(permissions.role) + 1 : 0;
}

/** The flags that an invitation carries when nothing is said: all areas that the inviter has, but not the team's. */
export function defaultFlags(granter: TeamPermissions): Record<Flag, boolean> {
  return Object.fromEntries(
    FLAGS.map((flag) => [flag, flag !== "canManageUsers" && holdsFlag(granter, flag)]),
  ) as Record<Flag, boolean>;
}

/** What a change makes of a standing. */
export function applyChange(before: TeamPermissions, change: PermissionChange): TeamPermissions {
  return {
    role: change.role ?? before.role,
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, change.flags?.[flag] ?? before.flags[flag]])) as Record<
      Flag,
      boolean
    >,
  };
}

/** The roles that someone can give: their own and those below. */
export function rolesToGrant(granter: TeamPermissions): Role[] {
  return ROLES.filter((role) => rankOf(role) <= rankOf(granter.role));
}

/** Why this person cannot manage the team at all. */
export function refuseToManage(actor: TeamPermissions): string | null {
  if (!holdsFlag(actor, "canManageUsers"))
    return `You don't have the “${FLAG_NAMES.canManageUsers}” permission. Ask an admin of your organization to turn it on.`;
  if (rankOf(actor.role) < rankOf("user"))
    return `With the ${ROLE_NAMES[actor.role]} role, you can view the team but not change it. Ask an admin of your organization.`;
  return null;
}

/** Why an invitation with this standing cannot be given by this person. */
export function refuseToGrant(granter: TeamPermissions, granted: TeamPermissions): string | null {
  return refuseToManage(granter) ?? refuseRole(granter, granted.role) ?? refuseGain(granter, null, granted);
}

/** Why this person cannot withdraw an open invitation. */
export function refuseToRevoke(actor: TeamPermissions, invited: Pick<TeamPermissions, "role">): string | null {
  const refusal = refuseToManage(actor);
  if (refusal || rankOf(invited.role) <= rankOf(actor.role)) return refusal;
  return `You can't revoke this invitation: it's for the ${ROLE_NAMES[invited.role]} role, and yours is ${ROLE_NAMES[actor.role]}. Ask an admin of your organization.`;
}

/** Why this person cannot change that member at all, whatever the change. */
export function refuseToEdit(actor: TeamActor, target: TeamTarget): string | null {
  const refusal = refuseToManage(actor);
  if (refusal) return refusal;
  if (target.userId === actor.userId)
    return "You can't change your own role or permissions. Ask another admin of your organization.";
  if (target.isOwner)
    return "This member owns the organization. The owner stays an Admin until ownership is transferred under Settings, Account.";
  return refuseHigher(actor, target, "change");
}

/**
 * Why a change is refused.
 *
 * @param adminCount how many active admins the organization has now
 */
export function refuseChange(
  actor: TeamActor,
  target: TeamTarget,
  change: PermissionChange,
  adminCount: number,
): string | null {
  const after = applyChange(target, change);
  return (
    refuseToEdit(actor, target) ??
    refuseRole(actor, after.role) ??
    refuseGain(actor, target, after) ??
    (target.role === "admin" && after.role !== "admin" ? refuseLastAdmin(adminCount) : null)
  );
}

/**
 * Why a removal is refused. Leaving by oneself is another matter.
 *
 * @param adminCount how many active admins the organization has now
 */
export function refuseRemoval(actor: TeamActor, target: TeamTarget, adminCount: number): string | null {
  const refusal = refuseToManage(actor);
  if (refusal) return refusal;
  if (target.userId === actor.userId)
    return "You can't remove yourself. To leave the organization, go to Settings, Account.";
  if (target.isOwner)
    return "This member owns the organization. Transfer ownership under Settings, Account before you remove them.";
  return refuseHigher(actor, target, "remove") ?? (target.role === "admin" ? refuseLastAdmin(adminCount) : null);
}

function refuseHigher(actor: TeamPermissions, target: TeamPermissions, verb: string): string | null {
  if (rankOf(target.role) <= rankOf(actor.role)) return null;
  return `You can't ${verb} this member: their role is ${ROLE_NAMES[target.role]}, and yours is ${ROLE_NAMES[actor.role]}. Ask an admin of your organization.`;
}

function refuseRole(granter: TeamPermissions, role: Role): string | null {
  if (rankOf(role) <= rankOf(granter.role)) return null;
  return `You can't assign the ${ROLE_NAMES[role]} role: yours is ${ROLE_NAMES[granter.role]}. Ask an admin of your organization.`;
}

/** No one gets more access to an area, by a flag or by a higher role, than the member who grants it has there. */
function refuseGain(granter: TeamPermissions, before: TeamPermissions | null, after: TeamPermissions): string | null {
  const gained = FLAGS.find((flag) => {
    const power = powerIn(after, flag);
    return power > (before ? powerIn(before, flag) : 0) && power > powerIn(granter, flag);
  });
  if (!gained) return null;
  const isSwitchedOn = after.flags[gained] && !before?.flags[gained];
  return isSwitchedOn
    ? `You can't grant the “${FLAG_NAMES[gained]}” permission: you don't have it yourself. Ask an admin of your organization.`
    : `With the ${ROLE_NAMES[after.role]} role, this member could do more under “${FLAG_NAMES[gained]}” than you can. Turn that permission off first, or ask an admin of your organization.`;
}

function refuseLastAdmin(adminCount: number): string | null {
  return adminCount > 1 ? null : "This is the last admin of your organization. Make someone else an admin first.";
}
