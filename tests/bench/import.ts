import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type BenchResult,
  type BenchWorld,
  median,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./bench-world.ts";
import { statementFile } from "./statement-file.ts";

const ROWS = 100_000;
const FEW_ROWS = 10_000;

/** Import through the API against `\copy` of the rows that it wrote into the same table, with its indexes and checks. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  const folder = mkdtempSync(path.join(tmpdir(), "trellis-copy-"));
  try {
    await world.organization();
    await importRows(world, 2_000, 99);
    const few: number[] = [];
    const many: number[] = [];
    const copied: number[] = [];
    let how = "";
    for (let round = 0; round < 3; round++) {
      const organizationId = await world.organization();
      for (let part = 0; part < 3; part++) {
        await world.organization();
        few.push(await importRows(world, FEW_ROWS, 10 + round * 3 + part));
      }
      await switchTo(world, organizationId);
      many.push(await importRows(world, ROWS, round));
      const copy = await copyRows(world, organizationId, path.join(folder, `${round}.tsv`));
      copied.push(copy.milliseconds);
      how = copy.how;
    }
    const perRow = (times: readonly number[], rows: number) => (median(times) / rows) * 1000;
    const ratio = median(copied) / median(many);
    const growth = perRow(many, ROWS) / perRow(few, FEW_ROWS);
    return [
      {
        name: `import of ${ROWS.toLocaleString("en-US")} rows through the API, as a share of ${how}`,
        ratio,
        limit: 0.25,
        ok: ratio >= 0.25,
        detail: `API ${list(many)} ms, copy ${list(copied)} ms`,
      },
      {
        name: "import, time per row at 100,000 rows against 10,000",
        ratio: growth,
        limit: 1,
        ok: growth <= 1,
        detail: `${perRow(many, ROWS).toFixed(1)} and ${perRow(few, FEW_ROWS).toFixed(1)} µs a row; 10,000 rows ${list(few)} ms`,
      },
    ];
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const list = (times: readonly number[]) => times.map((time) => Math.round(time)).join(", ");

async function importRows(world: BenchWorld, rows: number, seed: number): Promise<number> {
  const body = statementFile(rows, seed);
  const time = await milliseconds(async () => {
    const answer = await world.call("/api/transactions/import?fileName=bench.csv&account=Checking", {
      method: "POST",
      headers: { "Content-Type": "text/csv" },
      body,
    });
    const { imported, errors } = (await answer.json()) as { imported: number; errors: number };
    if (imported !== rows || errors !== 0)
      throw new Error(`${imported} of ${rows} rows were imported, ${errors} errors`);
  });
  return time;
}

async function switchTo(world: BenchWorld, organizationId: number): Promise<void> {
  await world.call("/api/user/switch-organization", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ organizationId }),
  });
}

/** Writes an organization's rows to a file as another organization's, and copies them into the table from there. */
async function copyRows(world: BenchWorld, from: number, file: string): Promise<{ milliseconds: number; how: string }> {
  const to = await world.organization();
  await world.owner`insert into transaction_import (organization_id, id, status, content_hash)
    select ${to}, id, status, content_hash from transaction_import where organization_id = ${from}`;
  const columns = (
    await world.owner<{ name: string }[]>`select attname as name from pg_attribute
    where attrelid = 'transaction'::regclass and attnum > 0 and not attisdropped order by attnum`
  ).map(({ name }) => name);
  const chosen = columns.map((name) => (name === "organization_id" ? `${to}::bigint` : name)).join(", ");
  const select = `select ${chosen} from transaction where organization_id = ${from} order by date, id`;
  if (spawnSync("psql", ["--version"]).status !== 0) {
    const time = await milliseconds(() =>
      world.owner.unsafe(`insert into transaction (${columns.join(", ")}) ${select}`),
    );
    return { milliseconds: time, how: "INSERT … SELECT inside the database (psql is not installed)" };
  }
  psql(world, `\\copy (${select}) to '${file}'`);
  const time = await milliseconds(async () => psql(world, `\\copy transaction (${columns.join(", ")}) from '${file}'`));
  return { milliseconds: time, how: "psql \\copy of the same rows into the same indexed table" };
}

function psql(world: BenchWorld, command: string): void {
  const run = spawnSync("psql", ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", world.ownerUrl, "-c", command], {
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`psql: ${run.stderr}`);
}

await printWhenMain(import.meta, run);
