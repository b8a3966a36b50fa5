import { createHash } from "node:crypto";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-finance/transaction-imports.ts";
import type { ImportReport } from "@trellis/contract-finance/transaction-imports.ts";
import { ImportMapping as MappingSchema } from "@trellis/contract-finance/transaction-imports.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import { readRows } from "@trellis/statement-reader/transaction-csv.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { hashToUuid } from "../../../kernel/db/name-uuid.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { addImportToRollups } from "../books/daily-rollup.ts";
import { writeTransactions } from "../books/transaction-writer.ts";
import { notifyOfImport } from "./import-notice.ts";
import { claimImportTurn, ImportPulse, waitForTurn } from "./import-turn.ts";
import { findLookAlikes } from "./look-alikes.ts";
import { findStatementKeys } from "./statement-keys.ts";
import { readStatementFile, type Statement, type StatementEntry, toStatement } from "./statement-reading.ts";
import { allowLongStatements, beginImport, finishImport, noteFailure } from "./transaction-imports.ts";

type FileQuery = EndpointParsed<typeof contract.importTransactionFile>["query"];
type RowsBody = EndpointParsed<typeof contract.importTransactionRows>["body"];

/** Imports a statement file, or with `check` only says what would become of each row. */
export async function importTransactionFile(
  call: MemberCall,
  { query }: { query: FileQuery },
  file: Uint8Array,
): Promise<ImportReport> {
  const account = query.account || null;
  const mapping = query.mapping === undefined ? undefined : readMapping(query.mapping);
  const statement = await readStatementFile(file, { mapping, account, today: todayOf(call) });
  const skips = statement.ownExport || query.lookAlikes === "skip";
  if (query.check === "true") return call.read((context) => checkStatement(context, statement, skips));
  const contentHash = hashOf(file, JSON.stringify([account, mapping ?? null, ...(skips ? ["skip"] : [])]));
  return runImport(
    call,
    { id: query.importId ?? importIdOf(call), fileName: query.fileName, account, contentHash, skips },
    statement,
  );
}

/** Imports rows that were given as text. */
export async function importTransactionRows(call: MemberCall, { body }: { body: RowsBody }): Promise<ImportReport> {
  const account = body.account || null;
  const { rows, rejected } = readRows(body.transactions, { today: todayOf(call) });
  const statement = toStatement(
    rows,
    rejected.map(({ row, reason }) => ({ row, error: reason })),
    account,
  );
  const contentHash = hashOf(JSON.stringify([account, body.transactions]));
  return runImport(call, { id: importIdOf(call), fileName: null, account, contentHash, skips: false }, statement);
}

interface ImportSource {
  id: string;
  fileName: string | null;
  account: string | null;
  contentHash: string;
  /** Look-alikes of what is in the books are left out. */
  skips: boolean;
}

/**
 * One import is one transaction; its record and its progress are written beside it, so that others see them. The same id
 * again answers the first report. Another import of the organization takes its turn after this one.
 */
async function runImport(call: MemberCall, source: ImportSource, statement: Statement): Promise<ImportReport> {
  const counts = { rowCount: statement.rowCount, errors: statement.errors.length };
  const earlier = await call.note((context) => beginImport(context, { ...source, ...counts }));
  if (earlier) return earlier;
  const pulse = new ImportPulse(call, source.id);
  try {
    return await waitForTurn(pulse, () =>
      call.write(async (context) => {
        await claimImportTurn(context);
        return writeStatement(context, source, statement, pulse);
      }),
    );
  } catch (error) {
    await pulse.stop();
    // The rows are gone with their transaction; where even this note fails, the silence says it.
    await call.note((context) => noteFailure(context, source.id)).catch(() => undefined);
    throw error;
  } finally {
    await pulse.stop();
  }
}

async function writeStatement(
  context: Context,
  source: ImportSource,
  { entries, errors }: Statement,
  pulse: ImportPulse,
): Promise<ImportReport> {
  await allowLongStatements(context);
  const skipped = source.skips ? await findLookAlikes(context, entries, await knownOf(context, entries)) : NO_ROWS;
  const positions = [...entries.keys()].filter((position) => !skipped.has(position));
  const written = skipped.size === 0 ? entries : entries.filter((_, position) => !skipped.has(position));
  const missing = await writeTransactions(context, written, {
    importId: source.id,
    account: source.account,
    onProgress: (rows) => pulse.beat(rows),
  });
  const duplicates = new Set([...skipped, ...missing.map((position) => positions[position] ?? position)]);
  const { report, money } = reportOf(source.id, entries, errors, duplicates);
  await finishImport(context, source.id, report, money);
  await context.audit({
    action: "import",
    resource: "transaction_import",
    resourceId: source.id,
    after: { imported: report.imported, duplicates: report.duplicates, errors: report.errors, account: source.account },
  });
  await addImportToRollups(context, source.id);
  await notifyOfImport(context, source, report);
  return report;
}

const NO_ROWS: ReadonlySet<number> = new Set();

const knownOf = (context: Context, entries: readonly StatementEntry[]) =>
  findStatementKeys(
    context,
    entries.map(({ statementKey }) => statementKey),
  );

async function checkStatement(
  context: Context,
  { entries, ownExport, errors }: Statement,
  skips: boolean,
): Promise<ImportReport> {
  const known = await knownOf(context, entries);
  const alike = await findLookAlikes(context, entries, known);
  const { report } = reportOf(null, entries, errors, skips ? new Set([...known, ...alike]) : known);
  return { ...report, lookAlikeRows: ownExport ? [] : rowsAt(entries, alike) };
}

const rowsAt = (entries: readonly StatementEntry[], positions: ReadonlySet<number>) =>
  entries.flatMap(({ row }, index) => (positions.has(index) ? [row] : [])).sort((a, b) => a - b);

function reportOf(
  importId: string | null,
  entries: readonly StatementEntry[],
  errors: Statement["errors"],
  duplicates: ReadonlySet<number>,
) {
  const added = entries.filter((_, index) => !duplicates.has(index));
  const sum = (type: string) => added.reduce((total, row) => (row.type === type ? total + row.cents : total), 0n);
  const money = { in: sum("income"), out: sum("expense") };
  const report: ImportReport = {
    importId,
    imported: added.length,
    duplicates: duplicates.size,
    errors: errors.length,
    errorDetails: [...errors],
    moneyIn: formatDecimal(money.in),
    moneyOut: formatDecimal(money.out),
    duplicateRows: rowsAt(entries, duplicates),
  };
  return { report, money };
}

const todayOf = (call: MemberCall) => dayInZone(call.now, call.organization.timeZone);

function readMapping(text: string): ImportMapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("mapping", "The mapping isn't valid JSON.");
  }
  const parsed = MappingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError("invalid", {
    message: "The mapping doesn't match the file's columns.",
    issues: [{ path: ["mapping", ...(issue?.path ?? [])].map(String).join("."), message: issue?.message ?? "Invalid" }],
  });
}

/** An Idempotency-Key names the import: the same key is the same import. */
function importIdOf(call: MemberCall): string {
  const key = call.request.headers.get("idempotency-key");
  if (key === null) return createId();
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid("Idempotency-Key", "Use at most 200 visible characters as Idempotency-Key.");
  return hashToUuid(`transaction import ${key}`);
}

function hashOf(...parts: (Uint8Array | string)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
