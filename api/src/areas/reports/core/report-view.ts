import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { and, eq, gt, isNull } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Context, LinkSigner, Tenant } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { issuedToken } from "../../../kernel/key-ring.ts";
import { report, reportShare } from "../schema/report-schema.ts";
import { requireKind } from "./report-access.ts";
import { titleIn } from "./report-writer.ts";
import { hashOfShareToken, shareToken } from "./share-token.ts";

export type ReportRow = typeof report.$inferSelect;
type ShareRow = typeof reportShare.$inferSelect;

interface Joined {
  report: ReportRow;
  share: ShareRow | null;
  firstName: string | null;
  lastName: string | null;
}

/** Reports with their open link and who asked for them, for a `where`. */
export const selectReports = ({ transaction, now }: Tenant) =>
  transaction
    .select({ report, share: reportShare, firstName: user.firstName, lastName: user.lastName })
    .from(report)
    .leftJoin(
      reportShare,
      and(
        eq(reportShare.organizationId, report.organizationId),
        eq(reportShare.reportId, report.id),
        isNull(reportShare.revokedAt),
        gt(reportShare.expiresAt, now),
      ),
    )
    .leftJoin(user, eq(user.id, report.userId))
    .$dynamic();

/** As the API answers it. The link's address is only shown to members who may share. */
export function toReport(context: Context, { report: row, share, firstName, lastName }: Joined): Report {
  return {
    id: row.id,
    kind: row.kind,
    name: titleIn(context.language, row),
    from: row.fromDay,
    to: row.toDay,
    status: row.status,
    progress: row.progress / 100,
    failure: row.failure,
    rowCount: row.rowCount,
    createdBy: [firstName, lastName].filter(Boolean).join(" ") || null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    share: share && {
      expiresAt: share.expiresAt.toISOString(),
      url: context.member.role === "viewer" ? null : shareUrl(context, share),
    },
  };
}

/** Where a link leads, with a new secret. */
export const shareUrl = (context: LinkSigner, share: ShareRow): string =>
  `${context.publicUrl}/shared/${issuedToken(
    context.keyedHash,
    (hash) => shareToken(share, hash),
    (token) => hashOfShareToken(token) === share.tokenHash,
  )}`;

/** The organization's report. Throws not_found, forbidden for a kind that the member may not read. */
export async function findReport(context: Context, id: string): Promise<Joined> {
  const [found] = await selectReports(context).where(
    and(eq(report.organizationId, context.organizationId), eq(report.id, id)),
  );
  if (!found) throw notFound("Report");
  requireKind(context, found.report.kind);
  return found;
}
