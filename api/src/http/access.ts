import type { Access, Flag, Role } from "@trellis/shared/contract/endpoint.ts";
import { ROLES } from "@trellis/shared/contract/endpoint.ts";
import type { Member } from "../auth/person.ts";
import { AppError } from "./errors.ts";

const AREA_OF_FLAG: Record<Flag, string> = {
  canManageUsers: "managing the team",
  canManageFinances: "finances",
  canManageDonations: "donations",
  canManageContacts: "contacts",
  canManageSurveys: "surveys",
  canViewReports: "reports",
};
const NAME_OF_ROLE: Record<Role, string> = { viewer: "Viewer", user: "User", manager: "Manager", admin: "Admin" };

/** Refuses a member who lacks the role or the flag, saying which in words. An admin needs no flag. */
export function requireStanding(member: Member, access: Extract<Access, { who: "member" }>): void {
  if (access.flag && member.role !== "admin" && !member.flags[access.flag]) {
    throw new AppError("forbidden", {
      message: `Your permission for ${AREA_OF_FLAG[access.flag]} is switched off. Ask an admin of your organization to switch it on.`,
    });
  }
  if (ROLES.indexOf(member.role) < ROLES.indexOf(access.role)) {
    throw new AppError("forbidden", {
      message: `This needs the role ${NAME_OF_ROLE[access.role]} or higher; yours is ${NAME_OF_ROLE[member.role]}. Ask an admin of your organization.`,
    });
  }
}
