import { startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { and, eq } from "drizzle-orm";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { queueMail } from "../../mail/index.ts";
import { surveyInvitation } from "../schema/invitation-schema.ts";
import { INVITATION_REMINDER_MAIL } from "./invitation-mail.ts";

/** The kind of due work that reminds someone of a survey. */
export const REMINDER_DUE = "survey_invitation_reminder";
/** No one is reminded at night: nine o'clock on the organization's clock. */
const HOUR = 9;

/** When the reminder of a day goes out. */
export const reminderMoment = (day: string, timeZone: string): Date =>
  new Date(startOfDay(day, timeZone).getTime() + HOUR * 3600_000);

/** Sends the reminders that are due, each once. While the organization is read-only they wait. */
export const surveyInvitationSweep = perDueRecord({
  name: "surveys.invitation-reminders",
  cron: "*/10 * * * *",
  kinds: [REMINDER_DUE],
  whenReadOnly: "skip",
  handle: (services, { organizationId, recordId }) => remind(services, organizationId, recordId),
});

/** People who answered or whose invitation was withdrawn get none. */
const remind = (services: Services, organizationId: number, id: string): Promise<void> =>
  inProgramScope(services, organizationId, async (scope) => {
    const { transaction, now } = scope;
    const due = { kind: REMINDER_DUE, organizationId, recordId: id };
    const own = and(eq(surveyInvitation.organizationId, organizationId), eq(surveyInvitation.id, id));
    const [row] = await transaction.select().from(surveyInvitation).where(own).for("update");
    await setDue(transaction, due, null);
    if (!row || row.answeredOn || row.withdrawnAt || row.remindedAt) return;
    await transaction.update(surveyInvitation).set({ remindedAt: now }).where(own);
    await queueMail(scope, { kind: INVITATION_REMINDER_MAIL, recordId: id, recipient: row.email });
  });
