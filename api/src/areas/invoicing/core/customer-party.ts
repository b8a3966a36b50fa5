import type { customer, Party } from "../schema/invoice-schema.ts";

type CustomerRow = typeof customer.$inferSelect;
type Named = Pick<CustomerRow, "customerType" | "companyName" | "firstName" | "lastName">;

/** What a customer is called: the company's name, or first and last name. */
export function customerName({ customerType, companyName, firstName, lastName }: Named): string {
  const person = [firstName, lastName].filter(Boolean).join(" ");
  return customerType === "business" ? (companyName ?? person) : person || (companyName ?? "");
}

/** The customer as the invoice's paper says it. */
export function partyOf(row: CustomerRow): Party {
  return {
    name: customerName(row),
    email: row.email,
    phone: row.phone,
    address: addressOf(row),
    exemption: exemptionOf(row),
  };
}

/** Why the paper has no sales tax; null where the customer is taxed. */
const exemptionOf = ({ isTaxExempt, exemptionNumber }: CustomerRow) =>
  !isTaxExempt ? null : exemptionNumber ? `Tax exempt, certificate ${exemptionNumber}` : "Tax exempt";

/** Street, place and country, a line each; the country only where it is not the usual one. */
function addressOf({ address, city, state, zipCode, country }: CustomerRow): string | null {
  const place = [[city, state].filter(Boolean).join(", "), zipCode].filter(Boolean).join(" ");
  return [address, place, country === "US" ? "" : country].filter(Boolean).join("\n") || null;
}
