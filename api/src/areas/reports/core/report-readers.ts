import type { Recipient } from "@trellis/contract-reports/report-schedules.ts";
import type { ReportKind } from "@trellis/report-rules/choices.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Zoned } from "../../../kernel/http/context.ts";
import { mayRead } from "../../../kernel/http/sources.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { flagsOfMembership } from "../../organizations/index.ts";
import { mayReadKind } from "./report-access.ts";

const READERS = { who: "member", role: "viewer", flag: "canViewReports" } as const;

/** The active members who may open reports of a kind, by name. Reports are mailed to no one else. */
export async function readReportReaders(scope: Zoned, kind: ReportKind): Promise<Recipient[]> {
  const { transaction, organizationId, organization } = scope;
  const rows = await transaction
    .select({ membership, firstName: user.firstName, lastName: user.lastName, email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true)))
    .orderBy(asc(user.firstName), asc(user.lastName), asc(user.email));
  return rows.flatMap(({ membership: row, firstName, lastName, email }) => {
    const member = { userId: row.userId, role: row.role, flags: flagsOfMembership(row) };
    const reader = { member, organization };
    if (!mayRead(reader, READERS) || !mayReadKind(reader, kind)) return [];
    return [{ userId: row.userId, name: [firstName, lastName].filter(Boolean).join(" ") || email, email }];
  });
}
