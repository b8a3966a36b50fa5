import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import type { SealedPlace, Secrets } from "../../../kernel/services/secrets/seal.ts";
import { emailSenderKey } from "../../../kernel/tenant/sender-schema.ts";

export type SenderKeyRow = typeof emailSenderKey.$inferSelect;
export type SenderKeys = Partial<Record<SenderKeyRow["use"], SenderKeyRow>>;

/** A key that is made and not stored yet. */
export interface NewKey {
  selector: string;
  publicKey: string;
  /** PEM. */
  privateKey: string;
}

const makePair = promisify(generateKeyPair);

/** A new key to sign with (RSA of 2048 bits: what every receiver verifies, RFC 8301) under a name of its own. */
export async function makeKey(): Promise<NewKey> {
  const { publicKey, privateKey } = await makePair("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    selector: `mail-${randomBytes(5).toString("hex")}`,
    publicKey: Buffer.from(publicKey).toString("base64"),
    privateKey,
  };
}

/** Stores a key for its use, in place of an earlier one of the same use. */
export async function storeKey(
  { transaction, organizationId, now }: Tenant,
  secrets: Secrets,
  { selector, publicKey, privateKey }: NewKey,
  use: "signing" | "next",
): Promise<void> {
  const id = createId();
  await transaction.insert(emailSenderKey).values({
    organizationId,
    id,
    use,
    selector,
    publicKey,
    privateKeySealed: secrets.seal(keyPlace({ organizationId, id }), privateKey),
    createdAt: now,
  });
}

/** The sender's keys by their use. */
export async function findKeys({ transaction, organizationId }: Read): Promise<SenderKeys> {
  const rows = await transaction.select().from(emailSenderKey).where(eq(emailSenderKey.organizationId, organizationId));
  return Object.fromEntries(rows.map((row) => [row.use, row]));
}

/** Where a private key is sealed for. */
const keyPlace = ({ organizationId, id }: Pick<SenderKeyRow, "organizationId" | "id">): SealedPlace => ({
  organizationId,
  table: "email_sender_key",
  column: "private_key_sealed",
  row: id,
});

/** The name of a key's record. */
export const keyRecordName = ({ selector }: Pick<SenderKeyRow, "selector">, domain: string): string =>
  `${selector}._domainkey.${domain}`;

/** What it has to say (RFC 6376, 3.6.1). */
export const keyRecordValue = ({ publicKey }: Pick<SenderKeyRow, "publicKey">): string =>
  `v=DKIM1; k=rsa; p=${publicKey}`;
