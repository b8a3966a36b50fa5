import { randomBytes } from "node:crypto";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-organizations/domains.ts";
import { MAX_DOMAINS, type OrganizationDomain } from "@trellis/contract-organizations/domains.ts";
import { and, asc, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context, Program } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { organization, organizationDomain } from "../../../kernel/tenant/schema.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { auditedDomain, findDomain, installationHostOf, isDomain, toDomain } from "./domain-view.ts";
import { readHostName } from "./host-name.ts";

type ById = { params: { id: string } };
type Hosts = Pick<Services, "env" | "ownDomain">;

/** When a domain's records are looked for again. */
export const DOMAIN_WORK = "organizations.domain";

/** The organization's domains, oldest first. */
export async function listDomains(
  { transaction, organizationId }: Context,
  services: Hosts,
): Promise<OrganizationDomain[]> {
  const rows = await transaction
    .select()
    .from(organizationDomain)
    .where(eq(organizationDomain.organizationId, organizationId))
    .orderBy(asc(organizationDomain.createdAt), asc(organizationDomain.id));
  return rows.map((row) => toDomain(row, installationHostOf(services)));
}

/**
 * Adds a domain that waits for its proof; one that the organization has already is answered as it is. Other organizations
 * may wait for the same one. Throws plan_feature, invalid for what is no domain of an organization, conflict for too many.
 */
export async function addDomain(
  context: Context,
  { body }: EndpointParsed<typeof contract.addDomain>,
  services: Hosts,
): Promise<OrganizationDomain> {
  requireFeature(context, "whiteLabel");
  const { transaction, organizationId, now } = context;
  const installationHost = installationHostOf(services);
  const host = readHostName(body.host, { host: installationHost, isLocal: services.env.mode === "local" });
  // Two requests of one organization take turns.
  await transaction
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("update");
  const known = await transaction
    .select()
    .from(organizationDomain)
    .where(eq(organizationDomain.organizationId, organizationId));
  const same = known.find((row) => row.host === host);
  if (!same && known.length >= MAX_DOMAINS)
    throw new AppError("conflict", {
      message: `You can have up to ${MAX_DOMAINS} domains. Remove one that you no longer use.`,
    });
  const id = same?.id ?? createId();
  if (!same)
    await transaction.insert(organizationDomain).values({
      id,
      organizationId,
      host,
      verificationToken: randomBytes(24).toString("base64url"),
      createdAt: now,
      updatedAt: now,
    });
  const row = await findDomain(context, id);
  await context.audit({ action: "create", resource: "domain", resourceId: id, after: auditedDomain(row) });
  return toDomain(row, installationHost);
}

/** Has links use a verified domain, or not. Throws plan_feature, not_found, conflict for one that isn't verified. */
export async function updateDomain(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateDomain>,
  services: Hosts,
): Promise<OrganizationDomain> {
  requireFeature(context, "whiteLabel");
  const { transaction, organizationId, now } = context;
  const before = await findDomain(context, params.id, { lock: true });
  if (body.isPrimary && before.status !== "verified")
    throw new AppError("conflict", { message: "Verify this domain first." });
  if (body.isPrimary)
    await transaction
      .update(organizationDomain)
      .set({ isPrimary: false, updatedAt: now })
      .where(and(eq(organizationDomain.organizationId, organizationId), eq(organizationDomain.isPrimary, true)));
  const [row = before] = await transaction
    .update(organizationDomain)
    .set({ isPrimary: body.isPrimary, updatedAt: now })
    .where(isDomain(organizationId, params.id))
    .returning();
  await context.audit({
    action: "update",
    resource: "domain",
    resourceId: row.id,
    before: auditedDomain(before),
    after: auditedDomain(row),
  });
  return toDomain(row, installationHostOf(services));
}

/** Removes a domain. Throws not_found. */
export const removeDomain = (context: Context, { params }: ById): Promise<void> => releaseDomain(context, params.id);

/** Removes a domain without a member behind it, for an operator. Throws not_found. */
export async function releaseDomain(context: Program, id: string): Promise<void> {
  const { transaction, organizationId } = context;
  const row = await findDomain(context, id, { lock: true });
  await transaction.delete(organizationDomain).where(isDomain(organizationId, row.id));
  await setDue(transaction, { kind: DOMAIN_WORK, organizationId, recordId: row.id }, null);
  await context.audit({ action: "delete", resource: "domain", resourceId: row.id, before: auditedDomain(row) });
}
