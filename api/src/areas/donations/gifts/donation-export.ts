import type { Donation } from "@trellis/contract-donations/donations.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { giftLabels } from "../gift-labels.ts";
import { type DonationFilter, readDonationPage } from "./donation-list.ts";

const PAGE_ROWS = 1000;

const HEADER =
  "Date,Donor,Email,Amount,Covered Fee,Refunded,Provider Fee,Net Amount,Currency,Status,Frequency,Payment Method,Form,Receipt Number,Transaction ID,Anonymous,Message,Note";

/** The filtered donations as a CSV file, newest first. */
export async function exportDonations(call: MemberCall, { query }: { query: DonationFilter }): Promise<Response> {
  const readPage = (cursor: string | undefined) =>
    call.read((context) =>
      readDonationPage(context, { filter: query, sort: "date", order: "desc", limit: PAGE_ROWS, cursor }),
    );
  // A filter that is refused is refused here, with a status.
  const first = await readPage(undefined);
  return downloadCsv(call, { name: "donations", header: HEADER, first, readPage, row: csvRow });
}

const csvRow = (one: Donation) =>
  [
    one.donationDate,
    textCell(one.donorName),
    textCell(one.donorEmail),
    one.amount,
    one.feeAmount,
    one.refundedAmount,
    one.providerFeeAmount ?? "",
    one.netAmount ?? "",
    one.currency,
    giftLabels("en").statuses[one.status],
    giftLabels("en").frequencies[one.frequency],
    giftLabels("en").methods[one.paymentMethod],
    textCell(one.formTitle),
    one.receiptNumber ?? "",
    textCell(one.transactionId),
    one.isAnonymous ? "yes" : "no",
    textCell(one.message),
    textCell(one.note),
  ].join(",");
