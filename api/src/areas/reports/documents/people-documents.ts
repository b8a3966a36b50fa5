import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { readStoppedGifts } from "../../donations/index.ts";
import { type DocumentColumn, type DocumentSection, linked, shareOf, type TableCell } from "../core/report-document.ts";
import { contactLink, donorLink } from "../core/report-links.ts";
import { type ComputedReport, type ReportWriter, titleIn } from "../core/report-writer.ts";
import type { ReportRequest } from "../schema/report-options.ts";
import { MAX_ROWS, type PersonSums, readLinks, readPeople, tooMany } from "./people-sums.ts";

const lastContact = ({ words }: ReportWriter): DocumentColumn => ({ title: words.columns.lastContact, kind: "day" });

/** What each person was billed and paid, in a non-profit organization also what they gave; largest first. */
export async function salesByCustomer(scope: Read, request: ReportRequest): Promise<ComputedReport> {
  const people = await readPeople(scope, request);
  return request.isNonProfit ? givingByContact(people, request) : salesByContact(people, request);
}

function salesByContact(allPeople: readonly PersonSums[], request: ReportRequest): ComputedReport {
  const people = allPeople
    .filter(({ invoiceCount, paid }) => invoiceCount > 0 || paid !== 0n)
    .sort((a, b) => largestFirst(a.billed, b.billed) || largestFirst(a.paid, b.paid));
  const [billed, paid] = [sumOf(people, "billed"), sumOf(people, "paid")];
  const invoices = people.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0);
  return (writer) => {
    const { columns, people: words, total } = writer.words;
    return {
      title: titleIn(writer.language, request),
      subtitle: writer.range(request.from, request.to),
      figures: [
        { label: columns.billed, text: formatDollars(billed) },
        { label: columns.invoices, text: count(invoices) },
        { label: words.customers, text: count(people.length) },
        { label: columns.received, text: formatDollars(paid) },
      ],
      sections: [
        {
          title: null,
          columns: [
            { title: columns.contact, kind: "text" },
            { title: columns.invoices, kind: "count" },
            { title: columns.billed, kind: "money" },
            { title: columns.share, kind: "percent" },
            { title: columns.received, kind: "money" },
            lastContact(writer),
          ],
          rows: people.map((one): TableCell[] => [
            linked(one.name, one.link),
            one.invoiceCount,
            one.billed,
            shareOf(one.billed, billed),
            one.paid,
            one.lastContactOn,
          ]),
          total: [total, invoices, billed, null, paid, null],
          empty: words.noInvoices,
        },
      ],
      notes: [words.invoicesCount, words.lastContact, words.dollarsOnly],
    };
  };
}

function givingByContact(allPeople: readonly PersonSums[], request: ReportRequest): ComputedReport {
  const came = ({ given, paid }: PersonSums) => given + paid;
  const people = allPeople
    .filter(
      ({ giftCount, given, invoiceCount, paid }) => giftCount > 0 || given !== 0n || invoiceCount > 0 || paid !== 0n,
    )
    .sort((a, b) => largestFirst(came(a), came(b)) || largestFirst(a.billed, b.billed));
  const [given, billed, paid] = [sumOf(people, "given"), sumOf(people, "billed"), sumOf(people, "paid")];
  const gifts = people.reduce((sum, { giftCount }) => sum + giftCount, 0);
  return (writer) => {
    const { columns, people: words, total } = writer.words;
    return {
      title: titleIn(writer.language, request),
      subtitle: writer.range(request.from, request.to),
      figures: [
        { label: columns.given, text: formatDollars(given) },
        { label: columns.gifts, text: count(gifts) },
        { label: columns.paidOnInvoices, text: formatDollars(paid) },
        { label: words.contacts, text: count(people.length) },
      ],
      sections: [
        {
          title: null,
          columns: [
            { title: columns.contact, kind: "text" },
            { title: columns.gifts, kind: "count" },
            { title: columns.given, kind: "money" },
            { title: columns.billed, kind: "money" },
            { title: columns.paidOnInvoices, kind: "money" },
            { title: columns.share, kind: "percent" },
            lastContact(writer),
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
          total: [total, gifts, given, billed, paid, null, null],
          empty: words.noOne,
        },
      ],
      notes: [words.giftsCount, words.shareOf, words.lastContact, words.dollarsOnly],
    };
  };
}

/**
 * Receivables, by person and by how long they are overdue; in a non-profit organization also recurring gifts that
 * stopped.
 */
export async function outstandingBalances(scope: Read, request: ReportRequest): Promise<ComputedReport> {
  const owing = (await readPeople(scope, request))
    .filter(({ balance }) => balance > 0n)
    .sort((a, b) => largestFirst(a.balance, b.balance));
  const age = (index: 0 | 1 | 2 | 3 | 4) => owing.reduce((sum, { ages }) => sum + ages[index], 0n);
  const total = sumOf(owing, "balance");
  const stoppedIn = request.isNonProfit ? await stoppedGifts(scope, request) : undefined;
  return (writer) => {
    const { columns, people: words, total: sum } = writer.words;
    const stopped = stoppedIn?.(writer);
    return {
      title: titleIn(writer.language, request),
      subtitle: writer.words.asOf({ day: request.today }),
      figures: [
        { label: words.outstanding, text: formatDollars(total) },
        { label: words.notDueYet, text: formatDollars(age(0)) },
        { label: words.overdue, text: formatDollars(total - age(0)) },
        { label: request.isNonProfit ? words.contacts : words.customers, text: count(owing.length) },
      ],
      sections: [
        {
          title: stopped ? columns.invoices : null,
          columns: [
            { title: columns.contact, kind: "text" },
            { title: words.notDue, kind: "money" },
            { title: words.days({ range: "1\u201330" }), kind: "money" },
            { title: words.days({ range: "31\u201360" }), kind: "money" },
            { title: words.days({ range: "61\u201390" }), kind: "money" },
            { title: words.overDays, kind: "money" },
            { title: words.owed, kind: "money" },
            lastContact(writer),
          ],
          rows: owing.map(({ name, link, ages, balance, lastContactOn }): TableCell[] => [
            linked(name, link),
            ...ages,
            balance,
            lastContactOn,
          ]),
          total: [sum, age(0), age(1), age(2), age(3), age(4), total, null],
          empty: words.noneOwed,
        },
        ...(stopped ? [stopped] : []),
      ],
      notes: [words.since, words.lastContact, words.dollarsOnly],
    };
  };
}

async function stoppedGifts(scope: Read, request: ReportRequest): Promise<(writer: ReportWriter) => DocumentSection> {
  const gifts = await readStoppedGifts(scope, MAX_ROWS + 1);
  if (gifts.length > MAX_ROWS) throw tooMany();
  const [, ofDonors] = await readLinks(scope, request);
  return (writer) => {
    const { columns, people: words } = writer.words;
    return {
      title: words.stopped,
      columns: [
        { title: columns.contact, kind: "text" },
        { title: words.promised, kind: "money" },
        { title: words.howOften, kind: "text" },
        { title: columns.since, kind: "day" },
        lastContact(writer),
      ],
      rows: gifts.map((one): TableCell[] => {
        const contact = ofDonors.get(one.donorId);
        const name = contact?.name ?? one.donor;
        return [
          linked(name, contact ? contactLink(contact.id) : donorLink(one.donorId)),
          one.cents,
          words.frequencies[one.frequency],
          one.startedOn,
          contact?.lastContactOn ?? null,
        ];
      }),
      empty: words.noneStopped,
    };
  };
}

const largestFirst = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);
const count = (number: number): string => formatNumber(number);
const sumOf = (people: readonly PersonSums[], what: "given" | "billed" | "paid" | "balance"): bigint =>
  people.reduce((sum, one) => sum + one[what], 0n);
