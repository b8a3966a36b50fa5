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
} from "./support/bench-world.ts";
import { statementFile } from "./support/statement-file.ts";

const ROWS = 100_000;
const FEW_ROWS = 10_000;
const ROUNDS = 3;
/** As fast as half of `\copy`, which reads no statement, checks nothing and looks for no row twice. */
const MIN_SHARE = 0.5;

/** Milliseconds. */
interface Round {
  /** All rows in one file. */
  api: number;
  /** As many rows in ten files, each into empty books. */
  parts: number;
  copy: number;
  how: string;
}

/** Import through the API against `\copy` of the rows that it wrote into the same table, with its indexes and checks. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  const folder = mkdtempSync(path.join(tmpdir(), "trellis-copy-"));
  try {
    await world.organization();
    await importRows(world, FEW_ROWS, 99);
    const rounds: Round[] = [];
    // Compared runs alternate, so that a busy moment of the machine slows both.
    for (let seed = 0; seed < ROUNDS; seed++)
      rounds.push(await measureRound(world, seed, path.join(folder, `${seed}.tsv`)));
    const ratio = median(rounds.map(({ api, copy }) => copy / api));
    const growth = median(rounds.map(({ api, parts }) => api / parts));
    return [
      {
        name: `import of 100,000 rows through the API, as a share of ${rounds[0]?.how}`,
        ratio,
        limit: MIN_SHARE,
        ok: ratio >= MIN_SHARE,
        detail: `API ${list(rounds.map(({ api }) => api))} ms, copy ${list(rounds.map(({ copy }) => copy))} ms`,
      },
      {
        name: "import, time per row at 100,000 rows as a multiple of 10,000",
        ratio: growth,
        limit: 1,
        ok: growth <= 1,
        detail: `100,000 rows at once ${list(rounds.map(({ api }) => api))} ms, in ten files ${list(rounds.map(({ parts }) => parts))} ms`,
      },
    ];
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureRound(world: BenchWorld, seed: number, file: string): Promise<Round> {
  let parts = 0;
  const importParts = async (from: number, to: number) => {
    for (let part = from; part < to; part++) {
      await world.organization();
      parts += await importRows(world, FEW_ROWS, 100 + seed * 10 + part);
    }
  };
  await importParts(0, 5);
  const organizationId = await world.organization();
  const api = await importRows(world, ROWS, seed);
  const copy = await copyRows(world, organizationId, file);
  await importParts(5, ROWS / FEW_ROWS);
  return { api, parts, copy: copy.milliseconds, how: copy.how };
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
