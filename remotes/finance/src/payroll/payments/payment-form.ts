import { createContractorPayment } from "@trellis/contract-payroll/contractor-payments.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import type { PaymentCategory } from "@trellis/payroll-us/choices.ts";
import { endpointResolver } from "@trellis/shared/client/endpoint-resolver.ts";
import type * as z from "zod/mini";

/** What the form holds while someone types. */
export interface PaymentValues {
  date: string;
  amount: string;
  category: PaymentCategory;
  method: string;
  reference: string;
  federalWithheld: string;
  stateWithheld: string;
  notes: string;
}
type PaymentField = keyof PaymentValues;
type Body = z.input<(typeof createContractorPayment)["body"]>;

/** In the order of the screen, so that the first wrong field gets the focus. */
export const FIELD_ORDER: readonly PaymentField[] = [
  "date",
  "amount",
  "category",
  "method",
  "reference",
  "federalWithheld",
  "stateWithheld",
  "notes",
];

/** A payment of today by check, for work, with nothing withheld. */
export const newPayment = (today: string): PaymentValues => ({
  date: today,
  amount: "",
  category: "nonemployee_compensation",
  method: "Check",
  reference: "",
  federalWithheld: "",
  stateWithheld: "",
  notes: "",
});

export function bodyOf(employeeId: string, values: PaymentValues): Body {
  return {
    employeeId,
    date: values.date,
    amount: plainAmount(values.amount),
    federalWithheld: plainAmount(values.federalWithheld) || "0",
    stateWithheld: plainAmount(values.stateWithheld) || "0",
    method: values.method as Body["method"],
    category: values.category,
    reference: values.reference.trim() || null,
    notes: values.notes.trim() || null,
  };
}

const NOT_YET = "This day is in the future. Record a payment after you make it.";

/** Checks with the contract's own schema, so that form and server say the same words. */
export const paymentResolver = (employeeId: string, today: string) =>
  endpointResolver(createContractorPayment, (values: PaymentValues) => bodyOf(employeeId, values), {
    rules: (issues, { date }) => (date > today ? [...issues, { path: ["date"], message: NOT_YET }] : issues),
  });
