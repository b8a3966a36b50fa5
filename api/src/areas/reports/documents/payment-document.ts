import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { readGiftLines } from "../../donations/index.ts";
import { readPaymentLines } from "../../invoicing/index.ts";
import {
  type DocumentColumn,
  linked,
  type ReportDocument,
  rangeText,
  type TableCell,
} from "../core/report-document.ts";
import { contactLink, customerLink, donorLink } from "../core/report-links.ts";
import type { ReportRequest } from "../schema/report-options.ts";
import { DOLLARS_ONLY, fullName, isSame, MAX_ROWS, readLinks, tooMany } from "./people-sums.ts";

const METHODS: Record<string, string> = {
  cash: "Cash",
  check: "Check",
  bank_transfer: "Bank transfer",
  credit_card: "Credit card",
  card: "Card",
  paypal: "PayPal",
  stripe: "Stripe",
  other: "Other",
};
/** Received money, by day: payments, in a non-profit organization gifts too. */
export async function paymentHistory(scope: Read, request: ReportRequest): Promise<ReportDocument> {
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
        what: "Payment",
        link: personLink(contact, customerLink(one.customerId)),
      };
    }),
    ...gifts.map((one) => ({
      ...one,
      name: ofDonors.get(one.donorId)?.name ?? one.donor,
      reference: one.receiptNumber,
      what: "Gift",
      link: personLink(ofDonors.get(one.donorId), donorLink(one.donorId)),
    })),
    // The entries of one day stay in each area's order.
  ].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
  const [received, refunded] = [
    lines.reduce((sum, { cents }) => sum + cents, 0n),
    lines.reduce((sum, one) => sum + one.refunded, 0n),
  ];
  const what: DocumentColumn[] = request.isNonProfit ? [{ title: "What", kind: "text" }] : [];
  return {
    title: request.name,
    subtitle: rangeText(request.from, request.to),
    figures: [
      { label: "Received", text: formatDollars(received) },
      { label: "Refunded", text: formatDollars(refunded) },
      ...(request.isNonProfit ? [{ label: "Gifts", text: formatNumber(gifts.length) }] : []),
      { label: "Payments", text: formatNumber(payments.length) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Day", kind: "day" },
          { title: "Contact", kind: "text" },
          ...what,
          { title: "Method", kind: "text" },
          { title: "Reference", kind: "text" },
          { title: "Received", kind: "money" },
          { title: "Refunded", kind: "money" },
        ],
        rows: lines.map((one): TableCell[] => [
          one.day,
          linked(one.name, one.link),
          ...(request.isNonProfit ? [one.what] : []),
          METHODS[one.method] ?? one.method,
          one.reference,
          one.cents,
          one.refunded,
        ]),
        total: ["Total", null, ...what.map(() => null), null, null, received, refunded],
        empty: request.isNonProfit ? "No gift or payment came in these dates." : "No payment came in these dates.",
      },
    ],
    notes: [DOLLARS_ONLY],
  };
}

/** The contact where there is one. */
const personLink = (contact: { id: string } | undefined, other: string) => (contact ? contactLink(contact.id) : other);
