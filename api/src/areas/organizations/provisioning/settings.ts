import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  IssuedScimToken,
  rotateScimToken as rotateContract,
  updateProvisioning as updateContract,
} from "@trellis/contract-organizations/provisioning.ts";
import { and, eq, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { NO_FLAGS } from "../../../kernel/identity/api-key-person.ts";
import { createKeySecret } from "../../../kernel/identity/api-key-secret.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { apiKey } from "../../../kernel/tenant/api-key-schema.ts";
import { lockOrganization } from "../account/account.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { type ApiKeyRow, auditedKey } from "../keys/api-key-view.ts";
import { endKey, replaceSecret } from "../keys/api-keys.ts";
import { provisioningSettings } from "../schema.ts";

const DEFAULT_ROLE = "user";
/** What the audit log calls the token: records of what the directory did name it. */
const nameOf = (prefix: string): string => `SCIM (${prefix})`;

/** What a new member becomes without a group or an invitation. */
export async function findDefaultRole({ transaction, organizationId }: Read) {
  const [row] = await transaction
    .select({ defaultRole: provisioningSettings.defaultRole })
    .from(provisioningSettings)
    .where(eq(provisioningSettings.organizationId, organizationId));
  return row?.defaultRole ?? DEFAULT_ROLE;
}

/** Changes what a new member becomes. Throws plan_feature. */
export async function updateProvisioning(
  context: Context,
  { body }: EndpointParsed<typeof updateContract>,
): Promise<void> {
  requireFeature(context, "sso");
  const { transaction, organizationId, now } = context;
  const before = await findDefaultRole(context);
  const values = { defaultRole: body.defaultRole, updatedAt: now };
  await transaction
    .insert(provisioningSettings)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({ target: provisioningSettings.organizationId, set: values });
  await context.audit({
    action: "update",
    resource: "provisioning",
    resourceId: null,
    before: { defaultRole: before },
    after: { defaultRole: body.defaultRole },
  });
}

/**
 * Creates the organization's SCIM token, with an account of its own that no one can sign in with: the audit log names it.
 * Throws plan_feature, and conflict where there is a token.
 */
export async function createScimToken(context: Context): Promise<IssuedScimToken> {
  requireFeature(context, "sso");
  const { transaction, organizationId, member, now } = context;
  await lockOrganization(context, String(organizationId));
  if (await findToken(context))
    throw new AppError("conflict", { message: "Your organization has a SCIM token already. Replace it instead." });
  const { secret, prefix, hash } = createKeySecret("provisioning");
  const userId = createId();
  const name = nameOf(prefix);
  await transaction
    .insert(user)
    .values({ id: userId, name, email: `${userId}@keys.invalid`, isActive: false, createdAt: now, updatedAt: now });
  const [row] = await transaction
    .insert(apiKey)
    .values({
      id: createId(),
      organizationId,
      kind: "provisioning",
      name,
      userId,
      createdBy: member.userId,
      access: "write",
      // It acts by its own rules, and is no member of any rank.
      role: "viewer",
      ...NO_FLAGS,
      prefix,
      secretHash: hash,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the token was not created");
  await context.audit({ action: "create", resource: "api_key", resourceId: row.id, after: auditedKey(row) });
  return { secret };
}

/** Replaces the token's secret. Throws plan_feature, not_found. */
export async function rotateScimToken(
  context: Context,
  { body }: EndpointParsed<typeof rotateContract>,
): Promise<IssuedScimToken> {
  requireFeature(context, "sso");
  const { row, secret } = await replaceSecret(context, await requireToken(context), body.overlapHours);
  const name = nameOf(row.prefix);
  await context.transaction.update(apiKey).set({ name }).where(ofOrganization(context, row.id));
  await context.transaction.update(user).set({ name }).where(eq(user.id, row.userId));
  return { secret };
}

/** Ends the token at once; members stay, and are changed in Team again. Throws not_found. */
export const revokeScimToken = async (context: Context): Promise<void> => endKey(context, await requireToken(context));

const ofOrganization = ({ organizationId }: Read, id: string) =>
  and(eq(apiKey.organizationId, organizationId), eq(apiKey.id, id));

async function findToken({ transaction, organizationId }: Read): Promise<ApiKeyRow | undefined> {
  const [row] = await transaction
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.organizationId, organizationId), eq(apiKey.kind, "provisioning"), isNull(apiKey.revokedAt)))
    .for("update");
  return row;
}

async function requireToken(context: Read): Promise<ApiKeyRow> {
  const row = await findToken(context);
  if (!row) throw notFound("SCIM token");
  return row;
}
