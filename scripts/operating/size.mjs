import { readFileSync } from "node:fs";
import path from "node:path";
import { findBun, install, ROOT, run } from "../toolchain.mjs";

// What an installation of so many organizations needs, from measured costs; `--measure` measures them on this machine.
const COSTS = path.join(ROOT, "scripts/operating/unit-costs.json");

/** How an organization uses the product in the calculation. Change them with `--people 5` and the like. */
const USE = { people: 3, visits: 20, calls: 17, records: 10_000, jobs: 30 };
/** Of a day's visits, in the busiest hour. */
const PEAK_SHARE = 0.15;
/** How much of a core may be used at the peak. */
const LOAD = 0.6;
/** Sweeps that give every organization a turn each hour. */
const HOURLY_SWEEPS = 5;
/** Connections of one process. */
const CONNECTIONS = 20;

/** What `organizations` need. Every figure is rounded up by the caller. */
export function computeSize(organizations, costs, use = USE) {
  const callsPerSecond = (organizations * use.people * use.visits * PEAK_SHARE * use.calls) / 3600;
  const jobsPerSecond = (organizations * use.jobs * PEAK_SHARE) / 3600;
  const programCores = (callsPerSecond * costs.request.programMs + jobsPerSecond * costs.job.programMs) / 1000;
  const databaseCores = (callsPerSecond * costs.request.databaseMs + jobsPerSecond * costs.job.databaseMs) / 1000;
  const processes = Math.max(2, Math.ceil(programCores / LOAD) + 1);
  return {
    organizations,
    callsPerSecond,
    jobsPerSecond,
    processes,
    memoryGigabytes: (processes * costs.programMegabytes) / 1024,
    connections: processes * CONNECTIONS,
    databaseCores: Math.max(1, databaseCores / LOAD),
    diskGigabytes: (organizations * use.records * costs.recordBytes) / 1024 ** 3,
    sweepMinutes: (organizations * HOURLY_SWEEPS * costs.sweepTurn.elapsedMs) / 60_000,
  };
}

const COLUMNS = [
  ["organizations", "organizations", 0],
  ["calls/s at the peak", "callsPerSecond", 1],
  ["jobs/s", "jobsPerSecond", 1],
  ["processes", "processes", 0],
  ["their memory, GB", "memoryGigabytes", 1],
  ["connections", "connections", 0],
  ["Postgres cores", "databaseCores", 1],
  ["disk, GB", "diskGigabytes", 0],
  ["sweeps, minutes an hour", "sweepMinutes", 1],
];

/** The table as docs/scale.md holds it. */
export function describeSizes(counts, costs, use = USE) {
  const row = (cells) => `| ${cells.join(" | ")} |`;
  return [
    row(COLUMNS.map(([title]) => title)),
    row(COLUMNS.map(() => "--:")),
    ...counts.map((count) => {
      const size = computeSize(count, costs, use);
      return row(COLUMNS.map(([, key, digits]) => inEnglish(size[key], digits)));
    }),
  ].join("\n");
}

const inEnglish = (value, digits) => value.toLocaleString("en-US", { maximumFractionDigits: digits });

export const readCosts = () => JSON.parse(readFileSync(COSTS, "utf8"));

if (import.meta.filename === path.resolve(process.argv[1] ?? "")) {
  const args = process.argv.slice(2);
  if (args.includes("--measure")) {
    const bun = findBun();
    install(bun);
    run(bun, ["x", "--bun", "vitest", "run", "--config", "vitest.config.ts", "tests/faults/unit-costs"], {
      cwd: path.join(ROOT, "api"),
      env: { ...process.env, UNIT_COSTS: "1" },
    });
  }
  const numberOf = (name) => {
    const at = args.indexOf(`--${name}`);
    const value = at === -1 ? undefined : Number(args[at + 1]);
    if (value !== undefined && !(value > 0)) throw new Error(`--${name} takes a number above 0`);
    return value;
  };
  const use = Object.fromEntries(Object.entries(USE).map(([name, usual]) => [name, numberOf(name) ?? usual]));
  const count = numberOf("organizations");
  process.stdout.write(`${describeSizes(count === undefined ? [10, 1_000, 100_000] : [count], readCosts(), use)}\n`);
}
