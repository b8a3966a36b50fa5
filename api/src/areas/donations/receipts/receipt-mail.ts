import { amountIn } from "@trellis/domain/money/money.ts";
import { and, eq } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import type { MailRenderer, RenderInput } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { readSettings } from "../../organizations/index.ts";
import { readDonorLanguage } from "../donor-language.ts";
import { giftLabels } from "../gift-labels.ts";
import type { GiftRow } from "../gift-rows.ts";
import { donation } from "../schema/donation-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import { manageLinkOf } from "./my-gift-token.ts";
import { readReceipt } from "./receipt-document.ts";
import { RECEIPT_WORDS } from "./receipt-words.ts";

const GIFT_RECEIPT_MAIL = "donations.receipt";

/** Enqueues the receipt of a gift if its donor has an address; returns whether one will be sent. */
export async function queueGiftReceipt(scope: Program, gift: Pick<GiftRow, "id" | "donorEmail">): Promise<boolean> {
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
      .select({ gift: donation, purpose: donationForm.title, language: donationForm.language })
      .from(donation)
      .leftJoin(
        donationForm,
        and(eq(donationForm.organizationId, donation.organizationId), eq(donationForm.id, donation.formId)),
      )
      .where(and(eq(donation.organizationId, organizationId), eq(donation.id, recordId)));
    if (found?.gift.status !== "completed") return null;
    const { gift, purpose } = found;
    const language = found.language ?? (await readDonorLanguage(input, gift.donorId)) ?? "en";
    const { mail, paper, day } = RECEIPT_WORDS[language];
    const { name } = (await readSettings(input)).organization;
    const amount = amountIn(gift.cents, gift.currency);
    return {
      language,
      subject: mail.subject(amount),
      heading: mail.heading,
      paragraphs: [
        mail.hello(gift.donorName),
        mail.received(name, amount, purpose),
        [
          `${mail.receipt}: ${gift.receiptNumber}`,
          `${mail.amount}: ${amount}`,
          `${mail.date}: ${day(gift.receivedOn)}`,
          `${paper.frequency}: ${giftLabels(language).frequencies[gift.frequency]}`,
        ].join("\n"),
        paper.nothingInReturn,
      ],
      ...(gift.recurringGiftId === null
        ? {}
        : { action: { label: mail.manage, href: manageLink(input, gift.recurringGiftId) } }),
      footnote: mail.attached,
      reason: mail.reason(name),
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

const manageLink = (input: RenderInput, recurringGiftId: string) =>
  manageLinkOf({ ...input, keyedHash: input.authSecret.hash }, recurringGiftId);
