import { and, eq, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { donationMonthly } from "../schema/donation-schema.ts";

/** Gifts through a form less refunds, in cents, and how many they are. */
export interface FormSums {
  raised: bigint;
  giftCount: number;
}

const NOTHING: FormSums = { raised: 0n, giftCount: 0 };

/** Gifts through forms so far, from the sums of their months. Every form named has an entry. */
export async function sumForms(
  { transaction, organizationId }: Read,
  formIds: readonly string[],
): Promise<(formId: string) => FormSums> {
  if (formIds.length === 0) return () => NOTHING;
  const rows = await transaction
    .select({
      formId: donationMonthly.formId,
      raised: sql<string>`sum(${donationMonthly.cents})::text`,
      giftCount: sql<number>`sum(${donationMonthly.n})::float8`,
    })
    .from(donationMonthly)
    .where(and(eq(donationMonthly.organizationId, organizationId), inArray(donationMonthly.formId, [...formIds])))
    .groupBy(donationMonthly.formId);
  const sums = new Map(rows.map((row) => [row.formId, { raised: BigInt(row.raised), giftCount: row.giftCount }]));
  return (formId) => sums.get(formId) ?? NOTHING;
}
