import { and, eq } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { giftPayment } from "../schema/payment-schema.ts";

export type GiftPaymentRow = typeof giftPayment.$inferSelect;

/** Throws not_found where there is no such payment, or its organization was erased. */
export const readPayment = (services: Services, organizationId: number, id: string): Promise<GiftPaymentRow> =>
  inProgramScope(services, organizationId, async ({ transaction }) => {
    const [row] = await transaction
      .select()
      .from(giftPayment)
      .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, id)));
    if (!row) throw notFound("Gift");
    return row;
  });

export async function lockPayment({ transaction, organizationId }: Program, id: string): Promise<GiftPaymentRow> {
  const [row] = await transaction
    .select()
    .from(giftPayment)
    .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, id)))
    .for("update");
  if (!row) throw notFound("Gift");
  return row;
}

export async function setState(
  { transaction, organizationId, now }: Program,
  { id }: Pick<GiftPaymentRow, "id">,
  change: Partial<Pick<GiftPaymentRow, "status" | "donationId" | "declinedCard" | "providerId">>,
): Promise<void> {
  await transaction
    .update(giftPayment)
    .set({ ...change, updatedAt: now })
    .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, id)));
}

export const ONLINE_GIFT_QUEUE = "donations.online-gift";
