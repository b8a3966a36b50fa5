import type { SealedPlace, Secrets } from "../../../kernel/services/secrets/seal.ts";

const placeOf = (organizationId: number, customerId: string): SealedPlace => ({
  organizationId,
  table: "customer",
  column: "tax_id_sealed",
  row: customerId,
});

interface Holder {
  organizationId: number;
  id: string;
  taxIdSealed: string | null;
}

/** A customer's tax id, or null without one. Throws UnopenedSecret for a text of another row. */
export const openCustomerTaxId = (secrets: Secrets, { organizationId, id, taxIdSealed }: Holder): string | null =>
  taxIdSealed === null ? null : secrets.open(placeOf(organizationId, id), taxIdSealed);

/**
 * What is stored for a typed tax ID: undefined keeps it, empty removes it. Anyone who was shown the mask and sends it
 * back has not changed it. An ID under an older key is sealed again with any save.
 */
export function sealCustomerTaxId(secrets: Secrets, holder: Holder, typed: string | null | undefined): string | null {
  const before = openCustomerTaxId(secrets, holder);
  const isMask = before !== null && typed === maskTaxId(before);
  const after = typed === undefined || isMask ? before : typed || null;
  if (after === null) return null;
  if (holder.taxIdSealed !== null && after === before && secrets.isCurrent(holder.taxIdSealed))
    return holder.taxIdSealed;
  return secrets.seal(placeOf(holder.organizationId, holder.id), after);
}

/** Its last four; nothing of an id that is not longer than that. */
export const maskTaxId = (taxId: string): string => (taxId.length > 4 ? `••••${taxId.slice(-4)}` : "••••");
