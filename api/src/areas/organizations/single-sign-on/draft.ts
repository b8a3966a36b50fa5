import type { SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { session } from "../../../kernel/identity/schema.ts";
import { ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { lockOrganization } from "../account/account.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { audited } from "./store-connection.ts";
import { connectionOfSession, findConnection, inPlace, readSingleSignOn, requireConnection } from "./view.ts";

/**
 * Puts the draft in place of the connection in use, offered or required as that one is: no one is without a way in meanwhile.
 * Sessions that came through the old one stay as if they had come through the new. Throws not_found without a draft,
 * conflict in a session that did not come through it, plan_feature.
 */
export async function acceptSingleSignOnDraft(call: MemberCall): Promise<SingleSignOn> {
  requireFeature(call, "sso");
  return call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const { transaction, now } = context;
    const draft = await requireConnection(context, true);
    if ((await connectionOfSession(context, call.sessionId)) !== draft.id)
      throw new AppError("conflict", {
        message: "Sign in through the new provider yourself first, then switch in that session.",
      });
    const before = await findConnection(context);
    if (before) {
      await transaction
        .update(session)
        .set({ ssoConnectionId: draft.id })
        .where(eq(session.ssoConnectionId, before.id));
      await transaction.delete(ssoConnection).where(inPlace(context));
    }
    const mode = before?.mode ?? "off";
    await transaction.update(ssoConnection).set({ isDraft: false, mode, updatedAt: now }).where(inPlace(context, true));
    await context.audit({
      action: "replace",
      resource: "single_sign_on",
      resourceId: draft.id,
      ...(before ? { before: audited(before) } : {}),
      after: audited({ ...draft, isDraft: false, mode }),
    });
    await announceChange(context, "organizations");
    return readSingleSignOn(context, call);
  });
}

/** Drops the draft; the connection in use stays. Throws not_found without one. */
export const dropSingleSignOnDraft = (call: MemberCall): Promise<SingleSignOn> =>
  call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const draft = await requireConnection(context, true);
    await context.transaction.delete(ssoConnection).where(inPlace(context, true));
    await context.audit({
      action: "delete",
      resource: "single_sign_on",
      resourceId: draft.id,
      before: audited(draft),
    });
    return readSingleSignOn(context, call);
  });
