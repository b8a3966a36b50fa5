import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  changeOrganizationReseller as changeEndpoint,
  getOrganizationReseller as getEndpoint,
  OrganizationReseller,
} from "@trellis/contract-operations/organization-reseller.ts";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { notFound } from "../../../kernel/errors.ts";
import { reseller } from "../../../kernel/tenant/reseller-schema.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { OperatorContext } from "../operator-call.ts";
import { assignReseller } from "./resellers.ts";

/** Whose an organization is, and whose it could be. Throws not_found where none has the number. */
export const getOrganizationReseller = (
  { database }: OperatorContext,
  { params }: EndpointParsed<typeof getEndpoint>,
): Promise<OrganizationReseller> => readOrganizationReseller(database, Number(params.id));

/**
 * Gives an organization to a reseller, or takes it out of the one that it has: in its audit log, and with the reason in the
 * operators'. Throws not_found, conflict where nothing would change or where a subscription at the payment provider runs.
 */
export async function changeOrganizationReseller(
  context: OperatorContext,
  { params, body }: EndpointParsed<typeof changeEndpoint>,
): Promise<OrganizationReseller> {
  const { database, services } = context;
  const id = Number(params.id);
  await assignReseller(database, id, body.resellerId, { ...context, reason: body.reason });
  // Its pages show another brand, and its links lead to another domain, from now on.
  await Promise.all([services.domains.refresh(), services.brands.refresh()]);
  return readOrganizationReseller(database, id);
}

async function readOrganizationReseller({ reference }: Database, id: number): Promise<OrganizationReseller> {
  const [found] = await reference
    .select({ resellerId: organization.resellerId })
    .from(organization)
    .where(eq(organization.id, id));
  if (!found) throw notFound("Organization");
  const resellers = await reference
    .select({ id: reseller.id, name: reseller.name })
    .from(reseller)
    .orderBy(asc(reseller.name));
  return { current: resellers.find((each) => each.id === found.resellerId) ?? null, resellers };
}
