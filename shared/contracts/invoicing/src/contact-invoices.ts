import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";

/** A contact's balance as a customer. Sums are of invoices in dollars. */
export const ContactInvoices = z.object({
  /** The customer for a new invoice; null if the contact is not a customer. */
  customerId: z.nullable(Id),
  openAmount: Amount,
  openCount: z.number(),
  overdueCount: z.number(),
  paidThisYearAmount: Amount,
  /** The oldest due dates first, three at most. */
  open: z.array(
    z.object({
      id: Id,
      invoiceNumber: z.string(),
      dueDate: Day,
      isOverdue: z.boolean(),
      currency: z.string(),
      remainingBalance: Amount,
    }),
  ),
});
export type ContactInvoices = z.infer<typeof ContactInvoices>;

export const getContactInvoices = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/contacts/{id}/invoices",
  summary: "What a contact owes, and what they paid this year",
  access: READ,
  params: IdParams,
  responses: { 200: ContactInvoices },
});
