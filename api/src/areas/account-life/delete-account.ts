import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { deleteAccount as contract } from "@trellis/contract-identity/own-account.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { writeAuditRow } from "../../kernel/audit/audit-row.ts";
import { originOf } from "../../kernel/auth/sign-in-log.ts";
import { enterOrganization, type Transaction } from "../../kernel/db/tenancy.ts";
import { AppError, invalid } from "../../kernel/errors.ts";
import { dropReplacedImage } from "../../kernel/files/images.ts";
import { announceChanges } from "../../kernel/http/announce-changes.ts";
import { type Call, personOf } from "../../kernel/http/call.ts";
import {
  account,
  passkey,
  recoveryCode,
  secondFactor,
  session,
  signInEvent,
  user,
} from "../../kernel/identity/schema.ts";
import { apiKey } from "../../kernel/tenant/api-key-schema.ts";
import { invitation, membership, organization } from "../../kernel/tenant/schema.ts";
import { requireUsedFactor } from "../identity/index.ts";
import { forgetProvisionedUser } from "../organizations/index.ts";

/** The domain of a deleted account's address: no email is ever delivered there (RFC 2606). */
const DELETED_DOMAIN = "deleted.invalid";

/**
 * Deletes the caller's account: nothing opens it anymore, and its email address can be used again. What they created keeps
 * their name, as in audit logs, and belongs to its organization; their sign-in history is removed. Throws invalid for an
 * address that isn't theirs, conflict while they own an organization, and recent_sign_in_required as changes of second
 * factors do.
 */
export async function deleteAccount(call: Call, { body }: EndpointParsed<typeof contract>): Promise<Response> {
  const { services, now } = call;
  const { userId, email } = personOf(call);
  if (body.email.toLowerCase() !== email.toLowerCase())
    throw invalid("email", `Type your email address exactly: ${email}`);
  await requireUsedFactor(call);
  const image = await services.database.inReference(async (transaction) => {
    const [person] = await transaction.select().from(user).where(eq(user.id, userId)).for("update");
    if (!person) throw new AppError("signed_out", { message: "Unauthorized" });
    const organizations = await lockOrganizations(transaction, userId);
    await refuseOwner(transaction, userId);
    // First what belongs to no organization: from the first organization on, the transaction sees that one alone.
    for (const table of [session, account, passkey, secondFactor, recoveryCode, signInEvent])
      await transaction.delete(table).where(eq(table.userId, userId));
    await transaction
      .update(user)
      .set({
        email: `${userId}@${DELETED_DOMAIN}`,
        emailVerified: false,
        isActive: false,
        image: null,
        language: null,
        // A name that is only the address would keep it.
        ...(person.name.toLowerCase() === person.email ? { name: "" } : {}),
        updatedAt: now,
      })
      .where(eq(user.id, userId));
    for (const { id, role } of organizations) await leave(call, transaction, { organizationId: id, role });
    return person.image;
  });
  await dropReplacedImage(services, { userId }, image, null);
  const { cookieName } = services.signIn;
  const secure = cookieName.startsWith("__Host-") ? "; Secure" : "";
  return new Response(null, {
    status: 204,
    headers: {
      "Cache-Control": "no-store",
      "Set-Cookie": `${cookieName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`,
    },
  });
}

/** Every organization that the person belongs to, locked so that no one can transfer one to them meanwhile. */
function lockOrganizations(transaction: Transaction, userId: string) {
  return transaction
    .select({ id: organization.id, role: membership.role })
    .from(organization)
    .innerJoin(
      membership,
      and(eq(membership.organizationId, organization.id), eq(membership.userId, userId), eq(membership.isActive, true)),
    )
    .orderBy(asc(organization.id))
    .for("update", { of: organization });
}

async function refuseOwner(transaction: Transaction, userId: string): Promise<void> {
  const owned = await transaction
    .select({ name: organization.name })
    .from(organization)
    .where(and(eq(organization.ownerId, userId), eq(organization.isActive, true)))
    .orderBy(asc(organization.name));
  if (owned.length === 0) return;
  throw new AppError("conflict", {
    message: `You own ${owned.map(({ name }) => name).join(", ")}. Transfer ownership or delete it first; a deletion takes 30 days.`,
  });
}

async function leave(
  call: Call,
  transaction: Transaction,
  { organizationId, role }: { organizationId: number; role: string },
): Promise<void> {
  const { now } = call;
  const { userId } = personOf(call);
  await enterOrganization(transaction, organizationId);
  await transaction
    .update(membership)
    .set({ isActive: false, updatedAt: now })
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, userId)));
  await transaction
    .update(apiKey)
    .set({ revokedAt: now, revokedBy: userId, updatedAt: now })
    .where(
      and(
        eq(apiKey.organizationId, organizationId),
        eq(apiKey.userId, userId),
        eq(apiKey.kind, "personal"),
        isNull(apiKey.revokedAt),
      ),
    );
  await forgetProvisionedUser(transaction, organizationId, userId);
  // Otherwise someone on the way out could keep a way back in.
  await transaction
    .update(invitation)
    .set({ revokedAt: now, updatedAt: now })
    .where(
      and(
        eq(invitation.organizationId, organizationId),
        eq(invitation.invitedBy, userId),
        isNull(invitation.acceptedAt),
        isNull(invitation.revokedAt),
      ),
    );
  await writeAuditRow(transaction, {
    organizationId,
    userId,
    action: "delete_account",
    resource: "member",
    resourceId: userId,
    before: { role, isActive: true },
    after: { isActive: false },
    ...originOf(call),
  });
  await announceChanges({ transaction, organizationId, now }, [
    { area: "organizations", userId: null },
    { area: "identity", userId },
  ]);
}
