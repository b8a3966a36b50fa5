import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { updateSignInRules as contract } from "@trellis/contract-organizations/organizations.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { hasSecondFactor } from "../../identity/index.ts";
import { queueMail } from "../../mail/index.ts";
import { notify } from "../../notifications/index.ts";
import { lockOrganization, readOwnOrganization } from "../account/account.ts";
import { TWO_STEP_MAIL } from "./two-step-mail.ts";

/**
 * Requires a second factor of every member, from their next request on, or stops. Members are notified: in the bell, and
 * by email where it begins, since members without one can't open the bell. Throws conflict for an admin who has none.
 */
export async function updateSignInRules(context: Context, { params, body }: EndpointParsed<typeof contract>) {
  const { transaction, organizationId, member, now } = context;
  const row = await lockOrganization(context, params.id);
  const before = row.requiresSecondFactorSince !== null;
  if (body.requiresSecondFactor && !(await hasSecondFactor(transaction, member.userId)))
    throw new AppError("conflict", {
      message: "Add a passkey or an authenticator app to your own account first, under Settings, Account.",
    });
  await context.audit({
    action: "update_sign_in_rules",
    resource: "organization",
    resourceId: String(organizationId),
    before: { requiresSecondFactor: before },
    after: { requiresSecondFactor: body.requiresSecondFactor },
  });
  if (before === body.requiresSecondFactor) return readOwnOrganization(context);
  await transaction
    .update(organization)
    .set({ requiresSecondFactorSince: body.requiresSecondFactor ? now : null, updatedAt: now })
    .where(eq(organization.id, organizationId));
  await notify(context, {
    userIds: "everyone",
    kind: "sign_in_rules_changed",
    title: body.requiresSecondFactor
      ? `${row.name} now requires two-step sign-in`
      : `${row.name} no longer requires two-step sign-in`,
    text: body.requiresSecondFactor
      ? "Sign in with a passkey, or with a code from your authenticator app."
      : "You can keep your passkeys and your authenticator app.",
    link: "/app/settings/account",
  });
  if (body.requiresSecondFactor) await mailMembers(context);
  await announceChange(context, "organizations");
  return readOwnOrganization(context);
}

async function mailMembers(context: Context): Promise<void> {
  const { transaction, organizationId } = context;
  const members = await transaction
    .select({ id: user.id, email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true), eq(user.isActive, true)))
    .orderBy(user.id);
  for (const { id, email } of members)
    await queueMail(context, { kind: TWO_STEP_MAIL, recordId: id, recipient: email });
}
