import { eq } from "drizzle-orm";
import { writeAuditRow } from "../audit/audit-row.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { FORMAT_COLUMNS, writeAs } from "../tenant/formats-in-force.ts";
import { organization } from "../tenant/schema.ts";
import { findSiteUrl } from "../tenant/site-url.ts";
import type { Program } from "./context.ts";

/** Runs work in one transaction of an organization, in no one's name. Throws not_found where it was erased. */
export async function inProgramScope<T>(
  services: Services,
  organizationId: number,
  work: (scope: Program) => Promise<T>,
): Promise<T> {
  const now = services.now();
  return services.database.inOrganization(organizationId, async (transaction) => {
    const [row] = await transaction
      .select({ type: organization.type, timeZone: organization.timeZone, ...FORMAT_COLUMNS })
      .from(organization)
      .where(eq(organization.id, organizationId));
    if (!row) throw new AppError("not_found", { message: "Organization not found" });
    writeAs(row);
    return work({
      transaction,
      organizationId,
      organization: row,
      now,
      publicUrl: findSiteUrl(services, organizationId),
      keyedHash: services.env.authSecret.hash,
      enqueue: (queue, data, options) =>
        services.jobs.enqueue(transaction, queue, { organizationId, ...data }, options),
      async audit(entry) {
        await writeAuditRow(transaction, {
          organizationId,
          userId: null,
          action: entry.action,
          resource: entry.resource,
          resourceId: entry.resourceId,
          before: entry.before,
          after: entry.after,
          createdAt: now,
        });
      },
    });
  });
}

/** Does a job's work; one whose record or organization was erased meanwhile has nothing left to do. */
export async function unlessErased(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
  }
}
