import { MAX_BRAND_NAME } from "@trellis/domain/brand/brand.ts";
import { asc, eq, sql } from "drizzle-orm";
import { writeAuditRow } from "../../../kernel/audit/audit-row.ts";
import type { Database } from "../../../kernel/db/client.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { reseller, resellerDomain, resellerStaff } from "../../../kernel/tenant/reseller-schema.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { type Actor, recordOperatorAction } from "../operator-log.ts";
import { findReseller } from "./reseller-view.ts";

/* What operators do about resellers, by the command line. Each is in the operators' log. */

const EMAIL = /^[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$/;

/** Adds a reseller, whose brand begins as its name, and returns its number. Throws invalid, and conflict for a name that another has. */
export async function addReseller(database: Database, given: { name: string; contactEmail: string }): Promise<number> {
  const name = given.name.trim();
  const contactEmail = given.contactEmail.trim().toLowerCase();
  if (name === "" || name.length > MAX_BRAND_NAME || /[<>\p{Cc}]/u.test(name) || !/\p{L}|\p{N}/u.test(name))
    throw invalid("name", `Give the reseller a name of at most ${MAX_BRAND_NAME} characters, without < and >.`);
  if (contactEmail.length > 254 || !EMAIL.test(contactEmail))
    throw invalid("contactEmail", "Give the email address that its organizations can write to.");
  const now = new Date();
  return database.inReference(async (transaction) => {
    const [made] = await transaction
      .insert(reseller)
      .values({ name, contactEmail, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: reseller.id });
    if (!made) throw new AppError("conflict", { message: `There is a reseller named ${name} already.` });
    await recordOperatorAction(transaction, { now }, { action: "addReseller", details: { reseller: name } });
    return made.id;
  });
}

/** Removes a reseller with its staff, domains and brand. Throws not_found, and conflict while organizations belong to it. */
export function removeReseller(database: Database, id: number): Promise<string> {
  return database.inReference(async (transaction) => {
    const { name } = await findReseller(transaction, id, { lock: true });
    const [sold] = await transaction
      .select({ count: sql<number>`count(*)::int` })
      .from(organization)
      .where(eq(organization.resellerId, id));
    if (sold && sold.count > 0)
      throw new AppError("conflict", {
        message: `${sold.count} organizations belong to ${name}. Move them out first, with: trellis reseller release <organization>`,
      });
    await transaction.delete(reseller).where(eq(reseller.id, id));
    await recordOperatorAction(
      transaction,
      { now: new Date() },
      { action: "removeReseller", details: { reseller: name } },
    );
    return name;
  });
}

/** All resellers, each with how many organizations and people it has. */
export const listResellers = ({ reference }: Pick<Database, "reference">) =>
  reference
    .select({
      id: reseller.id,
      name: reseller.name,
      organizations: sql<number>`(select count(*)::int from organization o where o.reseller_id = "reseller".id)`,
      staff: sql<number>`(select count(*)::int from reseller_staff s where s.reseller_id = "reseller".id)`,
    })
    .from(reseller)
    .orderBy(asc(reseller.id));

/** A reseller with its domains, staff and organizations by name. Throws not_found. */
export function showReseller(database: Database, id: number) {
  return database.inReference(async (transaction) => {
    const row = await findReseller(transaction, id);
    const domains = await transaction.select().from(resellerDomain).where(eq(resellerDomain.resellerId, id));
    const staff = await transaction
      .select({ email: user.email })
      .from(resellerStaff)
      .innerJoin(user, eq(user.id, resellerStaff.userId))
      .where(eq(resellerStaff.resellerId, id))
      .orderBy(asc(user.email));
    const organizations = await transaction
      .select({ id: organization.id, name: organization.name, plan: organization.subscriptionPlan })
      .from(organization)
      .where(eq(organization.resellerId, id))
      .orderBy(asc(organization.id));
    return { row, domains: domains.map(({ host }) => host), staff: staff.map(({ email }) => email), organizations };
  });
}

/**
 * Gives an organization to a reseller, or takes it out of the one that it has (null). Its plan stays as it is. Throws
 * not_found, conflict where nothing would change or where a subscription at the payment provider still runs.
 */
export function assignReseller(
  database: Database,
  organizationId: number,
  resellerId: number | null,
  { reason, ...actor }: Actor & { reason?: string } = { now: new Date() },
): Promise<string> {
  return database.inOrganization(organizationId, async (transaction) => {
    const [found] = await transaction
      .select()
      .from(organization)
      .where(eq(organization.id, organizationId))
      .for("update");
    if (!found) throw notFound("Organization");
    const seller = resellerId === null ? null : await findReseller(transaction, resellerId);
    if (found.resellerId === resellerId)
      throw new AppError("conflict", {
        message: seller ? `${found.name} already belongs to ${seller.name}.` : `${found.name} belongs to no reseller.`,
      });
    const isPaid = found.paymentSubscriptionId !== null && ["active", "past_due"].includes(found.subscriptionStatus);
    if (seller && (isPaid || found.coveredBy !== null))
      throw new AppError("conflict", {
        message: `${found.name} pays for its plan here. Ask its owner to cancel the subscription first, then try again.`,
      });
    await transaction.update(organization).set({ resellerId }).where(eq(organization.id, organizationId));
    await writeAuditRow(transaction, {
      organizationId,
      userId: null,
      action: "assign_reseller",
      resource: "organization",
      resourceId: String(organizationId),
      before: { resellerId: found.resellerId },
      after: { resellerId, reseller: seller?.name ?? null, by: "operator" },
    });
    await recordOperatorAction(transaction, actor, {
      action: "assignReseller",
      organization: { id: organizationId, name: found.name },
      reason,
      details: { reseller: seller?.name ?? null },
    });
    return found.name;
  });
}
