import type { BankProof } from "@trellis/contract-bank/bank-accounts.ts";
import { addDays, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import { moneyOf, toProof } from "./proof.ts";

interface Closing extends Record<string, unknown> {
  id: string;
  closing: string;
  closingDay: string;
  lastDay: string | null;
}

interface Movements extends Record<string, unknown> {
  in: string;
  out: string;
}

/**
 * Opening balance + posted lines up to the closing day of the newest statement = its closing balance. Without a statement
 * that names one, the movements are all there are and nothing can be held against them.
 */
export async function proveAccount(scope: Read, account: StoredAccount): Promise<BankProof> {
  const { transaction, organizationId } = scope;
  const [closing] = await transaction.execute<Closing>(sql`
    select id, closing_cents::text as closing, closing_day as "closingDay", last_day as "lastDay" from bank_statement
    where organization_id = ${organizationId} and account_id = ${account.id}::uuid and status = 'done'
      and closing_cents is not null and (${account.openingDay}::date is null or closing_day >= ${account.openingDay}::date)
    order by closing_day desc, created_at desc, id desc limit 1`);
  const upTo = closing ? sql` and date <= ${closing.closingDay}::date` : sql``;
  const since = account.openingDay ? sql` and date >= ${account.openingDay}::date` : sql``;
  const [sums] = await transaction.execute<Movements>(sql`
    select coalesce(sum(cents) filter (where cents > 0), 0)::text as in, coalesce(-sum(cents) filter (where cents < 0), 0)::text as out
    from bank_transaction
    where organization_id = ${organizationId} and account_id = ${account.id}::uuid and not pending${since}${upTo}`);
  const proof = toProof({
    openingCents: account.openingCents,
    in: BigInt(sums?.in ?? "0"),
    out: BigInt(sums?.out ?? "0"),
    closingCents: closing ? BigInt(closing.closing) : null,
    closingDay: closing?.closingDay ?? null,
  });
  if (proof.holds !== false || !closing || proof.difference === null) return proof;
  const difference = BigInt(proof.difference.replace(".", ""));
  return {
    ...proof,
    causes: await findCauses(scope, account, difference, closing.closingDay),
    fittingOpeningBalance: formatDecimal(account.openingCents + difference),
  };
}

interface Gap extends Record<string, unknown> {
  before: string;
  after: string;
  moved: string | null;
}

interface Suspect extends Record<string, unknown> {
  name: string;
  date: string;
}

/** Where the difference could come from, the likeliest first. `difference`: what the bank says less what adds up. */
async function findCauses(scope: Read, account: StoredAccount, difference: bigint, upTo: string): Promise<string[]> {
  const { transaction, organizationId } = scope;
  const ofAccount = sql`organization_id = ${organizationId} and account_id = ${account.id}::uuid`;
  const money = moneyOf(account.currency);
  const causes: string[] = [];
  const gaps = await transaction.execute<Gap>(sql`
    select before, after, moved::text from (
      select coalesce(closing_day, last_day) as before, lead(first_day) over days as after,
        lead(opening_cents) over days - closing_cents as moved
      from bank_statement where ${ofAccount} and status = 'done' and first_day is not null
      window days as (order by first_day, created_at, id)) s
    where after > before + 1 and (moved is null or moved <> 0) order by before limit 3`);
  for (const { before, after, moved } of gaps) {
    const days = `${formatDay(addDays(before, 1))} to ${formatDay(addDays(after, -1))}`;
    causes.push(
      moved === null
        ? `No statement covers ${days}. Load it, if money moved then.`
        : `No statement covers ${days}, and ${money(BigInt(moved))} moved then. Load it.`,
    );
  }
  const [unread] = await transaction.execute<{ errors: number }>(sql`
    select coalesce(sum(errors), 0)::int as errors from bank_statement where ${ofAccount} and status = 'done'`);
  if (unread && unread.errors > 0)
    causes.push(
      writeSentence(
        "{lines, plural, one {# line in the files couldn't be read and is} other {# lines in the files couldn't be read and are}} missing here.",
        { lines: unread.errors },
      ),
    );
  const [waiting] = await transaction.execute<{ cents: string }>(sql`
    select coalesce(sum(cents), 0)::text as cents from bank_transaction where ${ofAccount} and pending`);
  if (waiting && BigInt(waiting.cents) === difference)
    causes.push("The pending lines add up to exactly this difference: the bank may have posted them already.");
  const suspects = await transaction.execute<Suspect>(sql`
    select name, date from bank_transaction where ${ofAccount} and not pending and cents = ${String(-difference)}::bigint
      and date <= ${upTo}::date order by date desc, id desc limit 2`);
  for (const { name, date } of suspects)
    causes.push(`"${name.slice(0, 80)}" of ${formatDay(date)} has exactly this amount: it may be in here twice.`);
  causes.push(
    `The opening balance may be another one: with ${money(account.openingCents + difference)} it would come out.`,
  );
  return causes;
}
