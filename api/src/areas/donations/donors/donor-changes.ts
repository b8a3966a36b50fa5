import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-donations/donors.ts";
import type { DonorWithTotals } from "@trellis/contract-donations/donors.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { followDonor, lockDonorContacts, moveDonor, readContactIds } from "../../contacts/index.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { readDonorLanguage } from "../donor-language.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import { toDonor } from "./donor-view.ts";
import { DONOR_KIND, type DonorRow, removeDonorWithoutGifts, sumUpDonor } from "./donors.ts";

type ById = { params: { id: string } };

/** One donor with totals. Throws not_found. */
export async function getDonor(context: Context, { params }: ById): Promise<DonorWithTotals> {
  const [row] = await context.transaction.select().from(donor).where(isDonor(context, params.id));
  if (!row) throw notFound("Donor");
  return withTotals(context, row);
}

/**
 * Changes name and address; what earlier gifts say stays. Throws not_found, conflict when `If-Match` is stale or another
 * donor has the address.
 */
export async function updateDonor(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateDonor>,
): Promise<DonorWithTotals> {
  const before = await lock(context, params.id);
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this donor after you opened it. Reload it and make your change again.",
      current: await withTotals(context, before),
    });
  const email = body.email === undefined ? before.email : body.email?.trim() || null;
  const emailKey = email?.toLowerCase() ?? null;
  if (emailKey !== null && emailKey !== before.emailKey) await refuseTaken(context, before.id, emailKey);
  const words = searchWords(body.name, email);
  const after = {
    name: body.name,
    email,
    emailKey,
    sortName: body.name.toLowerCase(),
    searchText: words.join(" "),
    updatedAt: new Date(Math.max(context.now.getTime(), before.updatedAt.getTime() + 1)),
  };
  await context.transaction.update(donor).set(after).where(isDonor(context, before.id));
  await replaceSearchTerms(context, { kind: DONOR_KIND, id: before.id }, before.searchText.split(" "), words);
  if (emailKey !== null && emailKey !== before.emailKey && before.giftCount > 0)
    await followDonor(context, { ...before, ...after });
  await context.audit({
    action: "update",
    resource: "donor",
    resourceId: before.id,
    before: { name: before.name, email: before.email },
    after: { name: after.name, email: after.email },
  });
  return withTotals(context, { ...before, ...after });
}

/**
 * Merges a donor into another one and removes it. Both are locked in the order of their ids, so that two merges never
 * wait for each other in a circle. Throws not_found, invalid for a donor with themselves.
 */
export async function mergeDonors(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.mergeDonors>,
): Promise<DonorWithTotals> {
  const { transaction, organizationId } = context;
  const [intoId, fromId] = [params.id.toLowerCase(), body.fromId.toLowerCase()];
  const rows: DonorRow[] = [];
  for (const id of [...new Set([intoId, fromId])].sort()) rows.push(await lock(context, id));
  const from = rows.find(({ id }) => id === fromId);
  const into = rows.find(({ id }) => id === intoId);
  if (!from || !into) throw notFound("Donor");
  if (from === into) throw invalid("fromId", "You can't merge a donor with themselves");
  await lockDonorContacts(context, [from.id, into.id]);
  for (const table of [donation, recurringGift])
    await transaction
      .update(table)
      .set({ donorId: into.id })
      .where(and(eq(table.organizationId, organizationId), eq(table.donorId, from.id)));
  await context.audit({
    action: "merge",
    resource: "donor",
    resourceId: into.id,
    before: { id: from.id, name: from.name, email: from.email, giftCount: from.giftCount },
    after: { id: into.id, name: into.name },
  });
  // The one that ends gives its address on where the other has none.
  const address = into.emailKey === null ? { email: from.email, emailKey: from.emailKey } : undefined;
  await moveDonor(context, from.id, into.id);
  await sumUpDonor(context, { ...from, email: null, emailKey: null });
  await removeDonorWithoutGifts(context, from);
  if (address) {
    const words = searchWords(into.name, address.email);
    await transaction
      .update(donor)
      .set({ ...address, searchText: words.join(" ") })
      .where(isDonor(context, into.id));
    await replaceSearchTerms(context, { kind: DONOR_KIND, id: into.id }, into.searchText.split(" "), words);
  }
  await sumUpDonor(context, { ...into, ...address });
  return getDonor(context, { params: { id: into.id } });
}

async function withTotals(context: Context, row: DonorRow): Promise<DonorWithTotals> {
  const { transaction, organizationId, organization, now } = context;
  const year = Number(dayInZone(now, organization.timeZone).slice(0, 4));
  const sums = await transaction.execute<{ year: number; cents: string; largest: string }>(sql`
    select extract(year from received_on)::int as year, sum(cents - refunded)::text as cents,
      max(cents - refunded)::text as largest
    from donation where organization_id = ${organizationId} and donor_id = ${row.id} and status = 'completed'
      and ${inBookCurrency(sql`currency`)}
    group by 1 order by 1 desc`);
  const [recurring] = await transaction.execute<{ n: number }>(sql`
    select count(*)::int as n from recurring_gift
    where organization_id = ${organizationId} and donor_id = ${row.id} and status in ('active', 'paused')`);
  const ofYear = (wanted: number) => BigInt(sums.find((one) => one.year === wanted)?.cents ?? "0");
  const [largest = 0n] = sums.map((one) => BigInt(one.largest)).sort((a, b) => (a < b ? 1 : -1));
  return {
    ...toDonor(row, (await readContactIds(context, "donor", [row.id])).get(row.id) ?? null),
    averageAmount: formatDecimal(row.giftCount === 0 ? 0n : halfUp(row.total, BigInt(row.giftCount))),
    largestAmount: formatDecimal(largest),
    thisYearAmount: formatDecimal(ofYear(year)),
    lastYearAmount: formatDecimal(ofYear(year - 1)),
    recurringCount: recurring?.n ?? 0,
    years: sums.map((one) => one.year),
    language: (await readDonorLanguage(context, row.id)) ?? null,
  };
}

/** Cents divided, rounded half up. */
export const halfUp = (cents: bigint, by: bigint): bigint => (cents * 2n + by) / (by * 2n);

async function refuseTaken(context: Context, id: string, emailKey: string): Promise<void> {
  const { transaction, organizationId } = context;
  const [other] = await transaction
    .select({ name: donor.name })
    .from(donor)
    .where(and(eq(donor.organizationId, organizationId), eq(donor.emailKey, emailKey), ne(donor.id, id)));
  if (other)
    throw new AppError("conflict", {
      message: `${other.name} already has this address. Merge the two donors instead.`,
      issues: [{ path: "email", message: `${other.name} already has this address` }],
    });
}

async function lock(context: Context, id: string): Promise<DonorRow> {
  const [row] = await context.transaction.select().from(donor).where(isDonor(context, id)).for("update");
  if (!row) throw notFound("Donor");
  return row;
}

const isDonor = ({ organizationId }: Read, id: string) =>
  and(eq(donor.organizationId, organizationId), eq(donor.id, id));
