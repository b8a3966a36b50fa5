import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  downloadGiftReceipt as receiptContract,
  sendGiftReceipt as sendContract,
  downloadGivingStatement as statementContract,
} from "@trellis/contract-donations/receipts.ts";
import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { visitorLanguage } from "../../../kernel/identity/visitor-language.ts";
import { pdfAnswer } from "../../../kernel/services/pdf/pdf-answer.ts";
import { donation } from "../schema/donation-schema.ts";
import { readReceipt } from "./receipt-document.ts";
import { queueGiftReceipt } from "./receipt-mail.ts";
import { readGivingStatement } from "./statement-paper.ts";

/** The receipt of a gift. @see readReceipt */
export async function downloadGiftReceipt(
  { services, organizationId }: MemberCall,
  { params }: EndpointParsed<typeof receiptContract>,
): Promise<Response> {
  const { bytes, name } = await readReceipt(services, organizationId, params.id);
  return pdfAnswer(bytes, name);
}

/** A donor's year on paper. @see readGivingStatement */
export async function downloadGivingStatement(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof statementContract>,
): Promise<Response> {
  const choice = { ...query, otherwise: visitorLanguage(call.request, OFFERED_LANGUAGES) };
  const { bytes, name } = await readGivingStatement((work) => call.read(work), call.services, params.id, choice);
  return pdfAnswer(bytes, name);
}

/** Mails a receipt again. Throws not_found, conflict if there is none to send, with the reason. */
export async function sendGiftReceipt(context: Context, { params }: EndpointParsed<typeof sendContract>) {
  const { transaction, organizationId } = context;
  const [gift] = await transaction
    .select()
    .from(donation)
    .where(and(eq(donation.organizationId, organizationId), eq(donation.id, params.id)));
  if (!gift) throw notFound("Donation");
  if (gift.status !== "completed")
    throw new AppError("conflict", {
      message:
        gift.status === "refunded"
          ? "This gift was refunded, so no receipt is emailed. You can still download it."
          : "This charge wasn't paid, so it has no receipt.",
    });
  if (!gift.donorEmail)
    throw new AppError("conflict", {
      message: `${gift.donorName} left no email address. Download the receipt instead.`,
    });
  await queueGiftReceipt(context, gift);
  await context.audit({ action: "send_receipt", resource: "donation", resourceId: gift.id });
  return { recipient: gift.donorEmail };
}
