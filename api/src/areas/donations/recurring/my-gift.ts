import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-donations/my-gift.ts";
import type { MyGift } from "@trellis/contract-donations/my-gift.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { and, eq } from "drizzle-orm";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../../kernel/http/same-origin.ts";
import { pdfAnswer } from "../../../kernel/services/pdf/pdf-answer.ts";
import { requireGiftAmount } from "../forms/open-form.ts";
import { requireShownTotal } from "../gifts/agreed-terms.ts";
import { type MyGift as MyGiftIds, manageLinkOf, readMyGiftToken } from "../receipts/my-gift-token.ts";
import { readReceipt } from "../receipts/receipt-document.ts";
import { donation } from "../schema/donation-schema.ts";
import { findGift, mayDo, repeating, toMyGift } from "./my-gift-view.ts";
import { performAsk, prepareAsk, type RecurringGiftAsk } from "./recurring-actions.ts";
import { giftsAt, giftTitle } from "./recurring-begin.ts";
import { coveredFee, coverOf } from "./recurring-cover.ts";
import { queueRecurringMail } from "./recurring-mail.ts";
import { followRecurringGift } from "./recurring-reconciliation.ts";

type ByToken = { params: { token: string } };

const message = "Too many requests in a short time. Wait a few minutes and try again.";

/** Most calls in ten minutes: enough for people, too few for a script to try out links. */
const LIMITS = {
  read: { name: "my-gift:read", perAddress: 600, perRecord: 6_000, message },
  change: { name: "my-gift:change", perAddress: 60, perRecord: 60, message },
} as const;

const noSuchPage = () =>
  new AppError("not_found", {
    message: "We couldn't find this gift. Open the link in your receipt again, or contact the organization.",
  });

/** What the donor's page shows. Throws not_found for what is no link of ours, slow_down. */
export async function getMyGift(call: Call, { params }: ByToken): Promise<MyGift> {
  return read(call, await visit(call, params.token, "read"));
}

/** Whether the link of a gift opens anything. Throws as `getMyGift`. */
export async function checkMyGift(call: Call): Promise<void> {
  const { organizationId, recurringGiftId } = await visit(call, call.params.token ?? "", "read");
  const found = await inProgramScope(call.services, organizationId, (scope) => findGift(scope, recurringGiftId));
  if (!found) throw noSuchPage();
}

/** Asks the provider first: the donor comes back from its page, or a message is late. */
export async function refreshMyGift(call: Call, { params }: ByToken): Promise<MyGift> {
  const ids = await ownVisit(call, params.token);
  await followRecurringGift(call.services, ids.organizationId, ids.recurringGiftId);
  return read(call, ids);
}

export const pauseMyGift = (call: Call, { params, body }: EndpointParsed<typeof contract.pauseMyGift>) =>
  act(call, params.token, { action: "pause", pause: body });

export const resumeMyGift = (call: Call, { params }: ByToken) => act(call, params.token, { action: "resume" });

export const cancelMyGift = (call: Call, { params }: ByToken) => act(call, params.token, { action: "cancel" });

/**
 * Another amount within the form's range, or another of its frequencies. A gift that covers the provider's fee
 * continues doing so, by the current rate, until its donor changes it. A change without effect succeeds. Throws invalid
 * naming the field, conflict, unavailable.
 */
export async function changeMyGift(call: Call, { params, body }: EndpointParsed<typeof contract.changeMyGift>) {
  const ids = await ownVisit(call, params.token);
  const prepared = await inProgramScope(call.services, ids.organizationId, async (scope) => {
    const found = await findGift(scope, ids.recurringGiftId);
    if (!found?.gift) throw noSuchPage();
    const { gift, form, name } = found;
    const before = coveredFee(gift, found.payment);
    const own = gift.cents - before;
    // The form's range may have changed: what is given may stay as it is.
    const amount = parseMoney(body.amount) === own ? own : requireGiftAmount(form, body.amount);
    const covers = body.coversFees ?? before > 0n;
    if (covers && before === 0n && !form.offersFeeCover)
      throw invalid("coversFees", "This form doesn't offer to cover the fees.");
    const feeCents = covers ? await coverOf(scope, gift.provider, amount) : 0n;
    const cents = amount + feeCents;
    requireShownTotal(body.total, cents);
    const { frequency } = body;
    if (frequency !== gift.frequency && !repeating(form.frequencies).includes(frequency))
      throw invalid("frequency", "This form doesn't offer this frequency.");
    const isCharged = gift.status === "active" && cents === gift.cents && frequency === gift.frequency;
    if (isCharged && feeCents === before) return null;
    const page = manageLinkOf(scope, gift.id);
    const title = giftTitle(name, form.title);
    const ask = { action: "change", cents, feeCents, frequency, formId: form.id, title, page } as const;
    const prepared = await prepareAsk(scope, gift.id, ask, "donor");
    if (!isCharged) return prepared;
    // The charge stays what it is; which part of it covers the fee has changed.
    await queueRecurringMail(scope, prepared.row, { change: "changed", before: gift, wasCovered: before > 0n });
    return null;
  });
  const approveUrl = prepared ? await performAsk(call.services, prepared) : null;
  return { gift: await read(call, ids), approveUrl };
}

/**
 * Returns the provider's page for another card; the donor comes back to the page of the gift. Throws conflict,
 * unavailable.
 */
export async function openMyGiftCard(call: Call, { params }: ByToken): Promise<{ url: string }> {
  const ids = await ownVisit(call, params.token);
  const { gift, page } = await inProgramScope(call.services, ids.organizationId, async (scope) => {
    const found = await findGift(scope, ids.recurringGiftId);
    if (!found) throw noSuchPage();
    return { gift: found.gift, page: manageLinkOf(scope, ids.recurringGiftId) };
  });
  const url =
    gift && mayDo(gift, "card")
      ? await giftsAt(call.services, gift.provider).openCardPage(gift.providerId, `${page}?from=card`)
      : null;
  if (url === null) throw new AppError("conflict", { message: "This gift is no longer charged to a card." });
  return { url };
}

/** The receipt of one charge. Throws not_found for another gift's, conflict for a charge that brought no money. */
export async function getMyGiftReceipt(
  call: Call,
  { params }: EndpointParsed<typeof contract.getMyGiftReceipt>,
): Promise<Response> {
  const { organizationId, recurringGiftId } = await visit(call, params.token, "read");
  const [charge] = await inProgramScope(call.services, organizationId, ({ transaction }) =>
    transaction
      .select({ id: donation.id })
      .from(donation)
      .where(
        and(
          eq(donation.organizationId, organizationId),
          eq(donation.id, params.id),
          eq(donation.recurringGiftId, recurringGiftId),
        ),
      ),
  );
  if (!charge)
    throw new AppError("not_found", { message: "We couldn't find this receipt among your gift's payments." });
  const { bytes, name } = await readReceipt(call.services, organizationId, charge.id);
  return pdfAnswer(bytes, name);
}

/** Effective at the provider before the answer. */
async function act(call: Call, token: string, ask: RecurringGiftAsk): Promise<MyGift> {
  const ids = await ownVisit(call, token);
  const prepared = await inProgramScope(call.services, ids.organizationId, (scope) =>
    prepareAsk(scope, ids.recurringGiftId, ask, "donor"),
  );
  await performAsk(call.services, prepared);
  return read(call, ids);
}

function read(call: Call, { organizationId, recurringGiftId }: MyGiftIds): Promise<MyGift> {
  return inProgramScope(call.services, organizationId, async (scope) => {
    const found = await findGift(scope, recurringGiftId);
    if (!found) throw noSuchPage();
    return toMyGift(call.services, scope, found);
  });
}

/** The gift behind a token, for a visitor who may ask this often. */
async function visit(call: Call, token: string, action: keyof typeof LIMITS): Promise<MyGiftIds> {
  const ids = readMyGiftToken(token, call.services.env.authSecret.hash);
  await limitVisitor(call, LIMITS[action], ids ? ids.recurringGiftId : "");
  if (!ids) throw noSuchPage();
  return ids;
}

/** As `visit`, for what the page itself sends: another site's page cannot make a donor's browser do it. */
function ownVisit(call: Call, token: string): Promise<MyGiftIds> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  return visit(call, token, "change");
}
