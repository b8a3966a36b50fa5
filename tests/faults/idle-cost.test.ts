import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, inject, it } from "vitest";
import { asOwner } from "../../api/testing/database.ts";
import { freePort } from "../support/free-port.ts";
import { startProgram, untilReady } from "../support/product-process.ts";
import { startStatementCounter } from "./count-statements.ts";
import { createUsedDatabase } from "./used-database.ts";

/** Statements a second of a process that no one uses. */
const LIMIT = 2;
/** `IDLE_SECONDS=120` measures longer and prints what was asked. */
const SECONDS = Number(process.env.IDLE_SECONDS ?? 20);
/** More in a window of less than a minute, which may hold all sweeps of one. */
const SWEEPS = SECONDS < 60 ? 25 : 0;
const SETTLE_MS = 5_000;

it(`a process without users asks Postgres at most ${LIMIT} statements a second`, { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-idle-"));
  const databaseUrl = await createUsedDatabase(inject("postgresUrl"), "idle_test");
  const counter = await startStatementCounter(databaseUrl);
  const port = await freePort();
  const program = startProgram({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: counter.through(databaseUrl) });
  try {
    await untilReady(`http://127.0.0.1:${port}`, program.child);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    counter.take();
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
    const { total, lines } = counter.take();
    if (process.env.IDLE_SECONDS) process.stdout.write(`${total / SECONDS} a second\n${lines.join("\n")}\n`);
    expect(total, lines.join("\n")).toBeLessThanOrEqual(LIMIT * SECONDS + SWEEPS);
    // It does look for jobs.
    expect(total).toBeGreaterThan(SECONDS / 2);
  } finally {
    program.child.kill("SIGTERM");
    await program.exited;
    await counter.close();
    await asOwner(inject("postgresUrl"), "drop database idle_test with (force)");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
