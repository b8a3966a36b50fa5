import { ROLES, type Role } from "@trellis/domain/accounts/roles.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import type { Session } from "@trellis/shared/runtime";
import { mayOpen, suitsOrganization } from "./addresses.ts";

/** Something that this person can begin from anywhere. */
interface Command {
  label: string;
  description: string;
  path: string;
  icon: string;
  quick: boolean;
}

/** What the remotes offer to begin, in the navigation's order; nothing that writes while the organization is read-only. */
export function commandsOnOffer(session: Session, now: Date): Command[] {
  const { organization } = session;
  if (!organization) return [];
  const mayWrite = readOnlyReason(organization, now) === null;
  return session.remotes
    .filter((remote) => suitsOrganization(remote, session))
    .sort((a, b) => a.order - b.order)
    .flatMap((remote) => (remote.commands ?? []).filter(({ flag = remote.flag }) => mayOpen({ flag }, session)))
    .filter(({ role }) => hasRole(organization.role, role) && (mayWrite || role === "viewer"))
    .map(({ label, description, path, icon, quick = false }) => ({
      label,
      description: typeof description === "string" ? description : description[organization.type],
      path,
      icon,
      quick,
    }));
}

/** Whether a role carries what another may do. */
export function hasRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
