import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { giftLabels, readStoppedGifts } from "../../donations/index.ts";
import {
  type DocumentColumn,
  type DocumentSection,
  linked,
  type ReportDocument,
  rangeText,
  shareOf,
  type TableCell,
} from "../core/report-document.ts";
import { contactLink, donorLink } from "../core/report-links.ts";
import type { ReportRequest } from "../schema/report-options.ts";
import { DOLLARS_ONLY, MAX_ROWS, type PersonSums, readLinks, readPeople, tooMany } from "./people-sums.ts";

const LAST_CONTACT: DocumentColumn = { title: "Last contact", kind: "day" };
const LAST_CONTACT_NOTE = "Last contact is as of today, with calls, meetings, letters and visits that were logged.";

/** What each person was billed and paid, in a non-profit organization also what they gave; largest first. */
export async function salesByCustomer(scope: Read, request: ReportRequest): Promise<ReportDocument> {
  const people = await readPeople(scope, request);
  return request.isNonProfit ? givingByContact(people, request) : salesByContact(people, request);
}

function salesByContact(allPeople: readonly PersonSums[], request: ReportRequest): ReportDocument {
  const people = allPeople
    .filter(({ invoiceCount, paid }) => invoiceCount > 0 || paid !== 0n)
    .sort((a, b) => largestFirst(a.billed, b.billed) || largestFirst(a.paid, b.paid));
  const [billed, paid] = [sumOf(people, "billed"), sumOf(people, "paid")];
  const invoices = people.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0);
  return {
    title: request.name,
    subtitle: rangeText(request.from, request.to),
    figures: [
      { label: "Billed", text: formatDollars(billed) },
      { label: "Invoices", text: count(invoices) },
      { label: "Customers", text: count(people.length) },
      { label: "Received", text: formatDollars(paid) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Contact", kind: "text" },
          { title: "Invoices", kind: "count" },
          { title: "Billed", kind: "money" },
          { title: "Share", kind: "percent" },
          { title: "Received", kind: "money" },
          LAST_CONTACT,
        ],
        rows: people.map((one): TableCell[] => [
          linked(one.name, one.link),
          one.invoiceCount,
          one.billed,
          shareOf(one.billed, billed),
          one.paid,
          one.lastContactOn,
        ]),
        total: ["Total", invoices, billed, null, paid, null],
        empty: "No invoice was sent or paid in these dates.",
      },
    ],
    notes: [
      "Invoices count on their issue date, drafts and cancelled ones not at all.",
      LAST_CONTACT_NOTE,
      DOLLARS_ONLY,
    ],
  };
}

function givingByContact(allPeople: readonly PersonSums[], request: ReportRequest): ReportDocument {
  const came = ({ given, paid }: PersonSums) => given + paid;
  const people = allPeople
    .filter(
      ({ giftCount, given, invoiceCount, paid }) => giftCount > 0 || given !== 0n || invoiceCount > 0 || paid !== 0n,
    )
    .sort((a, b) => largestFirst(came(a), came(b)) || largestFirst(a.billed, b.billed));
  const [given, billed, paid] = [sumOf(people, "given"), sumOf(people, "billed"), sumOf(people, "paid")];
  const gifts = people.reduce((sum, { giftCount }) => sum + giftCount, 0);
  return {
    title: request.name,
    subtitle: rangeText(request.from, request.to),
    figures: [
      { label: "Given", text: formatDollars(given) },
      { label: "Gifts", text: count(gifts) },
      { label: "Paid on invoices", text: formatDollars(paid) },
      { label: "Contacts", text: count(people.length) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Contact", kind: "text" },
          { title: "Gifts", kind: "count" },
          { title: "Given", kind: "money" },
          { title: "Billed", kind: "money" },
          { title: "Paid on invoices", kind: "money" },
          { title: "Share", kind: "percent" },
          LAST_CONTACT,
        ],
        rows: people.map((one): TableCell[] => [
          linked(one.name, one.link),
          one.giftCount,
          one.given,
          one.billed,
          one.paid,
          shareOf(came(one), given + paid),
          one.lastContactOn,
        ]),
        total: ["Total", gifts, given, billed, paid, null, null],
        empty: "No one gave or was billed in these dates.",
      },
    ],
    notes: [
      "Gifts count on the day they came, less what was given back. Invoices count on their issue date, drafts and cancelled ones not at all.",
      "Share is of what was given and paid together.",
      LAST_CONTACT_NOTE,
      DOLLARS_ONLY,
    ],
  };
}

/**
 * Receivables, by person and by how long they are overdue; in a non-profit organization also recurring gifts that
 * stopped.
 */
export async function outstandingBalances(scope: Read, request: ReportRequest): Promise<ReportDocument> {
  const owing = (await readPeople(scope, request))
    .filter(({ balance }) => balance > 0n)
    .sort((a, b) => largestFirst(a.balance, b.balance));
  const age = (index: 0 | 1 | 2 | 3 | 4) => owing.reduce((sum, { ages }) => sum + ages[index], 0n);
  const total = sumOf(owing, "balance");
  const stopped = request.isNonProfit ? await stoppedGifts(scope, request) : undefined;
  return {
    title: request.name,
    subtitle: `As of ${formatDay(request.today)}`,
    figures: [
      { label: "Outstanding", text: formatDollars(total) },
      { label: "Not due yet", text: formatDollars(age(0)) },
      { label: "Overdue", text: formatDollars(total - age(0)) },
      { label: request.isNonProfit ? "Contacts" : "Customers", text: count(owing.length) },
    ],
    sections: [
      {
        title: stopped ? "Invoices" : null,
        columns: [
          { title: "Contact", kind: "text" },
          { title: "Not due", kind: "money" },
          { title: "1\u201330 days", kind: "money" },
          { title: "31\u201360 days", kind: "money" },
          { title: "61\u201390 days", kind: "money" },
          { title: "Over 90 days", kind: "money" },
          { title: "Owed", kind: "money" },
          LAST_CONTACT,
        ],
        rows: owing.map(({ name, link, ages, balance, lastContactOn }): TableCell[] => [
          linked(name, link),
          ...ages,
          balance,
          lastContactOn,
        ]),
        total: ["Total", age(0), age(1), age(2), age(3), age(4), total, null],
        empty: "No one owes you anything.",
      },
      ...(stopped ? [stopped] : []),
    ],
    notes: ["Days are those since the due date.", LAST_CONTACT_NOTE, DOLLARS_ONLY],
  };
}

async function stoppedGifts(scope: Read, request: ReportRequest): Promise<DocumentSection> {
  const gifts = await readStoppedGifts(scope, MAX_ROWS + 1);
  if (gifts.length > MAX_ROWS) throw tooMany();
  const [, ofDonors] = await readLinks(scope, request);
  return {
    title: "Recurring gifts whose charges stopped",
    columns: [
      { title: "Contact", kind: "text" },
      { title: "Promised", kind: "money" },
      { title: "How often", kind: "text" },
      { title: "Since", kind: "day" },
      LAST_CONTACT,
    ],
    rows: gifts.map((one): TableCell[] => {
      const contact = ofDonors.get(one.donorId);
      const name = contact?.name ?? one.donor;
      return [
        linked(name, contact ? contactLink(contact.id) : donorLink(one.donorId)),
        one.cents,
        giftLabels("en").frequencies[one.frequency],
        one.startedOn,
        contact?.lastContactOn ?? null,
      ];
    }),
    empty: "No recurring gift stopped.",
  };
}

const largestFirst = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);
const count = (number: number): string => number.toLocaleString("en-US");
const sumOf = (people: readonly PersonSums[], what: "given" | "billed" | "paid" | "balance"): bigint =>
  people.reduce((sum, one) => sum + one[what], 0n);
