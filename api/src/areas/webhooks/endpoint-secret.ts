import { randomBytes } from "node:crypto";
import type { SealedPlace, Secrets } from "../../kernel/services/secrets/seal.ts";
import type { EndpointRow } from "./schema.ts";

type Owner = Pick<EndpointRow, "organizationId" | "id">;
type Column = "secret_sealed" | "replaced_secret_sealed";

/** Standard Webhooks: between 24 and 64 bytes. */
const SECRET_BYTES = 32;

const placeOf = ({ organizationId, id }: Owner, column: Column): SealedPlace => ({
  organizationId,
  table: "webhook_endpoint",
  column,
  row: id,
});

/** A new secret, as receivers are given it: `whsec_` and base64. */
export const createSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

export const sealSecret = (secrets: Secrets, owner: Owner, secret: string): string =>
  secrets.seal(placeOf(owner, "secret_sealed"), secret);

/** The secret in force, sealed for the place of the one before. Throws UnopenedSecret. */
export const sealAsReplaced = (secrets: Secrets, row: EndpointRow): string =>
  secrets.seal(placeOf(row, "replaced_secret_sealed"), secrets.open(placeOf(row, "secret_sealed"), row.secretSealed));

/** The secrets that sign a message now, the newest first. Throws UnopenedSecret. */
export function openSecrets(secrets: Secrets, row: EndpointRow, now: Date): string[] {
  const own = secrets.open(placeOf(row, "secret_sealed"), row.secretSealed);
  if (row.replacedSecretSealed === null || row.replacedUntil === null || row.replacedUntil <= now) return [own];
  return [own, secrets.open(placeOf(row, "replaced_secret_sealed"), row.replacedSecretSealed)];
}
