import type { Invoice, InvoiceItem } from "@trellis/contract-invoicing/invoice.ts";
import { groupDigits } from "@trellis/domain/money/money.ts";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import type { ReactNode } from "react";
import { amountText } from "../invoice-amount.ts";
import { TEXT } from "./messages.ts";

/** The lines of an invoice with what they add up to. */
export function InvoiceItemsTable({ invoice, items }: { invoice: Invoice; items: readonly InvoiceItem[] }) {
  const words = TEXT.detail;
  const { currency, taxRate, discountAmount } = invoice;
  const rates = new Set(items.map((item) => item.taxRate ?? taxRate));
  const [only] = rates;
  return (
    <div className="overflow-hidden rounded-md border border-solid border-border">
      <Table label={words.items} className="[&_thead_th]:border-t-0 [&_thead_th]:static">
        <ColumnHeads
          words={words}
          columns={["description", "quantity", "unitPrice", "total"]}
          wide={["unitPrice"]}
          right={["quantity", "unitPrice", "total"]}
        />
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.id}>
              <TableCell
                className="whitespace-pre-line wrap-anywhere"
                note={item.discountRate === "0" ? undefined : words.lineDiscount({ rate: item.discountRate })}
              >
                {item.description}
              </TableCell>
              <TableCell align="right">{groupDigits(item.quantity)}</TableCell>
              <TableCell align="right" wide>
                {amountText(item.unitPrice, currency)}
              </TableCell>
              <TableCell align="right">{amountText(item.totalPrice, currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <dl className="ms-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-t border-solid border-hairline px-4 py-3 tabular-nums sm:px-5">
        <Sum name={words.subtotal}>{amountText(invoice.subtotalAmount, currency)}</Sum>
        {discountAmount !== "0.00" && <Sum name={words.discount}>−{amountText(discountAmount, currency)}</Sum>}
        <Sum name={rates.size === 1 && only !== "0" ? words.taxAt({ rate: only ?? "0" }) : words.tax}>
          {amountText(invoice.taxAmount, currency)}
        </Sum>
        <Sum name={words.total} strong>
          {amountText(invoice.totalAmount, currency)}
        </Sum>
      </dl>
    </div>
  );
}

function Sum({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  const weight = strong ? "font-semibold" : "";
  return (
    <>
      <dt className={strong ? weight : "text-muted"}>{name}</dt>
      <dd className={`text-end ${weight}`}>{children}</dd>
    </>
  );
}
