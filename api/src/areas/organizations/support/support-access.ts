import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  allowSupportAccess as allowContract,
  SupportAccess,
} from "@trellis/contract-organizations/support-access.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { lockOrganization } from "../account/account.ts";
import { endCurrentVisit, findCurrentVisit, openVisit, type VisitRow } from "./visits.ts";

/** Whether support may look in, or asks to. */
export const getSupportAccess = async (context: Context): Promise<SupportAccess> =>
  toAccess(await findCurrentVisit(context, context.now));

/** Lets support look in for some hours. Throws conflict where it may already. */
export async function allowSupportAccess(
  context: Context,
  { body }: EndpointParsed<typeof allowContract>,
): Promise<SupportAccess> {
  await lockOrganization(context, String(context.organizationId));
  const current = await findCurrentVisit(context, context.now);
  if (current?.expiresAt)
    throw new AppError("conflict", {
      message: "Support already has access. End it first, then choose another time.",
    });
  const row = await openVisit(context, body.hours, current);
  await record(context, "allow_visit", row);
  return toAccess(row);
}

/** Declines or ends it, from the next request of support on. Throws conflict where there is nothing to end. */
export async function endSupportAccess(context: Context): Promise<SupportAccess> {
  await lockOrganization(context, String(context.organizationId));
  const current = await findCurrentVisit(context, context.now);
  if (!current) throw new AppError("conflict", { message: "Support doesn't have access. Reload the page." });
  await endCurrentVisit(context);
  await record(context, current.expiresAt ? "end_visit" : "decline_visit", current);
  return toAccess(undefined);
}

const record = (context: Context, action: string, { hours, reason }: VisitRow) =>
  context.audit({
    action,
    resource: "organization",
    resourceId: String(context.organizationId),
    after: { hours, reason },
  });

const toAccess = (row: VisitRow | undefined): SupportAccess => ({
  current: row
    ? {
        id: row.id,
        state: row.expiresAt ? "open" : "asked",
        hours: row.hours,
        reason: row.reason,
        expiresAt: row.expiresAt?.toISOString() ?? null,
      }
    : null,
});
