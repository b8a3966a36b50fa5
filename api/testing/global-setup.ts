import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/kernel/db/embedded-postgres.ts";
import { prepareDatabase } from "../src/kernel/db/migrate.ts";
import { asOwner, TEMPLATE, withDatabase } from "./database.ts";

/** What the databases of a run need at most, the log included. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const MEMORY = "/dev/shm";

/** Cloning a database makes 900 files: in memory that takes a fifth of the time, where there is enough of it. */
function chooseFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** One server for the whole run, without fsync, and one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(chooseFolder(), "trellis-test-"));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const teardown = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await asOwner(server.ownerUrl, `create database ${TEMPLATE}`);
    await prepareDatabase(withDatabase(server.ownerUrl, TEMPLATE));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("postgresUrl", server.ownerUrl);
  return teardown;
}
