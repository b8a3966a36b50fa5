import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { retryJobs } from "../areas/operations/index.ts";
import { setDue } from "../kernel/sweeps/due-work.ts";
import { listDomains } from "./domains.ts";
import { listFailedJobs } from "./jobs.ts";
import { changeState, listOrganizations, showOrganization } from "./organization-list.ts";
import { describeDatabase } from "./status.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

describe("an operator", () => {
  it("finds organizations by name, sees figures, and suspends one without touching the other", async () => {
    const { database } = world.services;
    const one = await world.organization({ name: "Harbor % Studio" });
    const other = await world.organization({ name: "Riverside" });
    await one.admin.post("/api/transactions", {
      description: "Rent",
      amount: 10,
      type: "expense",
      category: "Rent",
      date: "2025-11-01",
    });
    expect(await listOrganizations(database, "harbor %")).toEqual([`${one.id}  "Harbor % Studio"  starter, trial`]);
    expect(await listOrganizations(database, "")).toHaveLength(2);
    expect(await showOrganization(database, one.id)).toEqual(
      expect.arrayContaining(["members       1", "files         0", "email         on"]),
    );
    await expect(showOrganization(database, 99_999)).rejects.toThrow("No organization has the number 99999.");

    expect(await changeState(database, one.id, true)).toMatch(/Harbor % Studio is suspended/);
    expect((await one.admin.get("/api/transactions")).status).toBe(403);
    expect((await other.admin.get("/api/transactions")).status).toBe(200);
    expect(await listOrganizations(database, "harbor")).toEqual([`${one.id}  "Harbor % Studio"  starter, suspended`]);
    await expect(changeState(database, one.id, true)).rejects.toThrow(/Nothing changed/);
    await expect(changeState(database, 99_999, true)).rejects.toThrow(/Nothing changed/);
    expect(await changeState(database, one.id, false)).toMatch(/open again/);
    expect((await one.admin.get("/api/transactions")).status).toBe(200);
    const log = (await (await one.admin.get("/api/audit-log")).json()) as { action: string }[];
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(["suspend", "resume"]));
  });

  it("sees failed jobs with their reason and runs them again", async () => {
    const { database, jobs } = world.services;
    const { id } = await world.organization();
    expect(await listFailedJobs(database)).toEqual([]);
    for (let n = 0; n < 2; n += 1)
      await database.inOrganization(id, (transaction) =>
        jobs.enqueue(transaction, "mail.send", { organizationId: id, id: randomUUID() }),
      );
    await database.sql`
      update pgboss.job set state = 'failed', retry_count = 9, completed_on = now(), output = '{"reason": "no\\nanswer"}'
      where name = 'mail.send'`;
    const lines = await listFailedJobs(database, "mail.send");
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines[0]).toMatch(
      /^[0-9a-f-]{36} {2}mail\.send {2}organization \d+ {2}10 attempts, last .* UTC {2}The program stopped with an error: search the log for the job's ID\. \(no answer\)$/,
    );
    expect(await listFailedJobs(database, "other")).toEqual([]);
    const [first = ""] = lines[0]?.split("  ") ?? [];
    expect(await retryJobs(database, first)).toBe(1);
    expect(await retryJobs(database, first)).toBe(0);
    expect(await retryJobs(database, "mail.send")).toBe(lines.length - 1);
    expect(await listFailedJobs(database)).toEqual([]);
    const [waiting] = await database.sql<{ n: number }[]>`
      select count(*)::int as n from pgboss.job where name = 'mail.send' and state = 'retry'`;
    expect(waiting?.n).toBe(lines.length);
  });

  it("sees in the status what waits, what is due and whether the installation is held", async () => {
    const { database } = world.services;
    const { id } = await world.organization();
    await database.inOrganization(id, (transaction) =>
      setDue(
        transaction,
        { kind: "recurring", organizationId: id, recordId: randomUUID() },
        new Date(Date.now() - 600_000),
      ),
    );
    const text = (await describeDatabase({ database })).join("\n");
    expect(text).toMatch(/^version {8}\d+\.\d+\.\d+, schema \d{4}\w?_/);
    expect(text).toContain("hold           none");
    expect(text).toContain("1 of recurring, the oldest for 10 min");
    expect(await listDomains(database)).toEqual([]);
  });
});
