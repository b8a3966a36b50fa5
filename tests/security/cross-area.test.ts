import { NOTIFICATION_KINDS } from "@trellis/contract-notifications/notifications.ts";
import { FLAGS, type Flag, ROLES, type Role } from "@trellis/domain/accounts/roles.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkRequirements } from "../../api/src/areas/notes/notes/linked-records.ts";
import { notify } from "../../api/src/areas/notifications/index.ts";
import { NOTIFICATION_ACCESS } from "../../api/src/areas/notifications/recipients.ts";
import { CONTRIBUTIONS } from "../../api/src/contributions.ts";
import type { MemberAccess } from "../../api/src/kernel/http/sources.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../api/testing/world.ts";
import { ALERT_RECORDS, type Fixture, type FoundRecord, openFixture, SEARCH_RECORDS } from "./cross-area-records.ts";
import { giveEveryFeature } from "./foreign/foreign-books.ts";

/*
 * Readers that gather from several areas, each source × each permission: with the permission that the source's own screens
 * require its record is there, without it is not. The sources are the product's own lists: a new one needs a record here.
 */

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // Early in a month, so that last month's report is due.
  world.setNow(new Date("2025-11-03T18:00:00Z"));
});
afterAll(() => world?.close());

const flagsBut = (off: Flag | undefined) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, flag !== off])) as Record<Flag, boolean>;
const roleBelow = (role: Role): Role | undefined => ROLES[ROLES.indexOf(role) - 1];

/** Who may read what requires this access, with nothing more; and everyone who only just may not. */
async function readersOf(home: TestOrganization, { role, flag }: MemberAccess) {
  const only = Object.fromEntries(FLAGS.map((one) => [one, one === flag])) as Record<Flag, boolean>;
  const lower = roleBelow(role);
  return {
    allowed: await home.member(role, only),
    denied: [
      ...(flag ? [await home.member("manager", flagsBut(flag))] : []),
      ...(lower ? [await home.member(lower, flagsBut(undefined))] : []),
    ],
  };
}

async function open(type: "for-profit" | "non-profit" = "non-profit"): Promise<Fixture> {
  const home = await world.organization({ type });
  await giveEveryFeature(world, home);
  return openFixture(world, home);
}
/** The record that a source finds; fails if there is none. */
function recordOf(fixture: Fixture, source: string): Promise<FoundRecord> {
  const create = SEARCH_RECORDS[source];
  if (!create) throw new Error(`no record for ${source}: add one, so that its permission is tested`);
  return create(fixture);
}
const textOf = async (client: Client, path: string) => {
  const answer = await client.get(path);
  expect(answer.status).toBe(200);
  return answer.text();
};

describe("the search", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await open();
  });

  test("every source has a record here", () =>
    expect(Object.keys(SEARCH_RECORDS)).toEqual(CONTRIBUTIONS.search.requirements.map(([name]) => name)));

  test.each(CONTRIBUTIONS.search.requirements)("%s", async (name, access) => {
    const { query, marker } = await recordOf(fixture, name);
    const { allowed, denied } = await readersOf(fixture.home, access);
    expect(await textOf(allowed, `/api/search?q=${query}`)).toContain(marker);
    for (const client of denied) expect(await textOf(client, `/api/search?q=${query}`)).not.toContain(marker);
  });
});

describe("the alerts", () => {
  test("every source has a record here", () =>
    expect(Object.keys(ALERT_RECORDS).sort()).toEqual(CONTRIBUTIONS.alerts.requirements.map(([name]) => name).sort()));

  test.each(CONTRIBUTIONS.alerts.requirements)("%s", async (name, access) => {
    const fixture = await open();
    const { allowed, denied } = await readersOf(fixture.home, access);
    const kind = `"${await ALERT_RECORDS[name]?.(fixture)}"`;
    if (name === "noteAlerts") {
      // A reminder is its member's own.
      const id = await fixture.add("/api/notes", { title: "Call", content: "x", category: "Other" });
      await allowed.put(`/api/notes/${id}/reminder`, { day: "2025-11-04", time: "09:00" });
      world.setNow(new Date("2025-11-04T18:00:00Z"));
      expect(await textOf(allowed, "/api/alerts")).toContain(kind);
      expect(await textOf(fixture.home.admin, "/api/alerts")).not.toContain(kind);
      world.setNow(new Date("2025-11-03T18:00:00Z"));
      return;
    }
    expect(await textOf(allowed, "/api/alerts")).toContain(kind);
    for (const client of denied) expect(await textOf(client, "/api/alerts")).not.toContain(kind);
  });
});

describe("the records that a note links to", () => {
  let fixture: Fixture;
  const records: Record<string, string> = {};
  beforeAll(async () => {
    fixture = await open();
    const of = async (source: string) => (await recordOf(fixture, source)).marker;
    Object.assign(records, {
      contact: await of("contactSearch"),
      customer: await of("customerSearch"),
      invoice: await of("invoiceSearch"),
      transaction: await of("transactionSearch"),
      budget: await of("budgetSearch"),
      donor: await of("donorSearch"),
      donation: await of("donationSearch"),
      survey: await of("surveySearch"),
      product: await of("productSearch"),
      employee: await of("employeeSearch"),
      event: await of("eventSearch"),
    });
  });

  test.each(linkRequirements())("$kind", async ({ kind, access }) => {
    const links = [{ kind, recordId: records[kind] }];
    const note = await fixture.add("/api/notes", { title: "Linked", content: "x", category: "Other", links });
    const { allowed, denied } = await readersOf(fixture.home, access);
    const linkFor = async (client: Client) => {
      const answer = await client.get(`/api/notes/${note}`);
      return ((await answer.json()) as { links: unknown[] }).links[0];
    };
    expect(await linkFor(allowed)).toMatchObject({ kind, title: expect.any(String), isHidden: false });
    for (const client of denied)
      expect(await linkFor(client)).toMatchObject({ kind, title: null, link: null, isHidden: true });
  });
});

test("notifications of an area are read while its permission is on, and reach no one without it", async () => {
  const { home } = await open();
  const notices = async (client: Client) => {
    const kinds: string[] = [];
    let next: string | undefined = "/api/notifications?limit=200";
    while (next) {
      const answer = await client.get(next);
      kinds.push(...((await answer.json()) as { kind: string }[]).map(({ kind }) => kind));
      next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    return kinds.sort();
  };
  const visibleTo = (role: Role, off: Flag | undefined) =>
    NOTIFICATION_KINDS.filter((kind) => {
      const access = NOTIFICATION_ACCESS[kind];
      return ROLES.indexOf(role) >= ROLES.indexOf(access.role) && (access.flag === undefined || access.flag !== off);
    }).toSorted();
  const before = await home.member("manager", flagsBut(undefined));
  const lacking = await Promise.all(
    FLAGS.map(async (flag) => ({ flag, client: await home.member("manager", flagsBut(flag)) })),
  );
  const viewer = await home.member("viewer", flagsBut(undefined));
  await world.database.inOrganization(home.id, async (transaction) => {
    for (const kind of NOTIFICATION_KINDS)
      await notify(
        { transaction, organizationId: home.id, now: new Date() },
        { userIds: "everyone", kind, title: kind, text: kind },
      );
  });
  expect(await notices(before)).toEqual(visibleTo("manager", undefined));
  expect(await notices(viewer)).toEqual(visibleTo("viewer", undefined));
  for (const { flag, client } of lacking)
    expect([flag, await notices(client)]).toEqual([flag, visibleTo("manager", flag)]);
  // Switched off later: what came before is hidden, in the list and in the number, and is back with the permission.
  for (const flag of FLAGS) {
    await home.setFlags(before, flagsBut(flag));
    const visible = visibleTo("manager", flag);
    expect(await notices(before)).toEqual(visible);
    expect(await (await before.get("/api/notifications/unread-count")).json()).toEqual({ unread: visible.length });
  }
  await home.setFlags(before, flagsBut(undefined));
  expect(await notices(before)).toEqual(visibleTo("manager", undefined));
});
