import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../../api/src/kernel/db/embedded-postgres.ts";
import { findDebianProgram } from "./debian-programs.ts";
import { rehearseUpgrade } from "./rolling-upgrade.ts";

/* `npm run rehearse-upgrade -- --from <older checkout>`: a rolling upgrade from start to end, on a separate Postgres. */

const { values } = parseArgs({ options: { from: { type: "string" }, rate: { type: "string", default: "40" } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
const [haproxy, pgbouncer] = [findDebianProgram("haproxy"), findDebianProgram("pgbouncer")];
if (!haproxy || !pgbouncer) {
  say("NOT RUN: install haproxy and pgbouncer, or run this as root on Debian.");
  process.exit(1);
}
const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-rehearsal-"));
const server = await startEmbeddedPostgres({ dataDir, durable: false });
let isFine = false;
try {
  const figures = await rehearseUpgrade({
    ownerUrl: server.ownerUrl,
    haproxy,
    pgbouncer,
    requestsPerSecond: Number(values.rate),
    say,
    ...(values.from !== undefined && { from: path.resolve(values.from) }),
  });
  const { requests, failures, created, stored, slowestMs, stopMs, startMs } = figures;
  say(`${requests} requests, ${failures.length} failed, slowest ${slowestMs} ms.`);
  say(`${created} transactions were answered as created, and ${stored} are stored.`);
  say(`Stopping took ${stopMs.join(" and ")} ms, starting ${startMs.join(" and ")} ms.`);
  for (const failure of failures.slice(0, 10)) say(`  ${failure}`);
  isFine = failures.length === 0 && created === stored;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isFine ? 0 : 1);
