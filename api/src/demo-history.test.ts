import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../testing/world.ts";
import { verifyAuditChain } from "./areas/platform/audit-verify.ts";
import { loadDemo } from "./demo.ts";
import { chainAuditLogs } from "./kernel/audit/audit-chain.ts";

let world: World;
const NOW = new Date("2025-11-20T15:00:00Z");
beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
  const { log, ...services } = world.services;
  await loadDemo(world.database, NOW, log, services);
}, 180_000);
afterAll(() => world?.close());

interface Entry extends Record<string, unknown> {
  action: string;
  resource: string;
  user_id: string | null;
  created_at: string;
}

test("the demo's audit logs tell who did what in the last weeks, and nothing after now", async () => {
  const organizations = await world.database.reference.execute<{ id: string; type: string }>(
    "select id, type from organization order by id",
  );
  expect(organizations).toHaveLength(2);
  for (const { id, type } of organizations) {
    const entries: readonly Entry[] = await world.database.inOrganization(Number(id), (transaction) =>
      transaction.execute<Entry>(
        `select action, resource, user_id, created_at from audit_log where organization_id = ${id} order by created_at`,
      ),
    );
    const times = entries.map(({ created_at }) => new Date(created_at).getTime());
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
    expect(NOW.getTime() - Math.min(...times)).toBeGreaterThan(25 * 86_400_000);
    expect(entries.length).toBeGreaterThan(30);
    const kinds = new Set(entries.map(({ action, resource }) => `${action} ${resource}`));
    for (const kind of ["create invoice", "send invoice", "create survey", "create note", "sign_in session"])
      expect(kinds, `${type} ${kind}`).toContain(kind);
    const people = new Set(entries.flatMap(({ user_id }) => user_id ?? []));
    expect(people.size).toBe(type === "non-profit" ? 4 : 1);
  }
});

test("they have their places in the hash chains", async () => {
  await chainAuditLogs(world.services);
  const [first] = await world.database.reference.execute<{ id: string }>("select min(id) as id from organization");
  expect(await verifyAuditChain(world.database, Number(first?.id))).toMatchObject({ waiting: 0, problems: [] });
});
