import { and, eq } from "drizzle-orm";
import { remoteCanary, remotePin } from "../../../kernel/db/remote-schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { dropCanary, isPublished, lockRemote, recordAction } from "./live-release.ts";
import type { Publishing } from "./publishing.ts";

export interface Canary {
  version: string;
  percent: number;
  organizations?: readonly number[] | undefined;
}

/**
 * Gives a release to a share of the organizations and to those named, in place of an earlier canary. Pinned ones keep
 * theirs. Throws not_found for a release that isn't there, invalid for a canary of no one or an unknown organization.
 */
export async function startCanary(publishing: Publishing, name: string, canary: Canary): Promise<void> {
  const { version, percent, organizations = [] } = canary;
  if (percent === 0 && organizations.length === 0)
    throw invalid("percent", "Choose at least 1 percent, or name the organizations.");
  await publishing.services.database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    if (!(await isPublished(transaction, name, version))) throw notFound("Release");
    await dropCanary(transaction, name);
    await transaction.insert(remoteCanary).values({ remote: name, version, percent, startedAt: publishing.now });
    for (const organizationId of new Set(organizations)) {
      await requireOrganization(transaction, organizationId);
      await transaction
        .insert(remotePin)
        .values({ remote: name, organizationId, version, kind: "canary" })
        .onConflictDoNothing();
    }
    const named = organizations.length > 0 ? ` and organizations ${organizations.join(", ")}` : "";
    const detail = `${percent} percent${named}`.slice(0, 500);
    await recordAction(transaction, publishing, { action: "start_canary", remote: name, version, detail });
  });
}

/** Ends a canary: its organizations get the live release again. Does nothing without one. */
export async function endCanary(publishing: Publishing, name: string): Promise<void> {
  await publishing.services.database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    const [canary] = await transaction.select().from(remoteCanary).where(eq(remoteCanary.remote, name));
    if (!canary) return;
    await dropCanary(transaction, name);
    await recordAction(transaction, publishing, { action: "end_canary", remote: name, version: canary.version });
  });
}

/** Gives an organization a release until it is unpinned, whatever goes live. Throws as `startCanary` does. */
export async function pinRelease(
  publishing: Publishing,
  name: string,
  organizationId: number,
  version: string,
): Promise<void> {
  await publishing.services.database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    if (!(await isPublished(transaction, name, version))) throw notFound("Release");
    await requireOrganization(transaction, organizationId);
    const row = { version, kind: "pin" } as const;
    await transaction
      .insert(remotePin)
      .values({ remote: name, organizationId, ...row })
      .onConflictDoUpdate({ target: [remotePin.remote, remotePin.organizationId], set: row });
    const detail = `organization ${organizationId}`;
    await recordAction(transaction, publishing, { action: "pin", remote: name, version, detail });
  });
}

/** The organization gets what everyone gets. False where it was not pinned. */
export async function unpinRelease(publishing: Publishing, name: string, organizationId: number): Promise<boolean> {
  return publishing.services.database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    const removed = await transaction
      .delete(remotePin)
      .where(and(eq(remotePin.remote, name), eq(remotePin.organizationId, organizationId)))
      .returning();
    for (const { version } of removed)
      await recordAction(transaction, publishing, {
        action: "unpin",
        remote: name,
        version,
        detail: `organization ${organizationId}`,
      });
    return removed.length > 0;
  });
}

async function requireOrganization(transaction: Transaction, organizationId: number): Promise<void> {
  const found = await transaction
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (found.length === 0) throw invalid("organizations", "There's no organization with this number.");
}
