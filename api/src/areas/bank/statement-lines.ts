import { type BankLine, type KnownLine, merchantKey } from "@trellis/shared/domain/bank-statements.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import type { StoredAccount } from "./bank-accounts.ts";
import { bankStatementLine, bankTransaction } from "./schema.ts";

type Scope = Pick<Context, "transaction" | "organizationId" | "now">;

const CHUNK = 1000;

/** The lines of an account between two days, and those that are pending whenever they are of. */
export async function readKnownLines(
  { transaction, organizationId }: Scope,
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
  { transaction, organizationId, now }: Scope,
  account: StoredAccount,
  lines: readonly (BankLine & { id: string; key: string })[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += CHUNK) {
    await transaction.insert(bankTransaction).values(
      lines.slice(start, start + CHUNK).map((line) => ({
        organizationId,
        id: line.id,
        accountId: account.id,
        lineKey: line.key,
        isoCurrencyCode: account.currency,
        category: line.category,
        subcategory: line.subcategory,
        accountOwner: line.accountOwner,
        ...saidByTheBank(line),
        createdAt: now,
        updatedAt: now,
      })),
    );
  }
}

const saidByTheBank = (line: BankLine) => ({
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

/** Says which lines stand in a file. */
export async function writeLinks(
  { transaction, organizationId }: Scope,
  statementId: string,
  links: readonly { lineId: string; posted: boolean }[],
): Promise<void> {
  for (let start = 0; start < links.length; start += CHUNK * 5) {
    await transaction
      .insert(bankStatementLine)
      .values(links.slice(start, start + CHUNK * 5).map((link) => ({ organizationId, statementId, ...link })))
      .onConflictDoNothing();
  }
}

/**
 * A pending line that is posted: what the bank says of it is new, and what was done to it (match, categories, notes, being
 * ignored) stays. What it was is kept, so that undoing the statement brings it back.
 */
export async function settleLine(
  { transaction, organizationId, now }: Scope,
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
