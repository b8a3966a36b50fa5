import { asOwner, withDatabase } from "@trellis/api/testing/database.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findDebianProgram } from "./debian-programs.ts";
import { rehearseUpgrade } from "./rolling-upgrade.ts";

/** `npm run rehearse-upgrade` does the same from an older checkout. */
const [haproxy = "", pgbouncer = ""] = [findDebianProgram("haproxy"), findDebianProgram("pgbouncer")];
const canRun = haproxy !== "" && pgbouncer !== "";
// A test that could not run is named, never passed over in silence.
if (!canRun)
  process.stderr.write("\nNOT RUN: a rolling upgrade. Install haproxy and pgbouncer, or run as root on Debian.\n\n");

describe.skipIf(!canRun)("two processes behind HAProxy and PgBouncer", () => {
  beforeAll(() => asOwner(inject("postgresUrl"), "create database rolling_test"));
  afterAll(() => asOwner(inject("postgresUrl"), "drop database rolling_test with (force)"));

  it("are replaced one after another without a failed request", { timeout: 240_000 }, async () => {
    const ownerUrl = withDatabase(inject("postgresUrl"), "rolling_test");
    const { requests, failures, created, stored } = await rehearseUpgrade({
      ownerUrl,
      haproxy,
      pgbouncer,
      requestsPerSecond: 20,
    });
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect(stored).toBe(created);
  });
});
