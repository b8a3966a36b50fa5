import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";

/** Figures of an account's lines. `movements` is the sum in cents, as text, of posted lines since the opening day. */
interface AccountFigures extends Record<string, unknown> {
  accountId: string;
  lines: number;
  open: number;
  matched: number;
  ignored: number;
  pending: number;
  movements: string;
  lastDay: string | null;
}

interface LastStatement extends Record<string, unknown> {
  accountId: string;
  id: string;
  fileName: string;
  closingDay: string | null;
  createdAt: string;
}

/** The figures of one account or of all, by account; accounts without lines or statements are not in it. */
export async function readAccountFigures({ transaction, organizationId }: Read, accountId?: string) {
  const only = (alias: string, column: string) =>
    accountId === undefined ? sql`` : sql` and ${sql.raw(`${alias}.${column}`)} = ${accountId}::uuid`;
  const rows = await transaction.execute<AccountFigures>(sql`
    select b.account_id as "accountId", count(*)::int as lines,
      count(*) filter (where b.state = 'open')::int as open, count(*) filter (where b.state = 'matched')::int as matched,
      count(*) filter (where b.state = 'ignored')::int as ignored, count(*) filter (where b.pending)::int as pending,
      coalesce(sum(b.cents) filter (where not b.pending and (a.opening_day is null or b.date >= a.opening_day)), 0)::text as movements,
      max(b.date) filter (where not b.pending) as "lastDay"
    from bank_transaction b join bank_account a on a.organization_id = b.organization_id and a.id = b.account_id
    where b.organization_id = ${organizationId}${only("b", "account_id")} group by b.account_id`);
  const statements = await transaction.execute<LastStatement>(sql`
    select a.id as "accountId", s.id, s.file_name as "fileName", s.closing_day as "closingDay",
      to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from bank_account a cross join lateral (
      select * from bank_statement s where s.organization_id = a.organization_id and s.account_id = a.id and s.status = 'done'
      order by s.created_at desc, s.id desc limit 1) s
    where a.organization_id = ${organizationId}${only("a", "id")}`);
  const last = new Map(statements.map(({ accountId: of, ...statement }) => [of, statement]));
  const figures = new Map(rows.map((row) => [row.accountId, row]));
  return new Map(
    [...new Set([...figures.keys(), ...last.keys()])].map((id) => [
      id,
      { ...(figures.get(id) ?? NOTHING), lastStatement: last.get(id) ?? null },
    ]),
  );
}

const NOTHING = { lines: 0, open: 0, matched: 0, ignored: 0, pending: 0, movements: "0", lastDay: null };
