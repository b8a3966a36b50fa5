import { and, asc, eq } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { donation } from "../schema/donation-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import type { WallTerms } from "../schema/payment-schema.ts";

/**
 * Whether a gift may ever appear on its form's wall: by what its donor read when the payment was begun, and by the form
 * itself for gifts without a payment of ours. A recurring gift's later payments follow the first one.
 */
export async function isShownPublicly(
  { transaction, organizationId }: Read,
  { formId, recurringGiftId, wall }: { formId: string | null; recurringGiftId?: string; wall?: WallTerms | null },
): Promise<boolean> {
  if (formId === null) return false;
  if (recurringGiftId !== undefined) {
    const [first] = await transaction
      .select({ isPublic: donation.isPublic })
      .from(donation)
      .where(and(eq(donation.organizationId, organizationId), eq(donation.recurringGiftId, recurringGiftId)))
      .orderBy(asc(donation.receivedOn), asc(donation.id))
      .limit(1);
    if (first) return first.isPublic;
  }
  if (wall === null) return false;
  const { showsWall, wallNames, wallShowsAmounts } = donationForm;
  const [form] = await transaction
    .select({ showsWall, wallNames, wallShowsAmounts })
    .from(donationForm)
    .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.id, formId)));
  if (!form) return false;
  return wall ? !showsMore(wall, form) : form.showsWall;
}

/**
 * What a donor agrees to show by giving now; null where the form shows nothing, or did not when the donor opened it.
 */
export const agreedWall = (
  { showsWall, wallNames, wallShowsAmounts }: WallTerms & { showsWall: boolean },
  sawNotice = true,
): WallTerms | null => (showsWall && sawNotice ? { wallNames, wallShowsAmounts } : null);

/** Whether a form's wall now shows more of a gift than donors read about before. */
export const showsMore = (before: WallTerms, after: WallTerms): boolean =>
  (before.wallNames === "initial" && after.wallNames === "full") ||
  (!before.wallShowsAmounts && after.wallShowsAmounts);

/** Takes the gifts so far off a form's wall: their donors agreed to less. */
export async function hideEarlierGifts({ transaction, organizationId }: Tenant, formId: string): Promise<void> {
  await transaction
    .update(donation)
    .set({ isPublic: false })
    .where(and(eq(donation.organizationId, organizationId), eq(donation.formId, formId), eq(donation.isPublic, true)));
}
