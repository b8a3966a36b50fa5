import { amountIn } from "@trellis/domain/money/money.ts";
import { createPdf, drawFooters } from "../../../kernel/services/pdf/pdf-document.ts";
import { giftLabels } from "../gift-labels.ts";
import type { GiftRow } from "../gift-rows.ts";
import { type Charity, drawAmount, drawFacts, drawHead, drawWords } from "./receipt-paper.ts";
import { type DonorLanguage, RECEIPT_WORDS } from "./receipt-words.ts";

export interface ReceiptFacts {
  gift: GiftRow;
  charity: Charity;
  /** Of the form or campaign; null for a gift without one. */
  purpose: string | null;
  language: DonorLanguage;
}

/** The receipt of one gift. The same facts make the same file. Slow: not inside a transaction. */
export function drawReceipt({ gift, charity, purpose, language }: ReceiptFacts, logo?: Buffer): Promise<Uint8Array> {
  const { paper, day } = RECEIPT_WORDS[language];
  const { methods, frequencies } = giftLabels(language);
  const title = `${paper.title} ${gift.receiptNumber ?? ""}`;
  const isRefunded = gift.status === "refunded";
  const amount = amountIn(gift.cents, gift.currency);
  const inCurrency = (cents: bigint) => (cents > 0n ? amountIn(cents, gift.currency) : null);
  return createPdf({ title, author: charity.name, now: gift.updatedAt }, (document) => {
    drawHead(document, charity, { title: isRefunded ? paper.titleRefunded : paper.title, language }, logo);
    drawFacts(document, [
      [paper.number, gift.receiptNumber],
      [paper.donor, gift.donorName],
      [paper.receivedOn, day(gift.receivedOn)],
      [paper.givenBy, methods[gift.method]],
      [paper.frequency, frequencies[gift.frequency]],
      [paper.purpose, purpose],
      [paper.fees, inCurrency(gift.feeCents)],
      [paper.transaction, gift.providerId],
      [paper.refunded, inCurrency(gift.refunded)],
    ]);
    drawAmount(
      document,
      gift.refunded > 0n ? paper.amountRetained : paper.amount,
      amountIn(gift.cents - gift.refunded, gift.currency),
    );
    if (isRefunded) drawWords(document, paper.notDeductible(amount));
    else {
      drawWords(document, paper.thanks(gift.donorName, charity.name, amount));
      drawWords(document, paper.nothingInReturn);
    }
    drawFooters(document, (page, pages) => `${charity.name}, ${title}, ${paper.page(page, pages)}`);
  });
}
