import { eq } from "drizzle-orm";
import { writeAuditRow } from "../../../kernel/audit/audit-row.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { fillWithDemo } from "../../../ports/demo.ts";
import { SAMPLE_QUEUE } from "./open-sample.ts";

/** Fills a sample organization and lets its owner in. Half of one is never finished: the sweep erases it. */
export const fillSampleJob: JobHandler = {
  queue: SAMPLE_QUEUE,
  isLongRunning: true,
  retry: { attempts: 2, firstPauseSeconds: 1, longestPauseSeconds: 1 },
  async handle(services, { organizationId }, attempt) {
    const ofSample = eq(organization.id, organizationId);
    const [row] = await services.database.reference.select().from(organization).where(ofSample);
    if (!row?.sampleUntil || row.isActive || row.deletionAt) return;
    if (attempt.number === 1) {
      await fillSample(services, row);
      return;
    }
    services.log.warn("a sample organization was not filled", { organizationId });
    await services.database.reference.update(organization).set({ deletionAt: services.now() }).where(ofSample);
  },
};

async function fillSample(services: Services, row: typeof organization.$inferSelect): Promise<void> {
  const { id, name, type, ownerId } = row;
  const now = services.now();
  await fillWithDemo(services, { id, name, type, adminId: ownerId, isSample: true }, now);
  await services.database.inOrganization(id, async (transaction) => {
    await transaction.update(organization).set({ isActive: true }).where(eq(organization.id, id));
    await writeAuditRow(transaction, {
      organizationId: id,
      userId: ownerId,
      action: "create",
      resource: "organization",
      resourceId: String(id),
      after: { name, type, isSample: true },
    });
    await announceChange({ transaction, organizationId: id, now }, "organizations");
  });
  // It shows its reseller's brand from now on.
  if (row.resellerId !== null) await Promise.all([services.domains.refresh(), services.brands.refresh()]);
}
