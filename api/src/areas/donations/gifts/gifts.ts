import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { GiftCurrency, GiftFrequency, GiftMethod } from "@trellis/gift-rules/choices.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { keepDonorConsent } from "../../contacts/index.ts";
import { bookEntries, entriesOf, readEntries, requireBookCurrency } from "../../finance/index.ts";
import { type Giver, lockDonor, lockDonorById, sumUpDonor } from "../donors/donors.ts";
import { consentSourceOf } from "../donors/news-consent.ts";
import { isShownPublicly } from "../forms/gift-publicity.ts";
import { notifyOfGoal } from "../forms/goal-reached.ts";
import { GIFT_KIND, type GiftRow, giftWords } from "../gift-rows.ts";
import { queueGiftReceipt } from "../receipts/receipt-mail.ts";
import { assignReceiptNumber } from "../receipts/receipt-numbers.ts";
import { donation } from "../schema/donation-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import type { WallTerms } from "../schema/payment-schema.ts";
import { giftEntry, giftRefundEntry } from "./gift-booking.ts";
import { addToGiftSums } from "./gift-sums.ts";
import { emitGift, emitRefund } from "./gift-webhooks.ts";

/** A gift whose money is there, or a recurring gift's charge that brought none. */
export interface NewGift {
  giver: Giver;
  formId: string | null;
  /** All that was paid, the covered fee included. */
  cents: bigint;
  feeCents?: bigint;
  /** What the provider kept, where it said so. */
  providerFee?: bigint | undefined;
  currency: GiftCurrency;
  frequency: GiftFrequency;
  recurringGiftId?: string;
  status?: "completed" | "failed";
  method: GiftMethod;
  /** The provider's transaction: recorded once, however often it is reported. */
  provider?: { name: "stripe" | "paypal"; id: string };
  /** Today in the organization's time zone when not given. */
  receivedOn?: string;
  message?: string | null;
  isAnonymous?: boolean;
  /** False keeps the gift off the wall; otherwise `wall` or the form decides. */
  isPublic?: boolean;
  /** What the donor knew would become public; null: nothing. */
  wall?: WallTerms | null;
  /** The donor agreed to get news. */
  news?: { version: string; at: Date };
  note?: string | null;
  /** The member who enters it by hand; null for the program itself. */
  userId?: string | null;
  /** Whether the donor gets the receipt by mail; true when not given. */
  sendsReceipt?: boolean;
}

/**
 * Writes a gift with everything that follows from it, in the caller's transaction: donor and sums, receipt number,
 * receipt email, audit row, and last the books. Returns the row, or the existing row and `isNew: false` if the
 * provider's transaction is recorded already. Call it last: all gifts share the sums' rows.
 */
export async function recordGift(scope: Program, gift: NewGift): Promise<{ gift: GiftRow; isNew: boolean }> {
  const { organization, now } = scope;
  // What a provider has taken is there in any case: it is kept, and stays out of the books.
  if (gift.provider === undefined) requireBookCurrency(gift.currency, "Gifts are taken");
  // First: two tellers of one transaction wait for each other at its donor.
  const giver = await lockDonor(scope, gift.giver);
  const status = gift.status ?? "completed";
  const known = gift.provider && (await findByProvider(scope, gift.provider));
  // A charge that failed is tried again under the same number, and may bring its money yet.
  const isComing = known?.status === "failed" && status === "completed";
  if (known && !isComing) return { gift: known, isNew: false };

  const receivedOn = gift.receivedOn ?? dayInZone(now, organization.timeZone);
  const receiptNumber = status === "completed" ? await assignReceiptNumber(scope) : null;
  const row = known
    ? await completeGift(scope, known, { receiptNumber, receivedOn })
    : await insertGift(scope, gift, { donorId: giver.id, status, receiptNumber, receivedOn });
  await scope.audit({
    action: status === "completed" ? "record" : "fail",
    resource: "donation",
    resourceId: row.id,
    after: { amount: row.cents.toString(), method: row.method, status, receiptNumber: row.receiptNumber },
  });
  if (status === "failed") return { gift: row, isNew: true };
  await emitGift(scope, row);
  if (gift.sendsReceipt !== false) await queueGiftReceipt(scope, row);
  await sumUpDonor(scope, giver);
  if (gift.news) await keepNewsConsent(scope, gift, giver.id, gift.news);
  await addToGiftSums(scope, deltaOf(row, 1, row.cents));
  await notifyOfGoal(scope, row.formId);
  await bookEntries(
    scope,
    { kind: "donation", id: row.id },
    entriesOf(row, (money) => giftEntry(row, receivedOn, money)),
    gift.userId ?? null,
  );
  return { gift: row, isNew: true };
}

/** The donor's contact keeps that its person agreed to news, when and under which text. */
async function keepNewsConsent(
  scope: Program,
  { formId }: Pick<NewGift, "formId">,
  donorId: string,
  { version, at }: NonNullable<NewGift["news"]>,
): Promise<void> {
  const { transaction, organizationId } = scope;
  const [form] = await transaction
    .select({ title: donationForm.title })
    .from(donationForm)
    .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.id, formId ?? "")));
  await keepDonorConsent(scope, donorId, { at, source: consentSourceOf(form?.title ?? "", version) });
}

type Decided = Pick<GiftRow, "donorId" | "status" | "receiptNumber" | "receivedOn">;

async function insertGift(scope: Program, gift: NewGift, decided: Decided): Promise<GiftRow> {
  const { transaction, organizationId, now } = scope;
  const words = giftWords({ donorName: gift.giver.name, donorEmail: gift.giver.email, note: gift.note ?? null });
  const [row] = await transaction
    .insert(donation)
    .values({
      ...decided,
      organizationId,
      id: createId(),
      formId: gift.formId,
      recurringGiftId: gift.recurringGiftId ?? null,
      donorName: gift.giver.name,
      donorEmail: gift.giver.email,
      cents: gift.cents,
      feeCents: gift.feeCents ?? 0n,
      providerFee: gift.providerFee ?? null,
      currency: gift.currency,
      frequency: gift.frequency,
      method: gift.method,
      provider: gift.provider?.name ?? null,
      providerId: gift.provider?.id ?? null,
      message: gift.message?.trim() || null,
      isAnonymous: gift.isAnonymous ?? false,
      isPublic: gift.isPublic !== false && (await isShownPublicly(scope, gift)),
      note: gift.note?.trim() || null,
      userId: gift.userId ?? null,
      searchText: words.join(" "),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("a gift was not written");
  await replaceSearchTerms(scope, { kind: GIFT_KIND, id: row.id }, [], words);
  return row;
}

async function completeGift(
  { transaction, organizationId, now }: Program,
  failed: GiftRow,
  decided: Pick<Decided, "receiptNumber" | "receivedOn">,
): Promise<GiftRow> {
  const [row] = await transaction
    .update(donation)
    .set({ ...decided, status: "completed", updatedAt: now })
    .where(and(eq(donation.organizationId, organizationId), eq(donation.id, failed.id)))
    .returning();
  if (!row) throw new Error("a gift that failed before is gone");
  return row;
}

/**
 * Refunds a gift in full or in part: books and sums follow, on the day of the refund. A fully refunded gift is
 * `refunded` and no longer counts. The caller has the provider refund it first. Throws not_found, conflict for more
 * than is left.
 *
 * @param refund.part distinguishes refunds of the gift: the provider's id of it, or any id; the same one is
 *   written once
 */
export async function refundGift(
  scope: Program,
  id: string,
  refund: { cents: bigint; part: string; userId: string | null },
): Promise<GiftRow> {
  const { transaction, organizationId, organization, now } = scope;
  const [found] = await transaction
    .select({ donorId: donation.donorId })
    .from(donation)
    .where(and(eq(donation.organizationId, organizationId), eq(donation.id, id)));
  if (!found) throw notFound("Donation");
  const giver = await lockDonorById(scope, found.donorId);
  const [before] = await transaction
    .select()
    .from(donation)
    .where(and(eq(donation.organizationId, organizationId), eq(donation.id, id)))
    .for("update");
  if (!before) throw notFound("Donation");
  const source = { kind: "donation", id } as const;
  const part = `refund ${refund.part}`;
  if ((await readEntries(scope, source)).some(({ sourcePart }) => sourcePart === part)) return before;
  if (before.status !== "completed")
    throw new AppError("conflict", { message: "You can only refund a completed gift." });
  const left = before.cents - before.refunded;
  if (refund.cents > left)
    throw new AppError("conflict", { message: "You can't refund more than what is left of this gift." });
  const isWhole = refund.cents === left;
  const [row] = await transaction
    .update(donation)
    .set({
      refunded: before.refunded + refund.cents,
      status: isWhole ? "refunded" : "completed",
      updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
    })
    .where(and(eq(donation.organizationId, organizationId), eq(donation.id, id)))
    .returning();
  if (!row) throw notFound("Donation");
  await scope.audit({
    action: "refund",
    resource: "donation",
    resourceId: id,
    before: { refunded: before.refunded.toString() },
    after: { refunded: row.refunded.toString(), status: row.status },
  });
  await emitRefund(scope, row, refund.cents);
  await sumUpDonor(scope, giver);
  // A gift given back whole takes itself out of the day it came, with what earlier refunds had left of it.
  await addToGiftSums(scope, deltaOf(before, isWhole ? -1 : 0, -refund.cents));
  const today = dayInZone(now, organization.timeZone);
  const refundEntries = entriesOf({ cents: refund.cents, currency: row.currency }, (money) =>
    giftRefundEntry(before, today, money, part),
  );
  await bookEntries(scope, source, refundEntries, refund.userId);
  return row;
}

const deltaOf = (row: GiftRow, n: number, cents: bigint) => ({
  day: row.receivedOn,
  formId: row.formId,
  isRecurring: row.recurringGiftId !== null,
  n,
  cents,
  currency: row.currency,
});

async function findByProvider(
  { transaction, organizationId }: Program,
  provider: { name: "stripe" | "paypal"; id: string },
): Promise<GiftRow | undefined> {
  const [row] = await transaction
    .select()
    .from(donation)
    .where(
      and(
        eq(donation.organizationId, organizationId),
        eq(donation.provider, provider.name),
        eq(donation.providerId, provider.id),
      ),
    );
  return row;
}
