import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import type { GiftRange } from "@trellis/gift-rules/gift-amounts.ts";
import { describeAmountProblem, readGiftAmount } from "@trellis/gift-rules/gift-amounts.ts";
import { and, eq } from "drizzle-orm";
import { publicLink } from "../../../kernel/db/schema.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { FORMAT_COLUMNS, writeAs } from "../../../kernel/tenant/formats-in-force.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { SUBSCRIPTION_STATUS_COLUMNS, THEME_COLUMNS } from "../../organizations/index.ts";
import { donationForm } from "../schema/form-schema.ts";
import { type FormRow, formNotFound, hasEnded } from "./form-view.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a public address leads: a form's id, or the slug of its page. Throws not_found. */
export async function findFormLink(
  { database }: Pick<Services, "database">,
  idOrSlug: string,
): Promise<{ organizationId: number; formId: string }> {
  const slug = idOrSlug.toLowerCase();
  if (!/^[a-z0-9-]+$/.test(slug)) throw formNotFound();
  const [link] = await database.reference
    .select({ organizationId: publicLink.organizationId, formId: publicLink.recordId })
    .from(publicLink)
    .where(and(eq(publicLink.kind, UUID.test(slug) ? "donation_form" : "give"), eq(publicLink.slug, slug)));
  if (!link) throw formNotFound();
  return link;
}

export type PublicForm = Awaited<ReturnType<typeof readPublicForm>>;

/** A form with what visitors see of its organization. Throws not_found. */
export async function readPublicForm({ transaction, organizationId }: Tenant, formId: string) {
  const [found] = await transaction
    .select({
      form: donationForm,
      name: organization.name,
      logo: organization.logo,
      timeZone: organization.timeZone,
      formats: FORMAT_COLUMNS,
      theme: THEME_COLUMNS,
      subscription: {
        ...SUBSCRIPTION_STATUS_COLUMNS,
      },
    })
    .from(donationForm)
    .innerJoin(organization, eq(organization.id, donationForm.organizationId))
    .where(
      and(
        eq(donationForm.organizationId, organizationId),
        eq(donationForm.id, formId),
        eq(organization.isActive, true),
        eq(organization.type, "non-profit"),
      ),
    );
  if (!found || found.form.status === "archived") throw formNotFound();
  writeAs(found.formats);
  return found;
}

/** Whether a form takes no gifts now but may again: it is paused, or its organization is read-only. */
export const acceptsGiftsLater = ({ form, timeZone, subscription }: PublicForm, now: Date): boolean =>
  !hasEnded(form, now, timeZone) && (form.status !== "active" || readOnlyReason(subscription, now) !== null);

/** Throws gone, in words for a donor, when a form takes no gifts now. */
export function requireAcceptsGifts(found: PublicForm, now: Date): void {
  if (hasEnded(found.form, now, found.timeZone))
    throw new AppError("gone", { message: "This campaign has ended. Thank you to everyone who gave." });
  // Visitors can change nothing about either reason: both say the same.
  if (acceptsGiftsLater(found, now))
    throw new AppError("gone", { message: "This form isn't accepting donations right now. Please come back later." });
}

/** The limits of one gift through a form. */
export const rangeOf = ({ minCents, maxCents }: Pick<FormRow, "minCents" | "maxCents">): GiftRange => ({
  min: minCents,
  max: maxCents,
});

/** The cents of an amount that a donor sent. Throws invalid in the specified words. */
export function requireGiftAmount(form: Pick<FormRow, "minCents" | "maxCents">, amount: string | number): bigint {
  const range = rangeOf(form);
  const { cents, problem } = readGiftAmount(amount, range);
  if (problem) throw invalid("amount", describeAmountProblem(problem, range));
  return cents;
}
