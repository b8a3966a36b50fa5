import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import {
  type REMOTE_ACTIONS,
  remoteCanary,
  remoteEvent,
  remotePin,
  remoteRelease,
} from "../../../kernel/db/remote-schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";

/** Who does something with a remote. */
export interface Actor {
  /** The person as their machine names them, or the deploy key. */
  actor: string;
  keyId?: string | undefined;
  address?: string | undefined;
}

/** What happened, for the history. */
export interface RemoteAction {
  action: (typeof REMOTE_ACTIONS)[number];
  remote: string;
  version?: string;
  detail?: string | undefined;
}

/** From here to the end of the transaction nothing else changes this remote's releases. */
export async function lockRemote(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`remote:${name}`}, 0))`);
}

export const isRelease = (name: string, version: string) =>
  and(eq(remoteRelease.name, name), eq(remoteRelease.version, version));

/** The live release of a remote; undefined before the first. */
export async function findLive(transaction: Transaction, name: string) {
  const [live] = await transaction
    .select({ version: remoteRelease.version, publishedBy: remoteRelease.publishedBy })
    .from(remoteRelease)
    .where(and(eq(remoteRelease.name, name), eq(remoteRelease.current, true)));
  return live;
}

/** Whether this release is there and was not removed. */
export async function isPublished(transaction: Transaction, name: string, version: string): Promise<boolean> {
  const found = await transaction
    .select({ version: remoteRelease.version })
    .from(remoteRelease)
    .where(and(isRelease(name, version), isNull(remoteRelease.removedAt)));
  return found.length > 0;
}

/** Moves the pointer. The remote is locked and the release is there. */
export async function makeLive(
  transaction: Transaction,
  name: string,
  version: string,
  published: { publishedBy: "start" | "person"; publisher: string | null },
): Promise<void> {
  const now = new Date();
  await transaction
    .update(remoteRelease)
    .set({ current: false, replacedAt: now })
    .where(and(eq(remoteRelease.name, name), eq(remoteRelease.current, true), ne(remoteRelease.version, version)));
  await transaction
    .update(remoteRelease)
    .set({ current: true, publishedAt: now, replacedAt: null, ...published })
    .where(isRelease(name, version));
}

/** Ends a canary, for those who were named too. Pins stay. */
export async function dropCanary(transaction: Transaction, name: string): Promise<void> {
  await transaction.delete(remoteCanary).where(eq(remoteCanary.remote, name));
  await transaction.delete(remotePin).where(and(eq(remotePin.remote, name), eq(remotePin.kind, "canary")));
}

/** Writes a row of the history, in the transaction of what it is about. */
export async function recordAction(transaction: Transaction, by: Actor, what: RemoteAction): Promise<void> {
  await transaction.insert(remoteEvent).values({
    id: createId(),
    remote: what.remote,
    action: what.action,
    version: what.version ?? null,
    detail: what.detail ?? null,
    actor: by.actor.slice(0, 200),
    keyId: by.keyId ?? null,
    address: by.address ?? null,
  });
}
