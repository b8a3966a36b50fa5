import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { EventReader } from "../../../testing/event-stream.ts";
import { expectIndexScan } from "../../../testing/explain.ts";
import { archiveOf, createTeam } from "../../../testing/releases.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { notify } from "../../areas/notifications/index.ts";
import { announceChange } from "../http/announce-changes.ts";
import { liveRowsQuery } from "./live-rows.ts";
import { LiveTabs, MAX_TABS_OF_A_PERSON } from "./live-tabs.ts";

/** What has to reach a tab reaches it within this. */
const SOON = { timeout: 5000, interval: 50 };

let world: World;
let books: TestOrganization;
let address: string;
const readers: EventReader[] = [];

beforeAll(async () => {
  world = await createWorld();
  books = await world.organization();
  world.app.listen({ port: 0, hostname: "127.0.0.1", idleTimeout: 120 });
  address = `http://127.0.0.1:${world.app.server?.port}/api/live`;
}, 60_000);
afterAll(async () => {
  await Promise.all(readers.map((reader) => reader.close().catch(() => undefined)));
  await world.app.server?.stop(true);
  await world.close();
});

const ask = (client: Client) => fetch(address, { headers: { cookie: client.cookie ?? "" } });
async function listen(client: Client): Promise<EventReader> {
  const reader = new EventReader(await ask(client));
  readers.push(reader);
  await vi.waitFor(() => expect(reader.heard[0]).toMatchObject({ event: "open" }), SOON);
  return reader;
}
const spend = (client: Client) =>
  client.post("/api/transactions", {
    description: "Paper",
    amount: "12.50",
    type: "expense",
    category: "Office",
    date: "2026-03-01",
  });

describe.concurrent("an open tab", () => {
  it("hears of a colleague's write once, within seconds, and of nothing that its member may not read", async () => {
    const [reader, blind, elsewhere] = await Promise.all([
      listen(await books.member("viewer")),
      listen(await books.member("manager", { canManageFinances: false })),
      listen((await world.organization()).admin),
    ]);
    expect((await spend(books.admin)).status).toBe(201);
    await vi.waitFor(() => expect(reader.areas).toContain("finance"), SOON);
    await Bun.sleep(2500);
    expect(reader.areas.filter((area) => area === "finance")).toHaveLength(1);
    expect(blind.areas).not.toContain("finance");
    expect(elsewhere.areas).toEqual([]);
    expect(elsewhere.heard).toHaveLength(1);
  });

  it("gets its own member's notifications only", async () => {
    const [mine, theirs] = [await books.member("viewer"), await books.member("viewer")];
    const [reader, other] = [await listen(mine), await listen(theirs)];
    await world.database.inOrganization(books.id, (transaction) =>
      notify(
        { transaction, organizationId: books.id, now: new Date() },
        { userIds: [mine.userId], kind: "role_changed", title: "You are a manager", text: "" },
      ),
    );
    await vi.waitFor(() => expect(reader.areas).toContain("notifications"), SOON);
    expect(other.areas).not.toContain("notifications");
  });

  it("is notified of a late commit, after newer changes were announced", async () => {
    const late = await world.organization();
    const reader = await listen(late.admin);
    const [announced, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const committed = world.database.inOrganization(late.id, async (transaction) => {
      await announceChange({ transaction, organizationId: late.id, now: new Date() }, "finance");
      announced.resolve();
      await goOn.promise;
    });
    await announced.promise;
    await world.database.inOrganization(late.id, (transaction) =>
      announceChange({ transaction, organizationId: late.id, now: new Date() }, "surveys"),
    );
    await vi.waitFor(() => expect(reader.areas).toEqual(["surveys"]), SOON);
    goOn.resolve();
    await committed;
    await vi.waitFor(() => expect(reader.areas).toEqual(["surveys", "finance"]), SOON);
  });

  it("gets on opening what others received moments ago", async () => {
    const recent = await world.organization();
    const first = await listen(recent.admin);
    await spend(recent.admin);
    await vi.waitFor(() => expect(first.areas).toContain("finance"), SOON);
    const second = await listen(recent.admin);
    await vi.waitFor(() => expect(second.areas).toContain("finance"), SOON);
  });

  it.each([
    [
      "its session is revoked",
      (client: Client) => world.database.sql`delete from session where user_id = ${client.userId}`,
    ],
    [
      "its member is removed",
      (client: Client) => world.database.sql`update membership set is_active = false where user_id = ${client.userId}`,
    ],
  ])("ends when %s", async (_, take) => {
    const client = await books.member("user");
    const reader = await listen(client);
    await take(client);
    const outcome = await Promise.race([reader.ended.then(() => "ended"), Bun.sleep(9000).then(() => "still open")]);
    expect(outcome).toBe("ended");
    expect([401, 403]).toContain((await ask(client)).status);
  });

  it("of someone who is removed hears that their rights changed, so that the screen can say so, and ends", async () => {
    const client = await books.member("user");
    const reader = await listen(client);
    const members = (await (await books.admin.get("/api/team/members")).json()) as { id: string; email: string }[];
    const id = members.find(({ email }) => email === client.email)?.id;
    expect((await books.admin.delete(`/api/team/members/${id}`)).status).toBe(204);
    const outcome = await Promise.race([reader.ended.then(() => "ended"), Bun.sleep(9000).then(() => "still open")]);
    expect([outcome, reader.areas.includes("identity")]).toEqual(["ended", true]);
  });

  it("ends when its organization begins to require a second factor that the session hasn't used", async () => {
    const strict = await world.organization();
    const client = await strict.member("user");
    const reader = await listen(client);
    await world.database.sql`update organization set requires_second_factor_since = now() where id = ${strict.id}`;
    const outcome = await Promise.race([reader.ended.then(() => "ended"), Bun.sleep(9000).then(() => "still open")]);
    expect(outcome).toBe("ended");
    expect((await ask(client)).status).toBe(403);
  });

  it("gets nothing more from an area once its flag is off", async () => {
    const client = await books.member("user", { canManageSurveys: true });
    const reader = await listen(client);
    await books.setFlags(client, { canManageSurveys: false });
    await Bun.sleep(6500);
    const before = reader.areas.length;
    await world.database.inOrganization(books.id, (transaction) =>
      announceChange({ transaction, organizationId: books.id, now: new Date() }, "surveys"),
    );
    await Bun.sleep(2500);
    expect(reader.areas.slice(before)).not.toContain("surveys");
  });

  it("is one of a few of a person; closing one makes room", async () => {
    const client = await books.member("user");
    const open: EventReader[] = [];
    for (let tab = 0; tab < MAX_TABS_OF_A_PERSON; tab += 1) open.push(await listen(client));
    const refused = await ask(client);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    await open[0]?.close();
    await vi.waitFor(async () => void (await listen(client)), SOON);
  });
});

it("answers as a stream that nothing holds back", async () => {
  const answer = await ask(books.admin);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  await answer.body?.cancel();
});

it("goes back to the last look that succeeded after the database was away", async () => {
  const state = { isAway: false };
  const { reference, sql } = world.database;
  const log = { ...world.services.log, warn: () => undefined };
  const database = {
    ...world.database,
    get reference() {
      if (state.isAway) throw new Error("away");
      return reference;
    },
    sql,
  };
  // A tenth of the program's own pace, so that what it would look back at is soon too old.
  const pace = { poll: 100, lookback: 1000 };
  const tabs = new LiveTabs(database, log, pace);
  const { userId } = books.admin;
  const [session] = await sql<{ id: string }[]>`select id from session where user_id = ${userId}`;
  const member = { userId, role: "admin" as const, flags: {} as never };
  const owner = { sessionId: session?.id ?? "", userId, organizationId: books.id, now: new Date() };
  const reader = new EventReader(new Response(tabs.open(owner, member)));
  await Bun.sleep(1.5 * pace.poll);
  state.isAway = true;
  await world.database.inOrganization(books.id, (transaction) =>
    announceChange({ transaction, organizationId: books.id, now: new Date() }, "organizations"),
  );
  await Bun.sleep(1.25 * pace.lookback);
  expect(reader.areas).not.toContain("organizations");
  state.isAway = false;
  await vi.waitFor(() => expect(reader.areas).toContain("organizations"), SOON);
  tabs.close();
  await reader.ended;
  expect(tabs.size).toBe(0);
  expect(() => tabs.open(owner, member)).toThrow("restarting");
});

it("says that a remote has another release, and nothing where one was only stored", async () => {
  const team = await createTeam(world, "stock");
  await team.upload(archiveOf("stock", "first"));
  const reader = await listen(await books.member("viewer"));
  const released = () => reader.heard.filter(({ event }) => event === "released").length;
  await Bun.sleep(5500);
  const before = released();
  await team.upload(archiveOf("stock", "stored"), "?live=no");
  await Bun.sleep(5500);
  expect(released()).toBe(before);
  await team.upload(archiveOf("stock", "second"));
  await vi.waitFor(() => expect(released()).toBe(before + 1), { timeout: 8000, interval: 100 });
}, 40_000);

it("finds the latest rows by an index, as the application's role", async () => {
  await world.database.sql`
    insert into live_event (organization_id, area, created_at)
    select i % 500, 'finance', now() - interval '1 hour' + i * interval '100 milliseconds' from generate_series(1, 30000) i`;
  await world.database.inReference((transaction) =>
    expectIndexScan(transaction, liveRowsQuery(transaction, [1, 2, 3], 10_000), {
      index: "live_event_created_at_index",
      columns: ["created_at"],
    }),
  );
});
