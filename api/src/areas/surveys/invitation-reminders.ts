import { startOfDay } from "@trellis/shared/domain/calendar-day.ts";
import { readOnlyReason } from "@trellis/shared/domain/subscription.ts";
import { and, eq } from "drizzle-orm";
import { inProgramScope, unlessErased } from "../../http/program-scope.ts";
import type { Sweep } from "../../services/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { queueMail } from "../mail/index.ts";
import { organization, STANDING_COLUMNS } from "../organizations/index.ts";
import { readDue, setDue } from "../platform/due-work.ts";
import { INVITATION_REMINDER_MAIL } from "./invitation-mail.ts";
import { surveyInvitation } from "./schema.ts";

/** The kind of due work that reminds somebody of a survey. */
export const REMINDER_DUE = "survey_invitation_reminder";
/** Nobody is reminded at night: nine o'clock on the organization's clock. */
const HOUR = 9;
const LATER_MS = 6 * 3600_000;

/** When the reminder of a day goes out. */
export const reminderMoment = (day: string, timeZone: string): Date =>
  new Date(startOfDay(day, timeZone).getTime() + HOUR * 3600_000);

/** Sends the reminders that are due, each once. */
export const surveyInvitationSweep: Sweep = {
  name: "surveys.invitation-reminders",
  cron: "*/10 * * * *",
  async run(services) {
    for (const { organizationId, recordId } of await readDue(services.database, REMINDER_DUE, services.now()))
      await unlessErased(() => remind(services, organizationId, recordId));
  },
};

/** While the organization is read-only its reminders wait; who answered or was withdrawn gets none. */
const remind = (services: Services, organizationId: number, id: string): Promise<void> =>
  inProgramScope(services, organizationId, async (scope) => {
    const { transaction, now } = scope;
    const due = { kind: REMINDER_DUE, organizationId, recordId: id };
    const own = and(eq(surveyInvitation.organizationId, organizationId), eq(surveyInvitation.id, id));
    const [row] = await transaction.select().from(surveyInvitation).where(own).for("update");
    const [standing] = await transaction
      .select({
        ...STANDING_COLUMNS,
      })
      .from(organization)
      .where(eq(organization.id, organizationId));
    if (standing && readOnlyReason(standing, now) !== null)
      return setDue(transaction, due, new Date(now.getTime() + LATER_MS));
    await setDue(transaction, due, null);
    if (!row || row.answeredOn || row.withdrawnAt || row.remindedAt) return;
    await transaction.update(surveyInvitation).set({ remindedAt: now }).where(own);
    await queueMail(scope, { kind: INVITATION_REMINDER_MAIL, recordId: id, recipient: row.email });
  });
