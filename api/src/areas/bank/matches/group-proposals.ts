import type { GroupProposal } from "@trellis/contract-bank/bank-matches.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { BOOK_CURRENCY, formatDecimal, formatDollars } from "@trellis/domain/money/money.ts";
import {
  EXACT_DAYS,
  type GroupProposal as FoundGroup,
  MAX_GROUP_CANDIDATES,
  PAYOUT_DAYS,
  proposeGroups,
} from "@trellis/statement-reader/bank-statements.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { findEntriesNear, type StoredEntry } from "../../finance/index.ts";
import { readAccount } from "../accounts/bank-accounts.ts";
import { isUnmatched } from "../core/line-records.ts";
import { toBooked } from "../lines/line-view.ts";
import { readLine } from "./matching.ts";

/** Payments that a processor pays out, by the names that people and our own payments give them. */
const CARD_METHOD = /card|paypal|stripe|venmo|online/i;

/** Groups of unmatched records that an open line could be; none for a line that is matched, ignored or foreign. */
export async function listGroupProposals(
  context: Context,
  { params }: { params: { id: string } },
): Promise<GroupProposal[]> {
  const line = await readLine(context, params.id);
  const { currency } = await readAccount(context, line.accountId);
  if (line.state !== "open" || currency !== BOOK_CURRENCY) return [];
  const rows = await findEntriesNear(context, {
    day: line.date,
    daysBefore: PAYOUT_DAYS,
    daysAfter: EXACT_DAYS,
    type: line.cents > 0n ? "income" : "expense",
    where: (id) => isUnmatched(context.organizationId, id),
    limit: MAX_GROUP_CANDIDATES,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groups = proposeGroups(
    line,
    rows.map(({ id, date, cents, paymentMethod }) => ({
      id,
      date,
      cents,
      isCard: CARD_METHOD.test(paymentMethod ?? ""),
    })),
  );
  return groups.map((group) => {
    const records = group.ids
      .flatMap((id) => byId.get(id) ?? [])
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
    return {
      records: records.map(toBooked),
      total: formatDecimal(line.cents < 0n ? -group.sum : group.sum),
      fee: formatDecimal(group.fee),
      reason: reasonOf(group, records),
    };
  });
}

/** `3 card payments of Nov 10, 2026 to Nov 11, 2026, less a fee of $3.80 (3.8%)`. */
function reasonOf({ kind, sum, fee }: FoundGroup, records: readonly StoredEntry[]): string {
  const [first, last] = [records[0]?.date ?? "", records.at(-1)?.date ?? ""];
  const days = first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
  if (kind === "exact") return `${records.length} transactions of ${days} add up to the same amount`;
  const percent = formatNumber(Number(fee) / Number(sum), { style: "percent", maximumFractionDigits: 1 });
  return `${records.length} card payments of ${days}, less a fee of ${formatDollars(fee)} (${percent})`;
}
