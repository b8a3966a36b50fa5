import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import {
  type getScimUser as getContract,
  LIST_SCHEMA,
  type listScimUsers as listContract,
  type ScimUser,
  USER_SCHEMA,
} from "@trellis/contract-organizations/scim.ts";
import { type SQL, sql } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { personName } from "../core/person-name.ts";
import { provisionedGroup, provisionedGroupMember, provisionedUser } from "../schema.ts";
import { type FilterColumn, filterCondition } from "./filter-condition.ts";
import { readPage } from "./scim-page.ts";
import { orderBy, readSortOrder, type SortOrder } from "./sort-order.ts";
import { versionOf } from "./version.ts";

type Reading = Read & { publicUrl: string };

/** Where SCIM begins, at an address of the product. */
export const scimBase = (publicUrl: string): string => `${publicUrl}/api/scim/v2`;

interface Page {
  startIndex: number;
  count: number;
  order?: SortOrder | undefined;
}

/** One page of the provisioned users. Throws ScimRefusal for a filter or an order that isn't known. */
export async function listScimUsers(reading: Reading, { query }: EndpointParsed<typeof listContract>) {
  const { transaction, organizationId } = reading;
  const { startIndex, count } = readPage(query);
  const order = readSortOrder(query, SORTED_BY);
  const condition = sql`p.organization_id = ${organizationId}${filterCondition(query.filter, columnsOf(organizationId))}`;
  const [counted] = await transaction.execute<{ total: string }>(
    sql`select count(*) as total from ${provisionedUser} p where ${condition}`,
  );
  const rows = count === 0 ? [] : await readRows(reading, condition, { startIndex, count, order });
  return {
    schemas: [LIST_SCHEMA],
    totalResults: Number(counted?.total ?? 0),
    startIndex,
    itemsPerPage: rows.length,
    Resources: rows,
  };
}

/** One user. Throws not_found. */
export const getScimUser = (reading: Reading, { params }: Pick<EndpointParsed<typeof getContract>, "params">) =>
  readScimUser(reading, params.id);

/** As `getScimUser`. */
export async function readScimUser(reading: Reading, id: string): Promise<ScimUser> {
  const condition = sql`p.organization_id = ${reading.organizationId} and p.id = ${id}::uuid`;
  const [found] = await readRows(reading, condition, { startIndex: 1, count: 1 });
  if (!found) throw notFound("User");
  return found;
}

/** A column of the person whom a user is. */
const ofPerson = (value: SQL, kind: FilterColumn["kind"] = "text", isFolded?: true): FilterColumn => ({
  value,
  kind,
  ...(isFolded ? { isFolded } : {}),
  within: (condition) => sql`exists (select from ${user} u where u.id = p.user_id and ${condition})`,
});
/** Each user has one address, which its emails say is the work address and the primary one. */
const ADDRESS: FilterColumn = {
  value: sql`u.email`,
  kind: "text",
  isFolded: true,
  within: (condition) => sql`p.user_id in (select u.id from ${user} u where ${condition})`,
};

const columnsOf = (organizationId: number): Record<string, FilterColumn> => ({
  username: { value: sql`p.user_name_key`, kind: "text", isFolded: true },
  externalid: { value: sql`p.external_id`, kind: "text" },
  id: { value: sql`p.id`, kind: "id" },
  emails: ADDRESS,
  "emails.value": ADDRESS,
  "emails.type": { value: sql`'work'::text`, kind: "text", isFolded: true },
  "emails.primary": { value: sql`true`, kind: "flag" },
  "name.givenname": ofPerson(sql`lower(u.first_name)`, "text", true),
  "name.familyname": ofPerson(sql`lower(u.last_name)`, "text", true),
  active: {
    value: sql`(m.is_active and u.is_active)`,
    kind: "flag",
    within: (condition) => sql`exists (select from ${membership} m join ${user} u on u.id = m.user_id
      where m.organization_id = ${organizationId} and m.user_id = p.user_id and ${condition})`,
  },
});

const personValue = (column: SQL) => sql`(select ${column} from ${user} u where u.id = p.user_id)`;
/** As `personName` writes it. */
const SHOWN_NAME = sql`lower(coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.name))`;
const SORTED_BY: Record<string, SQL> = {
  id: sql`p.id`,
  username: sql`p.user_name_key`,
  externalid: sql`p.external_id`,
  displayname: personValue(SHOWN_NAME),
  "name.formatted": personValue(SHOWN_NAME),
  "name.givenname": personValue(sql`lower(u.first_name)`),
  "name.familyname": personValue(sql`lower(u.last_name)`),
  emails: personValue(sql`u.email`),
  "emails.value": personValue(sql`u.email`),
  active: sql`(select m.is_active and u.is_active from ${membership} m join ${user} u on u.id = m.user_id
    where m.organization_id = p.organization_id and m.user_id = p.user_id)`,
  "meta.created": sql`p.created_at`,
  "meta.lastmodified": sql`p.updated_at`,
};

interface UserRow extends Record<string, unknown> {
  id: string;
  user_name: string;
  external_id: string | null;
  created_at: string | Date;
  updated_at: string | Date;
  email: string;
  name: string;
  first_name: string | null;
  last_name: string | null;
  is_active: boolean;
  groups: { value: string; display: string }[] | null;
}

/** The page is cut out by its key first, so that persons, memberships and groups are read for its rows alone. */
export const scimUserRows = (condition: SQL, organizationId: number, { startIndex, count, order }: Page) => sql`
  select p.id, p.user_name, p.external_id, p.created_at, p.updated_at, u.email, u.name, u.first_name, u.last_name,
    m.is_active and u.is_active as is_active,
    (select json_agg(json_build_object('value', g.id, 'display', g.display_name) order by g.name_key)
     from ${provisionedGroupMember} gm
     join ${provisionedGroup} g on g.organization_id = gm.organization_id and g.id = gm.group_id
     where gm.organization_id = ${organizationId} and gm.member_id = p.id) as groups
  from (
    select *, ${order?.by ?? sql`null`} as sort_value from ${provisionedUser} p
    where ${condition} ${orderBy(order, sql`p.id`)} offset ${startIndex - 1} limit ${count}
  ) p
  join ${user} u on u.id = p.user_id
  join ${membership} m on m.organization_id = ${organizationId} and m.user_id = p.user_id
  ${orderBy(order, sql`p.id`, sql`p.sort_value`)}`;

async function readRows(
  { transaction, organizationId, publicUrl }: Reading,
  condition: SQL,
  page: Page,
): Promise<ScimUser[]> {
  const rows = await transaction.execute<UserRow>(scimUserRows(condition, organizationId, page));
  const base = scimBase(publicUrl);
  return rows.map((row) => toScimUser(row, base));
}

function toScimUser(row: UserRow, base: string): ScimUser {
  const { first_name: givenName, last_name: familyName } = row;
  const formatted = personName({ firstName: givenName, lastName: familyName, name: row.name, email: row.email });
  const said = {
    schemas: [USER_SCHEMA],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.user_name,
    name: { ...(givenName ? { givenName } : {}), ...(familyName ? { familyName } : {}), formatted },
    displayName: formatted,
    emails: [{ value: row.email, type: "work", primary: true }],
    active: row.is_active,
    groups: row.groups ?? [],
  };
  return {
    ...said,
    groups: said.groups.map((group) => ({ ...group, $ref: `${base}/Groups/${group.value}` })),
    meta: {
      resourceType: "User",
      location: `${base}/Users/${row.id}`,
      created: new Date(row.created_at).toISOString(),
      lastModified: new Date(row.updated_at).toISOString(),
      version: versionOf(said),
    },
  };
}
