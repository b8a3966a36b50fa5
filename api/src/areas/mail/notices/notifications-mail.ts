import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { readNotificationBatch } from "../../notifications/index.ts";
import { NOTIFICATIONS_MAIL } from "../core/mail-kinds.ts";
import { findSender } from "../core/sender.ts";

/** What one email shows; the rest is in the product. */
const MAX_SHOWN = 20;

/** The notifications that a member wants by email; none where they read them all meanwhile. */
export const notificationsMail: MailRenderer = {
  kind: NOTIFICATIONS_MAIL,
  async render(input, { recordId, values }) {
    const rows = await readNotificationBatch(input, { id: recordId, userId: values.userId ?? "" });
    const [first] = rows;
    if (!first) return null;
    const { name } = await findSender(input.transaction, input.organizationId);
    const ending = {
      footnote: "You choose which notifications you get by email under Settings, Notifications.",
      reason: `You're receiving this email because you're a member of ${name}.`,
    };
    if (rows.length === 1)
      return {
        subject: first.title,
        heading: first.title,
        paragraphs: [first.text, ...(first.count > 1 ? [`This happened ${first.count} times.`] : [])],
        action: { label: "Open", href: appUrl(input, first.link ?? "/app/notifications") },
        ...ending,
      };
    const subject = `${rows.length} notifications from ${name}`;
    const more = rows.length - MAX_SHOWN;
    return {
      subject,
      heading: subject,
      paragraphs: [
        ...rows.slice(0, MAX_SHOWN).map(({ title, text }) => `${title}\n${text}`),
        ...(more > 0 ? [`There are ${more} more.`] : []),
      ],
      action: { label: "Open notifications", href: appUrl(input, "/app/notifications") },
      ...ending,
    };
  },
};
