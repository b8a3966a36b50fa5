import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../../../api/src/kernel/db/embedded-postgres.ts";
import { prepareDatabase } from "../../../api/src/kernel/db/migrate.ts";
import { asOwner, TEMPLATE, withDatabase } from "../../../api/testing/database.ts";
import { seededRandom } from "../seeded-random.ts";
import { KILL_KINDS } from "./kill-kinds.ts";
import { type KillWorld, openKillWorld } from "./kill-world.ts";

/*
 * `npm run kill-series -- --seed 7 --times 20`: kills the program at random moments and looks for what is half-done. A seed
 * and a number make the same moment again: `--seed 7 --kinds capture --first 12 --times 1`.
 */

const BACK_WITHIN_MS = 10_000;
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    times: { type: "string", default: "20" },
    first: { type: "string", default: "0" },
    kinds: { type: "string", default: Object.keys(KILL_KINDS).join(",") },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-kills-"));
const server = await startEmbeddedPostgres({ dataDir: path.join(folder, "server"), durable: false });
let opened: Promise<KillWorld> | undefined;
const world = () => {
  opened ??= openKillWorld(server.ownerUrl);
  return opened;
};
const closeWorld = async () => {
  const made = await opened?.catch(() => undefined);
  opened = undefined;
  await made?.close();
};

/** Answers how many failed. */
async function killOften(kind: string): Promise<number> {
  const work = KILL_KINDS[kind];
  if (!work) throw new Error(`There is no kind ${kind}. Kinds: ${Object.keys(KILL_KINDS).join(", ")}`);
  const back: number[] = [];
  let failures = 0;
  const first = Number(values.first);
  for (let number = first; number < first + Number(values.times); number++) {
    const random = seededRandom(`${values.seed} ${kind} ${number}`);
    try {
      const { killedAfterMs, backAfterMs } = await work(
        { postgresUrl: server.ownerUrl, folder, random, world },
        number,
      );
      back.push(backAfterMs);
      if (backAfterMs > BACK_WITHIN_MS)
        say(`  ${kind} ${number}: killed after ${killedAfterMs} ms, back after ${backAfterMs} ms`);
    } catch (error) {
      failures += 1;
      say(`  ${kind} ${number}, seed ${values.seed}: ${error instanceof Error ? error.message : String(error)}`);
      // What it left must not fail the next one.
      await closeWorld();
    }
  }
  back.sort((a, b) => a - b);
  const late = back.filter((milliseconds) => milliseconds > BACK_WITHIN_MS).length;
  say(
    `${kind}: ${values.times} kills, ${back.length} with nothing half-done, back after ${back[back.length >> 1]} ms (at most ${back.at(-1)}), ${late} later than ${BACK_WITHIN_MS} ms`,
  );
  return failures;
}

let failures = 0;
try {
  await asOwner(server.ownerUrl, `create database ${TEMPLATE}`);
  await prepareDatabase(withDatabase(server.ownerUrl, TEMPLATE));
  for (const kind of values.kinds.split(",")) failures += await killOften(kind);
  if (opened) say(`A start that no kill came before took ${(await opened).startMs} ms on this machine.`);
} finally {
  await closeWorld();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);
