import type { MatchGroup } from "@trellis/contract-bank/bank-transactions.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { MatchGroupKind, MatchRole } from "@trellis/statement-reader/choices.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { retainedEntries } from "../../finance/index.ts";

/*
 * Which records belong to which lines, for every reader: one transaction alone by `matched_transaction_id` of its line,
 * anything else by `bank_match` and its records.
 */

/** A list of ids as one parameter. */
export const listOf = (ids: readonly string[]): SQL =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** Whether a transaction (a column or value of type uuid) belongs to no line of a bank. */
export const isUnmatched = (organizationId: number, transactionId: SQL): SQL => sql`
  (not exists (select 1 from bank_transaction m
      where m.organization_id = ${organizationId} and m.matched_transaction_id = ${transactionId})
    and not exists (select 1 from bank_match_record r
      where r.organization_id = ${organizationId} and r.transaction_id = ${transactionId}))`;

/** Lines with the records of the books that they match (`line_id`, `transaction_id`), without differences. */
export const lineRecords = (organizationId: number): SQL => sql`
  (select id as line_id, matched_transaction_id as transaction_id from bank_transaction
    where organization_id = ${organizationId} and matched_transaction_id is not null
  union all select b.id, r.transaction_id from bank_transaction b
    join bank_match_record r on r.organization_id = b.organization_id and r.match_id = b.match_id and r.role = 'record'
    where b.organization_id = ${organizationId} and b.match_id is not null)`;

/** A match as it is stored; `cents` have their sign. */
export interface StoredGroup {
  id: string;
  kind: MatchGroupKind;
  fromAccountId: string | null;
  toAccountId: string | null;
  fromName: string | null;
  toName: string | null;
  lines: { id: string; accountId: string; accountName: string; date: string; cents: bigint; name: string }[];
  records: {
    id: string;
    description: string;
    date: string;
    cents: bigint;
    category: string;
    vendor: string | null;
    account: string | null;
    role: MatchRole;
  }[];
}

/** Matches of several with their lines and records, by id. A record that was deleted for good is not in it. */
export async function readMatchGroups(
  { transaction, organizationId }: Read,
  ids: readonly string[],
): Promise<Map<string, StoredGroup>> {
  if (ids.length === 0) return new Map();
  const heads = await transaction.execute<Omit<StoredGroup, "lines" | "records"> & Record<string, unknown>>(sql`
    select m.id, m.kind, m.from_account_id as "fromAccountId", m.to_account_id as "toAccountId",
      f.account_name as "fromName", t.account_name as "toName"
    from bank_match m
    left join bank_account f on f.organization_id = m.organization_id and f.id = m.from_account_id
    left join bank_account t on t.organization_id = m.organization_id and t.id = m.to_account_id
    where m.organization_id = ${organizationId} and m.id in ${listOf(ids)}`);
  const groups = new Map(heads.map((head): [string, StoredGroup] => [head.id, { ...head, lines: [], records: [] }]));
  type Row<T> = Omit<T, "cents"> & { matchId: string; cents: string } & Record<string, unknown>;
  const lines = await transaction.execute<Row<StoredGroup["lines"][number]>>(sql`
    select b.match_id as "matchId", b.id, b.account_id as "accountId", a.account_name as "accountName", b.date,
      b.cents::text as cents, b.name
    from bank_transaction b join bank_account a on a.organization_id = b.organization_id and a.id = b.account_id
    where b.organization_id = ${organizationId} and b.match_id in ${listOf(ids)} order by b.date, b.id`);
  const records = await transaction.execute<Row<StoredGroup["records"][number]>>(sql`
    select r.match_id as "matchId", r.role, t.id, t.description, t.date, t.category, t.vendor, t.account,
      (case when t.type = 'income' then t.cents else -t.cents end)::text as cents
    from bank_match_record r join ${retainedEntries(organizationId)} t on t.id = r.transaction_id
    where r.organization_id = ${organizationId} and r.match_id in ${listOf(ids)} order by r.role desc, t.date, t.id`);
  for (const { matchId, cents, ...line } of lines) groups.get(matchId)?.lines.push({ ...line, cents: BigInt(cents) });
  for (const { matchId, cents, ...record } of records)
    groups.get(matchId)?.records.push({ ...record, cents: BigInt(cents) });
  return groups;
}

/** The lines' sum less that of their records: zero, unless one of them was changed since. */
export function differenceOf(group: StoredGroup): bigint {
  if (group.kind === "transfer")
    return group.lines.length < 2 ? 0n : group.lines.reduce((sum, { cents }) => sum + cents, 0n);
  // Its deposit is no record of the books, and had the line's amount when it was matched.
  if (group.kind === "tax_deposit") return 0n;
  const records = group.records.filter(({ role }) => role !== "removed");
  return sumOf(group.lines) - sumOf(records);
}

export const sumOf = (rows: readonly { cents: bigint }[]): bigint => rows.reduce((sum, { cents }) => sum + cents, 0n);

/** A match as a line of the account shows it. */
export function toMatchGroup(group: StoredGroup, accountId: string): MatchGroup {
  const isFrom = group.fromAccountId === accountId;
  const [otherId, otherName] = isFrom ? [group.toAccountId, group.toName] : [group.fromAccountId, group.fromName];
  return {
    id: group.id,
    kind: group.kind,
    lines: group.lines.map(({ cents, ...line }) => ({ ...line, amount: formatDecimal(cents) })),
    records: group.records.map(({ cents, ...record }) => ({ ...record, amount: formatDecimal(cents) })),
    otherAccount: otherId === null ? null : { id: otherId, name: otherName ?? "" },
  };
}
