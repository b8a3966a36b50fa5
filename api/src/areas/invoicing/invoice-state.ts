import { BILLED_STATUSES, OPEN_STATUSES } from "@trellis/shared/domain/invoice-state.ts";
import { type SQL, sql } from "drizzle-orm";

// Written into the statement, not bound: only so does the index of open invoices match.
const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ");
/** What invoices are called in the statement: `t`, or nothing where no other table is in it. */
type Alias = "" | "i" | "t" | "invoice";
const column = (alias: Alias, name: string) => (alias === "" ? name : `${alias}.${name}`);

/** `isOpenInvoice` as a condition. */
export const isOpen = (alias: Alias = ""): SQL =>
  sql.raw(`${column(alias, "balance")} > 0 and ${column(alias, "status")} in (${listed(OPEN_STATUSES)})`);

/** `isOverdueInvoice` as a condition, on the organization's today. */
export const isOverdueOn = (today: string, alias: Alias = ""): SQL =>
  sql`${isOpen(alias)} and ${sql.raw(column(alias, "due_date"))} < ${today}::date`;

/** Whether an invoice is billed: see `BILLED_STATUSES`. */
export const isBilled = (alias: Alias = ""): SQL =>
  sql.raw(`${column(alias, "status")} in (${listed(BILLED_STATUSES)})`);
