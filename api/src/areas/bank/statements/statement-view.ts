import type { BankStatement } from "@trellis/contract-bank/bank-statements.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { toProof } from "../accounts/proof.ts";

const MAX_STATEMENTS = 200;

interface StatementRow extends Record<string, unknown> {
  id: string;
  accountId: string;
  fileName: string;
  format: BankStatement["format"];
  status: BankStatement["status"];
  firstDay: string | null;
  lastDay: string | null;
  added: number;
  duplicates: number;
  settled: number;
  errors: number;
  matched: number;
  created: number;
  opening: string | null;
  before: string;
  closing: string | null;
  closingDay: string | null;
  in: string;
  out: string;
  createdAt: string;
}

/** The statement of statements: each with the sums of its posted lines, and the account's balance before its first day. */
const statementsQuery = (organizationId: number, condition: SQL): SQL => sql`
  select s.id, s.account_id as "accountId", s.file_name as "fileName", s.format, s.status, s.first_day as "firstDay",
    s.last_day as "lastDay", s.added, s.duplicates, s.settled, s.errors, s.opening_cents::text as opening,
    s.closing_cents::text as closing, s.closing_day as "closingDay", lines.matched, lines.created, lines.in, lines.out,
    earlier.cents as before, to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  from bank_statement s
  join bank_account a on a.organization_id = s.organization_id and a.id = s.account_id
  cross join lateral (
    select count(*) filter (where b.state = 'matched')::int as matched,
      count(*) filter (where b.match_kind = 'created')::int as created,
      coalesce(sum(b.cents) filter (where l.posted and b.cents > 0 and (s.closing_day is null or b.date <= s.closing_day)), 0)::text as in,
      coalesce(-sum(b.cents) filter (where l.posted and b.cents < 0 and (s.closing_day is null or b.date <= s.closing_day)), 0)::text as out
    from bank_statement_line l
    join bank_transaction b on b.organization_id = l.organization_id and b.id = l.line_id
    where l.organization_id = s.organization_id and l.statement_id = s.id
  ) lines
  cross join lateral (
    select (a.opening_cents + coalesce(sum(b.cents), 0))::text as cents from bank_transaction b
    where b.organization_id = s.organization_id and b.account_id = s.account_id and not b.pending
      and b.date < s.first_day and (a.opening_day is null or b.date >= a.opening_day)
  ) earlier
  where s.organization_id = ${organizationId} and ${condition}
  order by s.created_at desc, s.id desc limit ${MAX_STATEMENTS}`;

/** The files that were loaded into an account, newest first. */
export async function readStatements(scope: Read, accountId: string): Promise<BankStatement[]> {
  const rows = await scope.transaction.execute<StatementRow>(
    statementsQuery(scope.organizationId, sql`s.account_id = ${accountId}::uuid`),
  );
  return rows.map(toStatement);
}

/** One of them. */
export async function readStatementView(scope: Read, id: string): Promise<BankStatement | undefined> {
  const [row] = await scope.transaction.execute<StatementRow>(
    statementsQuery(scope.organizationId, sql`s.id = ${id}::uuid`),
  );
  return row && toStatement(row);
}

function toStatement(row: StatementRow): BankStatement {
  const { opening, before, closing, closingDay, in: moneyIn, out, matched, created, ...fields } = row;
  const proof = toProof({
    openingCents: BigInt(opening ?? before),
    in: BigInt(moneyIn),
    out: BigInt(out),
    closingCents: closing === null ? null : BigInt(closing),
    closingDay,
  });
  const causes =
    proof.holds === false
      ? [
          ...(row.errors > 0
            ? [
                writeSentence("{lines, plural, one {# line} other {# lines}} in this file couldn't be read.", {
                  lines: row.errors,
                }),
              ]
            : []),
          opening === null
            ? "This file names no opening balance: what was loaded before it may have a gap, or lines that are in twice."
            : "The file's own lines do not add up to its balances: it may be cut off, or leave out a day.",
        ]
      : [];
  return { ...fields, matchedCount: matched, createdCount: created, proof: { ...proof, causes } };
}
