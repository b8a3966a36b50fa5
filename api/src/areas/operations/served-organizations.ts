import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  getServedOrganization as getEndpoint,
  listServedOrganizations as listEndpoint,
  SERVED_STATES,
  ServedOrganizationDetails,
} from "@trellis/contract-operations/served-organizations.ts";
import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/tenancy.ts";
import { invalid, notFound } from "../../kernel/errors.ts";
import { Page } from "../../kernel/http/context.ts";
import { user } from "../../kernel/identity/schema.ts";
import { membership, organization } from "../../kernel/tenant/schema.ts";
import { readUsage } from "../billing/index.ts";
import { findCurrentVisit } from "../organizations/index.ts";
import type { OperatorContext } from "./operator-call.ts";
import { findSuspender } from "./suspender.ts";

const DEFAULT_LIMIT = 50;

const COLUMNS = {
  id: organization.id,
  name: organization.name,
  type: organization.type,
  plan: organization.subscriptionPlan,
  subscription: organization.subscriptionStatus,
  isActive: organization.isActive,
  deletionAt: organization.deletionAt,
  sendingStoppedAt: organization.sendingStoppedAt,
  readOnlySince: organization.readOnlySince,
  createdAt: organization.createdAt,
  members: sql<number>`(select count(*)::int from ${membership}
    where ${membership.organizationId} = ${organization.id} and ${membership.isActive})`,
};

/** The organizations of the installation, newest first. Throws invalid for a cursor that is not of this list. */
export async function listServedOrganizations(
  context: OperatorContext,
  { query }: EndpointParsed<typeof listEndpoint>,
) {
  const { items, next } = await listServed(context, query);
  return new Page(items, next);
}

/** The same, of those that a condition names. */
export async function listServed(
  { database }: Pick<OperatorContext, "database">,
  query: EndpointParsed<typeof listEndpoint>["query"],
  condition?: SQL,
) {
  const { limit = DEFAULT_LIMIT, cursor, search, plan, state } = query;
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw invalid("cursor", "This page of the list doesn't exist. Reload the list.");
  const rows = await database.reference
    .select(COLUMNS)
    .from(organization)
    .where(
      and(
        condition,
        search ? matches(search) : undefined,
        plan ? eq(organization.subscriptionPlan, plan) : undefined,
        state ? IN_STATE[state] : undefined,
        cursor === undefined ? undefined : lt(organization.id, Number(cursor)),
      ),
    )
    .orderBy(desc(organization.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(toServed);
  return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null };
}

/** By a part of the name, or by the number. */
const matches = (text: string): SQL | undefined =>
  or(
    sql`position(lower(${text}) in lower(${organization.name})) > 0`,
    /^[1-9]\d{0,14}$/.test(text) ? eq(organization.id, Number(text)) : undefined,
  );

const IN_STATE: Record<(typeof SERVED_STATES)[number], SQL | undefined> = {
  open: and(organization.isActive, isNull(organization.deletionAt)),
  suspended: and(eq(organization.isActive, false), isNull(organization.deletionAt)),
  deleting: isNotNull(organization.deletionAt),
};

type Row = Pick<
  typeof organization.$inferSelect,
  "isActive" | "deletionAt" | "sendingStoppedAt" | "readOnlySince" | "createdAt"
>;

function toServed<R extends Row>({ isActive, deletionAt, sendingStoppedAt, readOnlySince, createdAt, ...row }: R) {
  return {
    ...row,
    state: deletionAt ? ("deleting" as const) : isActive ? ("open" as const) : ("suspended" as const),
    isSendingStopped: sendingStoppedAt !== null,
    isReadOnly: readOnlySince !== null,
    createdAt: createdAt.toISOString(),
  };
}

/** An organization from the outside. Throws not_found where none has the number. */
export async function getServedOrganization(
  { database, now }: Pick<OperatorContext, "database" | "now">,
  { params }: EndpointParsed<typeof getEndpoint>,
): Promise<ServedOrganizationDetails> {
  const id = Number(params.id);
  return database.inOrganization(id, (transaction) => readServed(transaction, id, now), { readOnly: true });
}

/** The same within the organization's open transaction. */
export async function readServed(transaction: Transaction, id: number, now: Date): Promise<ServedOrganizationDetails> {
  const [found] = await transaction
    .select({
      ...COLUMNS,
      ownerEmail: user.email,
      trialEndsAt: organization.trialEndsAt,
      readOnlyReason: organization.readOnlyReason,
      paymentSubscriptionId: organization.paymentSubscriptionId,
    })
    .from(organization)
    .innerJoin(user, eq(user.id, organization.ownerId))
    .where(eq(organization.id, id));
  if (!found) throw notFound("Organization");
  const { trialEndsAt, readOnlyReason, paymentSubscriptionId, ...row } = found;
  const [figures] = await transaction.execute<{ files: number; last: string | null }>(sql`
    select (select count(*)::int from stored_file where organization_id = ${id} and removed_at is null) as files,
      (select created_at from audit_log where organization_id = ${id} and user_id is not null
       order by created_at desc limit 1) as last`);
  const visit = await findCurrentVisit({ transaction, organizationId: id }, now);
  const domains = await transaction.execute<{ host: string; status: string }>(sql`
    select host, status from organization_domain where organization_id = ${id} order by host`);
  return {
    ...toServed(row),
    deletionAt: row.deletionAt?.toISOString() ?? null,
    readOnly: row.readOnlySince && { since: row.readOnlySince.toISOString(), reason: readOnlyReason ?? "" },
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    hasPaidSubscription: paymentSubscriptionId !== null,
    isSuspendedByReseller: (await findSuspender({ transaction, organizationId: id })) === "reseller",
    visit: visit
      ? {
          state: visit.expiresAt ? "open" : "asked",
          hours: visit.hours,
          expiresAt: visit.expiresAt?.toISOString() ?? null,
        }
      : null,
    usage: await readUsage({ transaction, organizationId: id, now }, row.plan),
    files: figures?.files ?? 0,
    domains: domains.map(({ host, status }) => ({ host, status })),
    lastChangeAt: figures?.last ? new Date(figures.last).toISOString() : null,
  };
}
