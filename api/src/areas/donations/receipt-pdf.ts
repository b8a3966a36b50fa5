import type { GiftMethod } from "@trellis/shared/contract/donations/choices.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { amountIn } from "@trellis/shared/domain/money.ts";
import { createPdf, drawFooters } from "../../services/pdf/pdf-document.ts";
import type { GiftRow } from "./gifts.ts";
import { type Charity, drawAmount, drawFacts, drawHead, drawWords, NOTHING_IN_RETURN } from "./receipt-paper.ts";

export const METHOD_WORDS: Record<GiftMethod, string> = {
  paypal: "PayPal",
  card: "Card",
  cash: "Cash",
  check: "Check",
  bank_transfer: "Bank transfer",
  other: "Other",
};

export const FREQUENCY_WORDS = {
  one_time: "One-time gift",
  monthly: "Monthly gift",
  quarterly: "Quarterly gift",
  annually: "Yearly gift",
} as const;

export interface ReceiptFacts {
  gift: GiftRow;
  charity: Charity;
  /** Of the form or campaign; null for a gift without one. */
  purpose: string | null;
}

/** The receipt of one gift. The same facts make the same file. Slow: not inside a transaction. */
export function drawReceipt({ gift, charity, purpose }: ReceiptFacts, logo?: Buffer): Promise<Uint8Array> {
  const number = gift.receiptNumber ?? "";
  const title = `Donation receipt ${number}`;
  const isRefunded = gift.status === "refunded";
  const amount = amountIn(gift.cents, gift.currency);
  return createPdf({ title, author: charity.name, now: gift.updatedAt }, (document) => {
    drawHead(document, charity, isRefunded ? "Donation receipt, refunded" : "Donation receipt", logo);
    drawFacts(document, [
      ["Receipt number", number],
      ["Donor", gift.donorName],
      ["Received on", formatDay(gift.receivedOn)],
      ["Given by", METHOD_WORDS[gift.method]],
      ["Kind", FREQUENCY_WORDS[gift.frequency]],
      ["For", purpose],
      ["Includes for fees", gift.feeCents > 0n ? amountIn(gift.feeCents, gift.currency) : null],
      ["Transaction", gift.providerId],
      ["Refunded", gift.refunded > 0n ? amountIn(gift.refunded, gift.currency) : null],
    ]);
    drawAmount(
      document,
      gift.refunded > 0n ? "Amount of the gift that was kept" : "Amount of the gift",
      gift.refunded > 0n ? amountIn(gift.cents - gift.refunded, gift.currency) : amount,
    );
    if (isRefunded) drawWords(document, `This gift of ${amount} was given back. It cannot be deducted.`);
    else {
      drawWords(document, `Thank you, ${gift.donorName}. ${charity.name} has received your gift of ${amount}.`);
      drawWords(document, NOTHING_IN_RETURN);
    }
    drawFooters(document, (page, pages) => `${charity.name}, ${title}, page ${page} of ${pages}`);
  });
}
