import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { amountIn } from "@trellis/shared/domain/money.ts";
import { and, eq } from "drizzle-orm";
import { keyedHash } from "../../http/keyed-hash.ts";
import { type MailRenderer, queueMail } from "../mail/index.ts";
import { readSettings } from "../organizations/index.ts";
import type { GiftRow, GiftScope } from "./gifts.ts";
import { manageLinkOf } from "./my-gift-token.ts";
import { readReceipt } from "./receipt-document.ts";
import { NOTHING_IN_RETURN } from "./receipt-paper.ts";
import { FREQUENCY_WORDS } from "./receipt-pdf.ts";
import { donation, donationForm } from "./schema.ts";

const GIFT_RECEIPT_MAIL = "donations.receipt";

/** Wishes for the receipt of a gift, where its donor has an address; answers whether one will be sent. */
export async function queueGiftReceipt(
  scope: Pick<GiftScope, "transaction" | "organizationId" | "now" | "enqueue">,
  gift: Pick<GiftRow, "id" | "donorEmail">,
): Promise<boolean> {
  if (!gift.donorEmail) return false;
  await queueMail(scope, { kind: GIFT_RECEIPT_MAIL, recordId: gift.id, recipient: gift.donorEmail });
  return true;
}

/** The mail that thanks for a gift, with its receipt; none for one that was given back meanwhile. */
export const giftReceiptMail: MailRenderer = {
  kind: GIFT_RECEIPT_MAIL,
  async render(input, { recordId }) {
    const { transaction, organizationId } = input;
    const [found] = await transaction
      .select({ gift: donation, purpose: donationForm.title })
      .from(donation)
      .leftJoin(
        donationForm,
        and(eq(donationForm.organizationId, donation.organizationId), eq(donationForm.id, donation.formId)),
      )
      .where(and(eq(donation.organizationId, organizationId), eq(donation.id, recordId)));
    if (found?.gift.status !== "completed") return null;
    const { gift, purpose } = found;
    const { name } = (await readSettings(input)).organization;
    const amount = amountIn(gift.cents, gift.currency);
    return {
      subject: `Thank you for your gift of ${amount}`,
      heading: "Thank You",
      paragraphs: [
        `Hello ${gift.donorName},`,
        `${name} has received your gift of ${amount}${purpose === null ? "" : ` for ${purpose}`}. Thank you for it.`,
        [
          `Receipt: ${gift.receiptNumber}`,
          `Amount: ${amount}`,
          `Date: ${formatDay(gift.receivedOn)}`,
          FREQUENCY_WORDS[gift.frequency],
        ].join("\n"),
        NOTHING_IN_RETURN,
      ],
      ...(gift.recurringGiftId === null
        ? {}
        : {
            action: {
              label: "Pause, change or cancel",
              href: manageLinkOf(
                { ...input, keyedHash: (text) => keyedHash(input.authSecret, text) },
                gift.recurringGiftId,
              ),
            },
          }),
      footnote: "The receipt is attached as a PDF. Questions? Just reply to this e-mail.",
      reason: `You get this e-mail because you gave to ${name}.`,
      madeFiles: [
        {
          filename: `receipt-${gift.receiptNumber}.pdf`,
          contentType: "application/pdf",
          make: async (services) => (await readReceipt(services, organizationId, gift.id)).bytes,
        },
      ],
    };
  },
};
