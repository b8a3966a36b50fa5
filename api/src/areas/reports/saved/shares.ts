import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-reports/saved-reports.ts";
import { and, eq, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { requireKind } from "../core/report-access.ts";
import { shareUrl } from "../core/report-view.ts";
import { hashOfShareToken, shareToken } from "../core/share-token.ts";
import { report, reportShare } from "../schema/report-schema.ts";
import { notDone } from "./saved-reports.ts";

const DAY_MS = 86_400_000;

/** Opens a link to a report; one that was open before ends. Throws not_found, conflict while it is not done, forbidden for a kind that the member may not read. */
export async function shareReport(context: Context, { params, body }: EndpointParsed<typeof contract.shareReport>) {
  const { transaction, organizationId, member, now } = context;
  const row = await lockReport(context, params.id);
  if (row.status !== "done") throw notDone(row.status === "failed");
  await endShare(context, row.id);
  const id = createId();
  const expiresAt = new Date(now.getTime() + body.days * DAY_MS);
  const [share] = await transaction
    .insert(reportShare)
    .values({
      organizationId,
      id,
      reportId: row.id,
      userId: member.userId,
      tokenHash: hashOfShareToken(shareToken({ id, organizationId }, context.keyedHash)),
      expiresAt,
      createdAt: now,
    })
    .returning();
  if (!share) throw new Error("the link was not created");
  await context.audit({
    action: "share",
    resource: "report",
    resourceId: row.id,
    after: { name: row.name, expiresAt: expiresAt.toISOString() },
  });
  return { url: shareUrl(context, share), expiresAt: expiresAt.toISOString() };
}

/** The report's link as it is now. Throws not_found for a report that is not shared. */
export async function readShare(context: Context, { params }: { params: { id: string } }) {
  const { transaction, organizationId } = context;
  const [share] = await transaction
    .select()
    .from(reportShare)
    .where(
      and(
        eq(reportShare.organizationId, organizationId),
        eq(reportShare.reportId, params.id),
        isNull(reportShare.revokedAt),
      ),
    );
  if (!share) throw notFound("Link");
  return { url: shareUrl(context, share), expiresAt: share.expiresAt.toISOString() };
}

/** Ends the report's link at once. Ending it again is no error. */
export async function revokeReportShare(context: Context, { params }: { params: { id: string } }): Promise<undefined> {
  const row = await lockReport(context, params.id);
  await endShare(context, row.id);
  await context.audit({ action: "revoke_share", resource: "report", resourceId: row.id, before: { name: row.name } });
}

/** Two who share at once take turns. */
async function lockReport(context: Context, id: string) {
  const { transaction, organizationId } = context;
  const [row] = await transaction
    .select()
    .from(report)
    .where(and(eq(report.organizationId, organizationId), eq(report.id, id)))
    .for("update");
  if (!row) throw notFound("Report");
  requireKind(context, row.kind);
  return row;
}

async function endShare({ transaction, organizationId, now }: Context, reportId: string): Promise<void> {
  await transaction
    .update(reportShare)
    .set({ revokedAt: now })
    .where(
      and(
        eq(reportShare.organizationId, organizationId),
        eq(reportShare.reportId, reportId),
        isNull(reportShare.revokedAt),
      ),
    );
}
