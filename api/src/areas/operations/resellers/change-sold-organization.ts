import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  changeSoldOrganization as endpoint,
  SoldChange,
  SoldOrganizationDetails,
} from "@trellis/contract-operations/reseller-organizations.ts";
import type { PlanId } from "@trellis/domain/plans/plans.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { setPlan, setSuspended } from "../change-organization.ts";
import { recordOperatorAction } from "../operator-log.ts";
import { findSuspender } from "../suspender.ts";
import type { ResellerContext } from "./reseller-call.ts";
import { findReseller, type ResellerRow } from "./reseller-view.ts";
import { readSold, requireSold } from "./sold-organizations.ts";

/**
 * Changes one thing about an organization of the reseller: with the reason in its audit log, and in the operators'. Throws
 * not_found for another reseller's, invalid for a plan that the reseller does not offer, conflict where it is so already.
 */
export function changeSoldOrganization(
  context: ResellerContext,
  { params, body }: EndpointParsed<typeof endpoint>,
): Promise<SoldOrganizationDetails> {
  const id = Number(params.id);
  const { database, now, resellerId, staffEmail, address, requestId } = context;
  return database.inOrganization(id, async (transaction) => {
    const name = await requireSold(transaction, resellerId, id, { lock: true });
    const seller = await findReseller(transaction, resellerId);
    if (!(await applyChange({ transaction, organizationId: id, now }, seller, body)))
      throw new AppError("conflict", { message: "Nothing changed: it is so already. Reload the page." });
    const { change, reason, plan } = body;
    await recordOperatorAction(
      transaction,
      { now, operatorEmail: staffEmail, address, requestId },
      {
        action: change,
        organization: { id, name },
        reason,
        details: { reseller: seller.name, ...(plan ? { plan } : {}) },
      },
    );
    return readSold(transaction, id, now);
  });
}

/** Whether there was something to change. */
async function applyChange(tenant: Tenant, seller: ResellerRow, body: SoldChange): Promise<boolean> {
  const { change, reason, plan } = body;
  const cause = { by: "reseller", reseller: seller.name, reason } as const;
  if (change === "setPlan") {
    if (plan) await setPlan(tenant, offered(seller, plan), cause);
    return true;
  }
  if (change === "resume") await requireOwnSuspension(tenant);
  return setSuspended(tenant, change === "suspend", cause);
}

function offered({ prices }: ResellerRow, plan: PlanId): PlanId {
  if (prices[plan] === null) throw invalid("plan", "You don't offer this plan. Choose another one, or offer it first.");
  return plan;
}

/**
 * A reseller opens what a reseller suspended. What an operator suspended, imported or restored stays closed until an
 * operator opens it, and so does what the audit log no longer explains.
 */
async function requireOwnSuspension(tenant: Tenant): Promise<void> {
  if ((await findSuspender(tenant)) === "operator")
    throw new AppError("conflict", {
      message: "An operator of the installation suspended this organization. Ask them to reopen it.",
    });
}
