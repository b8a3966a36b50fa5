import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { isOpenInvoice } from "@trellis/invoice-rules/invoice-state.ts";

/** A sent invoice that no one paid. Drafts are deleted instead. */
export const mayBeCancelled = ({ status, totalPaid }: Pick<Invoice, "status" | "totalPaid">): boolean =>
  (status === "sent" || status === "viewed") && totalPaid === "0.00";

/** Something is owed on it. */
export const acceptsPayment = ({ status, remainingBalance }: Pick<Invoice, "status" | "remainingBalance">): boolean =>
  isOpenInvoice({ status, balance: centsOf(remainingBalance) });
