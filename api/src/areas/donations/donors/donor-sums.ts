import type { GiftMethod, RecurringGiftFrequency } from "@trellis/gift-rules/choices.ts";
import { and, asc, between, desc, eq, ne, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";

interface Range {
  from: string;
  to: string;
}

/** A donor with what they gave in some dates, in dollars. */
export interface DonorSums {
  id: string;
  name: string;
  giftCount: number;
  /** Less what was refunded, whenever that was. */
  given: bigint;
}

const inDollars = (organizationId: number, { from, to }: Range) =>
  and(
    eq(donation.organizationId, organizationId),
    inBookCurrency(donation.currency),
    ne(donation.status, "failed"),
    between(donation.receivedOn, from, to),
  );

/** Donors who gave in the dates, by name. At most `limit`. */
export async function readDonorSums(scope: Read, range: Range, limit: number): Promise<DonorSums[]> {
  const rows = await scope.transaction
    .select({
      id: donor.id,
      name: donor.name,
      giftCount: sql<number>`(count(*) filter (where ${donation.status} = 'completed'))::int`,
      given: sql<string>`sum(${donation.cents} - ${donation.refunded})::text`,
    })
    .from(donation)
    .innerJoin(donor, and(eq(donor.organizationId, donation.organizationId), eq(donor.id, donation.donorId)))
    .where(inDollars(scope.organizationId, range))
    .groupBy(donor.organizationId, donor.id, donor.name, donor.sortName)
    .orderBy(asc(donor.sortName), asc(donor.id))
    .limit(limit);
  return rows.map(({ given, ...row }) => ({ ...row, given: BigInt(given) }));
}

/** A gift as a report lists it. */
export interface GiftLine {
  day: string;
  donorId: string;
  donor: string;
  method: GiftMethod;
  receiptNumber: string | null;
  cents: bigint;
  refunded: bigint;
}

/** Gifts in dollars that came in the dates, newest first. At most `limit`. */
export function readGiftLines(scope: Read, range: Range, limit: number): Promise<GiftLine[]> {
  return scope.transaction
    .select({
      day: donation.receivedOn,
      donorId: donation.donorId,
      donor: donor.name,
      method: donation.method,
      receiptNumber: donation.receiptNumber,
      cents: donation.cents,
      refunded: donation.refunded,
    })
    .from(donation)
    .innerJoin(donor, and(eq(donor.organizationId, donation.organizationId), eq(donor.id, donation.donorId)))
    .where(inDollars(scope.organizationId, range))
    .orderBy(desc(donation.receivedOn), desc(donation.id))
    .limit(limit);
}

/** A promise of gifts whose charges stopped coming. */
export interface StoppedGift {
  donorId: string;
  donor: string;
  cents: bigint;
  frequency: RecurringGiftFrequency;
  startedOn: string;
}

/** Recurring gifts in dollars that failed, the largest first. At most `limit`. */
export function readStoppedGifts({ transaction, organizationId }: Read, limit: number): Promise<StoppedGift[]> {
  return transaction
    .select({
      donorId: recurringGift.donorId,
      donor: donor.name,
      cents: recurringGift.cents,
      frequency: recurringGift.frequency,
      startedOn: recurringGift.startedOn,
    })
    .from(recurringGift)
    .innerJoin(donor, and(eq(donor.organizationId, recurringGift.organizationId), eq(donor.id, recurringGift.donorId)))
    .where(
      and(
        eq(recurringGift.organizationId, organizationId),
        eq(recurringGift.status, "failed"),
        inBookCurrency(recurringGift.currency),
      ),
    )
    .orderBy(desc(recurringGift.cents), asc(recurringGift.id))
    .limit(limit);
}
