import { and, asc, eq } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { donation, donationForm } from "./schema.ts";

/**
 * Whether a gift may ever appear on its form's wall: the form says so when it is given. A recurring gift's later payments
 * follow the first one, whose donor read the notice or had none to read.
 */
export async function isShownPublicly(
  { transaction, organizationId }: Pick<Context, "transaction" | "organizationId">,
  { formId, recurringGiftId }: { formId: string | null; recurringGiftId?: string },
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
  const [form] = await transaction
    .select({ showsWall: donationForm.showsWall })
    .from(donationForm)
    .where(and(eq(donationForm.organizationId, organizationId), eq(donationForm.id, formId)));
  return form?.showsWall ?? false;
}

type WallTerms = Pick<typeof donationForm.$inferSelect, "wallNames" | "wallShowsAmounts">;

/** Whether a form's wall now shows more of a gift than donors read about before. */
export const showsMore = (before: WallTerms, after: WallTerms): boolean =>
  (before.wallNames === "initial" && after.wallNames === "full") ||
  (!before.wallShowsAmounts && after.wallShowsAmounts);

/** Takes the gifts so far off a form's wall: their donors agreed to less. */
export async function hideEarlierGifts(
  { transaction, organizationId }: Pick<Context, "transaction" | "organizationId">,
  formId: string,
): Promise<void> {
  await transaction
    .update(donation)
    .set({ isPublic: false })
    .where(and(eq(donation.organizationId, organizationId), eq(donation.formId, formId), eq(donation.isPublic, true)));
}
