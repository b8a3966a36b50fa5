import type { Customer } from "@trellis/contract-invoicing/customers.ts";
import { ROLES } from "@trellis/domain/accounts/roles.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { Member } from "../../../kernel/identity/person.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { customerName } from "../core/customer-party.ts";
import type { CustomerRow } from "../core/invoice-view.ts";
import type { CustomerFigures } from "./customer-figures.ts";
import { maskTaxId, openCustomerTaxId } from "./customer-tax-id.ts";

/** The reader: a manager sees a tax ID in full, everyone else its last four. */
export interface CustomerReader {
  member: Member;
  services: { secrets: Secrets };
}

/** The customer as it is answered. */
export function toCustomer(row: CustomerRow, figures: CustomerFigures, { member, services }: CustomerReader): Customer {
  const taxId = openCustomerTaxId(services.secrets, row);
  const mayReadTaxId = ROLES.indexOf(member.role) >= ROLES.indexOf("manager");
  return {
    id: row.id,
    organizationId: row.organizationId,
    customerType: row.customerType,
    name: customerName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    country: row.country,
    taxId: taxId !== null && !mayReadTaxId ? maskTaxId(taxId) : taxId,
    paymentTerms: row.paymentTerms,
    creditLimit: row.creditLimit === null ? null : formatDecimal(row.creditLimit),
    isActive: row.isActive,
    isTaxExempt: row.isTaxExempt,
    exemptionNumber: row.exemptionNumber,
    exemptionReason: row.exemptionReason,
    balance: formatDecimal(figures.balance),
    credit: formatDecimal(figures.credit),
    invoiceCount: figures.invoiceCount,
    language: figures.language,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
