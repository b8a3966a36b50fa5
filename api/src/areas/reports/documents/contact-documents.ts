import { CONTACT_STATUS_LABELS, CONTACT_TYPE_LABELS } from "@trellis/contract-contacts/labels.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { readContactLines } from "../../contacts/index.ts";
import { type ReportDocument, rangeText } from "../core/report-document.ts";
import type { ReportSelection } from "../schema/report-options.ts";

const MAX_ROWS = 20_000;

/** All contacts: what they are, their last contact, and what they gave. */
export async function contactList(
  scope: Read,
  request: ReportSelection & { timeZone: string },
): Promise<ReportDocument> {
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
  return {
    title: request.name,
    subtitle: rangeText(request.from, request.to),
    figures: [
      { label: "Contacts", text: count(contacts) },
      { label: "Added in these dates", text: count(contacts.filter(({ isNew }) => isNew)) },
      { label: "Last contact in these dates", text: count(heardOf) },
      ...(hasGifts ? [{ label: "Total donations", text: formatDollars(given) }] : []),
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Contact", kind: "text" },
          { title: "Email", kind: "text" },
          { title: "Type", kind: "text" },
          { title: "Status", kind: "text" },
          { title: "Last contact", kind: "day" },
          ...(hasGifts ? [{ title: "Total donations", kind: "money" as const }] : []),
        ],
        rows: contacts.map((one) => [
          one.name,
          one.email,
          CONTACT_TYPE_LABELS[one.type],
          CONTACT_STATUS_LABELS[one.status],
          one.lastContactOn,
          ...(hasGifts ? [one.totalDonations] : []),
        ]),
        ...(hasGifts ? { total: ["Total", null, null, null, null, given] } : {}),
        empty: "There is no contact yet.",
      },
    ],
    notes: ["All contacts, as of today; total donations are all-time."],
  };
}
