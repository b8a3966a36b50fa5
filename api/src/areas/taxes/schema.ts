import { OWED_TAXES } from "@trellis/contract-taxes/taxes-owed.ts";
import { MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { sql } from "drizzle-orm";
import { index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, checkCents, checkOneOf, day, id, tenantTable, timestamps } from "../../kernel/db/columns.ts";

/** A deposit with an agency, as a person recorded it. It is no entry of the books: what it pays was booked before. */
export const taxDeposit = tenantTable(
  "tax_deposit",
  {
    tax: text("tax", { enum: OWED_TAXES }).notNull(),
    /** Two letters. */
    state: text("state"),
    agency: text("agency").notNull(),
    /** First and last day of the period that it was recorded for. */
    periodStart: day("period_start").notNull(),
    periodEnd: day("period_end").notNull(),
    depositedOn: day("deposited_on").notNull(),
    cents: cents("cents").notNull(),
    reference: text("reference"),
    /** The line of a bank account that paid it, where one is matched. */
    bankLineId: id("bank_line_id"),
    createdBy: uuid("created_by"),
    ...timestamps(),
  },
  (table) => [
    index("tax_deposit_period_index").on(table.organizationId, table.periodStart, table.id),
    uniqueIndex("tax_deposit_bank_line_index")
      .on(table.organizationId, table.bankLineId)
      .where(sql`bank_line_id is not null`),
    checkOneOf("tax_deposit_tax_check", table.tax, OWED_TAXES),
    checkCents("tax_deposit_cents_check", table.cents, { minimum: 1n, maximum: MAX_AMOUNT_CENTS }),
  ],
);
