import type { BankAccount, BankProof } from "@trellis/contract-bank/bank-accounts.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dollars, type FigureReader } from "./plain-figures.ts";
import type { RandomBooks } from "./random-books.ts";

/** The balance, the counts and the proof of every bank account, and that nothing in another currency is in the books. */
export async function checkBank({ home, select }: RandomBooks, reader: FigureReader): Promise<void> {
  const accounts = await reader.get<BankAccount[]>("/api/bank-accounts");
  expect(accounts.length).toBeGreaterThan(0);
  for (const account of accounts) {
    const [own] = await select<Record<string, string>>(sql`
      select (a.opening_cents + coalesce(sum(l.cents) filter (where not l.pending and l.date >= coalesce(a.opening_day, '1900-01-01')), 0))::text
          as balance,
        coalesce(sum(l.cents) filter (where l.cents > 0 and not l.pending and l.date >= coalesce(a.opening_day, '1900-01-01')), 0)::text as in,
        coalesce(-sum(l.cents) filter (where l.cents < 0 and not l.pending and l.date >= coalesce(a.opening_day, '1900-01-01')), 0)::text as out,
        count(l.id)::text as lines, max(l.date)::text as last
      from bank_account a left join bank_transaction l on l.organization_id = a.organization_id and l.account_id = a.id
      where a.organization_id = ${home.id} and a.id = ${account.id}::uuid group by a.opening_cents`);
    const counts = await select<{ state: string; n: number }>(sql`select case
        when l.state = 'ignored' then 'ignored'
        when exists (select 1 from transaction t where t.organization_id = l.organization_id
          and t.id = l.matched_transaction_id and t.deleted_at is null) then 'matched'
        when l.match_id is not null then 'matched' else 'open' end as state, count(*)::int as n
      from bank_transaction l where l.organization_id = ${home.id} and l.account_id = ${account.id}::uuid group by 1`);
    const n = (state: string) => counts.find((one) => one.state === state)?.n ?? 0;
    expect(account, `the card of ${account.accountName}`).toMatchObject({
      balance: dollars(own?.balance),
      lineCount: Number(own?.lines),
      openCount: n("open"),
      matchedCount: n("matched"),
      ignoredCount: n("ignored"),
      lastLineDay: own?.last ?? null,
    });
    const { proof } = await reader.get<{ proof: BankProof }>(`/api/bank-accounts/${account.id}`);
    expect(proof, `the proof of ${account.accountName}`).toMatchObject({
      moneyIn: dollars(own?.in),
      moneyOut: dollars(own?.out),
      ...(proof.closingDay === null ? { calculated: dollars(own?.balance) } : {}),
    });
    for (const state of ["open", "matched", "ignored"] as const)
      expect(
        await reader.get<unknown[]>(`/api/bank-accounts/${account.id}/transactions?state=${state}&limit=200`),
        `the ${state} lines of ${account.accountName}`,
      ).toHaveLength(n(state));
  }
  // What a single line matches is as much as the line, and neither in another currency.
  const unequal = await select(sql`select 1 from bank_transaction l
    join transaction t on t.organization_id = l.organization_id and t.id = l.matched_transaction_id
    where l.organization_id = ${home.id} and (l.iso_currency_code <> 'USD'
      or l.cents <> case t.type when 'income' then t.cents else -t.cents end)`);
  expect(unequal, "lines that match another amount").toEqual([]);
  const groups = await select<{ kind: string; lines: string; records: string; currencies: number; n: number }>(sql`
    select m.kind, sum(l.cents)::text as lines, count(distinct l.iso_currency_code)::int as currencies, count(*)::int as n,
      (select coalesce(sum(case t.type when 'income' then t.cents else -t.cents end), 0)::text from bank_match_record r
        join transaction t on t.organization_id = r.organization_id and t.id = r.transaction_id
        where r.organization_id = m.organization_id and r.match_id = m.id and r.role <> 'removed') as records
    from bank_match m join bank_transaction l on l.organization_id = m.organization_id and l.match_id = m.id
    where m.organization_id = ${home.id} group by m.organization_id, m.id, m.kind`);
  for (const { kind, lines, records, currencies, n } of groups) {
    expect(currencies).toBe(1);
    if (kind === "records") expect(lines, "lines and records of a match").toBe(records);
    if (kind === "transfer" && n === 2) expect(lines, "both sides of a transfer").toBe("0");
  }
}
