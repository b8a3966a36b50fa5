import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError } from "../../../kernel/errors.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";

/** How long the same details count as the same request: a double click, a lost answer, a second browser. */
const SAME_REQUEST_MS = 10 * 60 * 1000;

interface CreationRequest {
  name: string;
  type: "for-profit" | "non-profit";
  subscriptionPlan: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  address: string | null;
  timeZone: string;
}

/**
 * The organization that this person has just created with the same details, in whatever browser: the repeated call then
 * answers it. Creations of one person wait for each other here, so that two at the same moment make one organization.
 * Throws conflict when the person already owns another one of this name: the two could not be told apart.
 */
export async function findRepeatedCreation(
  transaction: Transaction,
  ownerId: string,
  creation: CreationRequest,
  now: Date,
) {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`create organization ${ownerId}`}, 0))`,
  );
  const [row] = await transaction
    .select({ organization, membership })
    .from(organization)
    .innerJoin(membership, and(eq(membership.organizationId, organization.id), eq(membership.userId, ownerId)))
    .where(
      and(
        eq(organization.ownerId, ownerId),
        eq(sql`lower(${organization.name})`, creation.name.toLowerCase()),
        eq(organization.isActive, true),
        isNull(organization.deletionAt),
      ),
    )
    .orderBy(desc(organization.createdAt))
    .limit(1);
  if (!row) return undefined;
  const before = row.organization;
  const isSame =
    before.createdAt.getTime() > now.getTime() - SAME_REQUEST_MS &&
    (Object.keys(creation) as (keyof CreationRequest)[]).every((key) => before[key] === creation[key]);
  if (isSame) return row;
  throw new AppError("conflict", {
    message: `You already have an organization called “${before.name}”. Open it, or choose another name.`,
  });
}
