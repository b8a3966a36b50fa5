import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { FileName, Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** By content: what a name or a media type says is not believed. */
export const RECEIPT_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "application/pdf",
  "application/octet-stream",
] as const;
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;
export const MAX_RECEIPTS = 10;

export const Receipt = z.object({
  id: Id,
  transactionId: Id,
  fileName: z.string(),
  /** `image/webp` for pictures, which are kept upright and without the camera's notes; `application/pdf`. */
  mediaType: z.string(),
  bytes: z.number(),
  createdAt: Instant,
});
export type Receipt = z.infer<typeof Receipt>;

const read = { who: "member", role: "viewer", flag: "canManageFinances" } as const;
const write = { who: "member", role: "user", flag: "canManageFinances" } as const;

export const listReceipts = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/transactions/{id}/receipts",
  summary: "The receipts of a transaction, oldest first",
  access: read,
  params: IdParams,
  responses: { 200: z.array(Receipt) },
});

export const addReceipt = endpoint({
  area: "finance",
  kind: "upload",
  method: "POST",
  path: "/api/transactions/{id}/receipts",
  ignoresIdempotencyKey: true,
  summary: "Attach a picture (PNG, JPEG, WebP) or PDF, at most 10 MB",
  access: write,
  touches: ["finance"],
  params: IdParams,
  query: z.strictObject({ fileName: FileName(200, "The file needs a name") }),
  upload: { mediaTypes: RECEIPT_TYPES, maxBytes: MAX_RECEIPT_BYTES },
  responses: { 201: Receipt },
});

export const getReceipt = endpoint({
  area: "finance",
  kind: "download",
  recorded: { action: "download", resource: "transaction_receipt" },
  method: "GET",
  path: "/api/receipts/{id}",
  summary: "The file of a receipt",
  access: read,
  params: IdParams,
  download: { mediaType: "application/octet-stream" },
  responses: { 200: null },
});

export const deleteReceipt = endpoint({
  area: "finance",
  kind: "json",
  method: "DELETE",
  path: "/api/receipts/{id}",
  summary: "Remove a receipt with its file",
  access: write,
  touches: ["finance"],
  params: IdParams,
  responses: { 204: null },
});
