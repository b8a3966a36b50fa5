import { eq } from "drizzle-orm";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { addressSentence, idleSentence, sessionSentence } from "./policy-sentences.ts";

export const POLICIES_MAIL = "organization.policies_changed";

/** Notifies a member of what the organization asks of sessions now; not sent once it asks for nothing. */
export const policiesMail: MailRenderer = {
  kind: POLICIES_MAIL,
  async render({ transaction, organizationId, publicUrl }) {
    const [row] = await transaction.select().from(organization).where(eq(organization.id, organizationId));
    if (!row) return null;
    const { name, sessionHours, idleMinutes, allowedAddresses } = row;
    const asked = [
      ...(sessionHours === null ? [] : [sessionSentence(name, sessionHours)]),
      ...(idleMinutes === null ? [] : [idleSentence(name, idleMinutes)]),
      ...(allowedAddresses.length === 0 ? [] : [addressSentence(name)]),
    ];
    if (asked.length === 0) return null;
    const title = `${name} changed its security policies`;
    return {
      subject: title,
      heading: title,
      paragraphs: [...asked, "Your organization's admins set these policies. If you have questions, ask one of them."],
      action: { label: "Open your organization", href: appUrl({ publicUrl, organizationId }, "/app") },
    };
  },
};
