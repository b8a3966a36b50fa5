import { GIFT_PROVIDERS, MAX_FEE_RATE } from "@trellis/gift-rules/gift-fee-rates.ts";
import { sql } from "drizzle-orm";
import { check, integer, text } from "drizzle-orm/pg-core";
import { cents, checkCents, checkOneOf, tenantKeyedTable, timestamps } from "../../../kernel/db/columns.ts";

/** What a payment provider keeps of an organization's gifts, where it entered that; else the published rate counts. */
export const giftFeeRate = tenantKeyedTable(
  "gift_fee_rate",
  {
    provider: text("provider", { enum: GIFT_PROVIDERS }).notNull(),
    /** A share of the payment: 290 is 2.9 %. */
    basisPoints: integer("basis_points").notNull(),
    fixedCents: cents("fixed_cents").notNull(),
    ...timestamps(),
  },
  (table) => [table.provider],
  (table) => [
    checkOneOf("gift_fee_rate_provider_check", table.provider, GIFT_PROVIDERS),
    check("gift_fee_rate_share_check", sql.raw(`"basis_points" between 0 and ${MAX_FEE_RATE.basisPoints}`)),
    checkCents("gift_fee_rate_fixed_check", table.fixedCents, {
      minimum: 0n,
      maximum: BigInt(MAX_FEE_RATE.fixedCents),
    }),
  ],
);
