import { type BankLine, type KnownLine, merchantKey } from "@trellis/statement-reader/bank-statements.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import { bankTransaction } from "../schema.ts";

const CHUNK = 5000;

/** The lines of an account between two days, and those that are pending whenever they are of. */
export async function readKnownLines(
  { transaction, organizationId }: Tenant,
  accountId: string,
  from: string,
  to: string,
): Promise<KnownLine[]> {
  const rows = await transaction
    .select({
      id: bankTransaction.id,
      key: bankTransaction.lineKey,
      cents: bankTransaction.cents,
      date: bankTransaction.date,
      name: bankTransaction.name,
      pending: bankTransaction.pending,
      bankId: bankTransaction.bankId,
    })
    .from(bankTransaction)
    .where(
      sql`${eq(bankTransaction.organizationId, organizationId)} and ${eq(bankTransaction.accountId, accountId)}
        and ${bankTransaction.date} between ${from}::date and ${to}::date`,
    );
  return rows;
}

/** Adds lines to an account. */
export async function writeLines(
  { transaction, organizationId, now }: Tenant,
  account: StoredAccount,
  lines: readonly (BankLine & { id: string; key: string })[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += CHUNK) {
    const rows = lines.slice(start, start + CHUNK).map(({ id, key, category, subcategory, accountOwner, ...line }) => {
      const { cents, merchantName, merchantKey, bankId, checkNumber, ...said } = saidByTheBank(line);
      return {
        ...said,
        id,
        line_key: key,
        category,
        subcategory,
        account_owner: accountOwner,
        cents: String(cents),
        merchant_name: merchantName,
        merchant_key: merchantKey,
        bank_id: bankId,
        check_number: checkNumber,
      };
    });
    // One parameter for all rows: thousands of values one by one take the program longer than the database.
    await transaction.execute(sql`
      insert into bank_transaction (organization_id, account_id, iso_currency_code, created_at, updated_at, id, line_key, cents,
        date, name, merchant_name, merchant_key, category, subcategory, account_owner, pending, bank_id, reference, check_number)
      select ${organizationId}::bigint, ${account.id}::uuid, ${account.currency}, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz, r.*
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, line_key uuid, cents bigint, date date, name text,
        merchant_name text, merchant_key text, category jsonb, subcategory text, account_owner text, pending boolean,
        bank_id text, reference text, check_number text)`);
  }
}

const saidByTheBank = (line: Omit<BankLine, "category" | "subcategory" | "accountOwner">) => ({
  cents: line.cents,
  date: line.date,
  name: line.name,
  merchantName: line.merchantName,
  merchantKey: merchantKey(line.merchantName ?? line.name),
  pending: line.pending,
  bankId: line.bankId,
  reference: line.reference,
  checkNumber: line.checkNumber,
});

/** Records which lines are in a file. */
export async function writeLinks(
  { transaction, organizationId }: Tenant,
  statementId: string,
  links: readonly { lineId: string; posted: boolean }[],
): Promise<void> {
  const rows = JSON.stringify(links.map(({ lineId, posted }) => ({ line_id: lineId, posted })));
  await transaction.execute(sql`
    insert into bank_statement_line (organization_id, statement_id, line_id, posted)
    select ${organizationId}::bigint, ${statementId}::uuid, r.line_id, r.posted
    from json_to_recordset(${rows}::json) as r (line_id uuid, posted boolean) on conflict do nothing`);
}

/**
 * A pending line that is posted: what the bank says of it is new, and what was done to it (match, categories, notes, being
 * ignored) stays. What it was is kept, so that undoing the statement brings it back.
 */
export async function settleLine(
  { transaction, organizationId, now }: Tenant,
  { id, statementId, key }: { id: string; statementId: string; key: string },
  line: BankLine,
): Promise<void> {
  const thisLine = and(eq(bankTransaction.organizationId, organizationId), eq(bankTransaction.id, id));
  const [before] = await transaction.select().from(bankTransaction).where(thisLine).for("update");
  if (!before) return;
  await transaction
    .update(bankTransaction)
    .set({
      ...saidByTheBank(line),
      lineKey: key,
      pendingBefore: {
        statementId,
        cents: String(before.cents),
        date: before.date,
        name: before.name,
        merchantName: before.merchantName,
        merchantKey: before.merchantKey,
        bankId: before.bankId,
        reference: before.reference,
        checkNumber: before.checkNumber,
        lineKey: before.lineKey,
      },
      updatedAt: now,
    })
    .where(thisLine);
}
