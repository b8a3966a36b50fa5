import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** The words of a donor's yearly statement, on paper and around its email. */
export const statementWords = serverMessages(
  {
    title: "Giving statement {year}",
    foot: "{charity}, {title}, {donor}, page {page, number} of {pages, number}",
    columns: { date: "Date", receipt: "Receipt", purpose: "For", method: "Method", amount: "Amount" },
    donor: "Donor",
    period: "Period",
    days: "{from, date} \u2013 {to, date}",
    gifts: "Gifts",
    giftCount: "{count, number}",
    total: "Total given in {year}",
    nothingInReturn:
      "No goods or services were provided in exchange for these contributions. Amounts that were refunded are not part of them.",
    taxId: "Tax ID (EIN) {number}",
    heading: "Your gifts in {year}",
    footnote: "Is something missing or wrong? Just reply to this email.",
    reason: "You're receiving this email because you gave to {name} in {year}.",
    /** Of the file, in letters that every system takes. */
    file: "giving-statement-{year}",
  },
  { es },
);
