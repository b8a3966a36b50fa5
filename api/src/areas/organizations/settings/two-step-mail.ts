import { eq } from "drizzle-orm";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";

export const TWO_STEP_MAIL = "organization.two_step_required";

/** Notifies a member that the organization requires two-step sign-in; not sent once it stopped. */
export const twoStepMail: MailRenderer = {
  kind: TWO_STEP_MAIL,
  async render({ transaction, organizationId, publicUrl }) {
    const [row] = await transaction
      .select({ name: organization.name, since: organization.requiresSecondFactorSince })
      .from(organization)
      .where(eq(organization.id, organizationId));
    if (!row?.since) return null;
    return {
      subject: `${row.name} now requires two-step sign-in`,
      heading: `${row.name} now requires two-step sign-in`,
      paragraphs: [
        "You need a passkey, or a code from an authenticator app, to open it. If you already use one, you may be asked for it once in each browser.",
        "If you don't have one yet, you'll set it up the next time you open this organization. It takes about a minute.",
      ],
      action: {
        label: "Open account settings",
        href: appUrl({ publicUrl, organizationId }, "/app/settings/account"),
      },
    };
  },
};
