import { READ } from "@trellis/contract-donations/access.ts";
import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Context, Program } from "../../../kernel/http/context.ts";
import { type AlertSource, laterIsMore } from "../../../ports/alerts.ts";
import { notify } from "../../notifications/index.ts";
import { formNotFound } from "../forms/form-view.ts";
import { getForm } from "../forms/forms.ts";
import { donationForm } from "../schema/form-schema.ts";
import { forgetForm } from "./forget-form.ts";
import { alertWords } from "./messages.ts";

/**
 * Stops a form with too many refused cards, and notifies the organization's admins. Returns whether it was open until
 * now: of many calls at the same time one stops it.
 */
export async function stopForm(scope: Program, formId: string, declines: number): Promise<boolean> {
  const { transaction, organizationId, now } = scope;
  const reason = `${declines} cards were declined within ten minutes, which looks like someone testing stolen cards. None of them was charged.`;
  const [form] = await transaction
    .update(donationForm)
    .set({ status: "stopped", stoppedAt: now, stoppedReason: reason, updatedAt: now })
    .where(
      and(
        eq(donationForm.organizationId, organizationId),
        eq(donationForm.id, formId),
        eq(donationForm.status, "active"),
      ),
    )
    .returning();
  if (!form) return false;
  await scope.audit({
    action: "stop",
    resource: "donation_form",
    resourceId: formId,
    before: { status: "active" },
    after: { status: "stopped", reason },
  });
  await notify(scope, {
    userIds: "admins",
    kind: "donations_stopped",
    title: `Donations through "${form.title}" are paused`,
    text: `${reason} A manager can reopen the form under Donations, Campaigns.`,
    link: "/app/donations/campaigns",
    subject: formId,
  });
  await announceChanges(scope, [{ area: "donations", userId: null }]);
  return true;
}

/** Opens a form again that the program stopped. Throws not_found, conflict for one that is not stopped. */
export async function resumeForm(context: Context, input: { params: { id: string } }): Promise<DonationForm> {
  const { transaction, organizationId, now } = context;
  const own = and(eq(donationForm.organizationId, organizationId), eq(donationForm.id, input.params.id));
  const [form] = await transaction.select().from(donationForm).where(own).for("update");
  if (!form) throw formNotFound();
  if (form.status !== "stopped")
    throw new AppError("conflict", { message: "This form isn't stopped. Reload the page to see its status." });
  await transaction
    .update(donationForm)
    .set({
      status: "active",
      stoppedAt: null,
      stoppedReason: null,
      updatedAt: new Date(Math.max(now.getTime(), form.updatedAt.getTime() + 1)),
    })
    .where(own);
  await forgetForm(context, form.id);
  await context.audit({
    action: "resume",
    resource: "donation_form",
    resourceId: form.id,
    before: { status: "stopped", reason: form.stoppedReason },
    after: { status: "active" },
  });
  return getForm(context, input);
}

/** Forms that the program stopped and no one opened again. */
export const stoppedFormAlerts: AlertSource = {
  access: READ,
  async find({ transaction, organizationId, language }) {
    const rows = await transaction
      .select({
        id: donationForm.id,
        title: donationForm.title,
        reason: donationForm.stoppedReason,
        at: donationForm.stoppedAt,
      })
      .from(donationForm)
      .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.status, "stopped")))
      .limit(5);
    return rows.map(({ id, title, reason, at }) => ({
      id: `donations_stopped:${id}`,
      kind: "donations_stopped",
      tone: "danger",
      title: alertWords(language).title,
      text: reason === null ? alertWords(language).refused({ title }) : alertWords(language).text({ title, reason }),
      link: "/app/donations/campaigns",
      extent: at === null ? 0 : laterIsMore(at),
    }));
  },
};
