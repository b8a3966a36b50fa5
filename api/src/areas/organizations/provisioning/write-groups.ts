import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  createScimGroup as createContract,
  patchScimGroup as patchContract,
  replaceScimGroup as replaceContract,
  ScimGroup,
} from "@trellis/contract-organizations/scim.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import { idArray, insertRows } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import { lockOrganization } from "../account/account.ts";
import { provisionedGroup, provisionedGroupMember, provisionedUser } from "../schema.ts";
import { followingRoles, membersOf } from "./group-roles.ts";
import { readScimGroup } from "./read-groups.ts";
import { requireVersion } from "./version.ts";
import { type KnownMember, readGroup, readGroupPatch, type WantedGroup } from "./wanted-group.ts";

type Row = typeof provisionedGroup.$inferSelect;
type ById = { params: { id: string } };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Stores a group with its members. Throws ScimRefusal for a name that another one has, and for members who aren't known. */
export async function createScimGroup(
  context: Context,
  { body }: EndpointParsed<typeof createContract>,
): Promise<ScimGroup> {
  const { transaction, organizationId, now } = context;
  const { ownerId } = await lockOrganization(context, String(organizationId));
  const wanted = readGroup(body);
  await requireFreeName(context, body.displayName);
  const id = createId();
  const [row] = await transaction
    .insert(provisionedGroup)
    .values({
      organizationId,
      id,
      displayName: body.displayName,
      nameKey: body.displayName.toLowerCase(),
      externalId: wanted.externalId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the group was not stored");
  const members = await changeMembers(context, row, wanted, ownerId);
  await context.audit({
    action: "create",
    resource: "directory_group",
    resourceId: id,
    after: { name: row.displayName, externalId: row.externalId, ...members },
  });
  return readScimGroup(context, id);
}

/** Makes a group what is sent. Throws as a creation does, and not_found. */
export async function replaceScimGroup(
  context: Context,
  { params, body }: EndpointParsed<typeof replaceContract>,
): Promise<ScimGroup> {
  await change(context, params.id, readGroup(body));
  return readScimGroup(context, params.id);
}

/** Changes what the operations name. Throws as `replaceScimGroup` does. */
export const patchScimGroup = (context: Context, { params, body }: EndpointParsed<typeof patchContract>) =>
  change(context, params.id, readGroupPatch(body.Operations));

async function change(context: Context, id: string, wanted: WantedGroup): Promise<void> {
  const { transaction, organizationId, now } = context;
  const { ownerId } = await lockOrganization(context, String(organizationId));
  const before = await findRow(context, id);
  await requireVersion(context, () => readScimGroup(context, id, false));
  const { displayName = before.displayName, externalId = before.externalId } = wanted;
  if (displayName !== before.displayName) await requireFreeName(context, displayName, id);
  // The single sign-on connection may give a role to a group of the new name.
  const rename = () =>
    transaction
      .update(provisionedGroup)
      .set({ displayName, nameKey: displayName.toLowerCase(), externalId, updatedAt: now })
      .where(isRow(context, id));
  if (displayName === before.displayName && externalId === before.externalId) await rename();
  else await followingRoles(context, { userIds: await membersOf(context, id), ownerId }, rename);
  const members = await changeMembers(context, before, wanted, ownerId);
  await context.audit({
    action: "update",
    resource: "directory_group",
    resourceId: id,
    before: { name: before.displayName, externalId: before.externalId },
    after: { name: displayName, externalId, ...members },
  });
}

/** Deletes a group; its members lose the role that it gave. Throws not_found. */
export async function deleteScimGroup(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId } = context;
  const { ownerId } = await lockOrganization(context, String(organizationId));
  const row = await findRow(context, params.id);
  await requireVersion(context, () => readScimGroup(context, row.id, false));
  await followingRoles(context, { userIds: await membersOf(context, row.id), ownerId }, () =>
    transaction.delete(provisionedGroup).where(isRow(context, row.id)),
  );
  await context.audit({
    action: "delete",
    resource: "directory_group",
    resourceId: row.id,
    before: { name: row.displayName, externalId: row.externalId, role: row.role },
  });
}

/** Adds and removes members, and their roles follow. Answers how many, for the audit log. */
async function changeMembers(
  context: Context,
  { id: groupId }: Row,
  { members, asksDisplay }: WantedGroup,
  ownerId: string,
): Promise<{ added?: number; removed?: number }> {
  if (!members) return {};
  const { transaction, organizationId } = context;
  const rows = await transaction
    .select({ memberId: provisionedGroupMember.memberId })
    .from(provisionedGroupMember)
    .where(and(eq(provisionedGroupMember.organizationId, organizationId), eq(provisionedGroupMember.groupId, groupId)));
  const before = new Set(rows.map(({ memberId }) => memberId));
  const displayOf = asksDisplay ? await displaysOf(context, groupId) : new Map<string, string>();
  const after = members(before, (value): KnownMember => ({ value, display: displayOf.get(value) }));
  const [added, removed] = [[...after].filter((id) => !before.has(id)), [...before].filter((id) => !after.has(id))];
  if (added.length === 0 && removed.length === 0) return {};
  const userIds = await peopleOf(context, [...added, ...removed]);
  await followingRoles(context, { userIds, ownerId }, async () => {
    await insertRows(
      transaction,
      provisionedGroupMember,
      added.map((memberId) => ({ organizationId, groupId, memberId })),
    );
    await transaction
      .delete(provisionedGroupMember)
      .where(
        and(
          eq(provisionedGroupMember.organizationId, organizationId),
          eq(provisionedGroupMember.groupId, groupId),
          sql`${provisionedGroupMember.memberId} = any(${idArray(removed)})`,
        ),
      );
  });
  return { added: added.length, removed: removed.length };
}

/** The userNames of the members, by which a condition may choose them. */
async function displaysOf({ transaction, organizationId }: Read, groupId: string): Promise<Map<string, string>> {
  const rows = await transaction
    .select({ id: provisionedUser.id, userName: provisionedUser.userName })
    .from(provisionedGroupMember)
    .innerJoin(
      provisionedUser,
      and(eq(provisionedUser.organizationId, organizationId), eq(provisionedUser.id, provisionedGroupMember.memberId)),
    )
    .where(and(eq(provisionedGroupMember.organizationId, organizationId), eq(provisionedGroupMember.groupId, groupId)));
  return new Map(rows.map(({ id, userName }) => [id, userName]));
}

/** The people behind ids of provisioned users. Throws ScimRefusal for an id that is no user's of the organization. */
async function peopleOf({ transaction, organizationId }: Read, ids: readonly string[]): Promise<string[]> {
  const unusable = ids.find((id) => !UUID.test(id));
  if (unusable !== undefined) throw unknownMember(unusable);
  const rows = await transaction
    .select({ id: provisionedUser.id, userId: provisionedUser.userId })
    .from(provisionedUser)
    .where(and(eq(provisionedUser.organizationId, organizationId), sql`${provisionedUser.id} = any(${idArray(ids)})`));
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw unknownMember(missing);
  return rows.map(({ userId }) => userId);
}

const unknownMember = (id: string) =>
  new ScimRefusal("invalidValue", `There is no user with the id ${id.slice(0, 60)}. Provision the user first.`);

const isRow = ({ organizationId }: Read, id: string) =>
  and(eq(provisionedGroup.organizationId, organizationId), eq(provisionedGroup.id, id));

async function findRow(context: Read, id: string): Promise<Row> {
  const [row] = await context.transaction.select().from(provisionedGroup).where(isRow(context, id));
  if (!row) throw notFound("Group");
  return row;
}

async function requireFreeName(context: Read, displayName: string, id?: string): Promise<void> {
  const [other] = await context.transaction
    .select({ id: provisionedGroup.id })
    .from(provisionedGroup)
    .where(
      and(
        eq(provisionedGroup.organizationId, context.organizationId),
        eq(provisionedGroup.nameKey, displayName.toLowerCase()),
        id === undefined ? undefined : ne(provisionedGroup.id, id),
      ),
    );
  if (other) throw new ScimRefusal("uniqueness", "A group with this displayName already exists.");
}
