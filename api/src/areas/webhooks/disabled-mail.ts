import { and, eq } from "drizzle-orm";
import { appUrl } from "../../kernel/http/answers/app-url.ts";
import type { MailRenderer } from "../../ports/mail.ts";
import { disabledText, disabledTitle } from "./disabled-words.ts";
import { webhookEndpoint } from "./schema.ts";

export const DISABLED_MAIL = "webhooks.disabled";

/** Notifies an admin that a webhook was turned off; not sent once it is on again. */
export const disabledMail: MailRenderer = {
  kind: DISABLED_MAIL,
  async render({ transaction, organizationId, publicUrl }, { recordId }) {
    const [row] = await transaction
      .select()
      .from(webhookEndpoint)
      .where(and(eq(webhookEndpoint.organizationId, organizationId), eq(webhookEndpoint.id, recordId)));
    if (!row || row.isActive || row.disabledReason === null) return null;
    const title = disabledTitle(row);
    return {
      subject: title,
      heading: title,
      paragraphs: [
        disabledText(row.disabledReason),
        "Messages that weren't delivered are in the webhook's log, where you can send them again.",
      ],
      action: { label: "Open webhooks", href: appUrl({ publicUrl, organizationId }, "/app/settings/webhooks") },
      reason: "You're receiving this email because you're an admin of this organization.",
    };
  },
};
