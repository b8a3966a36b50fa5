import { writeAuditRow } from "../../../kernel/audit/audit-row.ts";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { Program } from "../../../kernel/http/context.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { notify } from "../../notifications/index.ts";
import { findAdminAddresses } from "../core/admin-addresses.ts";
import { addRequestedVisit, endCurrentVisit, findCurrentVisit } from "./visits.ts";

const SUPPORT_MAIL = "organization.support_access";
const SETTINGS = "/app/settings/security";
const TITLE = "Support asks to view your organization";
const TEXT =
  "Nothing opens until you allow it. Support can't change or export anything, and you can end access at any time.";

interface Asked {
  askedBy: string;
  reason: string;
  hours: number;
}

/**
 * Asks an organization to let support look in; its admins are notified, in the product and by email. Returns false where
 * support may already, or has asked. The caller holds the organization's row.
 */
export async function requestVisit(scope: Program, asked: Asked): Promise<boolean> {
  const { transaction, organizationId, now } = scope;
  if (await findCurrentVisit(scope, now)) return false;
  const row = await addRequestedVisit(scope, asked);
  await recordFor(scope, "request_visit", { supportEmail: asked.askedBy, reason: asked.reason, hours: asked.hours });
  await notify(
    { transaction, organizationId, now },
    {
      userIds: "admins",
      kind: "support_access",
      title: TITLE,
      text: `“${asked.reason}” ${TEXT}`,
      link: SETTINGS,
      subject: row.id,
    },
  );
  for (const recipient of await findAdminAddresses(scope))
    await queueMail(scope, { kind: SUPPORT_MAIL, recordId: row.id, recipient });
  return true;
}

/** Ends support's access, or withdraws its request. Returns false where there is neither. The caller holds the row. */
export async function endVisitBySupport(scope: Program, supportEmail: string): Promise<boolean> {
  if (!(await findCurrentVisit(scope, scope.now))) return false;
  await endCurrentVisit(scope);
  await recordFor(scope, "end_visit", { supportEmail });
  return true;
}

const recordFor = ({ transaction, organizationId }: Program, action: string, after: object) =>
  writeAuditRow(transaction, {
    organizationId,
    userId: null,
    action,
    resource: "organization",
    resourceId: String(organizationId),
    after,
  });

/** Support's request by email; not sent once it was answered or withdrawn. */
export const supportMail: MailRenderer = {
  kind: SUPPORT_MAIL,
  async render({ transaction, organizationId, publicUrl }, { recordId }) {
    const current = await findCurrentVisit({ transaction, organizationId }, new Date());
    if (current?.id !== recordId || current.expiresAt) return null;
    return {
      subject: TITLE,
      heading: TITLE,
      paragraphs: [...(current.reason ? [current.reason] : []), TEXT],
      action: { label: "Answer the request", href: appUrl({ publicUrl, organizationId }, SETTINGS) },
      reason: "You're receiving this email because you're an admin of this organization.",
    };
  },
};
