import { type Customer, NAME_REQUIRED, saveCustomer } from "@trellis/contract-invoicing/customers.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { endpointResolver, type Issue } from "@trellis/shared/client/endpoint-resolver.ts";
import { issueSentence } from "@trellis/shared/client/issue-sentences.ts";
import type * as z from "zod/mini";

/** What the form holds while someone types: text everywhere, but for the two choices. */
export interface CustomerValues {
  customerType: "individual" | "business";
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  taxId: string;
  paymentTerms: string;
  creditLimit: string;
  isActive: boolean;
  isTaxExempt: boolean;
  exemptionNumber: string;
  exemptionReason: string;
}
export type CustomerField = keyof CustomerValues;

/** In the order of the screen, so that the first wrong field gets the focus. */
export const FIELD_ORDER: readonly CustomerField[] = [
  "companyName",
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zipCode",
  "country",
  "paymentTerms",
  "creditLimit",
  "taxId",
  "exemptionNumber",
  "exemptionReason",
];

export const NEW_CUSTOMER: CustomerValues = {
  customerType: "individual",
  firstName: "",
  lastName: "",
  companyName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  country: "US",
  taxId: "",
  paymentTerms: "30",
  creditLimit: "",
  isActive: true,
  isTaxExempt: false,
  exemptionNumber: "",
  exemptionReason: "",
};

export const valuesOf = (customer: Customer): CustomerValues => ({
  customerType: customer.customerType,
  firstName: customer.firstName ?? "",
  lastName: customer.lastName ?? "",
  companyName: customer.companyName ?? "",
  email: customer.email ?? "",
  phone: customer.phone ?? "",
  address: customer.address ?? "",
  city: customer.city ?? "",
  state: customer.state ?? "",
  zipCode: customer.zipCode ?? "",
  country: customer.country,
  taxId: customer.taxId ?? "",
  paymentTerms: String(customer.paymentTerms),
  creditLimit: withReaderMarks(customer.creditLimit ?? ""),
  isActive: customer.isActive,
  isTaxExempt: customer.isTaxExempt,
  exemptionNumber: customer.exemptionNumber ?? "",
  exemptionReason: customer.exemptionReason ?? "",
});

/** What is sent: texts as typed, the server coerces numbers; an empty credit limit means none. */
export function bodyOf(values: CustomerValues): z.input<(typeof saveCustomer)["body"]> {
  return {
    ...values,
    email: values.email.trim(),
    country: values.country.trim().toUpperCase() || "US",
    paymentTerms: values.paymentTerms.trim(),
    creditLimit: plainAmount(values.creditLimit),
  };
}

/** Checks with the contract's own schema, so that form and server say the same words. */
export const customerResolver = endpointResolver(saveCustomer, bodyOf, { fieldOf });

/** Where the form shows an issue of the body: a name that is missing is said at the first field that asks for it. */
export function fieldOf({ path, message }: Issue, values: CustomerValues): string | undefined {
  const isName = message === NAME_REQUIRED || message === issueSentence(NAME_REQUIRED);
  const field = isName ? missingName(values) : String(path[0]);
  return field in values ? field : undefined;
}

function missingName({ customerType, firstName }: CustomerValues): CustomerField {
  if (customerType === "business") return "companyName";
  return firstName.trim() ? "lastName" : "firstName";
}
