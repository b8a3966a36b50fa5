import { eq, notLike, type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { readOrganizationTables } from "../../kernel/db/all-tables.ts";
import type { Database } from "../../kernel/db/client.ts";
import { secondFactor } from "../../kernel/identity/schema.ts";
import { OF_THE_PROGRAM } from "../../kernel/services/jobs/jobs.ts";
import { type SealedPlace, type Secrets, UnopenedSecret } from "../../kernel/services/secrets/seal.ts";
import { organization } from "../../kernel/tenant/schema.ts";

/** Rows per short transaction, so that saves at the same time don't wait long. */
const BATCH_ROWS = 100;
const SEALED_COLUMN = /_sealed$/;

/** Result of a rotation. */
export interface RotationReport {
  /** Texts that are under the first key now and were not before. */
  resealed: number;
  /** Texts that no key opens; they stay as they are, so that a key which is found again opens them. */
  unopened: number;
  /** By `table.column`, where there was anything to do. */
  columns: Record<string, { resealed: number; unopened: number }>;
}

interface SealedColumn {
  table: string;
  column: string;
  /** Which column names the row; null where an organization has one row. */
  key: string | null;
}

/** Every column of a tenant's table whose name ends in `_sealed`, found from the schemas. */
export async function readSealedColumns(): Promise<SealedColumn[]> {
  return [...(await readOrganizationTables()).values()].flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    const key = columns.some((column) => column.name === "id") ? "id" : null;
    return columns
      .filter((column) => SEALED_COLUMN.test(column.name))
      .map((column) => ({ table: name, column: column.name, key }));
  });
}

/**
 * Seals every sealed text of every organization under the first key, while the program runs. A row is locked, opened,
 * resealed and written in one short transaction, so that a value saved at the same time is never lost. Stopped half
 * way, it continues when it is run again: values that are already under the first key are skipped.
 *
 * The program itself must know the new key first, or what this writes would not open there.
 */
export async function rotateSecrets(
  { database, secrets }: { database: Database; secrets: Secrets },
  log: (line: string) => void = () => undefined,
): Promise<RotationReport> {
  const columns = await readSealedColumns();
  const organizations = await database.reference.select({ id: organization.id }).from(organization);
  const report: RotationReport = { resealed: 0, unopened: 0, columns: {} };
  for (const { id } of organizations)
    for (const place of columns) {
      const done = await rotateColumn(database, secrets, id, place);
      if (done.resealed + done.unopened === 0) continue;
      const name = `${place.table}.${place.column}`;
      const sum = report.columns[name] ?? { resealed: 0, unopened: 0 };
      report.columns[name] = { resealed: sum.resealed + done.resealed, unopened: sum.unopened + done.unopened };
      report.resealed += done.resealed;
      report.unopened += done.unopened;
      log(`organization ${id}, ${name}: ${done.resealed} re-encrypted, ${done.unopened} couldn't be decrypted`);
    }
  const people = await rotatePeoplesKeys(database, secrets);
  if (people.resealed + people.unopened > 0) {
    report.columns["second_factor.secret_sealed"] = people;
    report.resealed += people.resealed;
    report.unopened += people.unopened;
    log(`second_factor.secret_sealed: ${people.resealed} re-encrypted, ${people.unopened} couldn't be decrypted`);
  }
  return report;
}

/** The keys of people's authenticator apps belong to no organization. */
async function rotatePeoplesKeys(database: Database, secrets: Secrets) {
  const done = { resealed: 0, unopened: 0 };
  const old = await database.reference
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(notLike(secondFactor.secretSealed, `${secrets.currentPrefix}%`));
  for (const { userId } of old)
    await database.inReference(async (transaction) => {
      const own = eq(secondFactor.userId, userId);
      const [row] = await transaction.select().from(secondFactor).where(own).for("update");
      if (!row || secrets.isCurrent(row.secretSealed)) return;
      const place = { organizationId: OF_THE_PROGRAM, table: "second_factor", column: "secret_sealed", row: userId };
      const secretSealed = resealed(secrets, place, row.secretSealed);
      if (secretSealed === undefined) {
        done.unopened += 1;
        return;
      }
      await transaction.update(secondFactor).set({ secretSealed }).where(own);
      done.resealed += 1;
    });
  return done;
}

async function rotateColumn(database: Database, secrets: Secrets, organizationId: number, place: SealedColumn) {
  const done = { resealed: 0, unopened: 0 };
  let after: string | null = null;
  for (;;) {
    const rows: SealedRow[] = await database.inOrganization(organizationId, async (transaction) => {
      const batch = await transaction.execute<SealedRow>(batchQuery(secrets, organizationId, place, after));
      for (const { row, sealed } of batch) {
        const resealedValue = resealed(
          secrets,
          { organizationId, table: place.table, column: place.column, row },
          sealed,
        );
        if (resealedValue === undefined) done.unopened += 1;
        else {
          await transaction.execute(writeStatement(organizationId, place, row, resealedValue));
          done.resealed += 1;
        }
      }
      return [...batch];
    });
    after = rows.at(-1)?.row ?? null;
    if (rows.length < BATCH_ROWS || place.key === null || after === null) return done;
  }
}

interface SealedRow extends Record<string, unknown> {
  row: string;
  sealed: string;
}

const identifiers = ({ table, column, key }: SealedColumn) => ({
  table: sql.identifier(table),
  column: sql.identifier(column),
  key: sql.identifier(key ?? "organization_id"),
});

/** The next rows that are not under the first key, locked. */
function batchQuery(secrets: Secrets, organizationId: number, place: SealedColumn, after: string | null): SQL {
  const { table, column, key } = identifiers(place);
  const current = `${secrets.currentPrefix}%`;
  const beyond = after === null || place.key === null ? sql`` : sql` and ${key} > ${after}::uuid`;
  return sql`select ${key}::text as row, ${column} as sealed from ${table}
    where organization_id = ${organizationId} and ${column} is not null and ${column} not like ${current}${beyond}
    order by ${key} limit ${BATCH_ROWS} for update`;
}

function writeStatement(organizationId: number, place: SealedColumn, row: string, sealed: string): SQL {
  const { table, column, key } = identifiers(place);
  const isRow = place.key === null ? sql`true` : sql`${key} = ${row}::uuid`;
  return sql`update ${table} set ${column} = ${sealed} where organization_id = ${organizationId} and ${isRow}`;
}

/** The same text under the first key, or undefined where no key opens it. */
function resealed(secrets: Secrets, place: SealedPlace, sealed: string): string | undefined {
  try {
    return secrets.seal(place, secrets.open(place, sealed));
  } catch (error) {
    if (error instanceof UnopenedSecret) return undefined;
    throw error;
  }
}
