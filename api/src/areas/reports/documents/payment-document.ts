import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { readGiftLines } from "../../donations/index.ts";
import { readPaymentLines } from "../../invoicing/index.ts";
import { linked, type TableCell } from "../core/report-document.ts";
import { contactLink, customerLink, donorLink } from "../core/report-links.ts";
import { type ComputedReport, titleIn } from "../core/report-writer.ts";
import type { ReportRequest } from "../schema/report-options.ts";
import { fullName, isSame, MAX_ROWS, readLinks, tooMany } from "./people-sums.ts";

/** Received money, by day: payments, in a non-profit organization gifts too. */
export async function paymentHistory(scope: Read, request: ReportRequest): Promise<ComputedReport> {
  const payments = await readPaymentLines(scope, request, MAX_ROWS + 1);
  const gifts = request.isNonProfit ? await readGiftLines(scope, request, MAX_ROWS + 1) : [];
  if (payments.length + gifts.length > MAX_ROWS) throw tooMany();
  const [ofCustomers, ofDonors] = await readLinks(scope, request);
  const lines = [
    ...payments.map((one) => {
      const contact = ofCustomers.get(one.customerId);
      const name = contact?.name;
      const other = name === undefined || isSame(name, one.customer) ? [] : [one.customer];
      return {
        ...one,
        name: fullName(name ?? one.customer, other),
        what: "payment" as const,
        link: personLink(contact, customerLink(one.customerId)),
      };
    }),
    ...gifts.map((one) => ({
      ...one,
      name: ofDonors.get(one.donorId)?.name ?? one.donor,
      reference: one.receiptNumber,
      what: "gift" as const,
      link: personLink(ofDonors.get(one.donorId), donorLink(one.donorId)),
    })),
    // The entries of one day stay in each area's order.
  ].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
  const [received, refunded] = [
    lines.reduce((sum, { cents }) => sum + cents, 0n),
    lines.reduce((sum, one) => sum + one.refunded, 0n),
  ];
  return ({ words: { columns, people: words, total }, language, range }) => ({
    title: titleIn(language, request),
    subtitle: range(request.from, request.to),
    figures: [
      { label: columns.received, text: formatDollars(received) },
      { label: columns.refunded, text: formatDollars(refunded) },
      ...(request.isNonProfit ? [{ label: columns.gifts, text: formatNumber(gifts.length) }] : []),
      { label: words.payments, text: formatNumber(payments.length) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: columns.day, kind: "day" },
          { title: columns.contact, kind: "text" },
          ...(request.isNonProfit ? [{ title: words.what, kind: "text" as const }] : []),
          { title: columns.method, kind: "text" },
          { title: columns.reference, kind: "text" },
          { title: columns.received, kind: "money" },
          { title: columns.refunded, kind: "money" },
        ],
        rows: lines.map((one): TableCell[] => [
          one.day,
          linked(one.name, one.link),
          ...(request.isNonProfit ? [words[one.what]] : []),
          words.methods[one.method as keyof typeof words.methods] ?? one.method,
          one.reference,
          one.cents,
          one.refunded,
        ]),
        total: [total, null, ...(request.isNonProfit ? [null] : []), null, null, received, refunded],
        empty: request.isNonProfit ? words.noGifts : words.noPayments,
      },
    ],
    notes: [words.dollarsOnly],
  });
}

/** The contact where there is one. */
const personLink = (contact: { id: string } | undefined, other: string) => (contact ? contactLink(contact.id) : other);
