import { ContractorPaymentInput } from "@trellis/contract-payroll/contractor-payments.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import type { PaymentCategory } from "@trellis/payroll-us/choices.ts";
import type { ApiError } from "@trellis/shared/client/api-error.ts";
import type { FieldErrors, Resolver } from "react-hook-form";
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
type Body = z.input<typeof ContractorPaymentInput>;

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

/** Checks with the contract's own schema, so that form and server say the same words. */
export const paymentResolver =
  (employeeId: string, today: string): Resolver<PaymentValues> =>
  (values) => {
    const errors: FieldErrors<PaymentValues> = {};
    const parsed = ContractorPaymentInput.safeParse(bodyOf(employeeId, values));
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = fieldOf(path);
      if (field && !errors[field]) errors[field] = { type: "validate", message };
    }
    if (values.date > today)
      errors.date ??= { type: "validate", message: "This day has not come yet. Record a payment once it was made." };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** The server's complaints by field; what belongs to no field stays with the notice. */
export function fieldErrorsOf(error: ApiError): { field: PaymentField; message: string }[] {
  return error.issues.flatMap(({ path, message }) => {
    const field = fieldOf(path.replace(/^body\./, "").split("."));
    return field ? [{ field, message }] : [];
  });
}

function fieldOf(path: readonly PropertyKey[]): PaymentField | undefined {
  return FIELD_ORDER.find((field) => field === path[0]);
}
