import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-finance/transaction-imports.ts";
import type { ImportReport, TransactionImport } from "@trellis/contract-finance/transaction-imports.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq, sql } from "drizzle-orm";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { addToRollups, type RollupDelta } from "../books/daily-rollup.ts";
import { releaseImportFromBank } from "../books/entry-removal.ts";
import { instantText } from "../books/transaction-columns.ts";
import { TRANSACTION_KIND } from "../books/transaction-search.ts";
import { transactionImport as table } from "../schema.ts";

const DEFAULT_LIMIT = 50;
/** A running import gives a sign of life every five seconds at least; one that is silent for this long has died. */
export const SILENT_SECONDS = 15;
const isSilent = sql.raw(`status = 'running' and updated_at < now() - interval '${SILENT_SECONDS} seconds'`);

const COLUMNS = sql`id, file_name as "fileName", account, case when ${isSilent} then 'failed' else status end as status,
  row_count as "rowCount", progress, imported, duplicates, errors, money_in as "moneyIn", money_out as "moneyOut",
  ${instantText("created_at")} as "createdAt", ${instantText("updated_at")} as "updatedAt"`;

type ImportRow = TransactionImport & Record<string, unknown>;

/** Imports, newest first. */
export async function listTransactionImports(
  { transaction, organizationId }: Context,
  { query }: EndpointParsed<typeof contract.listTransactionImports>,
): Promise<Page<TransactionImport>> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const after = query.cursor === undefined ? undefined : readImportCursor(query.cursor);
  const position = after ? sql` and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``;
  const rows = await transaction.execute<ImportRow>(sql`select ${COLUMNS} from transaction_import
    where organization_id = ${organizationId}${position} order by created_at desc, id desc limit ${limit + 1}`);
  const items = rows.slice(0, limit).map(toTransactionImport);
  const last = items.at(-1);
  return new Page(
    items,
    rows.length > limit && last ? Buffer.from(`${last.createdAt} ${last.id}`).toString("base64url") : null,
  );
}

function readImportCursor(text: string): { createdAt: string; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/.exec(
    Buffer.from(text, "base64url").toString(),
  );
  const [, createdAt = "", id = ""] = match ?? [];
  if (Number.isNaN(Date.parse(createdAt)) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");
  }
  return { createdAt, id };
}

/** One import, also while it runs. Throws not_found. */
export async function getTransactionImport(
  { transaction, organizationId }: Read,
  { params }: { params: { id: string } },
): Promise<TransactionImport> {
  const [row] = await transaction.execute<ImportRow>(sql`select ${COLUMNS} from transaction_import
    where organization_id = ${organizationId} and id = ${params.id}::uuid`);
  if (!row) throw notFound("Import");
  return toTransactionImport(row);
}

const toTransactionImport = ({ moneyIn, moneyOut, ...row }: ImportRow): TransactionImport => ({
  ...row,
  moneyIn: formatDecimal(BigInt(moneyIn)),
  moneyOut: formatDecimal(BigInt(moneyOut)),
});

export interface ImportStart {
  id: string;
  fileName: string | null;
  account: string | null;
  contentHash: string;
  rowCount: number;
  errors: number;
}

/**
 * Opens the record of a run in a separate transaction, so that others see it. Returns the first run's report if this id
 * is done already. A run that failed or died may start again; one that is running, or had another file, is refused.
 */
export async function beginImport(context: Context, start: ImportStart): Promise<ImportReport | undefined> {
  const { transaction, organizationId } = context;
  await transaction.execute(sql`update transaction_import set status = 'failed', updated_at = now()
    where organization_id = ${organizationId} and ${isSilent}`);
  const inserted = await transaction
    .insert(table)
    .values({
      ...start,
      organizationId,
      userId: context.member.userId,
      status: "running",
      createdAt: context.now,
      updatedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (inserted.length > 0) return undefined;
  const thisImport = and(eq(table.organizationId, organizationId), eq(table.id, start.id));
  const [earlier] = await transaction.select().from(table).where(thisImport).for("update");
  if (!earlier)
    throw new AppError("conflict", {
      message: "This import has just been started in another window. Try again in a moment.",
    });
  if (earlier.contentHash !== start.contentHash) {
    throw invalid("importId", "This import id was used for other transactions. Use a new one.");
  }
  if (earlier.status === "running") {
    throw new AppError("conflict", { message: "This import is still running. Wait until it has finished." });
  }
  if (earlier.status !== "failed") return earlier.report as ImportReport;
  await transaction
    .update(table)
    .set({ ...start, status: "running", progress: 0, updatedAt: sql`now()` })
    .where(thisImport);
  return undefined;
}

/** Writes the progress of a run, in the transaction of its rows. Throws if it was meanwhile considered dead. */
export async function finishImport(
  { transaction, organizationId }: Context,
  id: string,
  report: ImportReport,
  money: { in: bigint; out: bigint },
) {
  const finished = await transaction
    .update(table)
    .set({
      status: "done",
      progress: sql`row_count`,
      imported: report.imported,
      duplicates: report.duplicates,
      moneyIn: money.in,
      moneyOut: money.out,
      report,
      updatedAt: sql`now()`,
    })
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id), eq(table.status, "running")))
    .returning({ id: table.id });
  if (finished.length === 0) {
    throw new AppError("conflict", {
      message: "This import took too long and was stopped. Nothing was added. Try again.",
    });
  }
}

/** Records that a run is alive and its progress. */
export async function noteProgress(
  { transaction, organizationId }: Context,
  id: string,
  progress: number,
): Promise<void> {
  await transaction.execute(sql`update transaction_import set progress = ${progress}, updated_at = now()
    where organization_id = ${organizationId} and id = ${id}::uuid and status = 'running'`);
}

/** Says that a run came to nothing: its transaction was rolled back. */
export async function noteFailure({ transaction, organizationId }: Context, id: string): Promise<void> {
  await transaction.execute(sql`update transaction_import set status = 'failed', progress = 0, updated_at = now()
    where organization_id = ${organizationId} and id = ${id}::uuid and status = 'running'`);
}

/** Removes everything that an import added, also what was edited or deleted since. A second undo is a conflict. */
export async function undoTransactionImport(
  context: Context,
  { params }: { params: { id: string } },
): Promise<TransactionImport> {
  const { transaction, organizationId } = context;
  const undone = await transaction
    .update(table)
    .set({ status: "undone", updatedAt: sql`now()` })
    .where(and(eq(table.organizationId, organizationId), eq(table.id, params.id), eq(table.status, "done")))
    .returning({ imported: table.imported });
  if (undone.length === 0) throw await undoRefusal(context, params.id);
  await allowLongStatements(context);
  const fees = await releaseImportFromBank(context, params.id);
  const removed = await removeRows(context, params.id);
  const deltas = removed
    .filter(({ living }) => living)
    .map(({ day, category, type, n, cents }): RollupDelta => ({ day, category, type, n: -n, cents: -BigInt(cents) }));
  await context.audit({
    action: "undo",
    resource: "transaction_import",
    resourceId: params.id,
    before: { imported: undone[0]?.imported },
  });
  const record = await getTransactionImport(context, { params });
  await addToRollups(context, [...fees, ...deltas]);
  return record;
}

async function undoRefusal(context: Context, id: string): Promise<AppError> {
  const { status } = await getTransactionImport(context, { params: { id } });
  const message = {
    undone: "This import was already undone.",
    running: "This import is still running. Wait until it has finished, then undo it.",
    failed: "This import failed and added nothing, so there is nothing to undo.",
    done: "Someone else changed this import at the same time. Try again.",
  }[status];
  return new AppError("conflict", { message });
}

interface RemovedGroup extends Record<string, unknown> {
  day: string;
  category: string;
  type: string;
  /** Not deleted before: it was in the roll-ups. */
  living: boolean;
  n: number;
  cents: string;
}

/**
 * Removes an import's rows with their search terms; tags go with them. The terms' keys are made first, so that each is
 * looked up by its whole key, or all in one pass: right after an import the planner knows nothing about the rows yet.
 */
async function removeRows({ transaction, organizationId }: Context, importId: string): Promise<RemovedGroup[]> {
  return transaction.execute<RemovedGroup>(sql`
    with gone as (
      delete from transaction where organization_id = ${organizationId} and import_id = ${importId}::uuid
      returning id, date, category, type, cents, deleted_at, search_text
    ), keys as materialized (
      select word collate "C" as term, id from gone, unnest(string_to_array(search_text, ' ')) as word order by 1, 2
    ), terms as (
      delete from search_term s using keys k
      where s.organization_id = ${organizationId} and s.term = k.term and s.kind = ${TRANSACTION_KIND} and s.record_id = k.id
    )
    select date as day, category, type, deleted_at is null as living, count(*)::int as n, sum(cents)::text as cents
    from gone group by 1, 2, 3, 4`);
}

/** A statement over a whole import may take longer than the role's 30 s on a slow machine. */
export async function allowLongStatements({ transaction }: Read): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = '120s'`);
}
