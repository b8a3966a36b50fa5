import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import type { AnswerPlan, AnswerRate } from "./support/answer-client.ts";
import {
  type BenchResult,
  type BenchWorld,
  median,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";
import { fillAnswers, fillSurveys } from "./support/fill-surveys.ts";

/** A survey asks for proofs of work from the 601st answer in ten minutes on: a crowd is measured over many of them. */
const SURVEYS = 120;
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 48;
const WANTED_RATE = 1_000;
/**
 * Compared with a server that only inserts: ours also limits, checks, counts, notifies and logs, and a fall below this
 * is a regression.
 */
const MIN_SHARE = 0.08;
const CROWD = 550;
const FORM_LIMIT_MS = 10;
const ANSWERS = 100_000;
const RESULTS_LIMIT_MS = 300;

/** Surveys under load: answers accepted, forms opened, and the results of 100,000 answers. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  const servers: ChildProcess[] = [];
  try {
    const organizationId = await world.organization();
    const surveys = await fillSurveys(world.owner, organizationId, SURVEYS);
    const [crowded = "", answered = "", ...spread] = surveys;
    const port = await startTrellis(world, servers, crowded);
    const peer = await startBare(world, organizationId, answered, servers);
    const results = [
      ...(await measureAnswers(port, peer, spread)),
      await measureCrowd(port, crowded),
      await measureForm(port, spread),
    ];
    await world.owner`delete from survey_response where organization_id = ${organizationId} and survey_id = ${answered}`;
    await fillAnswers(world.owner, organizationId, answered, ANSWERS);
    results.push(
      await measureResults(world, `results of ${ANSWERS.toLocaleString("en-US")} answers`, answered, ""),
      await measureResults(world, "the same of a quarter", answered, `?from=${daysAgo(90)}`),
      await measureResults(world, "the same of those who chose an option", answered, "?questionId=found&optionId=no"),
    );
    return results;
  } finally {
    for (const server of servers) server.kill("SIGKILL");
    await world.stop();
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function measureAnswers(port: number, peer: number, surveys: readonly string[]): Promise<BenchResult[]> {
  const paths = surveys.map((id) => `/api/public/surveys/${id}/responses`);
  const ask = (to: number) => answer({ port: to, paths, connections: CONNECTIONS, seconds: SECONDS });
  await answer({ port, paths, connections: CONNECTIONS, seconds: 2 });
  await answer({ port: peer, paths, connections: CONNECTIONS, seconds: 1 });
  const [rates, bare, times] = [[] as number[], [] as number[], [] as number[]];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push((await ask(peer)).rate);
    const { rate, p95 } = await ask(port);
    rates.push(rate);
    times.push(p95);
  }
  const share = median(rates.map((rate, round) => rate / (bare[round] ?? Number.NaN)));
  const detail = `${rates.map(Math.round).join(", ")} and ${bare.map(Math.round).join(", ")} a second, p95 ${median(times).toFixed(0)} ms`;
  return [
    {
      name: `answers accepted a second, as a multiple of ${WANTED_RATE.toLocaleString("en-US")}`,
      ratio: median(rates) / WANTED_RATE,
      limit: 1,
      ok: median(rates) >= WANTED_RATE,
      detail,
    },
    {
      name: "answers accepted a second, as a multiple of a bare Bun server that only inserts",
      ratio: share,
      limit: MIN_SHARE,
      ok: share >= MIN_SHARE,
      detail,
    },
  ];
}

/** All answer the same survey at the same time: no row makes them wait for each other. */
async function measureCrowd(port: number, survey: string): Promise<BenchResult> {
  const { rate, p95, accepted } = await answer({
    port,
    paths: [`/api/public/surveys/${survey}/responses`],
    connections: CONNECTIONS * 2,
    seconds: 30,
    max: CROWD,
  });
  return {
    name: `${CROWD} answers to one survey at once, a second, as a multiple of ${WANTED_RATE.toLocaleString("en-US")}`,
    ratio: rate / WANTED_RATE,
    limit: 1,
    ok: accepted >= CROWD && rate >= WANTED_RATE,
    detail: `${Math.round(rate)} a second, p95 ${p95.toFixed(0)} ms`,
  };
}

async function measureForm(port: number, surveys: readonly string[]): Promise<BenchResult> {
  const times: number[] = [];
  for (let turn = -50; turn < 400; turn++) {
    const id = surveys[(turn + 50) % surveys.length];
    const headers = { "X-Forwarded-For": `10.1.${(turn + 50) >> 8}.${(turn + 50) & 255}` };
    const time = await milliseconds(async () => {
      const form = await fetch(`http://127.0.0.1:${port}/api/public/surveys/${id}`, { headers });
      if (!form.ok) throw new Error(`a form answered ${form.status}`);
      await form.arrayBuffer();
    });
    if (turn >= 0) times.push(time);
  }
  return withinLimit("the public form", times, FORM_LIMIT_MS);
}

async function measureResults(world: BenchWorld, name: string, id: string, query: string): Promise<BenchResult> {
  const times: number[] = [];
  for (let turn = -3; turn < 40; turn++) {
    const time = await milliseconds(async () => (await world.call(`/api/surveys/${id}/results${query}`)).arrayBuffer());
    if (turn >= 0) times.push(time);
  }
  return withinLimit(name, times, RESULTS_LIMIT_MS);
}

function withinLimit(name: string, times: readonly number[], limit: number): BenchResult {
  const sorted = [...times].sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  return {
    name: `${name}, p95 as a share of ${limit} ms`,
    ratio: p95 / limit,
    limit: 1,
    ok: p95 <= limit,
    detail: `p95 ${p95.toFixed(1)} ms, median ${median(times).toFixed(1)} ms`,
  };
}

async function startTrellis(world: BenchWorld, servers: ChildProcess[], survey: string): Promise<number> {
  const port = await freePort();
  servers.push(
    spawn(process.execPath, ["src/main.ts"], {
      cwd: path.resolve(import.meta.dirname, "../../api"),
      stdio: "ignore",
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        DATABASE_URL: world.ownerUrl,
        DATA_DIR: world.dataDir,
        AUTH_SECRET: world.authSecret,
        // Each visitor has a unique address.
        TRUSTED_PROXIES: "127.0.0.1",
      },
    }),
  );
  await untilAnswered(`http://127.0.0.1:${port}/api/public/surveys/${survey}`);
  return port;
}

async function startBare(world: BenchWorld, organizationId: number, survey: string, servers: ChildProcess[]) {
  const port = await freePort();
  servers.push(
    spawn(process.execPath, ["support/bare-answers.ts"], {
      cwd: import.meta.dirname,
      stdio: "ignore",
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        OWNER_URL: world.ownerUrl,
        ORGANIZATION: String(organizationId),
        SURVEY: survey,
      },
    }),
  );
  await untilAnswered(`http://127.0.0.1:${port}/`);
  return port;
}

/** Waits until something answers, whatever it says. */
async function untilAnswered(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (await fetch(url).catch(() => undefined)) return;
    await Bun.sleep(100);
  }
  throw new Error(`nothing answers at ${url}`);
}

/** Sends answers from a separate process. */
function answer(plan: AnswerPlan): Promise<AnswerRate> {
  return new Promise((resolve, reject) => {
    const client = spawn(
      process.execPath,
      [path.join(import.meta.dirname, "support/answer-client.ts"), JSON.stringify(plan)],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    let output = "";
    client.stdout.on("data", (data) => {
      output += String(data);
    });
    client.on("exit", (code) => {
      if (code === 0) resolve(JSON.parse(output) as AnswerRate);
      else reject(new Error(`the client ended with ${code}`));
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

await printWhenMain(import.meta, run);
