import type { LineSummary } from "@trellis/contract-bank/bank-transactions.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { LIKELY_DAYS } from "@trellis/statement-reader/bank-statements.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import { MAX_OPEN_LINES } from "./suggestions.ts";

type Account = Pick<StoredAccount, "id" | "currency">;

/** The line of another account that is probably the other side of a transfer. */
export interface TransferProposal {
  line: LineSummary;
  /** It was recorded as a transfer already, and waits for this side. */
  waiting: boolean;
  reason: string;
}

interface Counterpart extends Record<string, unknown> {
  lineId: string;
  id: string;
  accountId: string;
  accountName: string;
  date: string;
  cents: string;
  name: string;
  days: number;
  waiting: boolean;
}

/** Counterparts that are checked for one line. */
const MAX_COUNTERPARTS = 6;

/** What the open lines of an account are proposed to be as transfers, by line; each counterpart for one line alone. */
export async function proposeTransfers(scope: Read, account: Account): Promise<Map<string, TransferProposal>> {
  return pairNearest(await scope.transaction.execute<Counterpart>(counterpartsQuery(scope.organizationId, account)));
}

/** Every line that could be the other side of one line, nearest first. */
export async function readCounterparts(
  scope: Read,
  account: Account,
  lineId: string,
): Promise<(LineSummary & { waiting: boolean })[]> {
  const query = counterpartsQuery(scope.organizationId, account, lineId);
  const rows = await scope.transaction.execute<Counterpart>(query);
  return [...rows].sort(nearest).map((row) => ({ ...summaryOf(row), waiting: row.waiting }));
}

/**
 * Open lines of an account, each with lines of the opposite amount in other accounts of its currency: open ones, and
 * transfers to or from this account whose other side is not loaded yet.
 */
export function counterpartsQuery(organizationId: number, account: Account, lineId?: string): SQL {
  const only = lineId === undefined ? sql`` : sql` and id = ${lineId}::uuid`;
  return sql`
    with lines as materialized (
      select id, cents, date from bank_transaction
      where organization_id = ${organizationId} and account_id = ${account.id}::uuid and state = 'open'${only}
      order by date desc, id desc limit ${MAX_OPEN_LINES}
    ), others as materialized (
      select id, account_name from bank_account
      where organization_id = ${organizationId} and id <> ${account.id}::uuid and currency = ${account.currency}
    ), waiting as materialized (
      select m.id from bank_match m
      where m.organization_id = ${organizationId} and m.kind = 'transfer'
        and (m.from_account_id = ${account.id}::uuid or m.to_account_id = ${account.id}::uuid)
        and not exists (select 1 from bank_transaction b where b.organization_id = m.organization_id
          and b.match_id = m.id and b.account_id = ${account.id}::uuid)
    )
    select l.id as "lineId", o.id, o.account_id as "accountId", o.account_name as "accountName", o.date,
      o.cents::text as cents, o.name, (o.date - l.date)::int as days, o.waiting
    from lines l cross join lateral (
      select b.id, b.account_id, others.account_name, b.date, b.cents, b.name, b.state <> 'open' as waiting
      from bank_transaction b join others on others.id = b.account_id
      where b.organization_id = ${organizationId} and b.cents = -l.cents
        and b.date between l.date - ${LIKELY_DAYS}::int and l.date + ${LIKELY_DAYS}::int
        and (b.state = 'open' or b.match_id in (select id from waiting))
      order by b.state = 'open', abs(b.date - l.date), b.id limit ${MAX_COUNTERPARTS}
    ) o where exists (select 1 from others)`;
}

/** Lines that were marked as transfers before their other side was loaded come first, then the nearest days. */
export function pairNearest(counterparts: readonly Counterpart[]): Map<string, TransferProposal> {
  const found = new Map<string, TransferProposal>();
  const used = new Set<string>();
  for (const row of [...counterparts].sort(nearest)) {
    if (found.has(row.lineId) || used.has(row.id)) continue;
    used.add(row.id);
    found.set(row.lineId, { line: summaryOf(row), waiting: row.waiting, reason: reasonOf(row) });
  }
  return found;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const nearest = (a: Counterpart, b: Counterpart) =>
  Number(b.waiting) - Number(a.waiting) ||
  Math.abs(a.days) - Math.abs(b.days) ||
  compare(a.lineId, b.lineId) ||
  compare(a.id, b.id);

const summaryOf = ({ id, accountId, accountName, date, cents, name }: Counterpart): LineSummary => ({
  id,
  accountId,
  accountName,
  date,
  amount: formatDecimal(BigInt(cents)),
  name,
});

function reasonOf({ days, waiting, accountName }: Counterpart): string {
  const when = writeSentence(
    "{days, plural, =0 {same day} one {# day {order, select, later {later} other {earlier}}} other {# days {order, select, later {later} other {earlier}}}}",
    { days: Math.abs(days), order: days > 0 ? "later" : "earlier" },
  );
  return waiting ? `Recorded as a transfer in ${accountName}, ${when}` : `Opposite amount in ${accountName}, ${when}`;
}
