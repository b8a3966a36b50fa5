import { doctorCommand } from "@trellis/api/commands/database.ts";
import { describeDatabase } from "@trellis/api/commands/status.ts";
import { prepareDatabase } from "@trellis/api/kernel/db/migrate.ts";
import { applicationRole } from "@trellis/api/kernel/db/roles.ts";
import { today } from "@trellis/api/testing/today.ts";
import { createWorld, type TestOrganization, type World } from "@trellis/api/testing/world.ts";
import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { DATA_AS_OF } from "@trellis/contract-base/endpoint.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { VALID_QUERIES } from "../security/valid-inputs.ts";
import { query } from "./embedded-cluster.ts";
import { type Pair, startPair, until } from "./standby.ts";

/*
 * Reports read a real standby, which follows by streaming replication. They are as current as the primary's, or say how
 * old they are; and a standby that is away, stopped or no standby any more is not missed by anyone.
 */

const METRICS = "a token that only the scraper has";
const LIMITS = { waitsMs: [0, 10, 50, 200], shownLagSeconds: 1, maxLagSeconds: 3_600, awayMs: 300, answerMs: 1_000 };

let pair: Pair;
let world: World;
let busy: TestOrganization;
let quiet: TestOrganization;

beforeAll(async () => {
  pair = await startPair(prepareDatabase);
  const applicationUrl = applicationRole(pair.primary.url).url;
  const { port } = new URL(pair.standby.url);
  const replicaUrl = new URL(applicationUrl);
  replicaUrl.port = port;
  world = await createWorld({
    env: { metricsToken: METRICS },
    database: { ownerUrl: pair.primary.url, applicationUrl, close: async () => undefined },
    pool: { replicaUrl: replicaUrl.href, replicaLimits: LIMITS },
  });
  busy = await world.organization({ name: "Busy" });
  quiet = await world.organization({ name: "Quiet", type: "non-profit", plan: "enterprise" });
  await add(quiet, "10.00");
}, 120_000);
afterAll(async () => {
  await world?.close();
  await pair?.close();
});

const add = async (organization: TestOrganization, amount: string) => {
  const answer = await organization.admin.post("/api/transactions", {
    date: today(),
    amount,
    type: "income",
    category: "Donations",
    description: "A gift",
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
};
const report = async ({ admin }: TestOrganization) => {
  const answer = await admin.get("/api/reports/financial?period=month");
  expect(answer.status, await answer.clone().text()).toBe(200);
  const body = (await answer.json()) as { historicalAnalysis: { totalIncome: string } };
  return { income: body.historicalAnalysis.totalIncome, asOf: answer.headers.get(DATA_AS_OF) };
};
const reads = () => ({ ...world.database.replica?.reads });
const pause = () => query(pair.standby.url, (sql) => sql`select pg_wal_replay_pause()`);
const resume = () => query(pair.standby.url, (sql) => sql`select pg_wal_replay_resume()`);
const exportOf = async ({ admin }: TestOrganization) => (await admin.get("/api/transactions/export")).text();

it("shows people their own change at once, read at the replica", async () => {
  for (const amount of ["21.00", "22.00", "23.00", "24.00", "25.00"]) {
    await add(busy, amount);
    const before = reads();
    const text = await exportOf(busy);
    expect(text).toContain(amount);
    expect(reads()).toEqual({ replica: (before.replica ?? 0) + 1, primary: before.primary });
  }
});

const declared = Object.entries(ENDPOINTS).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, definition]) =>
    "readsReplica" in definition ? [{ name: `${area}.${name}`, path: definition.path as string }] : [],
  ),
);

it.each(declared)("reads $name there", async ({ name, path }) => {
  // A record that doesn't exist is looked for as well.
  const id = path.startsWith("/api/organizations/") ? String(quiet.id) : crypto.randomUUID();
  const before = reads();
  const answer = await quiet.admin.get(`${path.replace("{id}", id)}?${VALID_QUERIES[name] ?? ""}`);
  const text = await answer.text();
  expect([name, [200, 404].includes(answer.status) || text]).toEqual([name, true]);
  expect(reads()).toEqual({ replica: (before.replica ?? 0) + 1, primary: before.primary });
});

it("keeps organizations apart at the replica", async () => {
  const before = reads();
  expect(await exportOf(quiet)).not.toContain("21.00");
  expect(reads().replica).toBe((before.replica ?? 0) + 1);
});

it("tells the operator how far it is behind", async () => {
  expect(await describeDatabase(world)).toContainEqual("replica        0 s behind");
  const lines: string[] = [];
  const { env } = world.services;
  const readEnv = () => ({ ...env, databaseUrl: pair.primary.url, database: { replicaUrl: pair.standby.url } });
  await doctorCommand.run([], { readEnv, print: (line) => void lines.push(line) });
  expect(lines).toContainEqual(expect.stringMatching(/^ok {5}replica: \d s behind$/));
});

it("reads there in a transaction that can't write", async () => {
  const work = world.database.replica?.database.inOrganization(busy.id, (tx) =>
    tx.execute("update contact set first_name = 'changed'"),
  );
  // In words, as after a failover that isn't over yet.
  await expect(work).rejects.toMatchObject({ code: "unavailable", cause: { code: "25006" } });
});

it("says how old the figures are while the replica is behind, and answers who changed something from the primary", async () => {
  await query(pair.primary.url, (sql) => sql`update audit_log set created_at = created_at - interval '10 minutes'`);
  const current = await report(quiet);
  expect(current.asOf).toBeNull();
  await pause();
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await add(busy, "777.00");
    const before = reads();
    const late = await report(quiet);
    expect(Date.now() - Date.parse(late.asOf ?? "")).toBeGreaterThan(1_000);
    expect(late.income).toBe(current.income);
    expect(reads().replica).toBe((before.replica ?? 0) + 1);

    const own = await report(busy);
    expect(own).toMatchObject({ asOf: null, income: "892.00" });
    // A file can't say how old it is.
    const file = await quiet.admin.get("/api/transactions/export");
    expect(file.headers.get(DATA_AS_OF)).toBeNull();
    expect(reads()).toEqual({ replica: (before.replica ?? 0) + 1, primary: (before.primary ?? 0) + 2 });

    const metrics = await (await world.visitor.get("/metrics", { Authorization: `Bearer ${METRICS}` })).text();
    expect(Number(/^trellis_replica_lag_seconds\{.*\} (.*)$/m.exec(metrics)?.[1])).toBeGreaterThan(1);
    expect(metrics).toMatch(/^trellis_replica_up\{.*\} 1$/m);
  } finally {
    await resume();
  }
  await until(async () => (await report(busy)).asOf === null);
  const before = reads();
  expect((await report(busy)).income).toBe("892.00");
  expect(reads().replica).toBe((before.replica ?? 0) + 1);
});

it("answers from the primary while the replica is away, and uses it again when it is back", async () => {
  await pair.standby.kill();
  const before = reads();
  expect((await report(busy)).income).toBe("892.00");
  expect(reads()).toEqual({ replica: before.replica, primary: (before.primary ?? 0) + 1 });
  const state = await world.database.replica?.readState(world.database.sql);
  expect(state).toMatchObject({ isAnswering: false, lagSeconds: null });

  await pair.standby.start();
  await until(async () => {
    const { replica } = reads();
    await report(busy);
    return reads().replica !== replica;
  });
});

it("reads again at the primary what fails half-way at the replica", async () => {
  const many = Promise.all(Array.from({ length: 8 }, () => report(quiet)));
  await pair.standby.kill();
  expect(new Set((await many).map(({ income }) => income)).size).toBe(1);
  await pair.standby.start();
});

it("doesn't read a standby that was promoted: it no longer follows", async () => {
  await pair.standby.promote();
  await add(busy, "888.00");
  expect(await exportOf(busy)).toContain("888.00");
  expect(await world.database.replica?.readState(world.database.sql)).toMatchObject({
    problem: expect.stringContaining("a primary itself"),
  });
});
