import { eq } from "drizzle-orm";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";

export const DELETION_MAIL = "organization.deletion_requested";

/** Notifies the owner until when the deletion can be canceled; not sent once it was. */
export const deletionMail: MailRenderer = {
  kind: DELETION_MAIL,
  async render({ transaction, organizationId, publicUrl }, { values }) {
    const [row] = await transaction
      .select({ name: organization.name, deletionAt: organization.deletionAt })
      .from(organization)
      .where(eq(organization.id, organizationId));
    if (!row?.deletionAt) return null;
    return {
      subject: `${row.name} will be deleted on ${values.day}`,
      heading: `${row.name} will be deleted on ${values.day}`,
      paragraphs: [
        "You asked us to delete this organization. Until that day, you can view and export everything, or cancel the deletion.",
        "On that day, all of its records, images, members and invitations are erased. This can't be undone.",
      ],
      action: {
        label: "Open account settings",
        href: appUrl({ publicUrl, organizationId }, "/app/settings/account"),
      },
      footnote: "If this wasn't you, sign in, cancel the deletion, and sign out any browsers you don't recognize.",
    };
  },
};
