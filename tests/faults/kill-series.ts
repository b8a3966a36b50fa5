import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../../api/src/kernel/db/embedded-postgres.ts";
import { KILL_KINDS } from "./kill-kinds.ts";
import { seededRandom } from "./seeded-random.ts";

/* `npm run kill-series -- --seed 7 --times 20`: kills the program at random moments and looks for what is half-done. */

const BACK_WITHIN_MS = 10_000;
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    times: { type: "string", default: "20" },
    kinds: { type: "string", default: Object.keys(KILL_KINDS).join(",") },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-kills-"));
const server = await startEmbeddedPostgres({ dataDir: path.join(folder, "server"), durable: false });
let failures = 0;
try {
  for (const kind of values.kinds.split(",")) {
    const work = KILL_KINDS[kind];
    if (!work) throw new Error(`There is no kind ${kind}. Kinds: ${Object.keys(KILL_KINDS).join(", ")}`);
    const random = seededRandom(`${values.seed} ${kind}`);
    const back: number[] = [];
    for (let number = 0; number < Number(values.times); number++) {
      try {
        const { killedAfterMs, backAfterMs } = await work({ postgresUrl: server.ownerUrl, folder, random }, number);
        back.push(backAfterMs);
        if (backAfterMs > BACK_WITHIN_MS)
          say(`  ${kind} ${number}: killed after ${killedAfterMs} ms, back after ${backAfterMs} ms`);
      } catch (error) {
        failures += 1;
        say(`  ${kind} ${number}, seed ${values.seed}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    back.sort((a, b) => a - b);
    const late = back.filter((milliseconds) => milliseconds > BACK_WITHIN_MS).length;
    say(
      `${kind}: ${values.times} kills, ${back.length} with nothing half-done, back after ${back[back.length >> 1]} ms (at most ${back.at(-1)}), ${late} later than ${BACK_WITHIN_MS} ms`,
    );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);
