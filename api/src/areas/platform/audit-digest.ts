import { createHash, randomBytes } from "node:crypto";

/** An audit row as the chain reads it: JSON as Postgres writes its text, which never changes for a stored value. */
export interface ChainedRow {
  organization_id: string | number;
  id: string;
  user_id: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  before: string | null;
  after: string | null;
  ip_address: string | null;
  user_agent: string | null;
  request_id: string | null;
  created_at: string | Date;
}

/** What a chain begins with. */
export const FIRST_LINK = "";

const sha256 = (parts: readonly unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** 128 random bits: without them, nobody can guess what was redacted from its digest. */
export const createSalt = () => randomBytes(16).toString("hex");

/** The digest of what a redaction may remove. */
export const digestDetails = (salt: string, row: ChainedRow): string =>
  sha256([salt, row.before, row.after, row.ip_address, row.user_agent, row.request_id]);

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
