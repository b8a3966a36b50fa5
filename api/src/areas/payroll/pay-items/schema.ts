import { MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { DEDUCTION_KINDS } from "@trellis/payroll-us/choices.ts";
import { index, integer, text } from "drizzle-orm/pg-core";
import {
  cents,
  checkCents,
  checkOneOf,
  day,
  id,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";
import { employee } from "../schema.ts";

/** A standing deduction or benefit of an employee: in each run whose pay date is between its days. */
export const payItem = tenantTable(
  "pay_item",
  {
    employeeId: id("employee_id").notNull(),
    kind: text("kind", { enum: DEDUCTION_KINDS }).notNull(),
    label: text("label").notNull(),
    /** A pay period's. */
    amount: cents("amount").notNull().default(0n),
    /** Of gross pay in place of an amount, in thousandths of a percent. */
    rate: integer("rate"),
    /** The employer adds this rate of the contribution, which counts up to a rate of gross pay … */
    matchRate: integer("match_rate"),
    matchUpTo: integer("match_up_to"),
    /** … or this amount a pay period. */
    matchAmount: cents("match_amount"),
    startDate: day("start_date").notNull(),
    /** The last day. */
    endDate: day("end_date"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.employeeId, employee).onDelete("cascade"),
    index("pay_item_employee_index").on(table.organizationId, table.employeeId, table.startDate, table.id),
    checkOneOf("pay_item_kind_check", table.kind, DEDUCTION_KINDS),
    checkCents("pay_item_amount_check", table.amount, { minimum: 0n, maximum: MAX_AMOUNT_CENTS }),
  ],
);
