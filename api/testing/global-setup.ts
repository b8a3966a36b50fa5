import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/kernel/db/embedded-postgres.ts";
import { prepareDatabase } from "../src/kernel/db/migrate.ts";
import { asOwner, TEMPLATE, withDatabase } from "./database.ts";

/** One server for the whole run, without fsync, and one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "trellis-test-"));
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
