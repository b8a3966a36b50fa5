import { createHash, randomBytes } from "node:crypto";
import type { StoredAuditRow } from "./audit-columns.ts";

/** An audit row as the chain reads it. */
export interface ChainedRow extends StoredAuditRow {
  organization_id: string | number;
}

/** What a chain begins with. */
export const FIRST_LINK = "";

const sha256 = (parts: readonly unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** 128 random bits: without them, no one can guess what was redacted from its digest. */
export const createSalt = () => randomBytes(16).toString("hex");

/** The digest of what a redaction may remove. */
export const digestDetails = (salt: string, row: ChainedRow): string =>
  sha256([
    salt,
    row.before,
    row.after,
    row.ip_address,
    row.user_agent,
    row.request_id,
    // Digests of entries without a key are those of before there were keys.
    ...(row.api_key_id === null ? [] : [row.api_key_id]),
  ]);

/** The link of an entry: its place, who did what to which record when, the digest of its details, and all before it. */
export const digestLink = (previous: string, sequence: number, row: ChainedRow, detailsDigest: string): string =>
  sha256([
    previous,
    sequence,
    Number(row.organization_id),
    row.id,
    row.user_id,
    row.action,
    row.resource,
    row.resource_id,
    new Date(row.created_at).toISOString(),
    detailsDigest,
  ]);
