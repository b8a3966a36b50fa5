import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import {
  GROUP_SCHEMA,
  type getScimGroup as getContract,
  LIST_SCHEMA,
  type listScimGroups as listContract,
  type ScimGroup,
} from "@trellis/contract-organizations/scim.ts";
import { type SQL, sql } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { provisionedGroup, provisionedGroupMember, provisionedUser } from "../schema.ts";
import { type FilterColumn, filterCondition } from "./filter-condition.ts";
import { scimBase } from "./read-users.ts";
import { leavesOutMembers, readPage } from "./scim-page.ts";
import { orderBy, readSortOrder, type SortOrder } from "./sort-order.ts";
import { versionOf } from "./version.ts";

type Reading = Read & { publicUrl: string };

interface Asked {
  startIndex: number;
  count: number;
  withMembers: boolean;
  order?: SortOrder | undefined;
}

/** One page of the groups. Throws ScimRefusal for a filter or an order that isn't known. */
export async function listScimGroups(reading: Reading, { query }: EndpointParsed<typeof listContract>) {
  const { transaction, organizationId } = reading;
  const { startIndex, count } = readPage(query);
  const condition = sql`g.organization_id = ${organizationId}${filterCondition(query.filter, COLUMNS)}`;
  const [counted] = await transaction.execute<{ total: string }>(
    sql`select count(*) as total from ${provisionedGroup} g where ${condition}`,
  );
  const order = readSortOrder(query, SORTED_BY);
  const asked = { startIndex, count, withMembers: !leavesOutMembers(query), order };
  const rows = count === 0 ? [] : await readRows(reading, condition, asked);
  return {
    schemas: [LIST_SCHEMA],
    totalResults: Number(counted?.total ?? 0),
    startIndex,
    itemsPerPage: rows.length,
    Resources: rows,
  };
}

/** One group. Throws not_found. */
export const getScimGroup = (reading: Reading, { params, query }: EndpointParsed<typeof getContract>) =>
  readScimGroup(reading, params.id, !leavesOutMembers(query));

/** As `getScimGroup`. */
export async function readScimGroup(reading: Reading, id: string, withMembers = true): Promise<ScimGroup> {
  const condition = sql`g.organization_id = ${reading.organizationId} and g.id = ${id}::uuid`;
  const [found] = await readRows(reading, condition, { startIndex: 1, count: 1, withMembers });
  if (!found) throw notFound("Group");
  return found;
}

const COLUMNS: Record<string, FilterColumn> = {
  displayname: { value: sql`g.name_key`, kind: "text", isFolded: true },
  externalid: { value: sql`g.external_id`, kind: "text" },
  id: { value: sql`g.id`, kind: "id" },
};

const SORTED_BY: Record<string, SQL> = {
  id: sql`g.id`,
  displayname: sql`g.name_key`,
  externalid: sql`g.external_id`,
  "meta.created": sql`g.created_at`,
  "meta.lastmodified": sql`g.updated_at`,
};

interface GroupRow extends Record<string, unknown> {
  id: string;
  display_name: string;
  external_id: string | null;
  created_at: string | Date;
  updated_at: string | Date;
  members: { value: string; display: string }[] | null;
  /** How many members, and a digest of their ids: the version is the same where the members are left out. */
  member_count: string;
  member_digest: string | null;
}

async function readRows(
  { transaction, organizationId, publicUrl }: Reading,
  condition: SQL,
  { startIndex, count, withMembers, order }: Asked,
): Promise<ScimGroup[]> {
  const members = withMembers
    ? sql`(select json_agg(json_build_object('value', p.id, 'display', p.user_name) order by p.id)
        from ${provisionedGroupMember} gm
        join ${provisionedUser} p on p.organization_id = gm.organization_id and p.id = gm.member_id
        where gm.organization_id = ${organizationId} and gm.group_id = g.id)`
    : sql`null::json`;
  const rows = await transaction.execute<GroupRow>(sql`
    select g.id, g.display_name, g.external_id, g.created_at, g.updated_at, ${members} as members,
      held.member_count, held.member_digest
    from (
      select * from ${provisionedGroup} g where ${condition}
      ${orderBy(order, sql`g.id`)} offset ${startIndex - 1} limit ${count}
    ) g
    cross join lateral (
      select count(*) as member_count, sum(hashtextextended(gm.member_id::text, 0)) as member_digest
      from ${provisionedGroupMember} gm where gm.organization_id = ${organizationId} and gm.group_id = g.id
    ) held
    ${orderBy(order, sql`g.id`)}`);
  const base = scimBase(publicUrl);
  return rows.map((row) => ({
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    displayName: row.display_name,
    ...(withMembers
      ? { members: (row.members ?? []).map((one) => ({ ...one, $ref: `${base}/Users/${one.value}` })) }
      : {}),
    meta: {
      resourceType: "Group",
      location: `${base}/Groups/${row.id}`,
      created: new Date(row.created_at).toISOString(),
      lastModified: new Date(row.updated_at).toISOString(),
      version: versionOf([row.display_name, row.external_id, row.member_count, row.member_digest]),
    },
  }));
}
