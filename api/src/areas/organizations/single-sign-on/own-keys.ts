import { desc, eq } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { SealedPlace } from "../../../kernel/services/secrets/seal.ts";
import type { Services } from "../../../kernel/services.ts";
import { samlKey } from "../../../kernel/tenant/sso-schema.ts";
import type { OwnKey } from "./saml/own-certificate.ts";

/** The current key, and the one before it, which opens what a provider still encrypts for it. */
const MAX_STORED = 2;

/** Where a private key is sealed for. */
export const keyPlace = (organizationId: number, row: string): SealedPlace => ({
  organizationId,
  table: "saml_key",
  column: "private_key_sealed",
  row,
});

/** The organization's keys, the newest first. */
export const findKeys = ({ transaction, organizationId }: Read) =>
  transaction
    .select()
    .from(samlKey)
    .where(eq(samlKey.organizationId, organizationId))
    .orderBy(desc(samlKey.createdAt), desc(samlKey.id))
    .limit(MAX_STORED);

/** The certificate that the metadata publishes; undefined where the organization has no key. */
export async function findOwnCertificate(scope: Read): Promise<string | undefined> {
  const [row] = await findKeys(scope);
  return row?.certificate;
}

/** The same of an organization that is known by its number alone, which may be none. */
export const readOwnCertificate = ({ database }: Pick<Services, "database">, organizationId: number) =>
  database.inOrganization(organizationId, (transaction) => findOwnCertificate({ transaction, organizationId }), {
    readOnly: true,
  });

/** The same with their private parts, of an organization that is known by its number. */
export async function openOwnKeys(
  { database, secrets }: Pick<Services, "database" | "secrets">,
  organizationId: number,
): Promise<OwnKey[]> {
  const rows = await database.inOrganization(
    organizationId,
    (transaction) => findKeys({ transaction, organizationId }),
    { readOnly: true },
  );
  return rows.map(({ id, certificate, privateKeySealed }) => ({
    certificate,
    privateKey: secrets.open(keyPlace(organizationId, id), privateKeySealed),
  }));
}
