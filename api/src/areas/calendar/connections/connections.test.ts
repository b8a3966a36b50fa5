import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { icsEvent, icsOf } from "../../../../testing/calendar/calendar-server.ts";
import {
  bodyOf,
  CONNECTIONS,
  type ConnectionFixture,
  DENTIST,
  openConnectionFixture,
} from "../../../../testing/calendar/connection-fixture.ts";
import { createSecrets } from "../../../kernel/services/secrets/seal.ts";
import { rotateSecrets } from "../../platform/rotate-secrets.ts";

let fixture: ConnectionFixture;

beforeAll(async () => {
  fixture = await openConnectionFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

describe("connecting a calendar by its address", () => {
  test("reads it, names it as it calls itself, and never says the address again", async () => {
    const { connection, address } = await fixture.connected([DENTIST, icsEvent("run", "Run", "20260304T120000Z")]);
    expect(connection).toMatchObject({
      provider: "google",
      calendarName: "Maya at home",
      host: "calendar.test",
      syncDirection: "import_only",
      syncEnabled: true,
      sharing: "private",
      eventCount: 2,
      problem: null,
      lastSyncAt: "2026-03-02T15:00:00.000Z",
    });
    expect(await fixture.list()).toEqual([connection]);
    expect(JSON.stringify(connection)).not.toContain(address.split("/").at(-2));
    const [dumped] = await fixture.owner`select * from calendar_connection where id = ${connection.id}`;
    expect(dumped?.address_sealed).toMatch(/^s1\.test\./);
    expect(JSON.stringify(dumped)).not.toContain("private-");
    const log = await fixture.owner`select before, after from audit_log where organization_id = ${fixture.home.id}`;
    expect(JSON.stringify(log)).toContain("Maya at home");
    expect(JSON.stringify(log)).not.toContain("private-");
  });

  test.each([
    ["a page", { text: "<!doctype html><title>Sign in</title>" }, /doesn't lead to a calendar/],
    ["nothing any more", { status: 410 }, /no longer valid.*Secret address in iCal format/],
    ["nothing at all", { status: 404 }, /no longer valid/],
    ["a closed door", { status: 401 }, /refused access to this address/],
    ["a broken server", { status: 500 }, /can't be reached/],
    ["half a calendar", { text: "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a" }, /can't be reached/],
    ["a way into this machine", { status: 302, headers: { Location: "http://127.0.0.1:80/" } }, /public internet/],
    ["too much", { text: icsOf([["X-BIG:".padEnd(11 * 1024 * 1024, "x")]]) }, /too large: at most 10 MB/],
    [
      "too many",
      { text: icsOf(Array.from({ length: 5001 }, (_, n) => icsEvent(`e${n}`, "E", "20260310T100000Z"))) },
      /5,000/,
    ],
  ])("refuses %s, and says what to do", async (_what, file, words) => {
    const answer = await fixture.connect(fixture.server.serve(fixture.freshPath(), file));
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { issues: { path: string; message: string }[] };
    expect(body.issues).toEqual([{ path: "address", message: expect.stringMatching(words) }]);
    expect(await fixture.list()).toEqual([]);
  });

  test.each([
    "http://127.0.0.1/calendar.ics",
    "https://[::1]/calendar.ics",
    "http://169.254.169.254/latest/meta-data",
    "webcal://10.0.0.1/calendar.ics",
    "http://2130706433/",
    "http://localhost/calendar.ics",
  ])("does not go to %s", async (address) => {
    const before = fixture.server.asked.length;
    const answer = await fixture.connect(address);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain("isn't on the public internet");
    expect(fixture.server.asked.length).toBe(before);
  });

  test.each([
    "ftp://calendar.test/a.ics",
    "calendar",
    "javascript:alert(1)",
    "",
    "https://me:word@calendar.test/a.ics",
  ])("takes no %j", async (address) => {
    expect((await fixture.connect(address)).status).toBe(422);
  });

  test("takes a calendar once, and ten at most", async () => {
    const { address } = await fixture.connected([DENTIST]);
    const again = await fixture.connect(address.replace("http:", "http:"));
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("already connected, as “Maya at home”");
    for (let n = 1; n < 10; n += 1) await fixture.connected([]);
    const eleventh = await fixture.connect(fixture.server.serve(fixture.freshPath(), { text: icsOf([]) }));
    expect([eleventh.status, await eleventh.text()]).toEqual([409, expect.stringContaining("the maximum")]);
  });
});

describe("whose it is", () => {
  test("its address is sealed again with all other secrets when the keys change, and opens afterwards", async () => {
    const { connection, path } = await fixture.connected([]);
    const keys = [
      { id: "new", key: new Uint8Array(32).fill(9) },
      { id: "test", key: new Uint8Array(32).fill(7) },
    ];
    const before = fixture.world.services.secrets;
    fixture.world.services.secrets = createSecrets(keys);
    try {
      await rotateSecrets({ database: fixture.world.database, secrets: fixture.world.services.secrets });
      const [row] = await fixture.owner`select address_sealed from calendar_connection where id = ${connection.id}`;
      expect(row?.address_sealed).toMatch(/^s1\.new\./);
      fixture.server.serve(path, { text: icsOf([DENTIST]) });
      fixture.later(16);
      await fixture.readAgain();
      expect(await fixture.list()).toEqual([expect.objectContaining({ eventCount: 1, problem: null })]);
    } finally {
      fixture.world.services.secrets = before;
    }
    // A lost key is reported and doesn't stop the other calendars.
    fixture.later(16);
    await fixture.readAgain();
    const [lost] = await fixture.list();
    expect(lost?.problem).toMatchObject({ code: "unreadable", message: expect.stringContaining("Secret address") });
  });

  test("no one else finds it, whatever their role", async () => {
    const { connection } = await fixture.connected([DENTIST]);
    const path = `${CONNECTIONS}/${connection.id}`;
    for (const other of [fixture.home.admin, await fixture.home.member("user")]) {
      expect(await bodyOf(other.get(CONNECTIONS))).toEqual([]);
      expect((await other.patch(path, { calendarName: "Mine" })).status).toBe(404);
      expect((await other.delete(path)).status).toBe(404);
      expect((await other.post(`${path}/sync`)).status).toBe(404);
    }
  });

  test("takes its events along when it is disconnected", async () => {
    const { connection } = await fixture.connected([DENTIST], { remind: true });
    expect((await fixture.maya.delete(`${CONNECTIONS}/${connection.id}`)).status).toBe(204);
    expect(await fixture.eventsOf(fixture.maya)).toEqual([]);
    for (const table of ["calendar_event", "search_term", "due_work"]) {
      const rows = await fixture.owner.unsafe(
        `select to_jsonb(t) as row from ${table} t where organization_id = ${fixture.home.id}`,
      );
      // The audit log's chain has its own work in every organization.
      const own = rows.filter(({ row }) => !String(row.kind ?? "").startsWith("audit_chain"));
      expect([table, own.length]).toEqual([table, 0]);
    }
  });

  test("goes with its member when they leave", async () => {
    await fixture.connected([DENTIST]);
    expect((await fixture.home.admin.delete(`/api/team/members/${fixture.maya.userId}`)).status).toBeLessThan(300);
    fixture.later(16);
    await fixture.readAgain();
    const left = await fixture.owner`select 1 from calendar_connection where organization_id = ${fixture.home.id}`;
    expect(left).toHaveLength(0);
    expect(await fixture.owner`select 1 from calendar_event where organization_id = ${fixture.home.id}`).toHaveLength(
      0,
    );
  });
});
