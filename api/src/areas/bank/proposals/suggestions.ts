import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import { LIKELY_DAYS, type Match, matchLines, REFERENCE_DAYS } from "@trellis/statement-reader/bank-statements.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { entriesInBooks } from "../../finance/index.ts";
import { isUnmatched } from "../core/line-records.ts";

interface Candidate extends Record<string, unknown> {
  lineId: string;
  transactionId: string;
  days: number;
  reference: string | null;
  lineText: string;
  bookText: string;
}

/** Open lines that are checked, the newest first. */
export const MAX_OPEN_LINES = 10_000;
/** Transactions that are checked for one line. */
const MAX_CANDIDATES = 12;

/** What the open lines of an account are proposed to be, by line. Nothing in the books is in another currency than theirs. */
export async function findSuggestions(
  { transaction, organizationId }: Read,
  account: { id: string; accountName: string; currency: string },
): Promise<Map<string, Match>> {
  if (account.currency !== BOOK_CURRENCY) return new Map();
  const rows = await transaction.execute<Candidate>(candidatesQuery(organizationId, account));
  return new Map(matchLines(rows).map((match) => [match.lineId, match]));
}

/**
 * The open lines of an account, each with the transactions that it could be: of its amount and direction, matched to no
 * other line, booked within some days or with its reference. Those of another bank account of ours are left out. One
 * statement for all lines: each looks its few candidates up by the amount's index; of many that look alike on one day, the n-th line looks at those
 * around the n-th.
 */
export function candidatesQuery(organizationId: number, account: { id: string; accountName: string }): SQL {
  return sql`
    with lines as materialized (
      select id, cents, date, name, merchant_name, reference, check_number,
        row_number() over (partition by cents, date order by id) as place
      from (select * from bank_transaction
        where organization_id = ${organizationId} and account_id = ${account.id}::uuid and state = 'open'
        order by date desc, id desc limit ${MAX_OPEN_LINES}) newest
    ), others as materialized (
      select account_name from bank_account
      where organization_id = ${organizationId} and id <> ${account.id}::uuid and account_name <> ${account.accountName}
    )
    select l.id as "lineId", t.id as "transactionId", (l.date - t.date)::int as days,
      case when t.reference_number in (l.reference, l.check_number) then t.reference_number end as reference,
      concat_ws(' ', l.name, l.merchant_name) as "lineText", concat_ws(' ', t.description, t.vendor) as "bookText"
    from lines l cross join lateral (
      select t.id, t.date, t.reference_number, t.description, t.vendor from ${entriesInBooks(organizationId)} t
      where t.cents = abs(l.cents)
        and t.type = case when l.cents > 0 then 'income' else 'expense' end
        and (t.date between l.date - ${LIKELY_DAYS}::int and l.date + ${LIKELY_DAYS}::int
          or t.reference_number in (l.reference, l.check_number)
            and t.date between l.date - ${REFERENCE_DAYS}::int and l.date + ${REFERENCE_DAYS}::int)
        and ${isUnmatched(organizationId, sql`t.id`)}
        and (t.account is null or t.account not in (select account_name from others))
      order by coalesce(t.reference_number in (l.reference, l.check_number), false) desc, abs(l.date - t.date), t.id
      limit ${MAX_CANDIDATES} offset greatest(l.place - ${MAX_CANDIDATES / 2}, 0)
    ) t`;
}
