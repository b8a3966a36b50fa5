import { formatDecimal, limitText, MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { type InvoiceTotals, type TotalledLine, totalInvoice } from "@trellis/invoice-rules/invoice-totals.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";

/** A line as a request gives it, after validation. */
export interface LineFacts {
  description: string;
  /** Thousandths. */
  quantity: bigint;
  unitPrice: bigint;
  /** What the client computed. */
  totalPrice?: bigint | undefined;
  /** Thousandths of a percent. */
  taxRate?: number | null | undefined;
  discountRate?: number | undefined;
  productId?: string | null | undefined;
}

interface Claim {
  path: string;
  name: string;
  claimed: bigint | undefined;
  computed: bigint;
}

/**
 * Adds the lines up and compares them with the client's total. Throws invalid naming the field: a total that differs, a
 * discount above the subtotal, an invoice above the largest amount.
 */
export function computeAmounts(
  items: readonly LineFacts[],
  taxRate: number,
  discount: bigint,
  claims: Partial<Record<"subtotal" | "subtotalAmount" | "taxAmount" | "totalAmount" | "total", bigint | undefined>>,
): InvoiceTotals {
  const totals = totalInvoice(
    items.map(
      (item): TotalledLine => ({
        quantity: item.quantity,
        unitPrice: item.unitPrice,
        discountRate: item.discountRate ?? 0,
        taxRate: item.taxRate ?? null,
      }),
    ),
    taxRate,
    discount,
  );
  if (discount > totals.subtotal)
    throw invalid(
      "discountAmount",
      `The discount can't be more than the subtotal of ${formatDecimal(totals.subtotal)}`,
    );
  if (totals.subtotal > MAX_AMOUNT_CENTS || totals.total > MAX_AMOUNT_CENTS)
    throw invalid("items", `An invoice total can't be more than ${limitText(MAX_AMOUNT_CENTS)}`);
  refuseDifference([
    ...items.map((item, index) => ({
      path: `items.${index}.totalPrice`,
      name: `Line ${index + 1}`,
      claimed: item.totalPrice,
      computed: totals.lines[index] ?? 0n,
    })),
    { path: "subtotal", name: "The subtotal", claimed: claims.subtotal, computed: totals.subtotal },
    { path: "subtotalAmount", name: "The subtotal", claimed: claims.subtotalAmount, computed: totals.subtotal },
    { path: "taxAmount", name: "The tax", claimed: claims.taxAmount, computed: totals.tax },
    { path: "totalAmount", name: "The total", claimed: claims.totalAmount, computed: totals.total },
    { path: "total", name: "The total", claimed: claims.total, computed: totals.total },
  ]);
  return totals;
}

function refuseDifference(claims: readonly Claim[]): void {
  const issues = claims
    .filter(({ claimed, computed }) => claimed !== undefined && claimed !== computed)
    .map(({ path, name, claimed, computed }) => ({
      path,
      message: `${name} should be ${formatDecimal(computed)}, not ${formatDecimal(claimed ?? 0n)}`,
    }));
  const [first] = issues;
  if (first) throw new AppError("invalid", { message: first.message, issues });
}
