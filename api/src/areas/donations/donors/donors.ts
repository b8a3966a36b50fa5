import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { followDonor, forgetDonor } from "../../contacts/index.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";

export type DonorRow = typeof donor.$inferSelect;

/** What the search knows donors as. */
export const DONOR_KIND = "donor";

/** The donor of a gift: without an address every gift has its own. */
export interface Giver {
  name: string;
  email: string | null;
  /** A donor whom someone chose: then neither name nor address decides. */
  id?: string;
}

/**
 * The donor of an address, locked until the transaction ends; a new one where no one has it yet. A donor's name stays as it
 * was first written, so that a stranger who knows an address cannot rename them.
 */
export async function lockDonor(scope: Tenant, { name, email, id }: Giver): Promise<DonorRow> {
  if (id !== undefined) return lockDonorById(scope, id);
  const { transaction, organizationId, now } = scope;
  const emailKey = email?.trim().toLowerCase() || null;
  const words = searchWords(name, email);
  const [made] = await transaction
    .insert(donor)
    .values({
      organizationId,
      id: createId(),
      name,
      email: emailKey === null ? null : email,
      emailKey,
      sortName: name.toLowerCase(),
      searchText: words.join(" "),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await replaceSearchTerms(scope, { kind: DONOR_KIND, id: made.id }, [], words);
    return made;
  }
  const [known] = await transaction
    .select()
    .from(donor)
    .where(and(eq(donor.organizationId, organizationId), eq(donor.emailKey, emailKey ?? "")))
    .for("update");
  if (!known) throw new Error("a donor that stood in the way is gone");
  return known;
}

/** Locks a donor by id. Throws not_found. */
export async function lockDonorById({ transaction, organizationId }: Tenant, id: string): Promise<DonorRow> {
  const [row] = await transaction
    .select()
    .from(donor)
    .where(and(eq(donor.organizationId, organizationId), eq(donor.id, id)))
    .for("update");
  if (!row) throw new Error("the donor of a gift does not exist");
  return row;
}

/**
 * Adds up a locked donor's gifts again, after one was written or changed, and counts donors by the day of their first gift.
 * Refunded gifts no longer count; what was partly refunded counts with what was kept. The donor's contact follows: contacts
 * are locked after donors.
 */
export async function sumUpDonor({ transaction, organizationId, now }: Tenant, before: DonorRow): Promise<void> {
  const [sums] = await transaction
    .select({
      n: sql<number>`count(*)::int`,
      total: sql<string>`coalesce(sum(${donation.cents} - ${donation.refunded})
        filter (where ${inBookCurrency(donation.currency)}), 0)::text`,
      first: sql<string | null>`min(${donation.receivedOn})::text`,
      last: sql<string | null>`max(${donation.receivedOn})::text`,
    })
    .from(donation)
    .where(
      and(
        eq(donation.organizationId, organizationId),
        eq(donation.donorId, before.id),
        eq(donation.status, "completed"),
      ),
    );
  const first = sums?.first ?? null;
  await transaction
    .update(donor)
    .set({
      giftCount: sums?.n ?? 0,
      total: BigInt(sums?.total ?? 0),
      firstGiftOn: first,
      lastGiftOn: sums?.last ?? null,
      updatedAt: now,
    })
    .where(and(eq(donor.organizationId, organizationId), eq(donor.id, before.id)));
  await followDonor({ transaction, organizationId, now }, { ...before, giftCount: sums?.n ?? 0 });
  if (first === before.firstGiftOn) return;
  const moves = [
    { day: before.firstGiftOn, n: -1 },
    { day: first, n: 1 },
  ].filter((move): move is { day: string; n: number } => move.day !== null);
  // In the order of their days: everyone takes these rows' locks in one order.
  for (const { day, n } of moves.sort((a, b) => (a.day < b.day ? -1 : 1)))
    await transaction.execute(sql`
      insert into donor_daily as d (organization_id, day, n) values (${organizationId}, ${day}::date, ${n})
      on conflict (organization_id, day) do update set n = d.n + excluded.n`);
}

/** Removes a locked donor who has neither a gift nor a recurring one left, with the words that they were found by. */
export async function removeDonorWithoutGifts(scope: Tenant, row: Pick<DonorRow, "id" | "searchText">): Promise<void> {
  const { transaction, organizationId } = scope;
  for (const table of [donation, recurringGift]) {
    const [one] = await transaction
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.organizationId, organizationId), eq(table.donorId, row.id)))
      .limit(1);
    if (one) return;
  }
  await forgetDonor(scope, row.id);
  await replaceSearchTerms(scope, { kind: DONOR_KIND, id: row.id }, row.searchText.split(" "), []);
  await transaction.delete(donor).where(and(eq(donor.organizationId, organizationId), eq(donor.id, row.id)));
}
