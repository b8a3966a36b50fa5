import { amountIn } from "@trellis/domain/money/money.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { createPdf, drawFooters, PAGE } from "../../../kernel/services/pdf/pdf-document.ts";
import { drawTable, keepTogether, type PdfColumn } from "../../../kernel/services/pdf/pdf-table.ts";
import { giftLabels } from "../gift-labels.ts";
import type { GiftRow } from "../gift-rows.ts";
import { statementWords } from "./messages.ts";
import { type Charity, drawAmount, drawFacts, drawHead, drawWords } from "./receipt-paper.ts";
import { RECEIPT_WORDS } from "./receipt-words.ts";

type StatementGift = Pick<
  GiftRow,
  "receivedOn" | "receiptNumber" | "method" | "cents" | "refunded" | "currency" | "id"
> & { purpose: string | null };

export interface StatementFacts {
  language: Language;
  charity: Charity;
  donorName: string;
  year: number;
  /** Oldest first; what was given back whole is left out. */
  gifts: readonly StatementGift[];
  now: Date;
}

/** What a donor gave in a year, gift by gift, less what was given back. Slow: not inside a transaction. */
export function drawStatement(
  { language, charity, donorName, year: number, gifts, now }: StatementFacts,
  logo?: Buffer,
): Promise<Uint8Array> {
  const words = statementWords(language);
  const { day } = RECEIPT_WORDS[language];
  const year = String(number);
  const title = words.title({ year });
  const kept = (gift: StatementGift) => gift.cents - gift.refunded;
  const totals = new Map<string, bigint>();
  for (const gift of gifts) totals.set(gift.currency, (totals.get(gift.currency) ?? 0n) + kept(gift));
  const columns: PdfColumn<StatementGift>[] = [
    { title: words.columns.date, width: 90, text: ({ receivedOn }) => day(receivedOn) },
    { title: words.columns.receipt, width: 90, text: ({ receiptNumber }) => receiptNumber ?? "" },
    { title: words.columns.purpose, width: PAGE.inner - 370, text: ({ purpose }) => purpose ?? "" },
    { title: words.columns.method, width: 90, text: ({ method }) => giftLabels(language).methods[method] },
    { title: words.columns.amount, width: 100, align: "right", text: (gift) => amountIn(kept(gift), gift.currency) },
  ];
  return createPdf({ title, author: charity.name, now }, (document) => {
    drawHead(document, charity, { title, language }, logo);
    drawFacts(document, [
      [words.donor, donorName],
      [words.period, words.days({ from: `${year}-01-01`, to: `${year}-12-31` })],
      [words.gifts, words.giftCount({ count: gifts.length })],
    ]);
    drawTable(document, columns, gifts);
    document.moveDown(1);
    keepTogether(document, 110);
    for (const [currency, cents] of totals) drawAmount(document, words.total({ year }), amountIn(cents, currency));
    drawWords(document, words.nothingInReturn);
    drawFooters(document, (page, pages) => words.foot({ charity: charity.name, title, donor: donorName, page, pages }));
  });
}
