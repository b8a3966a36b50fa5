import { type BuildExtraConfigColumns, getTableName, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  date,
  foreignKey,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/*
 * The vocabulary of every schema. Under row-level security only leakproof comparisons may use an index, so a column that
 * is filtered or sorted is one of these, or text (with `checkOneOf` where the words are known; never a Postgres enum).
 */

export { createId } from "./create-id.ts";

/** The organization that owns a row: first in the primary key, every unique index and every foreign key. */
const organizationId = () => bigint("organization_id", { mode: "number" }).notNull();

/** An id of ours (UUID version 7, made by `createId` in the application). */
export const id = (name: string) => uuid(name);

/** An amount of money in integer cents, a `bigint` in the application too. Give it its range with `checkCents`. */
export const cents = (name: string) => bigint(name, { mode: "bigint" });

/** A quantity in integer thousandths of a unit, a `bigint` in the application too. */
export const thousandths = customType<{ data: bigint; driverData: string }>({
  dataType: () => "bigint",
  toDriver: (value) => value.toString(),
  fromDriver: (value) => BigInt(value),
});

/** A calendar day as `YYYY-MM-DD`, moved by no time zone. */
export const day = (name: string) => date(name, { mode: "string" });

/** A moment in time, a `Date` in the application. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Text compared byte by byte: the order in which a prefix is a range, in every locale. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** When a row was made and last changed. `updatedAt` is set by drizzle on every update that does not set it itself. */
export const timestamps = () => ({
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
});

/** The tenant that the transaction works for; null outside of one, and then no row is visible or writable. */
export const CURRENT_ORGANIZATION = "NULLIF(current_setting('app.organization_id', true), '')::bigint";

type TenantKey = { organizationId: ReturnType<typeof organizationId> };
type RecordKey = TenantKey & { id: ReturnType<typeof recordId> };
const recordId = () => uuid("id").notNull();

type Columns = Record<string, PgColumnBuilderBase>;
type Self<Name extends string, Map extends Columns> = BuildExtraConfigColumns<Name, Map, "pg">;

/**
 * A table of an organization's records: `organizationId` and `id` come with it, as its primary key, and so does the
 * row-level security policy. (FORCE is added by the `generate` command.)
 *
 * Unique indexes begin with `organizationId`; references to other records are made with `tenantReference`.
 */
export function tenantTable<Name extends string, Map extends Columns>(
  name: Name,
  columns: Map,
  extras?: (table: Self<Name, RecordKey & Map>) => PgTableExtraConfigValue[],
) {
  return tenantKeyedTable(
    name,
    { id: recordId(), ...columns },
    (table) => [(table as { id: AnyPgColumn }).id],
    extras as never,
  ) as ReturnType<typeof pgTable<Name, RecordKey & Map>>;
}

/** As `tenantTable`, for rows without an id: the primary key is the organization and the given columns. */
export function tenantKeyedTable<Name extends string, Map extends Columns>(
  name: Name,
  columns: Map,
  key: (table: Self<Name, TenantKey & Map>) => AnyPgColumn[],
  extras?: (table: Self<Name, TenantKey & Map>) => PgTableExtraConfigValue[],
) {
  const all = { organizationId: organizationId(), ...columns } as TenantKey & Map;
  return pgTable(name, all, (table) => [
    primaryKey({ columns: [(table as { organizationId: AnyPgColumn }).organizationId, ...key(table)] }),
    pgPolicy(`${name}_tenant`, {
      as: "permissive",
      for: "all",
      using: sql.raw(`organization_id = ${CURRENT_ORGANIZATION}`),
      withCheck: sql.raw(`organization_id = ${CURRENT_ORGANIZATION}`),
    }),
    ...(extras?.(table) ?? []),
  ]);
}

/**
 * The policy of a table that is also read before the organization is known (a person's memberships, an invitation by its
 * link, what is due anywhere): a tenant's transaction has its own rows only; statements outside of one find every row.
 */
export function sharedPolicy(table: string) {
  const rows = sql.raw(`organization_id = ${CURRENT_ORGANIZATION} OR ${CURRENT_ORGANIZATION} IS NULL`);
  return pgPolicy(`${table}_tenant`, { as: "permissive", for: "all", using: rows, withCheck: rows });
}

/**
 * A reference to a record of the same organization. Foreign-key checks ignore row-level security, so only a key that
 * carries the organization stops a reference across organizations. Add `.onDelete("cascade")` where the row is a part.
 */
export function tenantReference(
  table: { organizationId: AnyPgColumn },
  column: AnyPgColumn,
  foreign: { organizationId: AnyPgColumn; id: AnyPgColumn },
) {
  return foreignKey({
    // drizzle's own name goes past the 63 letters that Postgres keeps.
    name: `${getTableName(column.table)}_${column.name}_fk`,
    columns: [table.organizationId, column],
    foreignColumns: [foreign.organizationId, foreign.id],
  });
}

const nameOf = (column: { name: string }) => `"${column.name}"`;

/** Holds a text column to known words. */
export function checkOneOf(constraint: string, column: { name: string }, words: readonly string[]) {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", ");
  return check(constraint, sql.raw(`${nameOf(column)} in (${list})`));
}

/** Holds an amount to a range of cents, both ends included. */
export function checkCents(constraint: string, column: { name: string }, range: { minimum: bigint; maximum: bigint }) {
  return check(constraint, sql.raw(`${nameOf(column)} between ${range.minimum} and ${range.maximum}`));
}
