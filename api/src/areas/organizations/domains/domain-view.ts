import type { OrganizationDomain } from "@trellis/contract-organizations/domains.ts";
import { and, eq } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { organizationDomain } from "../../../kernel/tenant/schema.ts";
import { displayHostOf } from "./host-name.ts";

export type DomainRow = typeof organizationDomain.$inferSelect;

/** The name of the text record that proves a domain. It names no product: an installation has its own name. */
export const recordNameOf = (host: string): string => `_site-verification.${host}`;
/** What that record says. */
export const recordValueOf = ({ verificationToken }: Pick<DomainRow, "verificationToken">): string =>
  `site-verification=${verificationToken}`;

/** The host name of the installation itself, which domains lead to. */
export const installationHostOf = ({ env, ownDomain }: Pick<Services, "env" | "ownDomain">): string =>
  new URL(ownDomain?.installationUrl ?? env.publicUrl).hostname;

export const toDomain = (row: DomainRow, aliasTarget: string): OrganizationDomain => ({
  id: row.id,
  host: row.host,
  displayHost: displayHostOf(row.host),
  status: row.status,
  isPrimary: row.isPrimary,
  verificationRecord: { name: recordNameOf(row.host), value: recordValueOf(row) },
  aliasTarget,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  missingSince: row.missingSince?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** One of the organization's domains. Throws not_found. */
export async function findDomain(
  { transaction, organizationId }: Read,
  id: string,
  options: { lock?: true } = {},
): Promise<DomainRow> {
  const query = transaction.select().from(organizationDomain).where(isDomain(organizationId, id));
  const [row] = await (options.lock ? query.for("update") : query);
  if (!row) throw notFound("Domain");
  return row;
}

export const isDomain = (organizationId: number, id: string) =>
  and(eq(organizationDomain.organizationId, organizationId), eq(organizationDomain.id, id));

/** What the audit log says of a domain. */
export const auditedDomain = ({ host, status, isPrimary }: DomainRow) => ({ domain: host, status, isPrimary });
