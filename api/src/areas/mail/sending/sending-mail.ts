import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { SENDING_MAIL } from "../core/mail-kinds.ts";
import { findSender } from "../core/sender.ts";
import { SENDING_WORDS } from "./sending-words.ts";

/** Notifies an admin that the organization's email was paused, or is on again. */
export const sendingMail: MailRenderer = {
  kind: SENDING_MAIL,
  async render({ transaction, organizationId, publicUrl }, { values }) {
    const words = SENDING_WORDS[values.news as keyof typeof SENDING_WORDS];
    if (!words) return null;
    const { name } = await findSender(transaction, organizationId);
    return {
      subject: `${words.title}: ${name}`,
      heading: words.title,
      paragraphs: words.paragraphs,
      action: {
        label: "Open email settings",
        href: appUrl({ publicUrl, organizationId }, "/app/settings/email-templates"),
      },
      reason: `You're receiving this email because you're an admin of ${name}.`,
    };
  },
};
