import { asc, eq } from "drizzle-orm";
import { user } from "../../kernel/identity/schema.ts";
import { membership, organization } from "../../kernel/tenant/schema.ts";
import type { DemoAction, DemoHistoryInput } from "../../ports/area.ts";
import { flagsOfMembership } from "./core/flags.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long ago the first colleague was invited; the others followed every other day. */
const FIRST_INVITED_DAYS = 41;
/** Someone signs in every so many days, each at another hour of the working day. */
const SIGN_IN_DAYS = [2, 3, 5, 8];

/** How the demo's team formed, what its admin set, and when each member signed in. */
export async function readTeamHistory(input: DemoHistoryInput): Promise<DemoAction[]> {
  const { transaction, organizationId, organization: about, now } = input;
  const [row] = await transaction.select().from(organization).where(eq(organization.id, organizationId));
  const members = await transaction
    .select({ membership, email: user.email, lastLoginAt: user.lastLoginAt })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(eq(membership.organizationId, organizationId))
    .orderBy(asc(membership.createdAt), asc(user.id));
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS);
  const colleagues = members.filter((each) => each.membership.userId !== about.adminId);
  const joined = colleagues.flatMap(({ membership: member, email }, index): DemoAction[] => {
    const invitedAt = ago(FIRST_INVITED_DAYS - index * 2, 3);
    const granted = { email, role: member.role, permissions: flagsOfMembership(member) };
    return [
      {
        at: invitedAt,
        userId: about.adminId,
        action: "invite",
        resource: "invitation",
        resourceId: null,
        after: granted,
      },
      {
        at: new Date(invitedAt.getTime() + (5 + index * 9) * HOUR_MS),
        userId: member.userId,
        action: "join",
        resource: "member",
        resourceId: member.userId,
        after: granted,
      },
    ];
  });
  const branded: DemoAction = {
    at: ago(33, 2),
    userId: about.adminId,
    action: "update",
    resource: "branding",
    resourceId: String(organizationId),
    before: { primaryColor: "#3b82f6" },
    after: { primaryColor: row?.primaryColor },
  };
  const signIns = members.flatMap(({ membership: member, lastLoginAt }, index): DemoAction[] => {
    const last = lastLoginAt ?? now;
    const firstDay = member.userId === about.adminId ? FIRST_INVITED_DAYS : FIRST_INVITED_DAYS - 4;
    const every = SIGN_IN_DAYS[index % SIGN_IN_DAYS.length] ?? 2;
    const count = Math.floor((firstDay - (now.getTime() - last.getTime()) / DAY_MS) / every);
    return Array.from({ length: count }, (_, turn) => ({
      at: new Date(last.getTime() - turn * every * DAY_MS - ((turn * 5) % 3) * 0.4 * HOUR_MS),
      userId: member.userId,
      action: "sign_in",
      resource: "session",
      resourceId: null,
    }));
  });
  return [...joined, branded, ...signIns];
}
