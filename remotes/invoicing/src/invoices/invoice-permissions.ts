import type { Invoice } from "@trellis/shared/contract/invoicing/invoice.ts";
import { isOpenInvoice } from "@trellis/shared/domain/invoice-state.ts";
import { centsOf } from "@trellis/shared/domain/money.ts";

/** A sent invoice that nobody paid. Drafts are deleted instead. */
export const mayBeCancelled = ({ status, totalPaid }: Pick<Invoice, "status" | "totalPaid">): boolean =>
  (status === "sent" || status === "viewed") && totalPaid === "0.00";

/** Something is owed on it. */
export const takesPayment = ({ status, remainingBalance }: Pick<Invoice, "status" | "remainingBalance">): boolean =>
  isOpenInvoice({ status, balance: centsOf(remainingBalance) });
