import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Amount, Day } from "../fields.ts";
import { READ } from "./access.ts";

const range = {
  /** Both days are included. */
  from: Day,
  to: Day,
};

const SalesTaxSums = {
  /** What was received for taxed lines, without the tax. */
  taxableSales: Amount,
  /** What was received for lines without tax, and from exempt customers. */
  exemptSales: Amount,
  /** Collected less what went back with refunds. */
  tax: Amount,
};

/** Of one rate, in per cent: `8.25`. */
export const SalesTaxRate = z.object({ rate: z.string(), taxableSales: Amount, tax: Amount });

export const SalesTaxReport = z.object({
  /** Months with money received for invoices, the first one first. */
  months: z.array(
    z.object({
      /** Its first day. */
      month: z.string(),
      rates: z.array(SalesTaxRate),
      ...SalesTaxSums,
    }),
  ),
  rates: z.array(SalesTaxRate),
  ...SalesTaxSums,
});
export type SalesTaxReport = z.infer<typeof SalesTaxReport>;

export const getSalesTax = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/sales-tax",
  summary: "Sales tax collected by month and rate, on the day the money was received",
  access: READ,
  query: z.strictObject(range),
  responses: { 200: SalesTaxReport },
});

export const exportSalesTax = endpoint({
  area: "invoicing",
  kind: "download",
  recorded: { action: "export", resource: "sales_tax" },
  method: "GET",
  path: "/api/sales-tax/export",
  summary: "The same as CSV",
  access: READ,
  query: z.strictObject(range),
  download: { mediaType: "text/csv" },
  responses: { 200: null },
});
