import type * as contract from "@trellis/contract-bank/bank-statements.ts";
import type { BankStatement } from "@trellis/contract-bank/bank-statements.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { swapEntries } from "../../finance/index.ts";
import { lockAccount, readAccount } from "../accounts/bank-accounts.ts";
import { dissolveMatches } from "../core/dissolve.ts";
import { listOf } from "../core/line-records.ts";
import { bankAccount, bankStatement, bankStatementLine } from "../schema.ts";
import { readStatements, readStatementView } from "./statement-view.ts";

type ById = { params: { id: string } };

/** The files of an account, newest first, each with its proof. */
export async function listBankStatements(context: Context, { params }: ById): Promise<BankStatement[]> {
  await readAccount(context, params.id);
  return readStatements(context, params.id);
}

/** Names the closing balance of a file that carries none, such as a CSV, so that it can be proved. */
export async function nameClosingBalance(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.nameClosingBalance>,
): Promise<BankStatement> {
  const before = await lockStatement(context, params.id);
  if (before.status === "undone") throw new AppError("conflict", { message: "This statement was undone." });
  if (before.format !== "csv" && before.closingCents !== null) {
    throw new AppError("conflict", { message: "The bank's own file names the closing balance of this statement." });
  }
  if (before.firstDay !== null && body.closingDay < before.firstDay) {
    throw invalid("closingDay", "The closing balance is dated before the statement starts");
  }
  await context.transaction
    .update(bankStatement)
    .set({ closingCents: body.closingBalance, closingDay: body.closingDay, updatedAt: context.now })
    .where(and(eq(bankStatement.organizationId, context.organizationId), eq(bankStatement.id, params.id)));
  await context.audit({
    action: "update",
    resource: "bank_statement",
    resourceId: params.id,
    after: { closingBalance: String(body.closingBalance), closingDay: body.closingDay },
  });
  return viewOf(context, params.id);
}

/**
 * Undoes a file: lines that no other file contains are removed with their matches, and so are the transactions created
 * from them; lines that it posted are pending again. Throws conflict on a second undo.
 */
export async function undoBankStatement(context: Context, { params }: ById): Promise<BankStatement> {
  const { transaction, organizationId, now } = context;
  const { accountId } = await findStatement(context, params.id);
  await lockAccount(context, accountId);
  const statement = await lockStatement(context, params.id);
  if (statement.status === "undone") throw new AppError("conflict", { message: "This statement was already undone." });
  await restorePending(context, params.id);
  await transaction
    .delete(bankStatementLine)
    .where(and(eq(bankStatementLine.organizationId, organizationId), eq(bankStatementLine.statementId, params.id)));
  const { removed, remove, restore } = await removeLines(context, accountId);
  await transaction
    .update(bankStatement)
    .set({ status: "undone", updatedAt: now })
    .where(and(eq(bankStatement.organizationId, organizationId), eq(bankStatement.id, params.id)));
  await forgetOpening(context, accountId);
  await context.audit({
    action: "undo",
    resource: "bank_statement",
    resourceId: params.id,
    before: { fileName: statement.fileName, removed },
  });
  const view = await viewOf(context, params.id);
  await swapEntries(context, { remove, restore });
  return view;
}

interface RemovedLine extends Record<string, unknown> {
  id: string;
  matchKind: string | null;
  matchedTransactionId: string | null;
  matchId: string | null;
}

/**
 * Removes the lines of an account that no file names any more, and answers what that changes in the books. A transfer whose
 * other line stays waits for this side again; any other match is dissolved whole.
 */
async function removeLines(context: Context, accountId: string) {
  const { transaction, organizationId } = context;
  const lines = await transaction.execute<RemovedLine>(sql`
    select b.id, b.match_kind as "matchKind", b.matched_transaction_id as "matchedTransactionId", b.match_id as "matchId"
    from bank_transaction b where b.organization_id = ${organizationId} and b.account_id = ${accountId}::uuid
      and not exists (select 1 from bank_statement_line l where l.organization_id = b.organization_id and l.line_id = b.id)`);
  const ids = listOf(lines.map(({ id }) => id));
  const dissolved = await transaction.execute<{ id: string }>(sql`
    select m.id from bank_match m where m.organization_id = ${organizationId}
      and m.id in ${listOf(lines.flatMap(({ matchId }) => matchId ?? []))}
      and (m.kind = 'records' or not exists (select 1 from bank_transaction b
        where b.organization_id = m.organization_id and b.match_id = m.id and b.id not in ${ids}))`);
  const { remove, restore } = await dissolveMatches(
    context,
    dissolved.map(({ id }) => id),
  );
  await transaction.execute(sql`
    delete from bank_transaction where organization_id = ${organizationId} and id in ${ids}`);
  const created = lines.flatMap(({ matchKind, matchedTransactionId }) =>
    matchKind === "created" && matchedTransactionId !== null ? matchedTransactionId : [],
  );
  return { removed: lines.length, remove: [...remove, ...created], restore };
}

/** Lines that this statement posted are again what they were. */
async function restorePending({ transaction, organizationId, now }: Context, statementId: string): Promise<void> {
  await transaction.execute(sql`
    update bank_transaction b set
      cents = (p ->> 'cents')::bigint, date = (p ->> 'date')::date, name = p ->> 'name', merchant_name = p ->> 'merchantName',
      merchant_key = p ->> 'merchantKey', bank_id = p ->> 'bankId', reference = p ->> 'reference',
      check_number = p ->> 'checkNumber', line_key = (p ->> 'lineKey')::uuid, pending = true, pending_before = null,
      updated_at = ${now.toISOString()}::timestamptz
    from (select l.line_id, x.pending_before as p from bank_statement_line l
      join bank_transaction x on x.organization_id = l.organization_id and x.id = l.line_id
      where l.organization_id = ${organizationId} and l.statement_id = ${statementId}::uuid
        and x.pending_before ->> 'statementId' = ${statementId}) posted
    where b.organization_id = ${organizationId} and b.id = posted.line_id`);
}

/** An opening balance that came from a statement goes with the last line of the account. */
async function forgetOpening({ transaction, organizationId }: Context, accountId: string) {
  await transaction
    .update(bankAccount)
    .set({ openingCents: 0n, openingDay: null, openingStatementId: null })
    .where(
      sql`${eq(bankAccount.organizationId, organizationId)} and ${eq(bankAccount.id, accountId)}
        and ${isNotNull(bankAccount.openingStatementId)}
        and not exists (select 1 from bank_transaction b
          where b.organization_id = bank_account.organization_id and b.account_id = bank_account.id)`,
    );
}

async function viewOf(context: Context, id: string): Promise<BankStatement> {
  const view = await readStatementView(context, id);
  if (!view) throw notFound("Statement");
  return view;
}

async function findStatement({ transaction, organizationId }: Context, id: string) {
  const [row] = await transaction
    .select({ accountId: bankStatement.accountId })
    .from(bankStatement)
    .where(and(eq(bankStatement.organizationId, organizationId), eq(bankStatement.id, id)));
  if (!row) throw notFound("Statement");
  return row;
}

async function lockStatement({ transaction, organizationId }: Context, id: string) {
  const [row] = await transaction
    .select()
    .from(bankStatement)
    .where(and(eq(bankStatement.organizationId, organizationId), eq(bankStatement.id, id)))
    .for("update");
  if (!row) throw notFound("Statement");
  return row;
}
