import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { readContactLines } from "../../contacts/index.ts";
import { type ComputedReport, titleIn } from "../core/report-writer.ts";
import type { ReportSelection } from "../schema/report-options.ts";

const MAX_ROWS = 20_000;

/** All contacts: what they are, their last contact, and what they gave. */
export async function contactList(
  scope: Read,
  request: ReportSelection & { timeZone: string },
): Promise<ComputedReport> {
  const contacts = await readContactLines(scope, request, MAX_ROWS + 1);
  if (contacts.length > MAX_ROWS)
    throw new AppError("invalid", {
      message: `There are more than ${formatNumber(MAX_ROWS)} contacts. Export them under Contacts instead.`,
    });
  const given = contacts.reduce((sum, { totalDonations }) => sum + totalDonations, 0n);
  const heardOf = contacts.filter(
    ({ lastContactOn }) => lastContactOn !== null && lastContactOn >= request.from && lastContactOn <= request.to,
  );
  // Businesses have no donors.
  const hasGifts = given !== 0n;
  const count = (list: readonly unknown[]) => formatNumber(list.length);
  return ({ words: { columns, contacts: words, total }, range, language }) => ({
    title: titleIn(language, request),
    subtitle: range(request.from, request.to),
    figures: [
      { label: words.contacts, text: count(contacts) },
      { label: words.added, text: count(contacts.filter(({ isNew }) => isNew)) },
      { label: words.heardOf, text: count(heardOf) },
      ...(hasGifts ? [{ label: columns.totalDonations, text: formatDollars(given) }] : []),
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: columns.contact, kind: "text" },
          { title: columns.email, kind: "text" },
          { title: columns.type, kind: "text" },
          { title: columns.status, kind: "text" },
          { title: columns.lastContact, kind: "day" },
          ...(hasGifts ? [{ title: columns.totalDonations, kind: "money" as const }] : []),
        ],
        rows: contacts.map((one) => [
          one.name,
          one.email,
          words.types[one.type],
          words.statuses[one.status],
          one.lastContactOn,
          ...(hasGifts ? [one.totalDonations] : []),
        ]),
        ...(hasGifts ? { total: [total, null, null, null, null, given] } : {}),
        empty: words.none,
      },
    ],
    notes: [words.note],
  });
}
