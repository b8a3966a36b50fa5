import type * as contract from "@trellis/contract-bank/bank-accounts.ts";
import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { BOOK_CURRENCY, formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq, or, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { requireQuota } from "../../organizations/index.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import { findProposals, proposalKinds } from "../proposals/proposals.ts";
import { bankAccount, bankMatch, bankStatement, bankStatementLine, bankTransaction } from "../schema.ts";
import { readAccountFigures } from "./account-figures.ts";
import { proveAccount } from "./account-proof.ts";

type ById = { params: { id: string } };

/** Accounts with their balances, active ones first, by name. */
export async function listBankAccounts(context: Context): Promise<BankAccount[]> {
  const { transaction, organizationId } = context;
  const rows = await transaction
    .select()
    .from(bankAccount)
    .where(eq(bankAccount.organizationId, organizationId))
    .orderBy(sql`is_active desc`, bankAccount.accountName, bankAccount.id);
  if (rows.length === 0) return [];
  const figures = await readAccountFigures(context);
  return rows.map((row) => toBankAccount(row, figures));
}

/** One account, with the proof of its balance and how many open lines have a suggestion. */
export async function getBankAccount(context: Context, { params }: ById) {
  const row = await readAccount(context, params.id);
  const figures = await readAccountFigures(context, params.id);
  const kinds = [...proposalKinds(await findProposals(context, row)).values()];
  const exactCount = kinds.filter((kind) => kind === "exact").length;
  return {
    ...toBankAccount(row, figures),
    proof: await proveAccount(context, row),
    exactCount,
    likelyCount: kinds.length - exactCount,
  };
}

/** Adds an account, where the plan has room for one more active one (402). */
export async function createBankAccount(
  context: Context,
  { body }: EndpointParsed<typeof contract.createBankAccount>,
): Promise<BankAccount> {
  await requireQuota(context, "bankAccounts", () => countActiveAccounts(context));
  const { openingBalance, openingDay, currency, ...fields } = body;
  const id = createId();
  const [row] = await context.transaction
    .insert(bankAccount)
    .values({
      ...fields,
      accountSubtype: fields.accountSubtype || null,
      mask: fields.mask || null,
      organizationId: context.organizationId,
      id,
      currency: currency ?? BOOK_CURRENCY,
      openingCents: openingBalance ?? 0n,
      openingDay: openingDay ?? null,
      createdAt: context.now,
      updatedAt: context.now,
    })
    .returning();
  if (!row) throw new Error("the account was not stored");
  const created = toBankAccount(row, new Map());
  await context.audit({ action: "create", resource: "bank_account", resourceId: id, after: created });
  return created;
}

/** Changes what the body names. An account that becomes active again needs room in the plan (402). */
export async function updateBankAccount(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateBankAccount>,
): Promise<BankAccount> {
  if (body.isActive) {
    const { isActive } = await readAccount(context, params.id);
    if (!isActive) await requireQuota(context, "bankAccounts", () => countActiveAccounts(context));
  }
  const before = await lockAccount(context, params.id);
  const { openingBalance, openingDay, accountSubtype, mask, ...fields } = body;
  const opening = openingBalance !== undefined || openingDay !== undefined;
  const [row] = await context.transaction
    .update(bankAccount)
    .set({
      ...fields,
      ...(accountSubtype === undefined ? {} : { accountSubtype: accountSubtype || null }),
      // Another number is another account; its next file identifies it again.
      ...(mask === undefined
        ? {}
        : { mask: mask || null, ...((mask || null) === before.mask ? {} : { numberKey: null }) }),
      ...(openingBalance === undefined ? {} : { openingCents: openingBalance }),
      ...(openingDay === undefined ? {} : { openingDay }),
      ...(opening ? { openingStatementId: null } : {}),
      updatedAt: context.now,
    } as Partial<StoredAccount>)
    .where(and(eq(bankAccount.organizationId, context.organizationId), eq(bankAccount.id, params.id)))
    .returning();
  if (!row) throw notFound("Bank account");
  const figures = await readAccountFigures(context, params.id);
  const changed = toBankAccount(row, figures);
  await context.audit({
    action: "update",
    resource: "bank_account",
    resourceId: params.id,
    before: toBankAccount(before, figures),
    after: changed,
  });
  return changed;
}

/** Deletes an account without lines; one with lines is deactivated instead (409). */
export async function deleteBankAccount(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId } = context;
  const before = await lockAccount(context, params.id);
  const [line] = await transaction
    .select({ id: bankTransaction.id })
    .from(bankTransaction)
    .where(and(eq(bankTransaction.organizationId, organizationId), eq(bankTransaction.accountId, params.id)))
    .limit(1);
  if (line) {
    throw new AppError("conflict", {
      message: "This account has lines. Deactivate it to keep them, or undo its statements first.",
    });
  }
  const [transfer] = await transaction
    .select({ id: bankMatch.id })
    .from(bankMatch)
    .where(
      and(
        eq(bankMatch.organizationId, organizationId),
        or(eq(bankMatch.fromAccountId, params.id), eq(bankMatch.toAccountId, params.id)),
      ),
    )
    .limit(1);
  if (transfer) {
    throw new AppError("conflict", {
      message:
        "Lines of another account are recorded as transfers to or from this one. Deactivate it, or undo those matches first.",
    });
  }
  const ofAccount = and(eq(bankStatement.organizationId, organizationId), eq(bankStatement.accountId, params.id));
  await transaction.delete(bankStatementLine).where(
    sql`${eq(bankStatementLine.organizationId, organizationId)} and ${bankStatementLine.statementId} in (
        select id from bank_statement where organization_id = ${organizationId} and account_id = ${params.id}::uuid)`,
  );
  await transaction.delete(bankStatement).where(ofAccount);
  await transaction
    .delete(bankAccount)
    .where(and(eq(bankAccount.organizationId, organizationId), eq(bankAccount.id, params.id)));
  await context.audit({
    action: "delete",
    resource: "bank_account",
    resourceId: params.id,
    before: toBankAccount(before, new Map()),
  });
}

/** Active accounts, as the plan counts them. */
export async function countActiveAccounts({ transaction, organizationId }: Read): Promise<number> {
  const [active] = await transaction
    .select({ count: sql<number>`count(*)::float8` })
    .from(bankAccount)
    .where(and(eq(bankAccount.organizationId, organizationId), eq(bankAccount.isActive, true)));
  return active?.count ?? 0;
}

/** Throws not_found for an id that is unknown or another organization's. */
export async function readAccount({ transaction, organizationId }: Read, id: string): Promise<StoredAccount> {
  const [row] = await transaction
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.organizationId, organizationId), eq(bankAccount.id, id)));
  if (!row) throw notFound("Bank account");
  return row;
}

/** As `readAccount`, and everyone else who writes in the account waits: files, undo and changes take turns. */
export async function lockAccount({ transaction, organizationId }: Read, id: string): Promise<StoredAccount> {
  const [row] = await transaction
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.organizationId, organizationId), eq(bankAccount.id, id)))
    .for("update");
  if (!row) throw notFound("Bank account");
  return row;
}

export function toBankAccount(
  row: StoredAccount,
  figures: Awaited<ReturnType<typeof readAccountFigures>>,
): BankAccount {
  const found = figures.get(row.id);
  return {
    id: row.id,
    bankName: row.bankName,
    accountName: row.accountName,
    accountType: row.accountType,
    accountSubtype: row.accountSubtype,
    mask: row.mask,
    isActive: row.isActive,
    lastSyncDate: row.lastSyncDate?.toISOString() ?? null,
    syncAccountId: row.syncAccountId,
    syncItemId: row.syncItemId,
    currency: row.currency,
    openingBalance: formatDecimal(row.openingCents),
    openingDay: row.openingDay,
    balance: formatDecimal(row.openingCents + BigInt(found?.movements ?? "0")),
    lineCount: found?.lines ?? 0,
    openCount: found?.open ?? 0,
    matchedCount: found?.matched ?? 0,
    ignoredCount: found?.ignored ?? 0,
    pendingCount: found?.pending ?? 0,
    lastLineDay: found?.lastDay ?? null,
    lastStatement: found?.lastStatement ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
