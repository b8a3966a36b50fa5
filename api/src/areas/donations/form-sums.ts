import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { donationDaily } from "./schema.ts";

/** Gifts through a form less refunds, in cents, and how many they are. */
export interface FormSums {
  raised: bigint;
  giftCount: number;
}

const NOTHING: FormSums = { raised: 0n, giftCount: 0 };

/** What came through forms so far, from the sums of their days. Every form named has an entry. */
export async function sumForms(
  { transaction, organizationId }: Pick<Context, "transaction" | "organizationId">,
  formIds: readonly string[],
): Promise<(formId: string) => FormSums> {
  if (formIds.length === 0) return () => NOTHING;
  const rows = await transaction
    .select({
      formId: donationDaily.formId,
      raised: sql<string>`sum(${donationDaily.cents})::text`,
      giftCount: sql<number>`sum(${donationDaily.n})::float8`,
    })
    .from(donationDaily)
    .where(and(eq(donationDaily.organizationId, organizationId), inArray(donationDaily.formId, [...formIds])))
    .groupBy(donationDaily.formId);
  const sums = new Map(rows.map((row) => [row.formId, { raised: BigInt(row.raised), giftCount: row.giftCount }]));
  return (formId) => sums.get(formId) ?? NOTHING;
}
