import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day } from "@trellis/contract-base/fields.ts";
import { SALES_TAX_FREQUENCIES } from "@trellis/payroll-us/choices.ts";
import * as z from "zod/mini";
import { READ, REMOVE } from "./access.ts";

const range = {
  /** Both days are included. */
  from: Day,
  to: Day,
};

const SalesTaxSums = {
  /** Received for taxed lines, without the tax. */
  taxableSales: Amount,
  /** Received for lines without tax, and from exempt customers. */
  exemptSales: Amount,
  /** Collected less what went back with refunds. */
  tax: Amount,
};

/** Of one rate, in percent: `8.25`. */
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
  isExport: true,
  method: "GET",
  path: "/api/sales-tax/export",
  summary: "Sales tax collected as CSV, by month and rate",
  access: READ,
  query: z.strictObject(range),
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

/** When collected sales tax is due, and from which day on it is listed under Taxes owed. */
export const SalesTaxSettings = z.object({
  filingFrequency: z.enum(SALES_TAX_FREQUENCIES),
  /** Day of the month after the period, or its last day where the month is shorter. */
  dueDay: z.number(),
  /** Earlier sales tax was deposited elsewhere; null lists all of it. */
  owedFrom: z.nullable(z.string()),
});
export type SalesTaxSettings = z.infer<typeof SalesTaxSettings>;

export const getSalesTaxSettings = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/sales-tax-settings",
  summary: "How often sales tax is filed, when it's due, and the date it's listed from",
  access: READ,
  responses: { 200: SalesTaxSettings },
});

export const updateSalesTaxSettings = endpoint({
  area: "invoicing",
  kind: "json",
  method: "PUT",
  path: "/api/sales-tax-settings",
  summary: "Replace the sales tax settings",
  access: REMOVE,
  touches: ["invoicing", "taxes", "platform"],
  body: z.strictObject({
    filingFrequency: z.enum(SALES_TAX_FREQUENCIES, "Choose how often you file"),
    dueDay: z
      .number()
      .check(
        z.int("Enter a day from 1 to 31"),
        z.minimum(1, "Enter a day from 1 to 31"),
        z.maximum(31, "Enter a day from 1 to 31"),
      ),
    owedFrom: z.nullable(z.union([z.literal(""), Day])),
  }),
  responses: { 200: SalesTaxSettings },
});
