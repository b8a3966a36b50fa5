import { createHash } from "node:crypto";
import type * as contract from "@trellis/contract-bank/bank-statements.ts";
import type { StatementReport } from "@trellis/contract-bank/bank-statements.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { lineKeys, planStatement } from "@trellis/statement-reader/bank-statements.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { hashToUuid } from "../../../kernel/db/name-uuid.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { findImportMapping } from "../../finance/index.ts";
import { lockAccount, readAccount } from "../accounts/bank-accounts.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import { joinWaitingTransfers } from "../matches/transfer.ts";
import { bankAccount, bankStatement } from "../schema.ts";
import { numberKeyOf } from "./statement-account.ts";
import { readFileFor, readMapping, type StatementFile } from "./statement-file.ts";
import { readKnownLines, settleLine, writeLines, writeLinks } from "./statement-lines.ts";
import { readStatementView } from "./statement-view.ts";

type Input = EndpointParsed<typeof contract.loadBankStatement>;

/** Up to this many unreadable lines are listed individually. */
const MAX_ERRORS = 100;
/** A line may come back with another day; so far around a file known lines are checked. */
const DAYS_AROUND = 15;

/**
 * Loads a file into an account, whole or not at all. The same file again changes nothing, and of one that overlaps another
 * only what is new is added; pending lines that are posted now keep what was done to them.
 */
export async function loadBankStatement(
  call: MemberCall,
  { params, query }: Input,
  file: Uint8Array,
): Promise<StatementReport> {
  const account = await call.read((context) => readAccount(context, params.id));
  const statement = await readFileFor(file, {
    account,
    today: dayInZone(call.now, call.organization.timeZone),
    mapping: query.mapping === undefined ? undefined : readMapping(query.mapping),
    remembered: (signature) => call.read((context) => findImportMapping(context, signature)),
    otherAccount: query.otherAccount === "true",
    fileAccount: query.fileAccount === undefined ? undefined : Number(query.fileAccount),
    hash: call.services.env.authSecret.hash,
  });
  const contentHash = createHash("sha256").update(file).digest("hex");
  return call.write((context) =>
    writeStatement(context, params.id, { fileName: query.fileName, contentHash }, statement),
  );
}

async function writeStatement(
  context: Context,
  accountId: string,
  source: { fileName: string; contentHash: string },
  file: StatementFile,
): Promise<StatementReport> {
  const { transaction, organizationId, now } = context;
  const account = await lockAccount(context, accountId);
  if (!account.isActive) {
    throw new AppError("conflict", {
      message: "This account is deactivated. Reactivate it to load statements into it.",
    });
  }
  const days = file.lines.map(({ date }) => date).sort();
  const [firstDay = null, lastDay = null] = [days[0], days.at(-1)];
  const [same] = await transaction
    .select({ id: bankStatement.id })
    .from(bankStatement)
    .where(
      and(
        eq(bankStatement.organizationId, organizationId),
        eq(bankStatement.accountId, accountId),
        eq(bankStatement.contentHash, source.contentHash),
        eq(bankStatement.status, "done"),
      ),
    );
  if (same) return repeatedReport(context, same.id, file);

  const known =
    firstDay && lastDay
      ? await readKnownLines(context, accountId, addDays(firstDay, -DAYS_AROUND), addDays(lastDay, DAYS_AROUND))
      : [];
  const keys = lineKeys(file.lines).map(hashToUuid);
  const plans = planStatement(known, file.lines, keys);
  const id = createId();
  const added = plans.filter(({ kind }) => kind === "add").length;
  const settled = plans.filter(({ kind }) => kind === "settle").length;
  await transaction.insert(bankStatement).values({
    organizationId,
    id,
    accountId,
    userId: context.member.userId,
    fileName: source.fileName,
    contentHash: source.contentHash,
    format: file.format,
    status: "done",
    firstDay,
    lastDay,
    openingCents: file.openingCents,
    closingCents: file.closingCents,
    closingDay: file.closingDay,
    added,
    duplicates: plans.length - added - settled,
    settled,
    errors: file.rejected.length,
    createdAt: now,
    updatedAt: now,
  });
  const lineIds: string[] = [];
  for (const [index, plan] of plans.entries()) {
    const line = file.lines[index];
    if (!line) continue;
    if (plan.kind === "settle")
      await settleLine(context, { id: plan.id, statementId: id, key: keys[index] ?? "" }, line);
    lineIds.push(plan.kind === "add" ? createId() : plan.id);
  }
  await writeLines(
    context,
    account,
    plans.flatMap((plan, index) => {
      const [line, lineId, key] = [file.lines[index], lineIds[index], keys[index]];
      return plan.kind === "add" && line && lineId && key ? [{ ...line, id: lineId, key }] : [];
    }),
  );
  await writeLinks(
    context,
    id,
    lineIds.map((lineId, index) => ({ lineId, posted: !file.lines[index]?.pending })),
  );
  await noteOnAccount(context, account, id, file, firstDay);
  const transfers = await joinWaitingTransfers(context, account);
  await context.audit({
    action: "load",
    resource: "bank_statement",
    resourceId: id,
    after: {
      accountId,
      fileName: source.fileName,
      format: file.format,
      added,
      settled,
      transfers,
      errors: file.rejected.length,
    },
  });
  const newLines = file.lines.filter((line, index) => plans[index]?.kind === "add" && !line.pending);
  return {
    ...(await reportOf(context, id, file)),
    repeated: false,
    added,
    settled,
    duplicates: plans.length - added - settled,
    moneyIn: formatDecimal(newLines.reduce((sum, { cents }) => (cents > 0n ? sum + cents : sum), 0n)),
    moneyOut: formatDecimal(newLines.reduce((sum, { cents }) => (cents < 0n ? sum - cents : sum), 0n)),
  };
}

async function repeatedReport(context: Context, id: string, file: StatementFile): Promise<StatementReport> {
  await context.audit({ action: "repeat", resource: "bank_statement", resourceId: id });
  return {
    ...(await reportOf(context, id, file)),
    repeated: true,
    added: 0,
    settled: 0,
    duplicates: file.lines.length,
    moneyIn: "0.00",
    moneyOut: "0.00",
  };
}

async function reportOf(context: Context, id: string, file: StatementFile) {
  const view = await readStatementView(context, id);
  if (!view) throw notFound("Statement");
  return {
    statementId: id,
    format: file.format,
    pending: file.lines.filter(({ pending }) => pending).length,
    errors: file.rejected.length,
    errorDetails: file.rejected.slice(0, MAX_ERRORS).map(({ row, reason }) => ({ row, error: reason })),
    proof: view.proof,
  };
}

/**
 * The account learns what its first statement says: the last characters of its number, and the balance that it begins
 * with, by the bank's own word or, where only the closing balance is named, by what the lines leave of it.
 */
async function noteOnAccount(
  { transaction, organizationId, now, keyedHash }: Context,
  account: StoredAccount,
  statementId: string,
  file: StatementFile,
  firstDay: string | null,
): Promise<void> {
  const { closingDay, closingCents } = file;
  const posted = file.lines
    .filter(({ pending, date }) => !pending && (closingDay === null || date <= closingDay))
    .reduce((sum, { cents }) => sum + cents, 0n);
  const openingCents = file.openingCents ?? (closingCents === null ? 0n : closingCents - posted);
  const learnsOpening = account.openingDay === null && firstDay !== null && account.openingCents === 0n;
  await transaction
    .update(bankAccount)
    .set({
      lastSyncDate: now,
      ...(account.mask === null && file.mask !== null ? { mask: file.mask } : {}),
      ...(file.identity === null ? {} : { numberKey: numberKeyOf(keyedHash, organizationId, file.identity) }),
      ...(learnsOpening ? { openingCents, openingDay: firstDay, openingStatementId: statementId } : {}),
    })
    .where(and(eq(bankAccount.organizationId, organizationId), eq(bankAccount.id, account.id)));
}
