import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  changeServedOrganization as endpoint,
  ServedChange,
  ServedOrganizationDetails,
} from "@trellis/contract-operations/served-organizations.ts";
import type { PlanId } from "@trellis/domain/plans/plans.ts";
import { and, eq, isNull } from "drizzle-orm";
import { writeAuditRow } from "../../kernel/audit/audit-row.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { Program, Tenant } from "../../kernel/http/context.ts";
import { inProgramScope } from "../../kernel/http/program-scope.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { changeSending } from "../mail/index.ts";
import { endVisitBySupport, requestVisit } from "../organizations/index.ts";
import type { OperatorContext } from "./operator-call.ts";
import { recordOperatorAction } from "./operator-log.ts";
import { endReadOnly, makeReadOnly } from "./read-only.ts";
import { readServed } from "./served-organizations.ts";
import { findSuspender } from "./suspender.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Changes one thing about an organization: in its own audit log and in the operators', with the reason. Throws not_found
 * where no organization has the number, conflict where it is so already.
 */
export function changeServedOrganization(
  context: OperatorContext,
  { params, body }: EndpointParsed<typeof endpoint>,
): Promise<ServedOrganizationDetails> {
  const id = Number(params.id);
  return inProgramScope(context.services, id, async (scope) => {
    const { transaction, now } = scope;
    const [found] = await transaction
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, id))
      .for("update");
    if (!found) throw notFound("Organization");
    if (!(await applyChange(scope, body, context)))
      throw new AppError("conflict", { message: "Nothing changed: it is so already. Reload the page." });
    const { change, reason, ...details } = body;
    await recordOperatorAction(transaction, context, {
      action: change,
      organization: { id, name: found.name },
      reason,
      details: Object.keys(details).length > 0 ? details : undefined,
    });
    return readServed(transaction, id, now);
  });
}

/** Whether there was something to change. */
async function applyChange(
  tenant: Program,
  change: ServedChange,
  { services, operatorEmail }: OperatorContext,
): Promise<boolean> {
  switch (change.change) {
    case "suspend":
    case "resume":
      return setSuspended(tenant, change.change === "suspend");
    case "assumeSuspension":
      return assumeSuspension(tenant);
    case "makeReadOnly":
      return makeReadOnly(tenant, change.reason, services.env.brand.brand.supportEmail);
    case "endReadOnly":
      return endReadOnly(tenant);
    case "askForVisit":
      return requestVisit(tenant, { askedBy: operatorEmail, reason: change.reason, hours: change.hours ?? 1 });
    case "endVisit":
      return endVisitBySupport(tenant, operatorEmail);
    case "stopSending":
    case "resumeSending":
      return changeSending(tenant, change.change === "stopSending" ? "operator" : null);
    case "setPlan":
      if (change.plan) await setPlan(tenant, change.plan);
      return true;
    case "extendTrial":
      return extendTrial(tenant, change.days ?? 0);
  }
}

/** Who changes an organization from the outside: an operator, whose reason stays in the operators' log, or its reseller. */
export type Cause = { by: "operator" } | { by: "reseller"; reseller: string; reason: string };

/**
 * Suspends an organization or opens it again, recorded in its audit log. Returns false where it is so already, or it waits
 * for its deletion, which stays as it is.
 */
export async function setSuspended(
  { transaction, organizationId }: Tenant,
  suspend: boolean,
  cause: Cause = { by: "operator" },
): Promise<boolean> {
  const changed = await transaction
    .update(organization)
    .set({ isActive: !suspend })
    .where(
      and(eq(organization.id, organizationId), eq(organization.isActive, suspend), isNull(organization.deletionAt)),
    )
    .returning({ id: organization.id });
  if (changed.length === 0) return false;
  await writeAuditRow(transaction, {
    ...recordOf(organizationId),
    action: suspend ? "suspend" : "resume",
    before: { isActive: suspend },
    after: { isActive: !suspend, ...cause },
  });
  return true;
}

/**
 * Makes a reseller's suspension an operator's, which the reseller can't end. Returns false where the organization is open or
 * an operator's suspension, an import or a restore holds it already.
 */
async function assumeSuspension({ transaction, organizationId }: Tenant): Promise<boolean> {
  if ((await findSuspender({ transaction, organizationId })) !== "reseller") return false;
  await writeAuditRow(transaction, {
    ...recordOf(organizationId),
    action: "suspend",
    before: { by: "reseller" },
    after: { isActive: false, by: "operator" },
  });
  return true;
}

/**
 * Gives the organization a plan without a payment and ends its trial, recorded in its audit log. A subscription at the
 * payment provider decides again with its next message. Throws not_found where there is no such organization.
 */
export async function setPlan(
  { transaction, organizationId }: Tenant,
  plan: PlanId,
  cause: Cause = { by: "operator" },
): Promise<void> {
  const [before] = await transaction
    .select({ plan: organization.subscriptionPlan, status: organization.subscriptionStatus })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("update");
  if (!before) throw notFound("Organization");
  await transaction
    .update(organization)
    .set({ subscriptionPlan: plan, subscriptionStatus: "active", trialEndsAt: null, subscriptionEndsAt: null })
    .where(eq(organization.id, organizationId));
  await writeAuditRow(transaction, {
    ...recordOf(organizationId),
    action: "set_plan",
    before,
    after: { plan, status: "active", ...cause },
  });
}

/** Lets the trial end so many days from now, also one that is over. Returns false for an organization that is on no trial. */
async function extendTrial({ transaction, organizationId, now }: Tenant, days: number): Promise<boolean> {
  const trialEndsAt = new Date(now.getTime() + days * DAY_MS);
  const [before] = await transaction
    .select({ status: organization.subscriptionStatus, trialEndsAt: organization.trialEndsAt })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (before?.status !== "trial") return false;
  await transaction.update(organization).set({ trialEndsAt }).where(eq(organization.id, organizationId));
  await writeAuditRow(transaction, {
    ...recordOf(organizationId),
    action: "extend_trial",
    before: { trialEndsAt: before.trialEndsAt },
    after: { trialEndsAt, by: "operator" },
  });
  return true;
}

const recordOf = (organizationId: number) => ({
  organizationId,
  userId: null,
  resource: "organization",
  resourceId: String(organizationId),
});
