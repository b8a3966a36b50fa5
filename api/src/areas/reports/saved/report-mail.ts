import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { and, eq } from "drizzle-orm";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { rangeText } from "../core/report-document.ts";
import { readReportReaders } from "../core/report-readers.ts";
import { downloadName, keyOf } from "../files/report-files.ts";
import { report, reportSchedule, reportScheduleRecipient } from "../schema/report-schema.ts";

export const SCHEDULED_MAIL = "reports.scheduled";

type ReportRow = typeof report.$inferSelect;

/** Mails a finished report to the people of the schedule that asked for it; to no one where none did, or it ended. */
export async function mailScheduledReport(scope: Program, row: ReportRow): Promise<void> {
  if (row.scheduleId === null) return;
  const chosen = await scope.transaction
    .select({ userId: reportScheduleRecipient.userId })
    .from(reportScheduleRecipient)
    .where(
      and(
        eq(reportScheduleRecipient.organizationId, scope.organizationId),
        eq(reportScheduleRecipient.scheduleId, row.scheduleId),
      ),
    );
  const readers = await readReportReaders(scope, row.kind);
  for (const { userId, email } of readers.filter((reader) => chosen.some((one) => one.userId === reader.userId)))
    await queueMail(scope, { kind: SCHEDULED_MAIL, recordId: row.id, recipient: email, values: { userId } });
}

/** "Monthly books: Oct 1, 2026 to Oct 31, 2026", with the PDF; none for a member who may no longer open the report. */
export const scheduledReportMail: MailRenderer = {
  kind: SCHEDULED_MAIL,
  async render(input, { recordId, values }) {
    const { transaction, organizationId } = input;
    const [found] = await transaction
      .select({
        report,
        organization: { name: organization.name, type: organization.type, timeZone: organization.timeZone },
        schedule: reportSchedule.id,
      })
      .from(report)
      .innerJoin(organization, eq(organization.id, report.organizationId))
      .leftJoin(
        reportSchedule,
        and(eq(reportSchedule.organizationId, report.organizationId), eq(reportSchedule.id, report.scheduleId)),
      )
      .where(and(eq(report.organizationId, organizationId), eq(report.id, recordId)));
    if (!found || found.schedule === null) return null;
    const { report: row } = found;
    const readers = await readReportReaders(
      { transaction, organizationId, now: input.now, organization: found.organization },
      row.kind,
    );
    if (!readers.some(({ userId }) => userId === values.userId)) return null;
    return {
      subject: `${row.name}: ${rangeText(row.fromDay, row.toDay)}`,
      heading: row.name,
      paragraphs: [
        `The report of ${found.organization.name} from ${formatDay(row.fromDay)} to ${formatDay(row.toDay)} is attached as a PDF. Open it in the app to see the records behind each figure.`,
      ],
      action: { label: "Open report", href: appUrl(input, `/app/reports/made/${row.id}`) },
      reason: "You're receiving this email because a manager added you to this scheduled report.",
      storedFiles: [
        {
          key: keyOf(organizationId, row.id, "pdf"),
          filename: downloadName(row, "pdf"),
          contentType: "application/pdf",
        },
      ],
    };
  },
};
