import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import type * as contract from "@trellis/shared/contract/finance/receipts.ts";
import { MOST_RECEIPTS, type Receipt } from "@trellis/shared/contract/finance/receipts.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { createId } from "../../db/columns.ts";
import type { Context } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import type { MemberCall } from "../../http/serve.ts";
import { encodeImage, ImagesBusy, UnusableImage } from "../../services/images/encode-image.ts";
import { transactionReceipt as table, transaction } from "./schema.ts";

type ById = { params: { id: string } };
type Row = typeof table.$inferSelect;

const NO_RECEIPT = "A receipt is a picture (PNG, JPEG, WebP) or a PDF. Choose another file.";

/** The receipts of a transaction, oldest first. */
export async function listReceipts(context: Context, { params }: ById): Promise<Receipt[]> {
  await requireTransaction(context, params.id, false);
  return (await receiptsOf(context, params.id)).map(toReceipt);
}

/**
 * Attaches a file, known by its content. A picture is drawn anew (upright, without the camera's notes, at most 2400 px);
 * the file is kept before the record is written, and taken away when that is refused.
 */
export async function addReceipt(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof contract.addReceipt>,
  file: Uint8Array,
): Promise<Receipt> {
  const { bytes, mediaType } = await readReceiptFile(file);
  const id = createId();
  const fileKey = `receipts/${call.organizationId}/${id}`;
  await call.services.files.put(fileKey, bytes, mediaType);
  try {
    return await call.write(async (context) => {
      await requireTransaction(context, params.id, true);
      if ((await receiptsOf(context, params.id)).length >= MOST_RECEIPTS)
        throw new AppError("conflict", {
          message: `A transaction has at most ${MOST_RECEIPTS} receipts. Remove one first.`,
        });
      const [row] = await context.transaction
        .insert(table)
        .values({
          organizationId: context.organizationId,
          id,
          transactionId: params.id,
          fileName: query.fileName,
          mediaType,
          bytes: bytes.length,
          fileKey,
          userId: context.member.userId,
          createdAt: context.now,
        })
        .returning();
      if (!row) throw new Error("the receipt was not written");
      const receipt = toReceipt(row);
      await context.audit({ action: "create", resource: "transaction_receipt", resourceId: id, after: receipt });
      return receipt;
    });
  } catch (error) {
    // Any other failure may have happened after the commit: a file too many is better than a record without one.
    if (error instanceof AppError) await call.services.files.remove(fileKey);
    throw error;
  }
}

/** The file, shown by the browser where it can; it runs nothing. */
export async function getReceipt(call: MemberCall, { params }: ById): Promise<Response> {
  const row = await call.read((context) => findReceipt(context, params.id));
  const bytes = await call.services.files.get(row.fileKey);
  if (!bytes) throw notFound("Receipt");
  return new Response(bytes as unknown as BodyInit, {
    headers: {
      "Content-Type": row.mediaType,
      "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(shownName(row))}`,
      "Cache-Control": "private, max-age=3600",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
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
  try {
    await call.services.files.remove(row.fileKey);
  } catch (error) {
    call.services.log.warn("a removed receipt's file stayed", { reason: String(error) });
  }
}

async function readReceiptFile(file: Uint8Array): Promise<{ bytes: Uint8Array; mediaType: string }> {
  if (new TextDecoder("latin1").decode(file.subarray(0, 5)) === "%PDF-")
    return { bytes: file, mediaType: "application/pdf" };
  try {
    return { bytes: await encodeImage(file, "document"), mediaType: "image/webp" };
  } catch (error) {
    if (error instanceof UnusableImage)
      throw new AppError("wrong_media_type", {
        message: /HEIC|TIFF|pixels|damaged/.test(error.message) ? error.message : NO_RECEIPT,
      });
    if (error instanceof ImagesBusy)
      throw new AppError("unavailable", {
        message: "Many images are being read right now. Try again in a moment.",
        retryAfter: 5,
      });
    throw error;
  }
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
