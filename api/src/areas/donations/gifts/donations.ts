import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-donations/donations.ts";
import { type Donation, GIFT_IN_FUTURE } from "@trellis/contract-donations/donations.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import { and, eq } from "drizzle-orm";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { linkRecord, requireContactIdentity } from "../../contacts/index.ts";
import { lockDonor } from "../donors/donors.ts";
import type { GiftRow } from "../gift-rows.ts";
import { GIFT_KIND, giftWords } from "../gift-rows.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import { readDonation } from "./donation-view.ts";
import { recordGift } from "./gifts.ts";
import { removeOfflineGift } from "./offline-gifts.ts";

type ById = { params: { id: string } };

/** Throws not_found for an id that is unknown or another organization's. */
export function getDonation(context: Context, { params }: ById): Promise<Donation> {
  return readDonation(context, params.id);
}

/**
 * Records a gift that came without a provider, with all that follows from one. Throws not_found for a form or a donor that
 * does not exist, invalid for a day to come or a receipt without an address, conflict for a contact that was deleted or
 * erased, and for a donor of another contact.
 */
export async function createDonation(
  context: Context,
  { body }: EndpointParsed<typeof contract.createDonation>,
): Promise<Donation> {
  const { now, organization, member } = context;
  const today = dayInZone(now, organization.timeZone);
  if (body.donationDate && body.donationDate > today) throw invalid("donationDate", GIFT_IN_FUTURE);
  const name = body.donorName;
  const email = body.donorEmail?.trim() || null;
  if (body.sendReceipt && !email) throw invalid("donorEmail", "To email a receipt, enter the donor's email address");
  const named = body.donorId ? await findDonor(context, body.donorId) : undefined;
  const donorId = body.contactId ? await donorOfContact(context, body.contactId, { name, email, id: named }) : named;
  const currency = body.formId ? await currencyOf(context, body.formId) : BOOK_CURRENCY;
  const { gift } = await recordGift(context, {
    giver: donorId ? { name, email, id: donorId } : { name, email },
    formId: body.formId ?? null,
    cents: body.amount,
    currency,
    frequency: "one_time",
    method: body.paymentMethod,
    receivedOn: body.donationDate ?? today,
    message: body.message ?? null,
    isAnonymous: body.isAnonymous ?? false,
    isPublic: body.isPublic ?? false,
    note: body.note ?? null,
    userId: member.userId,
    sendsReceipt: body.sendReceipt ?? false,
  });
  return readDonation(context, gift.id);
}

/** Changes what is not money. Throws not_found, conflict with the record as it is when `If-Match` is stale. */
export async function updateDonation(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateDonation>,
): Promise<Donation> {
  const before = await lockGift(context, params.id);
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this donation after you opened it. Reload it and make your change again.",
      current: await readDonation(context, params.id),
    });
  const text = (typed: string | null | undefined, stored: string | null) =>
    typed === undefined ? stored : typed?.trim() || null;
  const after = {
    message: text(body.message, before.message),
    note: text(body.note, before.note),
    isAnonymous: body.isAnonymous ?? before.isAnonymous,
    isMessageApproved: body.isMessageApproved ?? before.isMessageApproved,
  };
  // What its donor did not write or agree to never appears on the wall.
  const staysPublic = after.message === before.message && (after.isAnonymous || !before.isAnonymous);
  const words = giftWords({ ...before, ...after });
  await context.transaction
    .update(donation)
    .set({
      ...after,
      isPublic: before.isPublic && staysPublic,
      searchText: words.join(" "),
      updatedAt: new Date(Math.max(context.now.getTime(), before.updatedAt.getTime() + 1)),
    })
    .where(isGift(context, params.id));
  await replaceSearchTerms(context, { kind: GIFT_KIND, id: params.id }, before.searchText.split(" "), words);
  const { message, note, isAnonymous, isMessageApproved } = before;
  await context.audit({
    action: "update",
    resource: "donation",
    resourceId: params.id,
    before: { message, note, isAnonymous, isMessageApproved },
    after,
  });
  return readDonation(context, params.id);
}

/** Deletes a gift that was entered by hand. Throws not_found, conflict for one from a provider. */
export async function deleteDonation(context: Context, { params }: ById): Promise<void> {
  await removeOfflineGift(context, params.id);
}

async function lockGift(context: Context, id: string): Promise<GiftRow> {
  const [row] = await context.transaction.select().from(donation).where(isGift(context, id)).for("update");
  if (!row) throw notFound("Donation");
  return row;
}

const isGift = ({ organizationId }: Context, id: string) =>
  and(eq(donation.organizationId, organizationId), eq(donation.id, id));

/** The contact's own donor, else the one who is named, who is the contact's from now on. */
async function donorOfContact(
  context: Context,
  contactId: string,
  { name, email, id }: { name: string; email: string | null; id: string | undefined },
): Promise<string> {
  const { links } = await requireContactIdentity(context, contactId);
  const [known] = links.donor;
  if (id === undefined && known !== undefined) return known;
  const giver = await lockDonor(context, id === undefined ? { name, email } : { name, email, id });
  const isTheirs = links.donor.includes(giver.id) || (await linkRecord(context, "donor", giver.id, contactId));
  if (!isTheirs)
    throw new AppError("conflict", {
      message:
        id === undefined
          ? `${giver.name} already gave with this email address, as another contact. Choose that contact, or leave the address empty.`
          : `${giver.name} is another contact. Choose that contact, or record the gift without one.`,
    });
  return giver.id;
}

async function findDonor({ transaction, organizationId }: Context, id: string): Promise<string> {
  const [row] = await transaction
    .select({ id: donor.id })
    .from(donor)
    .where(and(eq(donor.organizationId, organizationId), eq(donor.id, id)));
  if (!row) throw notFound("Donor");
  return row.id;
}

async function currencyOf({ transaction, organizationId }: Context, formId: string) {
  const [row] = await transaction
    .select({ currency: donationForm.currency })
    .from(donationForm)
    .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.id, formId)));
  if (!row) throw notFound("Donation form");
  return row.currency;
}
