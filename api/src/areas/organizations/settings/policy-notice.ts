import { type ExportsBy, rolesLosingExport } from "@trellis/domain/accounts/export-roles.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { queueMail } from "../../mail/index.ts";
import { notify, withoutPreference } from "../../notifications/index.ts";
import { POLICIES_MAIL } from "./policies-mail.ts";
import { addressSentence, exportSentence, idleSentence, sessionSentence } from "./policy-sentences.ts";

interface Policies {
  sessionHours: number | null;
  idleMinutes: number | null;
  allowedAddresses: readonly string[];
  exportsBy: ExportsBy;
}

const KIND = "sign_in_rules_changed";

/** Whether a limit is now shorter, or there is one where there was none. */
export const isShorter = (was: number | null, is: number | null): boolean => is !== null && (was === null || is < was);

/** Whether a list leaves out addresses that were allowed. */
export const closesAddresses = (was: readonly string[], is: readonly string[]): boolean =>
  is.length > 0 && (was.length === 0 || was.some((range) => !is.includes(range)));

/**
 * Notifies the members whom stricter policies affect, in the transaction that stores them: in the bell, and by email as each
 * chose it. Those who chose nothing get an email about entry, since someone who is kept out can't open the bell. What is
 * relaxed is no news.
 */
export async function notifyOfPolicies(context: Context, before: Policies, after: Policies): Promise<void> {
  const { name } = context.organization;
  const entry = [
    ...(isShorter(before.sessionHours, after.sessionHours) ? [sessionSentence(name, after.sessionHours ?? 0)] : []),
    ...(isShorter(before.idleMinutes, after.idleMinutes) ? [idleSentence(name, after.idleMinutes ?? 0)] : []),
    ...(closesAddresses(before.allowedAddresses, after.allowedAddresses) ? [addressSentence(name)] : []),
  ];
  const news = { kind: KIND, title: `${name} changed its security policies` } as const;
  for (const text of entry) await notify(context, { ...news, userIds: "everyone", text });
  if (entry.length > 0) await mailMembers(context);
  const roles = rolesLosingExport(before.exportsBy, after.exportsBy);
  if (roles.length === 0) return;
  const { transaction, organizationId } = context;
  const losing = await transaction
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.isActive, true),
        inArray(membership.role, roles),
      ),
    );
  await notify(context, { ...news, userIds: losing.map(({ userId }) => userId), text: exportSentence(name) });
}

async function mailMembers(context: Context): Promise<void> {
  const { transaction, organizationId } = context;
  const members = await transaction
    .select({ id: user.id, email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true), eq(user.isActive, true)))
    .orderBy(user.id);
  const unchosen = await withoutPreference(
    context,
    KIND,
    members.map(({ id }) => id),
  );
  for (const { id, email } of members)
    if (unchosen.has(id)) await queueMail(context, { kind: POLICIES_MAIL, recordId: id, recipient: email });
}
