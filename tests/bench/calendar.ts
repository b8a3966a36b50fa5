import {
  type BenchResult,
  type BenchWorld,
  median,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";
import { fillCalendar } from "./support/fill-calendar.ts";

const EVENTS = 5_000;
const SERIES = 200;
/** Milliseconds of the server for a month's view. */
const MONTH_LIMIT = 100;
const MADE_OF_YEARS = 730;

/** A month's view, with 5,000 events and 200 rules; and with a rule that repeats every second forever. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    const crowded = await world.organization();
    await fillCalendar(world, crowded, { events: EVENTS, series: SERIES, days: 30 });
    const full = await measureMonth(world, "all within a month", 0);
    const organizationId = await world.organization();
    await fillCalendar(world, organizationId, { events: EVENTS, series: SERIES, days: MADE_OF_YEARS });
    const results = [full, await measureMonth(world, "of two years")];
    await fillCalendar(world, organizationId, { events: 0, series: 1, days: 1, rule: "FREQ=SECONDLY" });
    await fillCalendar(world, organizationId, { events: 0, series: 1, days: 1, rule: "FREQ=MINUTELY" });
    results.push(await measureMonth(world, "of two years, one rule each second, one each minute"));
    return results;
  } finally {
    await world.stop();
  }
}

async function measureMonth(world: BenchWorld, name: string, months = 3): Promise<BenchResult> {
  const times: number[] = [];
  let shown = 0;
  for (let turn = -5; turn < 60; turn++) {
    // Six weeks, as a month's view shows them; another month each time.
    const from = new Date(Date.now() + ((turn % 7) - 3) * 10 * months * 86_400_000);
    const [first, last] = [day(from), day(new Date(from.getTime() + 42 * 86_400_000))];
    const month = `/api/calendar/events?from=${first}&to=${last}`;
    const time = await milliseconds(async () => (await world.call(month)).arrayBuffer());
    if (turn < 0) shown = ((await (await world.call(month)).json()) as unknown[]).length;
    if (turn >= 0) times.push(time);
  }
  const p95 = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  return {
    name: `month with ${EVENTS.toLocaleString("en-US")} events ${name} and ${SERIES} rules, p95 as a share of ${MONTH_LIMIT} ms`,
    ratio: p95 / MONTH_LIMIT,
    limit: 1,
    ok: p95 <= MONTH_LIMIT,
    detail: `p95 ${p95.toFixed(1)} ms, median ${median(times).toFixed(1)} ms, ${shown.toLocaleString("en-US")} listed`,
  };
}

const day = (date: Date) => date.toISOString().slice(0, 10);

await printWhenMain(import.meta, run);
