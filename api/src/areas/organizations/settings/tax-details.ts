import type { SealedPlace, Secrets } from "../../../kernel/services/secrets/seal.ts";

const placeOf = (organizationId: number): SealedPlace => ({
  organizationId,
  table: "business_settings",
  column: "tax_id_sealed",
  row: String(organizationId),
});

/** The tax id of an organization, or null without one. Throws UnopenedSecret for a text of another row. */
export function openTaxId(secrets: Secrets, organizationId: number, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open(placeOf(organizationId), sealed);
}

/**
 * What is stored for a tax ID: undefined keeps it, null removes it. The same ID stays as it was sealed, unless an
 * older key sealed it: then any save reseals it.
 */
export function sealTaxId(
  secrets: Secrets,
  organizationId: number,
  sealed: string | null,
  taxId: string | null | undefined,
): string | null | undefined {
  const before = openTaxId(secrets, organizationId, sealed);
  const after = taxId === undefined ? before : taxId;
  if (after === null) return null;
  return sealed !== null && after === before && secrets.isCurrent(sealed)
    ? sealed
    : secrets.seal(placeOf(organizationId), after);
}

/** Its last four letters; nothing of an id that is not longer than that. */
export function maskTaxId(taxId: string): string {
  return taxId.length > 4 ? `••••${taxId.slice(-4)}` : "••••";
}
