import type { SuppressionReason } from "@trellis/contract-contacts/mailing-choices.ts";
import { emailKey } from "@trellis/domain/names/contact-keys.ts";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { isBefore, type PageInput, readCursor, writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import { Page, type Program } from "../../../kernel/http/context.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { mailSuppression } from "../schema/suppression-schema.ts";

const DEFAULT_LIMIT = 50;
const LAST_CHARACTER = "\u{10FFFF}";

interface Search extends PageInput {
  /** The beginning of an address. */
  search?: string | undefined;
  reason?: SuppressionReason | undefined;
}

/** Suppressed addresses of all organizations, newest first, for operators alone. Throws malformed for a strange cursor. */
export async function listAllSuppressions(database: Pick<Database, "reference">, search: Search) {
  const limit = search.limit ?? DEFAULT_LIMIT;
  const rows = await allSuppressionsQuery(database, search, limit);
  const shown = rows.slice(0, limit);
  return new Page(shown, rows.length > limit ? writeCursor(shown.at(-1)) : null);
}

/** A page plus one row, to know whether there is a next page. */
export function allSuppressionsQuery(
  { reference }: Pick<Database, "reference">,
  { search, reason, cursor }: Search,
  limit: number,
) {
  const begin = emailKey(search) ?? undefined;
  return reference
    .select({
      id: mailSuppression.id,
      organizationId: mailSuppression.organizationId,
      organizationName: organization.name,
      address: mailSuppression.address,
      reason: mailSuppression.reason,
      note: mailSuppression.note,
      mailingId: mailSuppression.mailingId,
      createdAt: mailSuppression.createdAt,
    })
    .from(mailSuppression)
    .innerJoin(organization, eq(organization.id, mailSuppression.organizationId))
    .where(
      and(
        begin === undefined ? undefined : gte(mailSuppression.addressKey, begin),
        begin === undefined ? undefined : lt(mailSuppression.addressKey, begin + LAST_CHARACTER),
        reason && eq(mailSuppression.reason, reason),
        isBefore(mailSuppression.createdAt, mailSuppression.id, readCursor(cursor)),
      ),
    )
    .orderBy(sql`${mailSuppression.createdAt} desc nulls last`, sql`${mailSuppression.id} desc nulls last`)
    .limit(limit + 1);
}

/** How many addresses were suppressed since then, by reason, in all organizations. */
export async function countAllSuppressions(
  { reference }: Pick<Database, "reference">,
  since: Date,
): Promise<Partial<Record<SuppressionReason, number>>> {
  const rows = await reference
    .select({ reason: mailSuppression.reason, count: sql<number>`count(*)::int` })
    .from(mailSuppression)
    .where(gte(mailSuppression.createdAt, since))
    .groupBy(mailSuppression.reason);
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}

/**
 * Lets mailings go to an address again, recorded in the organization's audit log. A person's own choice stays: `kept`.
 * Undefined where there is no such row.
 */
export async function releaseSuppression(
  scope: Program,
  id: string,
  by: { supportEmail: string; reason: string },
): Promise<{ address: string } | "kept" | undefined> {
  const own = and(eq(mailSuppression.organizationId, scope.organizationId), eq(mailSuppression.id, id));
  const [row] = await scope.transaction.select().from(mailSuppression).where(own).for("update");
  if (!row) return undefined;
  if (row.reason === "unsubscribed") return "kept";
  await scope.transaction.delete(mailSuppression).where(own);
  const { address, reason } = row;
  await scope.audit({
    action: "delete",
    resource: "mail_suppression",
    resourceId: id,
    before: { address, reason },
    after: by,
  });
  return { address };
}
