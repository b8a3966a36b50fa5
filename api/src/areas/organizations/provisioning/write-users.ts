import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  createScimUser as createContract,
  patchScimUser as patchContract,
  replaceScimUser as replaceContract,
  ScimUser,
} from "@trellis/contract-organizations/scim.ts";
import { and, eq, ne } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { requireWritable } from "../../../kernel/identity/access.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { lockOrganization } from "../account/account.ts";
import { provisionedUser } from "../schema.ts";
import { addInactive, admit, findMembership, removeMembership } from "./membership.ts";
import { requireOwnAddress } from "./own-address.ts";
import { changePerson, findOrCreatePerson, isMemberElsewhere } from "./person.ts";
import { readScimUser } from "./read-users.ts";
import { requireVersion } from "./version.ts";
import { readUser, readUserPatch, type WantedUser } from "./wanted-user.ts";

type Row = typeof provisionedUser.$inferSelect;
type ById = { params: { id: string } };

/**
 * Provisions a person: a member with their address is linked, anyone else becomes one. Throws ScimRefusal for an address
 * outside of the verified domains and for someone who is provisioned already; plan_limit, trial_expired.
 */
export async function createScimUser(
  context: Context,
  { body }: EndpointParsed<typeof createContract>,
): Promise<ScimUser> {
  const { transaction, organizationId, now } = context;
  const { email, ...rest } = readUser(body);
  if (email === undefined)
    throw new ScimRefusal("invalidValue", "Send an email, or a userName that is an email address.");
  requireWritable(context.organization, now);
  const { ownerId } = await lockOrganization(context, String(organizationId));
  await requireOwnAddress(context, email);
  await requireFreeName(context, body.userName);
  const person = await findOrCreatePerson(context, { ...rest, email });
  const id = createId();
  const [row] = await transaction
    .insert(provisionedUser)
    .values({
      organizationId,
      id,
      userId: person.id,
      userName: body.userName,
      userNameKey: body.userName.toLowerCase(),
      externalId: rest.externalId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new ScimRefusal("uniqueness", "A user with this email address is provisioned already.");
  if (rest.active ?? true) await admit(context, { userId: person.id, email, isReturning: false });
  else if (await findMembership(context, person.id)) await removeMembership(context, person.id, ownerId, true);
  else await addInactive(context, person.id);
  await context.audit({
    action: "create",
    resource: "provisioned_user",
    resourceId: id,
    after: audited(row, email, rest.active ?? true),
  });
  return readScimUser(context, id);
}

/** Makes a user what is sent; what is left out of it stays. Throws as a creation does, and not_found, forbidden. */
export const replaceScimUser = (call: MemberCall, { params, body }: EndpointParsed<typeof replaceContract>) =>
  change(call, params.id, () => readUser(body));

/** Changes what the operations name. Throws as `replaceScimUser` does. */
export const patchScimUser = (call: MemberCall, { params, body }: EndpointParsed<typeof patchContract>) =>
  change(call, params.id, (email) => readUserPatch(body.Operations, email));

async function change(call: MemberCall, id: string, read: (email: string) => WantedUser): Promise<ScimUser> {
  // Asked before the transaction, which sees no other organization's memberships.
  const { userId } = await call.read((context) => findRow(context, id));
  const isElsewhere = await isMemberElsewhere(call.services, call.organizationId, userId);
  return call.write(async (context) => {
    const { transaction, organizationId, now } = context;
    const { ownerId } = await lockOrganization(context, String(organizationId));
    const row = await findRow(context, id);
    await requireVersion(context, () => readScimUser(context, id));
    const [before] = await transaction.select().from(user).where(eq(user.id, row.userId));
    if (!before) throw notFound("User");
    const wanted = read(before.email);
    const wasActive = (await findMembership(context, row.userId))?.isActive ?? false;
    if (wanted.userName !== undefined) await requireFreeName(context, wanted.userName, id);
    // Access ends first, so that no error in the other values can keep someone in.
    if (wanted.active === false) await removeMembership(context, row.userId, ownerId, true);
    const standing = { isOwner: row.userId === ownerId, isElsewhere };
    const named = wanted.active === false ? withoutAddress(wanted) : followName(wanted, row, before.email);
    const person = await changePerson(context, before, named, standing);
    if (wanted.active === true && !wasActive) {
      await requireOwnAddress(context, person.email);
      await admit(context, { userId: row.userId, email: person.email, isReturning: true });
    }
    const { userName = row.userName, externalId = row.externalId } = wanted;
    const [changed = row] = await transaction
      .update(provisionedUser)
      .set({ userName, userNameKey: userName.toLowerCase(), externalId, updatedAt: now })
      .where(isRow(context, id))
      .returning();
    await context.audit({
      action: "update",
      resource: "provisioned_user",
      resourceId: id,
      before: audited(row, before.email, wasActive),
      after: audited(changed, person.email, wanted.active ?? wasActive),
    });
    return readScimUser(context, id);
  });
}

/** An address that is refused must not keep someone in. */
const withoutAddress = ({ email: _email, ...rest }: WantedUser): WantedUser => rest;

/** A userName that is the person's address takes the address with it, where no other one is sent. */
function followName(wanted: WantedUser, row: Row, email: string): WantedUser {
  if (wanted.email !== undefined || wanted.userName === undefined || row.userNameKey !== email) return wanted;
  const { email: next } = readUser({ userName: wanted.userName });
  return next === undefined ? wanted : { ...wanted, email: next };
}

/** Deprovisions a user: the membership ends at once, and the person is provisioned no more. Throws not_found, forbidden. */
export async function deleteScimUser(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId } = context;
  const { ownerId } = await lockOrganization(context, String(organizationId));
  const row = await findRow(context, params.id);
  await requireVersion(context, () => readScimUser(context, row.id));
  await removeMembership(context, row.userId, ownerId, false);
  await transaction.delete(provisionedUser).where(isRow(context, row.id));
  await context.audit({
    action: "delete",
    resource: "provisioned_user",
    resourceId: row.id,
    before: { userName: row.userName, externalId: row.externalId },
  });
}

const isRow = ({ organizationId }: Read, id: string) =>
  and(eq(provisionedUser.organizationId, organizationId), eq(provisionedUser.id, id));

async function findRow(context: Read, id: string): Promise<Row> {
  const [row] = await context.transaction.select().from(provisionedUser).where(isRow(context, id));
  if (!row) throw notFound("User");
  return row;
}

async function requireFreeName(context: Read, userName: string, id?: string): Promise<void> {
  const [other] = await context.transaction
    .select({ id: provisionedUser.id })
    .from(provisionedUser)
    .where(
      and(
        eq(provisionedUser.organizationId, context.organizationId),
        eq(provisionedUser.userNameKey, userName.toLowerCase()),
        id === undefined ? undefined : ne(provisionedUser.id, id),
      ),
    );
  if (other) throw new ScimRefusal("uniqueness", "A user with this userName is provisioned already.");
}

const audited = ({ userName, externalId }: Row, email: string, active: boolean) => ({
  userName,
  externalId,
  email,
  active,
});
