import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { claimDueNotifications, NOTIFICATION_MAIL_DUE } from "../../notifications/index.ts";
import { NOTIFICATIONS_MAIL } from "../core/mail-kinds.ts";
import { queueMail } from "../sending/queue-mail.ts";

/** Emails members the notifications that they want by email: what is due for one member is one email. */
export const notificationMailSweep = perDueRecord({
  name: "mail.notifications",
  cron: "* * * * *",
  kinds: [NOTIFICATION_MAIL_DUE],
  whenReadOnly: "run",
  handle: (services, { organizationId, recordId }) =>
    inProgramScope(services, organizationId, async (scope) => {
      const batch = await claimDueNotifications(scope, recordId);
      if (!batch) return;
      await queueMail(scope, {
        kind: NOTIFICATIONS_MAIL,
        recordId: batch.id,
        recipient: batch.email,
        values: { userId: batch.userId },
      });
    }),
});
