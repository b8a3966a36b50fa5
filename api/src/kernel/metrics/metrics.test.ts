import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addReleases } from "../../../testing/figures/release-rows.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { OrganizationCosts } from "./organization-cost.ts";

const TOKEN = "a token that only the scraper has";
const asScraper = { Authorization: `Bearer ${TOKEN}` };

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld({ env: { metricsToken: TOKEN } });
  home = await world.organization();
});
afterAll(() => world?.close());

const scrape = async (of = world) => (await of.visitor.get("/metrics", asScraper)).text();
/** The value of a series, named as in the text. */
const readSeries = (text: string, series: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe("who may read /metrics", () => {
  it("is only who sends the token", async () => {
    for (const headers of [
      {},
      { Authorization: "Bearer wrong" },
      { Authorization: TOKEN },
      { Authorization: "Bearer " },
    ]) {
      const refused = await world.visitor.get("/metrics", headers as Record<string, string>);
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain("trellis_");
    }
    expect((await home.admin.get("/metrics")).status).toBe(401);
    const allowed = await world.visitor.get("/metrics", asScraper);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    expect(allowed.headers.get("cache-control")).toBe("no-store");
  });

  it("may ask a process by an address that is not the product's", async () => {
    const at = (host: string, path: string) =>
      world.handle(new Request(`http://localhost${path}`, { headers: { host, ...asScraper } }));
    expect((await at("10.0.0.7:3000", "/metrics")).status).toBe(200);
    expect((await at("10.0.0.7:3000", "/api/remotes")).status).toBe(400);
  });

  it("is no one where the settings name no token: nothing is measured, and there is no such address", async () => {
    const silent = await createWorld();
    try {
      expect(silent.services.metrics).toBeUndefined();
      // Without a build there is no page for an unknown address either.
      expect([404, 503]).toContain((await silent.visitor.get("/metrics", asScraper)).status);
    } finally {
      await silent.close();
    }
  });
});

describe("the figures", () => {
  it("name calls by their name in the table, and never an address, a person or an organization's name", async () => {
    await home.admin.get("/api/transactions");
    await home.admin.get("/api/contacts/01900000-0000-7000-8000-000000000000");
    await home.admin.get("/api/no-such-call?secret=hunter2");
    await world.visitor.get("/give/a-secret-form");
    const text = await scrape();
    expect(
      readSeries(text, 'trellis_requests_total{call="finance.listTransactions",method="GET",status="2xx"}'),
    ).toBeGreaterThanOrEqual(1);
    expect(readSeries(text, 'trellis_requests_total{call="contacts.getContact",method="GET",status="4xx"}')).toBe(1);
    expect(
      readSeries(text, 'trellis_request_duration_seconds_bucket{le="+Inf",call="finance.listTransactions"}'),
    ).toBeGreaterThanOrEqual(1);
    for (const secret of ["hunter2", "01900000", "a-secret-form", home.admin.email, "Test organization"])
      expect(text).not.toContain(secret);
  });

  it("count what each organization costs, by its number", async () => {
    const other = await world.organization();
    const before = await scrape();
    const series = (id: number) => `trellis_organization_requests_total{organization="${id}"}`;
    for (let request = 0; request < 3; request += 1) await other.admin.get("/api/transactions");
    const after = await scrape();
    expect((readSeries(after, series(other.id)) ?? 0) - (readSeries(before, series(other.id)) ?? 0)).toBe(3);
    expect(readSeries(after, series(home.id))).toBe(readSeries(before, series(home.id)));
    expect(readSeries(after, `trellis_organization_request_seconds_total{organization="${other.id}"}`)).toBeGreaterThan(
      0,
    );
  });

  it("say how the process, its pool and its disk are", async () => {
    const held = world.database.inOrganization(home.id, async () => {
      const text = await scrape();
      expect(readSeries(text, "trellis_database_pool_in_use")).toBeGreaterThanOrEqual(1);
      return text;
    });
    const text = await held;
    expect(readSeries(text, "trellis_database_pool_size")).toBe(16);
    expect(readSeries(await scrape(), "trellis_database_pool_in_use")).toBe(0);
    expect(readSeries(text, "trellis_ready")).toBe(1);
    expect(readSeries(text, "trellis_on_hold")).toBe(0);
    expect(readSeries(text, "trellis_database_up")).toBe(1);
    expect(readSeries(text, "trellis_disk_free_bytes")).toBeGreaterThan(0);
    expect(readSeries(text, "process_resident_memory_bytes")).toBeGreaterThan(50_000_000);
    expect(readSeries(text, "process_cpu_seconds_total")).toBeGreaterThan(0);
    expect(readSeries(text, "trellis_event_loop_lag_seconds")).toBeGreaterThanOrEqual(0);
    expect(text).toMatch(/trellis_build_info\{version="[\d.]+",schema="\d{4}_[\w.]+"\} 1/);
    world.setReady(false);
    expect(readSeries(await scrape(), "trellis_ready")).toBe(0);
    world.setReady(true);
  });

  it("count transactions that wait for a connection", async () => {
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const all = Array.from({ length: 18 }, () => world.database.inOrganization(home.id, () => end));
    await expect.poll(() => world.database.pool.waiting).toBe(2);
    expect(world.database.pool.inUse).toBe(16);
    finish();
    await Promise.all(all);
    expect(world.database.pool).toMatchObject({ inUse: 0, waiting: 0 });
    expect(world.database.pool.waitedSeconds).toBeGreaterThan(0);
  });

  it("count emails by what became of them", async () => {
    const mail = { from: { name: "A", address: "a@x.example" }, to: "b@x.example", messageId: "<1@x.example>" };
    await world.services.mailer.send({ ...mail, subject: "Hello", html: "<p>Hello</p>", text: "Hello" });
    const text = await scrape();
    expect(readSeries(text, 'trellis_mails_total{result="sent"}')).toBe(1);
    expect(readSeries(text, 'trellis_mails_total{result="refused"}')).toBe(0);
    expect(readSeries(text, 'trellis_webhook_attempts_total{result="failed"}')).toBe(0);
    expect(readSeries(text, "trellis_webhooks_disabled_total")).toBe(0);
  });

  it("are asked of the database once in half a minute, and left out where it does not answer", async () => {
    const fresh = await createWorld({ env: { metricsToken: TOKEN } });
    try {
      const { id } = await fresh.organization();
      await fresh.runJobs();
      await fresh.database.inOrganization(id, (transaction) =>
        fresh.services.jobs.enqueue(transaction, "mail.send", { organizationId: id, id: crypto.randomUUID() }),
      );
      await fresh.database.sql`
        insert into due_work (kind, organization_id, record_id, due_at)
        values ('recurring', ${id}, ${crypto.randomUUID()}, now() - interval '2 hours')`;
      const first = await scrape(fresh);
      expect(readSeries(first, 'trellis_queue_jobs{queue="mail.send",state="waiting"}')).toBe(1);
      expect(readSeries(first, 'trellis_due_work{kind="recurring"}')).toBe(1);
      expect(readSeries(first, 'trellis_due_work_oldest_seconds{kind="recurring"}')).toBeGreaterThan(7000);
      await fresh.database.sql`delete from due_work`;
      expect(readSeries(await scrape(fresh), 'trellis_due_work{kind="recurring"}')).toBe(1);
    } finally {
      await fresh.close();
    }
    const cut = await createWorld({ env: { metricsToken: TOKEN } });
    await cut.database.close();
    const text = await scrape(cut);
    expect(readSeries(text, "trellis_database_up")).toBe(0);
    expect(text).not.toContain("trellis_queue_jobs{");
    expect(readSeries(text, "trellis_ready")).toBe(1);
    await cut.close();
  });

  it("compare releases of remotes that people run, and name no other and no person", async () => {
    const fresh = await createWorld({ env: { metricsToken: TOKEN } });
    try {
      await addReleases(fresh.database.sql);
      const text = await scrape(fresh);
      const releases = text.split("\n").filter((line) => /^trellis_release_\w+\{/.test(line));
      expect(releases.toSorted()).toEqual([
        'trellis_release_failed_people{remote="wards",version="1.0.0-before",role="previous"} 1',
        'trellis_release_failed_people{remote="wards",version="1.0.0-live",role="live"} 4',
        'trellis_release_failed_people{remote="wards",version="1.0.0-next",role="canary"} 0',
        'trellis_release_people{remote="wards",version="1.0.0-before",role="previous"} 10',
        'trellis_release_people{remote="wards",version="1.0.0-live",role="live"} 10',
        'trellis_release_people{remote="wards",version="1.0.0-next",role="canary"} 0',
      ]);
    } finally {
      await fresh.close();
    }
  });

  it("take a few milliseconds, however often they are asked for", async () => {
    for (let call = 0; call < 120; call += 1)
      for (const status of [200, 404])
        world.services.metrics?.countRequest({ call: `area.call${call}`, method: "GET", status, milliseconds: 3 });
    await scrape();
    const before = process.cpuUsage();
    await scrape();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(60);
  });
});

it("the cost of more organizations than are kept forgets those that cost least", () => {
  const costs = new OrganizationCosts(10);
  for (let id = 1; id <= 25; id += 1) costs.add(id, id);
  costs.add(25, 100);
  expect(costs.highest(2)).toEqual([
    { organizationId: 25, requests: 2, milliseconds: 125 },
    { organizationId: 24, requests: 1, milliseconds: 24 },
  ]);
  expect(costs.highest(100).length).toBeLessThanOrEqual(10);
});
