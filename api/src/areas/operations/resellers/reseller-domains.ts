import { and, eq } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { AppError } from "../../../kernel/errors.ts";
import { reseller, resellerDomain } from "../../../kernel/tenant/reseller-schema.ts";
import { organizationDomain } from "../../../kernel/tenant/schema.ts";
import { readHostName } from "../../organizations/index.ts";
import { recordOperatorAction } from "../operator-log.ts";
import { findReseller } from "./reseller-view.ts";

interface Installation {
  host: string;
  isLocal: boolean;
}

/**
 * Serves a reseller's organizations at a host name, which it returns as browsers send it. Throws not_found, invalid for
 * what is no domain, and conflict for one that an organization has verified or a reseller has.
 */
export async function addResellerDomain(
  database: Database,
  resellerId: number,
  text: string,
  installation: Installation,
): Promise<string> {
  const host = readHostName(text, installation);
  return database.inReference(async (transaction) => {
    const { name } = await findReseller(transaction, resellerId);
    const [claimed] = await transaction
      .select({ id: organizationDomain.organizationId })
      .from(organizationDomain)
      .where(and(eq(organizationDomain.host, host), eq(organizationDomain.status, "verified")));
    if (claimed)
      throw new AppError("conflict", {
        message: `Organization ${claimed.id} has verified ${host}. Its admin has to remove it first.`,
      });
    const now = new Date();
    const added = await transaction
      .insert(resellerDomain)
      .values({ host, resellerId, createdAt: now })
      .onConflictDoNothing()
      .returning({ host: resellerDomain.host });
    if (added.length === 0) throw new AppError("conflict", { message: `${host} is a reseller's domain already.` });
    await recordOperatorAction(
      transaction,
      { now },
      { action: "addResellerDomain", details: { domain: host, reseller: name } },
    );
    return host;
  });
}

/** No longer answers at a reseller's host name. Throws not_found. */
export function removeResellerDomain(database: Database, host: string): Promise<string> {
  return database.inReference(async (transaction) => {
    const [removed] = await transaction
      .delete(resellerDomain)
      .where(eq(resellerDomain.host, host.trim().toLowerCase()))
      .returning();
    if (!removed) throw new AppError("not_found", { message: `${host} is no reseller's domain.` });
    const [seller] = await transaction
      .select({ name: reseller.name })
      .from(reseller)
      .where(eq(reseller.id, removed.resellerId));
    const details = { domain: removed.host, reseller: seller?.name };
    await recordOperatorAction(transaction, { now: new Date() }, { action: "removeResellerDomain", details });
    return removed.host;
  });
}
