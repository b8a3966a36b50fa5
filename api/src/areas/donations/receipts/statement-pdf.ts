import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn } from "@trellis/domain/money/money.ts";
import { createPdf, drawFooters, PAGE } from "../../../kernel/services/pdf/pdf-document.ts";
import { drawTable, keepTogether, type PdfColumn } from "../../../kernel/services/pdf/pdf-table.ts";
import { giftLabels } from "../gift-labels.ts";
import type { GiftRow } from "../gift-rows.ts";
import { type Charity, drawAmount, drawFacts, drawHead, drawWords } from "./receipt-paper.ts";

type StatementGift = Pick<
  GiftRow,
  "receivedOn" | "receiptNumber" | "method" | "cents" | "refunded" | "currency" | "id"
> & { purpose: string | null };

export interface StatementFacts {
  charity: Charity;
  donorName: string;
  year: number;
  /** Oldest first; what was given back whole is left out. */
  gifts: readonly StatementGift[];
  now: Date;
}

/** What a donor gave in a year, gift by gift, less what was given back. Slow: not inside a transaction. */
export function drawStatement(
  { charity, donorName, year, gifts, now }: StatementFacts,
  logo?: Buffer,
): Promise<Uint8Array> {
  const title = `Giving statement ${year}`;
  const kept = (gift: StatementGift) => gift.cents - gift.refunded;
  const totals = new Map<string, bigint>();
  for (const gift of gifts) totals.set(gift.currency, (totals.get(gift.currency) ?? 0n) + kept(gift));
  const columns: PdfColumn<StatementGift>[] = [
    { title: "Date", width: 90, text: ({ receivedOn }) => formatDay(receivedOn) },
    { title: "Receipt", width: 90, text: ({ receiptNumber }) => receiptNumber ?? "" },
    { title: "For", width: PAGE.inner - 370, text: ({ purpose }) => purpose ?? "" },
    { title: "Method", width: 90, text: ({ method }) => giftLabels("en").methods[method] },
    { title: "Amount", width: 100, align: "right", text: (gift) => amountIn(kept(gift), gift.currency) },
  ];
  return createPdf({ title, author: charity.name, now }, (document) => {
    drawHead(document, charity, title, logo);
    drawFacts(document, [
      ["Donor", donorName],
      ["Period", `${formatDay(`${year}-01-01`)} – ${formatDay(`${year}-12-31`)}`],
      ["Gifts", String(gifts.length)],
    ]);
    drawTable(document, columns, gifts);
    document.moveDown(1);
    keepTogether(document, 110);
    for (const [currency, cents] of totals) drawAmount(document, `Total given in ${year}`, amountIn(cents, currency));
    drawWords(
      document,
      "No goods or services were provided in exchange for these contributions. Amounts that were refunded are not part of them.",
    );
    drawFooters(document, (page, pages) => `${charity.name}, ${title}, ${donorName}, page ${page} of ${pages}`);
  });
}
