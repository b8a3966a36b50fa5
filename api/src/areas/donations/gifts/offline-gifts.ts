import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { unbookEntries } from "../../finance/index.ts";
import { lockDonorById, removeDonorWithoutGifts, sumUpDonor } from "../donors/donors.ts";
import type { GiftRow } from "../gift-rows.ts";
import { GIFT_KIND } from "../gift-rows.ts";
import { donation, voidedReceipt } from "../schema/donation-schema.ts";
import { addToGiftSums } from "./gift-sums.ts";

/**
 * Takes a gift that was entered by hand back out of everything that `recordGift` wrote: donor, sums, search and books. Its
 * receipt number is kept as voided, so that the series stays complete; a donor who has nothing else goes along. Throws
 * not_found, conflict for a gift that a provider brought: that one can only be refunded.
 */
export async function removeOfflineGift(context: Context, id: string): Promise<void> {
  const { transaction, organizationId, now, member } = context;
  const [found] = await transaction.select({ donorId: donation.donorId }).from(donation).where(isGift(context, id));
  if (!found) throw notFound("Donation");
  const giver = await lockDonorById(context, found.donorId);
  const [gift] = await transaction.select().from(donation).where(isGift(context, id)).for("update");
  if (!gift) throw notFound("Donation");
  if (gift.provider !== null)
    throw new AppError("conflict", {
      message: "This donation was paid through a payment provider, so you can refund it but not delete it.",
    });
  await replaceSearchTerms(context, { kind: GIFT_KIND, id }, gift.searchText.split(" "), []);
  if (gift.receiptNumber !== null)
    await transaction.insert(voidedReceipt).values({
      organizationId,
      receiptNumber: gift.receiptNumber,
      cents: gift.cents,
      receivedOn: gift.receivedOn,
      userId: member.userId,
      voidedAt: now,
    });
  await transaction.delete(donation).where(isGift(context, id));
  await context.audit({ action: "delete", resource: "donation", resourceId: id, before: auditOf(gift) });
  await sumUpDonor(context, giver);
  await removeDonorWithoutGifts(context, giver);
  const isCounted = gift.status === "completed";
  if (isCounted)
    await addToGiftSums(context, {
      day: gift.receivedOn,
      formId: gift.formId,
      isRecurring: gift.recurringGiftId !== null,
      n: -1,
      cents: -(gift.cents - gift.refunded),
      currency: gift.currency,
    });
  await unbookEntries(context, { kind: "donation", id });
}

const isGift = ({ organizationId }: Context, id: string) =>
  and(eq(donation.organizationId, organizationId), eq(donation.id, id));

const auditOf = ({ cents, refunded, donorName, receivedOn, receiptNumber, method, status, formId }: GiftRow) => ({
  amount: cents.toString(),
  refunded: refunded.toString(),
  donorName,
  receivedOn,
  receiptNumber,
  method,
  status,
  formId,
});
