import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-finance/receipts.ts";
import { MAX_RECEIPTS, type Receipt } from "@trellis/contract-finance/receipts.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { readPicture } from "../../../kernel/files/images.ts";
import { removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import { addRecordFile, answerRecordFile, type CheckedFile } from "../../../kernel/files/record-files.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { transactionReceipt as table, transaction } from "../schema.ts";

type ById = { params: { id: string } };
type Row = typeof table.$inferSelect;

const NO_RECEIPT = "A receipt is a picture (PNG, JPEG, WebP) or a PDF. Choose another file.";

/** The receipts of a transaction, oldest first. */
export async function listReceipts(context: Context, { params }: ById): Promise<Receipt[]> {
  await requireTransaction(context, params.id, false);
  return (await receiptsOf(context, params.id)).map(toReceipt);
}

/** Attaches a file to a transaction, known by its content. A picture is drawn again. */
export async function addReceipt(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof contract.addReceipt>,
  file: Uint8Array,
): Promise<Receipt> {
  const checked = { ...(await readReceiptFile(file)), fileName: query.fileName };
  return addRecordFile(call, "receipts", checked, async (context, columns) => {
    await requireTransaction(context, params.id, true);
    if ((await receiptsOf(context, params.id)).length >= MAX_RECEIPTS)
      throw new AppError("conflict", {
        message: `A transaction has at most ${MAX_RECEIPTS} receipts. Remove one first.`,
      });
    const [row] = await context.transaction
      .insert(table)
      .values({ ...columns, transactionId: params.id })
      .returning();
    if (!row) throw new Error("the receipt was not written");
    const receipt = toReceipt(row);
    await context.audit({ action: "create", resource: "transaction_receipt", resourceId: row.id, after: receipt });
    return receipt;
  });
}

/** The file, shown by the browser where it can; it runs nothing. */
export async function getReceipt(call: MemberCall, { params }: ById): Promise<Response> {
  const row = await call.read((context) => findReceipt(context, params.id));
  const answer = await answerRecordFile(call.services, { ...row, fileName: shownName(row) }, "inline");
  if (!answer) throw notFound("Receipt");
  return answer;
}

/** Removes a receipt, and after the commit its file. */
export async function deleteReceipt(call: MemberCall, { params }: ById): Promise<void> {
  const row = await call.write(async (context) => {
    const found = await findReceipt(context, params.id);
    await context.transaction
      .delete(table)
      .where(and(eq(table.organizationId, context.organizationId), eq(table.id, params.id)));
    await context.audit({
      action: "delete",
      resource: "transaction_receipt",
      resourceId: params.id,
      before: toReceipt(found),
    });
    return found;
  });
  await removeOwnFiles(call.services, call, [row.fileKey]);
}

async function readReceiptFile(file: Uint8Array): Promise<Pick<CheckedFile, "bytes" | "mediaType">> {
  if (new TextDecoder("latin1").decode(file.subarray(0, 5)) === "%PDF-")
    return { bytes: file, mediaType: "application/pdf" };
  const bytes = await readPicture(
    file,
    (reason) =>
      new AppError("wrong_media_type", { message: /HEIC|TIFF|pixels|damaged/.test(reason) ? reason : NO_RECEIPT }),
  );
  return { bytes, mediaType: "image/webp" };
}

async function requireTransaction(
  { transaction: database, organizationId }: Context,
  id: string,
  lock: boolean,
): Promise<void> {
  const query = database
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.organizationId, organizationId), eq(transaction.id, id), isNull(transaction.deletedAt)));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("Transaction");
}

const receiptsOf = ({ transaction: database, organizationId }: Context, transactionId: string): Promise<Row[]> =>
  database
    .select()
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.transactionId, transactionId)))
    .orderBy(asc(table.createdAt), asc(table.id));

async function findReceipt({ transaction: database, organizationId }: Context, id: string): Promise<Row> {
  const [row] = await database
    .select()
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)));
  if (!row) throw notFound("Receipt");
  return row;
}

const toReceipt = ({ id, transactionId, fileName, mediaType, bytes, createdAt }: Row): Receipt => ({
  id,
  transactionId,
  fileName,
  mediaType,
  bytes,
  createdAt: createdAt.toISOString(),
});

/** The person's name for it, ending as the file does that we kept. */
const shownName = ({ fileName, mediaType }: Row) =>
  mediaType === "image/webp" ? `${fileName.replace(/\.\w+$/, "")}.webp` : fileName;
