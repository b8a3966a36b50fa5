import { and, eq, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { remoteKey } from "../../../kernel/db/remote-schema.ts";
import { createKeySecret } from "../../../kernel/identity/api-key-secret.ts";
import { recordAction } from "./live-release.ts";
import type { Publishing } from "./publishing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A new deploy key of a remote, with its secret, which is shown this once and not stored. */
export async function createDeployKey(
  publishing: Publishing,
  { remote, name, days }: { remote: string; name: string; days: number },
) {
  const { secret, prefix, hash } = createKeySecret("deploy");
  const expiresAt = new Date(publishing.now.getTime() + days * DAY_MS);
  await publishing.services.database.inReference(async (transaction) => {
    await transaction
      .insert(remoteKey)
      .values({ id: createId(), remote, name, prefix, secretHash: hash, createdBy: publishing.actor, expiresAt });
    await recordAction(transaction, publishing, { action: "create_key", remote, detail: `${name}, ${prefix}` });
  });
  return { secret, prefix, expiresAt };
}

/** Every deploy key, of one remote or of all, oldest first. */
export const listDeployKeys = ({ services: { database } }: Publishing, remote?: string) =>
  database.reference
    .select()
    .from(remoteKey)
    .where(remote === undefined ? undefined : eq(remoteKey.remote, remote))
    .orderBy(remoteKey.remote, remoteKey.createdAt);

/** Ends a key, named by what lists show of it: it opens nothing from the next call on. False where none has this prefix. */
export async function revokeDeployKey(publishing: Publishing, prefix: string): Promise<boolean> {
  return publishing.services.database.inReference(async (transaction) => {
    const revoked = await transaction
      .update(remoteKey)
      .set({ revokedAt: publishing.now })
      .where(and(eq(remoteKey.prefix, prefix), isNull(remoteKey.revokedAt)))
      .returning();
    for (const { remote, name } of revoked)
      await recordAction(transaction, publishing, { action: "revoke_key", remote, detail: `${name}, ${prefix}` });
    return revoked.length > 0;
  });
}
