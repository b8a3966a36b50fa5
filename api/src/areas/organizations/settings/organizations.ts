import type { OrganizationInput } from "@trellis/contract-organizations/organizations.ts";
import type { PlanId } from "@trellis/domain/plans/plans.ts";
import { plansOfReseller } from "@trellis/domain/plans/reseller-prices.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { writeAuditRow } from "../../../kernel/audit/audit-row.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { enterOrganization, type Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { isPaying, limitPerson } from "../../../kernel/http/limits/person-limits.ts";
import { whereServedHere } from "../../../kernel/http/own-domain.ts";
import { lacksSingleSignOn } from "../../../kernel/identity/required-connection.ts";
import { session } from "../../../kernel/identity/schema.ts";
import { reseller } from "../../../kernel/tenant/reseller-schema.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { reviewSenderName } from "../../mail/index.ts";
import { type OrganizationRow, organizationFor, toOrganization } from "../core/organization-view.ts";
import { findVisits, openVisitEnd } from "../support/visit-view.ts";
import { findRepeatedCreation } from "./repeated-creation.ts";

export const TRIAL_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The organizations that the signed-in person belongs to, in the order they were joined, then those that an operator may look in to. */
export async function listOrganizations(call: Call) {
  const rows = [...(await findMemberships(call)), ...(await findVisits(call))];
  return rows.map((row) => organizationFor(call, row));
}

/** The organization that this session works in. Throws not_found for a person without one. */
export async function getCurrentOrganization(call: Call) {
  const current = personOf(call).organization?.id;
  const row = (await findMemberships(call)).find((one) => one.organization.id === current);
  if (!row) throw notFound("Organization");
  return organizationFor(call, row);
}

/** Makes another of one's organizations the session's current one. A foreign one does not exist: not_found. */
export async function switchOrganization(call: Call, input: { body: { organizationId: number } }) {
  const { organizationId } = input.body;
  const row = (await findMemberships(call)).find((one) => one.organization.id === organizationId);
  if (!row) {
    // It is opened in the tab that asks, and is no one's session's.
    const visit = (await findVisits(call)).find((one) => one.organization.id === organizationId);
    if (!visit) throw notFound("Organization");
    return organizationFor(call, visit);
  }
  await call.services.database.reference
    .update(session)
    .set({ activeOrganizationId: row.organization.id, updatedAt: call.now })
    .where(eq(session.id, personOf(call).sessionId));
  return organizationFor(call, row);
}

/** Creates an organization with its trial, its creator as owner and admin, and makes it current, in one transaction. */
export async function createOrganization(call: Call, { body }: { body: z.output<typeof OrganizationInput> }) {
  const person = personOf(call);
  if (body.website && !/^https?:\/\//i.test(body.website))
    throw invalid("website", "Use an address that starts with http:// or https://");
  const { database } = call.services;
  const creation = {
    name: body.name,
    type: body.type ?? "for-profit",
    email: body.email || null,
    phone: body.phone || null,
    website: body.website || null,
    address: body.address || null,
    subscriptionPlan: body.selectedPlan ?? "starter",
    timeZone: body.timeZone ?? "America/Chicago",
  };
  const resellerId = call.services.ownDomain?.resellerId;
  const made = await database.inReference(async (transaction) => {
    const repeated = await findRepeatedCreation(transaction, person.userId, creation, call.now);
    if (repeated) {
      await makeCurrent(transaction, call, repeated.organization.id);
      return organizationFor(call, repeated);
    }
    await limitCreation(call, transaction);
    const [created] = await transaction
      .insert(organization)
      .values({
        ...creation,
        ...(resellerId === undefined ? {} : await soldBy(transaction, resellerId, creation.subscriptionPlan)),
        slug: `${slugOf(body.name)}-${createId().slice(-8)}`,
        ownerId: person.userId,
        trialEndsAt: new Date(call.now.getTime() + TRIAL_DAYS * DAY_MS),
        createdAt: call.now,
        updatedAt: call.now,
      })
      .returning();
    if (!created) throw new Error("the organization was not created");
    const [member] = await transaction
      .insert(membership)
      .values({
        organizationId: created.id,
        userId: person.userId,
        role: "admin",
        canManageUsers: true,
        createdAt: call.now,
        updatedAt: call.now,
      })
      .returning();
    if (!member) throw new Error("the membership was not created");
    await makeCurrent(transaction, call, created.id);
    // The audit log is the new tenant's: from here on the transaction works inside it.
    await enterOrganization(transaction, created.id);
    await writeAuditRow(transaction, {
      organizationId: created.id,
      userId: person.userId,
      action: "create",
      resource: "organization",
      resourceId: String(created.id),
      after: { name: created.name, type: created.type, plan: created.subscriptionPlan },
      ipAddress: call.address,
      userAgent: call.request.headers.get("user-agent"),
      requestId: call.requestId,
    });
    const scope = { transaction, organizationId: created.id, now: call.now };
    await reviewSenderName(call.services, scope, created.name);
    const [reviewed = created] = await transaction.select().from(organization).where(eq(organization.id, created.id));
    return toOrganization({ organization: reviewed, membership: member }, call.now);
  });
  // It shows its reseller's brand, and its links lead to the reseller's domain, from now on.
  if (resellerId !== undefined) await Promise.all([call.services.domains.refresh(), call.services.brands.refresh()]);
  return made;
}

/** Whose organization it is, on a plan that its reseller offers. */
async function soldBy(transaction: Transaction, resellerId: number, wanted: PlanId) {
  const [seller] = await transaction
    .select({ prices: reseller.prices })
    .from(reseller)
    .where(eq(reseller.id, resellerId));
  const offered = plansOfReseller(seller?.prices ?? {}).map(({ id }) => id);
  return { resellerId, subscriptionPlan: offered.includes(wanted) ? wanted : (offered[0] ?? wanted) };
}

/** Counts a creation by the day, and what its creator owns without paying. Throws slow_down. */
async function limitCreation({ services, now, person }: Call, transaction: Transaction): Promise<void> {
  const userId = person?.userId ?? "";
  await limitPerson(services, transaction, {
    limit: "organizationsPerDay",
    userId,
    now,
    message: "You've created as many organizations as you can in a day. Try again tomorrow.",
  });
  const [owned] = await transaction.execute<{ count: number }>(sql`
    select count(*)::int as count from organization
    where owner_id = ${userId}::uuid and is_active and sample_until is null
      and subscription_status not in ('active', 'past_due')`);
  const { free, paid } = services.limits.unpaidOrganizations;
  const count = owned?.count ?? 0;
  if (count < free || (count < paid && (await isPaying(services, transaction, userId)))) return;
  throw new AppError("slow_down", {
    message: writeSentence(
      "{count, plural, one {You own an organization without a paid plan. Choose a plan for it before you create another.} other {You own # organizations without a paid plan. Choose a plan for one of them before you create another.}}",
      { count },
    ),
    retryAfter: 24 * 60 * 60,
  });
}

/** The signed-in person's organizations with their standing in each, in the order they were joined. */
export async function findMemberships(call: Call): Promise<OrganizationRow[]> {
  return call.services.database.reference
    .select({
      organization,
      membership,
      activeAt: sql<string | null>`(
        select s.activity ->> ${membership.organizationId}::text from session s where s.id = ${personOf(call).sessionId}::uuid)`,
      needsSingleSignOn: lacksSingleSignOn(personOf(call).sessionId, membership.organizationId),
      openToSupportUntil: openVisitEnd(call.now),
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(
      and(
        eq(membership.userId, personOf(call).userId),
        eq(membership.isActive, true),
        eq(organization.isActive, true),
        whereServedHere(call.services),
      ),
    )
    .orderBy(asc(membership.createdAt), asc(organization.id));
}

/** Makes an organization the one that this session works in. */
async function makeCurrent(transaction: Transaction, call: Call, organizationId: number): Promise<void> {
  await transaction
    .update(session)
    .set({ activeOrganizationId: organizationId, updatedAt: call.now })
    .where(eq(session.id, personOf(call).sessionId));
}

const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60) || "organization";
