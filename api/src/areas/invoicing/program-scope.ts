import { eq } from "drizzle-orm";
import { createId } from "../../db/columns.ts";
import type { Context } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { keyedHash } from "../../http/keyed-hash.ts";
import type { Services } from "../../services.ts";
import { organization } from "../organizations/index.ts";
import { auditLog } from "../platform/schema.ts";
import type { PaymentScope } from "./payment-scope.ts";

/** What a job, a message of a provider or a visitor works with: no member acts, and the audit log names nobody. */
export type ProgramScope = PaymentScope & Pick<Context, "keyedHash" | "publicUrl">;

/** Runs work in one transaction of an organization, in nobody's name. Throws not_found where it was erased. */
export async function inProgramScope<T>(
  services: Services,
  organizationId: number,
  work: (scope: ProgramScope) => Promise<T>,
): Promise<T> {
  const now = services.now();
  return services.database.inOrganization(organizationId, async (transaction) => {
    const [row] = await transaction
      .select({ type: organization.type, timeZone: organization.timeZone })
      .from(organization)
      .where(eq(organization.id, organizationId));
    if (!row) throw new AppError("not_found", { message: "Organization not found" });
    return work({
      transaction,
      organizationId,
      organization: row,
      now,
      publicUrl: services.env.publicUrl,
      keyedHash: (text) => keyedHash(services.env.authSecret, text),
      enqueue: (queue, data, options) =>
        services.jobs.enqueue(transaction, queue, { organizationId, ...data }, options),
      async audit(entry) {
        await transaction.insert(auditLog).values({
          organizationId,
          id: createId(),
          userId: null,
          action: entry.action,
          resource: entry.resource,
          resourceId: entry.resourceId,
          before: entry.before ?? null,
          after: entry.after ?? null,
          ipAddress: null,
          userAgent: null,
          requestId: null,
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
