import { hasFeature } from "@trellis/domain/plans/plans.ts";
import type { Context } from "../../kernel/http/context.ts";
import { findSender } from "../mail/index.ts";

/** What an organization needs before it may send mailings, and how fast they go out. */
export async function getMailingReadiness(
  { transaction, organizationId, organization }: Context,
  mailsPerMinute: number,
) {
  const { address } = await findSender(transaction, organizationId);
  return {
    isIncluded: hasFeature(organization.subscriptionPlan, organization.addOns, "mailings"),
    postalAddress: address?.trim() || null,
    mailsPerMinute,
  };
}
