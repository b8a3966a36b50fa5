import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  getSoldOrganization as getEndpoint,
  listSoldOrganizations as listEndpoint,
  SoldOrganizationDetails,
} from "@trellis/contract-operations/reseller-organizations.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { notFound } from "../../../kernel/errors.ts";
import { Page } from "../../../kernel/http/context.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { listServed, readServed } from "../served-organizations.ts";
import type { ResellerContext } from "./reseller-call.ts";

/** The reseller's organizations, newest first. Throws invalid for a cursor that is not of this list. */
export async function listSoldOrganizations(
  { database, resellerId }: ResellerContext,
  { query }: EndpointParsed<typeof listEndpoint>,
) {
  const { items, next } = await listServed({ database }, query, isSold(resellerId));
  return new Page(
    items.map(({ id, name, plan, subscription, state, members, createdAt }) => ({
      id,
      name,
      plan,
      subscription,
      state,
      members,
      createdAt,
    })),
    next,
  );
}

/** One of them from the outside. Throws not_found for another reseller's. */
export async function getSoldOrganization(
  context: ResellerContext,
  { params }: EndpointParsed<typeof getEndpoint>,
): Promise<SoldOrganizationDetails> {
  const id = Number(params.id);
  return context.database.inOrganization(
    id,
    async (transaction) => {
      await requireSold(transaction, context.resellerId, id);
      return readSold(transaction, id, context.now);
    },
    { readOnly: true },
  );
}

/** The organization's name. Throws not_found where it is not this reseller's. */
export async function requireSold(
  transaction: Transaction,
  resellerId: number,
  id: number,
  options: { lock?: true } = {},
): Promise<string> {
  const query = transaction
    .select({ name: organization.name })
    .from(organization)
    .where(and(eq(organization.id, id), isSold(resellerId)));
  const [found] = await (options.lock ? query.for("update") : query);
  if (!found) throw notFound("Organization");
  return found.name;
}

/** What a reseller sees of an organization: neither its owner's address nor what it does. */
export async function readSold(transaction: Transaction, id: number, now: Date): Promise<SoldOrganizationDetails> {
  const served = await readServed(transaction, id, now);
  const { name, plan, subscription, state, members, createdAt, trialEndsAt, deletionAt, usage, files } = served;
  return { id, name, plan, subscription, state, members, createdAt, trialEndsAt, deletionAt, usage, files };
}

/** Of this reseller; no one bills a sample organization. */
const isSold = (resellerId: number) => and(eq(organization.resellerId, resellerId), isNull(organization.sampleUntil));
