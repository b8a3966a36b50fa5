import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-reports/shared-reports.ts";
import type { SharedReport } from "@trellis/contract-reports/shared-reports.ts";
import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { visitorLanguage } from "../../../kernel/identity/visitor-language.ts";
import { FORMAT_COLUMNS, writeAs } from "../../../kernel/tenant/formats-in-force.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { THEME_COLUMNS, themeOf } from "../../organizations/index.ts";
import { titleIn } from "../core/report-writer.ts";
import { hashOfShareToken, organizationOfShareToken } from "../core/share-token.ts";
import { answerReportFile } from "../files/report-files.ts";
import { readReportFile } from "../files/report-in-language.ts";
import { report, reportShare } from "../schema/report-schema.ts";

/** Most calls in ten minutes: a whole office may read one report, a script may not guess links. */
const LIMIT = {
  name: "report:shared",
  perAddress: 240,
  perRecord: 6_000,
  message: "Too many shared reports were opened from your network. Wait a few minutes and try again.",
};

/** What a share link shows. Throws not_found for an unknown link, gone for one that expired or was ended, slow_down. */
export async function getSharedReport(
  call: Call,
  { params }: EndpointParsed<typeof contract.getSharedReport>,
): Promise<SharedReport> {
  const { report: row, share, name, timeZone, logo, theme } = await findShared(call, params.token);
  return {
    name: titleIn(visitorLanguage(call.request, OFFERED_LANGUAGES), row),
    organizationName: name,
    organizationLogo: logo,
    primaryColor: themeOf(theme).primary,
    from: row.fromDay,
    to: row.toDay,
    timeZone,
    createdAt: row.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
  };
}

/** Whether a share link opens anything. Throws as `getSharedReport`. */
export const checkSharedReport = (call: Call): Promise<unknown> => findShared(call, call.params.token ?? "");

/** The shared report's file, for anyone who has the link. */
export async function downloadSharedReport(
  call: Call,
  { params, query }: EndpointParsed<typeof contract.downloadSharedReport>,
): Promise<Response> {
  const { report: row } = await findShared(call, params.token);
  const language = visitorLanguage(call.request, OFFERED_LANGUAGES);
  const bytes = await readReportFile(call.services, row, query.format, language);
  if (!bytes) throw new AppError("gone", { message: "This report is no longer available. Ask for a new link." });
  return answerReportFile(bytes, { ...row, name: titleIn(language, row) }, query.format);
}

/** One look-up by hash, in the organization that the token names and that its hash covers too. */
async function findShared(call: Call, token: string) {
  await limitVisitor(call, LIMIT, hashOfShareToken(token));
  const organizationId = organizationOfShareToken(token);
  if (organizationId === undefined) throw unknownLink();
  const [found] = await call.services.database.inOrganization(
    organizationId,
    (transaction) =>
      transaction
        .select({
          report,
          share: reportShare,
          name: organization.name,
          timeZone: organization.timeZone,
          formats: FORMAT_COLUMNS,
          logo: organization.logo,
          theme: THEME_COLUMNS,
        })
        .from(reportShare)
        .innerJoin(
          report,
          and(eq(report.organizationId, reportShare.organizationId), eq(report.id, reportShare.reportId)),
        )
        .innerJoin(organization, eq(organization.id, reportShare.organizationId))
        .where(
          and(
            eq(reportShare.organizationId, organizationId),
            eq(reportShare.tokenHash, hashOfShareToken(token)),
            eq(organization.isActive, true),
          ),
        ),
    { readOnly: true },
  );
  if (!found) throw unknownLink();
  if (found.share.revokedAt) throw gone(`The link to this report of ${found.name} was ended. Ask for a new one.`);
  if (found.share.expiresAt <= call.now)
    throw gone(`The link to this report of ${found.name} has expired. Ask for a new one.`);
  call.opened = { organizationId, recordId: found.report.id };
  writeAs(found.formats);
  return found;
}

const unknownLink = () => new AppError("not_found", { message: "Invalid link" });
const gone = (message: string) => new AppError("gone", { message });
