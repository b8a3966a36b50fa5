import { NOTIFICATION_KINDS } from "@trellis/contract-notifications/notifications.ts";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectIndexScan } from "../../../testing/explain.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { notificationsQuery, unreadQuery } from "./notifications.ts";
import { notify } from "./notify.ts";

let world: World;
let books: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  books = await world.organization();
}, 60_000);
afterAll(() => world.close());

const send = (clients: readonly Client[], title: string, now = new Date(), organizationId = books.id) =>
  world.database.inOrganization(organizationId, (transaction) =>
    notify(
      { transaction, organizationId, now },
      { userIds: clients.map((client) => client.userId), kind: "role_changed", title, text: "", link: "/app" },
    ),
  );
interface Shown {
  id: string;
  title: string;
  readAt: string | null;
}
const list = async (client: Client, path = "/api/notifications") => {
  const answer = await client.get(path);
  expect(answer.status).toBe(200);
  const next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
  return { items: (await answer.json()) as Shown[], next };
};
const unread = async (client: Client) => (await client.get("/api/notifications/unread-count")).json();

it("lists one's own by pages, newest first, each once, while new ones come in", async () => {
  const [mine, theirs] = [await books.member("viewer"), await books.member("admin")];
  // Several of one moment: the page may end between them.
  for (let turn = 0; turn < 25; turn += 1) await send([mine], `n${turn}`, new Date(1_800_000_000_000 + (turn >> 2)));
  await send([theirs], "theirs");
  const first = await list(mine, "/api/notifications?limit=10");
  await send([mine], "late", new Date(1_900_000_000_000));
  const second = await list(mine, first.next);
  const third = await list(mine, second.next);
  const titles = [first, second, third].flatMap((page) => page.items.map((item) => item.title));
  expect(new Set(titles).size).toBe(25);
  expect([...titles].sort()).toEqual(Array.from({ length: 25 }, (_, turn) => `n${turn}`).sort());
  expect(titles.slice(0, 1)).toEqual(["n24"]);
  expect(third.next).toBeUndefined();
  expect(await unread(mine)).toEqual({ unread: 26 });
  expect((await list(mine)).items[0]?.title).toBe("late");
  expect((await mine.get("/api/notifications?cursor=nonsense")).status).toBe(400);
});

describe("marking as read", () => {
  it("is done for one, once, and for all", async () => {
    const client = await books.member("viewer");
    for (const title of ["a", "b", "c"]) await send([client], title);
    const { items } = await list(client);
    const path = `/api/notifications/${items[0]?.id}/read`;
    const first = (await (await client.post(path)).json()) as Shown;
    expect(first.readAt).not.toBeNull();
    expect(await (await client.post(path)).json()).toEqual(first);
    expect(await unread(client)).toEqual({ unread: 2 });
    expect(await (await client.post("/api/notifications/read-all")).json()).toEqual({ unread: 0 });
    expect((await list(client)).items.every((item) => item.readAt !== null)).toBe(true);
    expect(await (await client.post("/api/notifications/read-all")).json()).toEqual({ unread: 0 });
  });

  it("does not exist for another member's or another organization's, which stay unread", async () => {
    const [mine, theirs] = [await books.member("viewer"), await books.member("viewer")];
    const foreign = await world.organization();
    await send([theirs], "theirs");
    await send([foreign.admin], "foreign", new Date(), foreign.id);
    for (const owner of [theirs, foreign.admin]) {
      const [item] = (await list(owner)).items;
      for (const client of [mine, books.admin])
        expect((await client.post(`/api/notifications/${item?.id}/read`)).status).toBe(404);
      await mine.post("/api/notifications/read-all");
      expect(await unread(owner)).toEqual({ unread: 1 });
    }
  });

  it("continues while the organization is read-only", async () => {
    const ended = await world.organization();
    await send([ended.admin], "trial over", new Date(), ended.id);
    await world.database.sql`update organization set trial_ends_at = now() - interval '1 day' where id = ${ended.id}`;
    expect((await ended.admin.post("/api/notifications/read-all")).status).toBe(200);
    expect(await unread(ended.admin)).toEqual({ unread: 0 });
  });

  it("reads more than one step holds", async () => {
    const client = await books.member("viewer");
    const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
    await owner`
      insert into notification (organization_id, id, user_id, kind, title, text)
      select ${books.id}, gen_random_uuid(), ${client.userId}, 'role_changed', 'many', '' from generate_series(1, 2500)`;
    await owner.end();
    expect(await unread(client)).toEqual({ unread: 100 });
    expect(await (await client.post("/api/notifications/read-all")).json()).toEqual({ unread: 0 });
    expect((await list(client, "/api/notifications?limit=200")).items.every((item) => item.readAt)).toBe(true);
  });
});

it.each(NOTIFICATION_KINDS)("%s: the link names the organization", async (kind) => {
  const client = await books.member("admin", { canManageUsers: true });
  for (const link of ["/app/notes/1", "/app/calendar?bookings=1", undefined])
    await world.database.inOrganization(books.id, (transaction) =>
      notify(
        { transaction, organizationId: books.id, now: new Date() },
        { userIds: [client.userId], kind, title: "x", text: "", ...(link ? { link } : {}) },
      ),
    );
  const shown = (await (await client.get("/api/notifications")).json()) as { link: string | null }[];
  expect(shown.map(({ link }) => link).sort()).toEqual([
    `/app/calendar?bookings=1&organization=${books.id}`,
    `/app/notes/1?organization=${books.id}`,
    null,
  ]);
});

it("finds its rows by an index, as the application's role", async () => {
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`
    insert into notification (organization_id, id, user_id, kind, title, text, created_at, read_at)
    select ${books.id}, gen_random_uuid(), ('00000000-0000-0000-0000-' || lpad((i % 50)::text, 12, '0'))::uuid,
      'role_changed', 'row', '', now() - i * interval '1 minute', case when i % 5 > 0 then now() end
    from generate_series(1, 20000) i`;
  await owner`vacuum analyze notification`;
  await owner.end();
  const member = { userId: "00000000-0000-0000-0000-000000000007", role: "user" as const, flags: {} as never };
  await world.database.inOrganization(books.id, async (transaction) => {
    const reader = { transaction, organizationId: books.id, member };
    const cursor = `1700000000000_${member.userId}`;
    for (const query of [notificationsQuery(reader, { limit: 20 }), notificationsQuery(reader, { limit: 20, cursor })])
      await expectIndexScan(transaction, query, {
        index: "notification_list_index",
        columns: ["organization_id", "user_id"],
      });
    await expectIndexScan(transaction, unreadQuery(reader), {
      index: "notification_unread_index",
      columns: ["organization_id", "user_id", "read_at"],
    });
  });
});
