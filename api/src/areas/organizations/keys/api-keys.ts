import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-organizations/api-keys.ts";
import {
  type ApiKey,
  type ApiKeyKind,
  type IssuedApiKey,
  MAX_API_KEYS,
} from "@trellis/contract-organizations/api-keys.ts";
import { applyChange, refuseToGrant, type TeamPermissions } from "@trellis/domain/accounts/team-rules.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { NO_FLAGS } from "../../../kernel/identity/api-key-person.ts";
import { createKeySecret } from "../../../kernel/identity/api-key-secret.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { apiKey } from "../../../kernel/tenant/api-key-schema.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { lockTeam, requireAllowed } from "../core/team-permissions.ts";
import { type ApiKeyRow, auditedKey, toApiKey } from "./api-key-view.ts";

type ById = { params: { id: string } };
type Rotation = EndpointParsed<typeof contract.rotateApiKey>;
const HOUR_MS = 60 * 60 * 1000;

/** The organization's keys that were not revoked, newest first. */
export const listApiKeys = (context: Context): Promise<ApiKey[]> => list(context, "organization");

/** The member's own keys for the organization. */
export const listPersonalApiKeys = (context: Context): Promise<ApiKey[]> => list(context, "personal");

/**
 * Creates a key of the organization, with an account of its own that no one can sign in with: records name it as their
 * author. Throws plan_feature, forbidden (no one grants what they lack), invalid for a day that is over or too many keys.
 */
export async function createApiKey(
  context: Context,
  { body }: EndpointParsed<typeof contract.createApiKey>,
): Promise<IssuedApiKey> {
  requireFeature(context, "apiAccess");
  const { actor } = await lockTeam(context);
  const granted = applyChange({ role: body.role, flags: NO_FLAGS }, { flags: body.permissions });
  requireAllowed(refuseToGrant(actor, granted));
  const { transaction, now } = context;
  const userId = createId();
  await transaction.insert(user).values({
    id: userId,
    name: body.name,
    // A name that no mail reaches (RFC 2606) and no provider vouches for.
    email: `${userId}@keys.invalid`,
    isActive: false,
    createdAt: now,
    updatedAt: now,
  });
  return issue(context, body, { kind: "organization", userId, granted });
}

/** Creates a key that acts as the member. Throws plan_feature, invalid for a day that is over or too many keys. */
export async function createPersonalApiKey(
  context: Context,
  { body }: EndpointParsed<typeof contract.createPersonalApiKey>,
): Promise<IssuedApiKey> {
  requireFeature(context, "apiAccess");
  const { actor } = await lockTeam(context);
  return issue(context, body, { kind: "personal", userId: actor.userId, granted: actor });
}

/** Changes what may be changed without a new secret. Throws not_found, invalid. */
export async function updateApiKey(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateApiKey>,
): Promise<ApiKey> {
  const before = await findKey(context, params.id, "organization");
  requireLaterDay(context, body.lastDay);
  const [row] = await context.transaction
    .update(apiKey)
    .set({ ...body, updatedAt: context.now })
    .where(isKey(context, before.id))
    .returning();
  if (!row) throw notFound("API key");
  if (body.name !== undefined)
    await context.transaction.update(user).set({ name: body.name }).where(eq(user.id, row.userId));
  await context.audit({
    action: "update",
    resource: "api_key",
    resourceId: row.id,
    before: auditedKey(before),
    after: auditedKey(row),
  });
  return view(context, row);
}

/** Gives the organization's key another secret. Throws plan_feature, not_found. */
export const rotateApiKey = (context: Context, input: Rotation): Promise<IssuedApiKey> =>
  rotate(context, input, "organization");

/** The same for the member's own key. */
export const rotatePersonalApiKey = (context: Context, input: Rotation): Promise<IssuedApiKey> =>
  rotate(context, input, "personal");

/** Ends the organization's key at once. Throws not_found. */
export const revokeApiKey = (context: Context, { params }: ById): Promise<null> =>
  revoke(context, params.id, "organization");

/** The same for the member's own key. */
export const revokePersonalApiKey = (context: Context, { params }: ById): Promise<null> =>
  revoke(context, params.id, "personal");

const isKey = ({ organizationId }: Context, id: string) =>
  and(eq(apiKey.organizationId, organizationId), eq(apiKey.id, id));

/** Keys in force: the organization's, or the member's own and no one else's. */
const ofKind = ({ organizationId, member }: Context, kind: ApiKeyKind) =>
  and(
    eq(apiKey.organizationId, organizationId),
    eq(apiKey.kind, kind),
    isNull(apiKey.revokedAt),
    kind === "personal" ? eq(apiKey.userId, member.userId) : undefined,
  );

async function list(context: Context, kind: ApiKeyKind): Promise<ApiKey[]> {
  const rows = await context.transaction
    .select({ key: apiKey, maker: user })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.createdBy))
    .where(ofKind(context, kind))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
    .limit(MAX_API_KEYS);
  return rows.map(({ key, maker }) =>
    toApiKey(key, maker, { now: context.now, timeZone: context.organization.timeZone }),
  );
}

async function findKey(context: Context, id: string, kind: ApiKeyKind): Promise<ApiKeyRow> {
  const [row] = await context.transaction
    .select()
    .from(apiKey)
    .where(and(ofKind(context, kind), eq(apiKey.id, id)))
    .for("update");
  if (!row) throw notFound("API key");
  return row;
}

async function view(context: Context, row: ApiKeyRow): Promise<ApiKey> {
  const [maker] = await context.transaction.select().from(user).where(eq(user.id, row.createdBy));
  if (!maker) throw notFound("API key");
  return toApiKey(row, maker, { now: context.now, timeZone: context.organization.timeZone });
}

function requireLaterDay({ now, organization }: Context, lastDay: string | null | undefined): void {
  if (lastDay && lastDay < dayInZone(now, organization.timeZone))
    throw invalid("lastDay", "Choose today or a later day");
}

interface Issue {
  kind: ApiKeyKind;
  userId: string;
  granted: TeamPermissions;
}

async function issue(
  context: Context,
  body: EndpointParsed<typeof contract.createPersonalApiKey>["body"],
  { kind, userId, granted }: Issue,
): Promise<IssuedApiKey> {
  const { transaction, organizationId, member, now } = context;
  requireLaterDay(context, body.lastDay);
  const [counted] = await transaction.select({ total: count() }).from(apiKey).where(ofKind(context, kind));
  if ((counted?.total ?? 0) >= MAX_API_KEYS)
    throw new AppError("conflict", {
      message: `You can have up to ${MAX_API_KEYS} keys. Revoke one you no longer use.`,
    });
  const { secret, prefix, hash } = createKeySecret(kind);
  const [row] = await transaction
    .insert(apiKey)
    .values({
      id: createId(),
      organizationId,
      kind,
      name: body.name,
      userId,
      createdBy: member.userId,
      access: body.access,
      role: granted.role,
      ...granted.flags,
      prefix,
      secretHash: hash,
      allowedAddresses: body.allowedAddresses,
      lastDay: body.lastDay ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the key was not created");
  await context.audit({ action: "create", resource: "api_key", resourceId: row.id, after: auditedKey(row) });
  return { key: await view(context, row), secret };
}

async function rotate(context: Context, { params, body }: Rotation, kind: ApiKeyKind): Promise<IssuedApiKey> {
  requireFeature(context, "apiAccess");
  const { row, secret } = await replaceSecret(context, await findKey(context, params.id, kind), body.overlapHours);
  return { key: await view(context, row), secret };
}

/** Gives a key another secret; the one before it works for the hours of the overlap. */
export async function replaceSecret(
  context: Context,
  before: ApiKeyRow,
  overlapHours: number,
): Promise<{ row: ApiKeyRow; secret: string }> {
  const { transaction, now } = context;
  const { secret, prefix, hash } = createKeySecret(before.kind);
  const overlaps = overlapHours > 0;
  const [row] = await transaction
    .update(apiKey)
    .set({
      prefix,
      secretHash: hash,
      replacedHash: overlaps ? before.secretHash : null,
      replacedUntil: overlaps ? new Date(now.getTime() + overlapHours * HOUR_MS) : null,
      updatedAt: now,
    })
    .where(isKey(context, before.id))
    .returning();
  if (!row) throw notFound("API key");
  await context.audit({
    action: "rotate",
    resource: "api_key",
    resourceId: row.id,
    before: { prefix: before.prefix },
    after: { prefix: row.prefix, replacedUntil: row.replacedUntil },
  });
  return { row, secret };
}

async function revoke(context: Context, id: string, kind: ApiKeyKind): Promise<null> {
  await endKey(context, await findKey(context, id, kind));
  return null;
}

/** Ends a key at once, with its secret of before. */
export async function endKey(context: Context, before: ApiKeyRow): Promise<void> {
  const { transaction, member, now } = context;
  await transaction
    .update(apiKey)
    .set({ revokedAt: now, revokedBy: member.userId, replacedHash: null, replacedUntil: null, updatedAt: now })
    .where(isKey(context, before.id));
  await context.audit({ action: "revoke", resource: "api_key", resourceId: before.id, before: auditedKey(before) });
}
