import { openDatabase } from "@trellis/api/kernel/db/client.ts";
import { sql } from "drizzle-orm";
import {
  type BenchResult,
  type BenchWorld,
  median,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";
import { fillBooks } from "./support/fill-books.ts";

const ROWS = 1_000_000;
const LATE_PAGE = 1000;
const TURNS = 200;

/** What stays quick however long the books are: late pages of the list, and the sums. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    const organizationId = await world.organization();
    await fillBooks(world.owner, organizationId, ROWS);
    return [await measurePages(world), await measureSummary(world, organizationId)];
  } finally {
    await world.stop();
  }
}

async function measurePages(world: BenchWorld): Promise<BenchResult> {
  const first = "/api/transactions?limit=50";
  let late = first;
  for (let page = 1; page < LATE_PAGE; page++) {
    const answer = await world.call(late);
    await answer.arrayBuffer();
    late = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
  }
  const times = { first: [] as number[], late: [] as number[] };
  for (let turn = 0; turn < TURNS; turn++) {
    times.first.push(await readTime(world, first));
    times.late.push(await readTime(world, late));
  }
  const ratio = median(times.late) / median(times.first);
  return {
    name: `page ${LATE_PAGE} of the list at 1,000,000 rows, as a multiple of page 1`,
    ratio,
    limit: 1.2,
    ok: ratio <= 1.2,
    detail: `${median(times.late).toFixed(2)} ms and ${median(times.first).toFixed(2)} ms`,
  };
}

async function measureSummary(world: BenchWorld, organizationId: number): Promise<BenchResult> {
  const database = openDatabase(world.applicationUrl, { connections: 1 });
  const plain = () =>
    database.inOrganization(organizationId, (transaction) =>
      transaction.execute(sql`select type, date_trunc('month', date::timestamp)::date as month, sum(cents) as cents
        from transaction where organization_id = ${organizationId} and deleted_at is null group by 1, 2`),
    );
  const times = { summary: [] as number[], plain: [] as number[] };
  await plain();
  await readTime(world, "/api/financial-summary");
  for (let turn = 0; turn < 15; turn++) {
    times.plain.push(await milliseconds(plain));
    for (let read = 0; read < 5; read++) times.summary.push(await readTime(world, "/api/financial-summary"));
  }
  await database.close();
  const ratio = median(times.plain) / median(times.summary);
  return {
    name: "the plain aggregate at 1,000,000 rows, as a multiple of GET /api/financial-summary",
    ratio,
    limit: 50,
    ok: ratio >= 50,
    detail: `${median(times.plain).toFixed(1)} ms and ${median(times.summary).toFixed(2)} ms`,
  };
}

const readTime = (world: BenchWorld, path: string) => milliseconds(async () => (await world.call(path)).arrayBuffer());

await printWhenMain(import.meta, run);
