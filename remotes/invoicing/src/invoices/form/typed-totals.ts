import { parseMoney } from "@trellis/domain/money/money.ts";
import { parseQuantity } from "@trellis/domain/money/quantity.ts";
import { plainAmount, plainQuantity, plainRate } from "@trellis/domain/money/typed-number.ts";
import { type InvoiceTotals, totalInvoice } from "@trellis/invoice-rules/invoice-totals.ts";
import type { InvoiceValues } from "./invoice-values.ts";

/** Thousandths of a percent of what was typed; nothing for what is no rate yet. */
export function typedRate(typed: string): number {
  const match = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(plainRate(typed));
  const rate = match ? Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0")) : 0;
  return Math.min(rate, 100_000);
}

const typedMoney = (typed: string) => {
  const cents = parseMoney(plainAmount(typed)) ?? 0n;
  return cents < 0n ? 0n : cents;
};

/** The totals so far, by the same arithmetic as the server. An incomplete number counts as zero. */
export function typedTotals(values: Pick<InvoiceValues, "items" | "taxRate" | "discountAmount">): InvoiceTotals {
  return totalInvoice(
    values.items.map((item) => ({
      quantity: parseQuantity(plainQuantity(item.quantity)) ?? 0n,
      unitPrice: typedMoney(item.unitPrice),
      discountRate: typedRate(item.discountRate),
      taxRate: item.taxRate.trim() === "" ? null : typedRate(item.taxRate),
    })),
    typedRate(values.taxRate),
    typedMoney(values.discountAmount),
  );
}
