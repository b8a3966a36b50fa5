import { type Language, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError } from "../../../kernel/errors.ts";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { readReportReaders } from "../core/report-readers.ts";
import { daysOf, reportWriter, titleIn } from "../core/report-writer.ts";
import { downloadName, keyOf } from "../files/report-files.ts";
import { readReportFile } from "../files/report-in-language.ts";
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
    const reader = readers.find(({ userId }) => userId === values.userId);
    if (!reader) return null;
    const language = await readerLanguage(transaction, reader.userId);
    const { mail } = reportWriter(language).words;
    const name = titleIn(language, row);
    const days = daysOf(row.fromDay, row.toDay);
    const pdf = { filename: downloadName({ ...row, name }, "pdf"), contentType: "application/pdf" };
    return {
      language,
      subject: mail.subject({ name, ...days }),
      heading: name,
      paragraphs: [mail.text({ organization: found.organization.name, ...days })],
      action: { label: mail.open, href: appUrl(input, `/app/reports/made/${row.id}`) },
      reason: mail.reason,
      ...(language === "en"
        ? { storedFiles: [{ ...pdf, key: keyOf(organizationId, row.id, "pdf") }] }
        : { madeFiles: [{ ...pdf, make: (services) => makePdf(services, row, language) }] }),
    };
  },
};

/** What the member reads on their screens. */
async function readerLanguage(transaction: Transaction, userId: string): Promise<Language> {
  const [reader] = await transaction.select({ language: user.language }).from(user).where(eq(user.id, userId));
  return OFFERED_LANGUAGES.find((one) => one === reader?.language) ?? "en";
}

/** Throws AppError("gone") where the report was deleted meanwhile. */
async function makePdf(services: Services, row: ReportRow, language: Language): Promise<Uint8Array> {
  const pdf = await readReportFile(services, row, "pdf", language);
  if (!pdf)
    throw new AppError("gone", { message: "This report's file is no longer available. Generate the report again." });
  return pdf;
}
