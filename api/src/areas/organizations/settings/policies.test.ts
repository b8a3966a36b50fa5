import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contacts, inside, join, OFF, save, strict } from "../../../../testing/people/policies.ts";
import { Client, createWorld, TEST_URL, type World } from "../../../../testing/world.ts";
import { allowAddresses } from "../../../commands/organization-addresses.ts";

const OFFICE = "203.0.113.7";
const ELSEWHERE = "198.51.100.1";

let world: World;
let server: { port?: number | undefined } | null;
beforeAll(async () => {
  world = await createWorld({ env: { trustedProxies: ["127.0.0.0/8"] } });
  server = world.app.listen({ port: 0, hostname: "127.0.0.1" }).server;
});
afterAll(async () => {
  await world?.app.stop(true);
  await world?.close();
});

/** The same browser through the proxy that names its address. */
const from = (address: string, { cookie, email }: Pick<Client, "cookie" | "email">) =>
  new Client(
    (request) => {
      const headers = new Headers(request.headers);
      headers.set("X-Forwarded-For", address);
      headers.set("Host", new URL(TEST_URL).host);
      const { pathname, search } = new URL(request.url);
      return request.text().then((body) =>
        fetch(`http://127.0.0.1:${server?.port}${pathname}${search}`, {
          method: request.method,
          headers,
          ...(body === "" ? {} : { body }),
          redirect: "manual",
        }),
      );
    },
    cookie,
    email,
  );

describe("allowed addresses", () => {
  it("close the organization to sessions and personal keys from elsewhere, and to no key of the organization", async () => {
    const home = await world.organization({ plan: "enterprise" });
    const member = await home.member("user");
    const issue = async (client: Client, path: string, input: object) =>
      ((await (await client.post(path, { name: "Sheet", ...input }, inside(home))).json()) as { secret: string })
        .secret;
    const own = await issue(member, "/api/personal-api-keys", {});
    const program = await issue(home.admin, "/api/api-keys", { permissions: { canManageContacts: true } });
    const saved = await save(from(OFFICE, home.admin), home, { allowedAddresses: ["203.0.113.0/24", "2001:db8::/32"] });
    expect(await saved.json()).toMatchObject({ yourAddress: OFFICE });
    expect(await contacts(from(OFFICE, member), home)).toBe("open");
    expect(await contacts(from("2001:db8::7", member), home)).toBe("open");
    for (const address of [ELSEWHERE, "2001:db9::7"]) {
      expect(await contacts(from(address, member), home)).toBe("address_not_allowed");
      expect((await from(address, member).get("/api/auth/user")).status).toBe(200);
    }
    const byKey = async (secret: string, address: string) =>
      (
        await fetch(`http://127.0.0.1:${server?.port}/api/contacts`, {
          headers: { Authorization: `Bearer ${secret}`, "X-Forwarded-For": address, Host: new URL(TEST_URL).host },
        })
      ).status;
    expect(await byKey(own, OFFICE)).toBe(200);
    expect(await byKey(own, ELSEWHERE)).toBe(403);
    expect(await byKey(program, ELSEWHERE)).toBe(200);
  });

  it("never leave out who saves them, and take no typing error", async () => {
    const home = await world.organization({ plan: "enterprise" });
    const admin = from(OFFICE, home.admin);
    for (const [wrong, message] of [
      [["198.51.100.0/24"], /Add your own address, 203\.0\.113\.7/],
      [["203.0.113.300"], /Use an address like/],
      [["203.0.113.0/33"], /Use an address like/],
      [["office"], /Use an address like/],
    ] as const) {
      const answer = await save(admin, home, { allowedAddresses: [...wrong] });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toMatch(message);
    }
    expect((await save(home.admin, home, { allowedAddresses: [OFFICE] })).status).toBe(422);
    expect(await contacts(from(ELSEWHERE, home.admin), home)).toBe("open");
  });
});

describe("an operator", () => {
  it("opens an organization that its list closed to everyone, which is recorded", async () => {
    const home = await world.organization({ plan: "enterprise" });
    await save(from(OFFICE, home.admin), home, { allowedAddresses: [OFFICE] });
    const admin = from(ELSEWHERE, home.admin);
    expect(await contacts(admin, home)).toBe("address_not_allowed");
    expect(await allowAddresses(world.services.database, home.id)).toContain("can be opened from any address");
    expect(await contacts(admin, home)).toBe("open");
    await expect(allowAddresses(world.services.database, home.id)).rejects.toThrow(/Nothing changed/);
    await expect(allowAddresses(world.services.database, 999_999_999)).rejects.toThrow(/No organization has/);
    expect(await (await admin.get("/api/audit-log?resource=organization", inside(home))).json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: "update_policies",
          details: {
            before: { allowedAddresses: [OFFICE] },
            after: { allowedAddresses: [], by: "operator" },
          },
        }),
      ]),
    );
  });
});

describe("exports", () => {
  it("are for admins alone where the organization says so", async () => {
    const home = await strict(world, { exportsBy: "admins" });
    const open = await world.organization();
    const member = await home.member("manager");
    await join(world, member, open);
    const files = ["/api/contacts/export", "/api/transactions/export", "/api/donations/export"];
    for (const file of files) {
      const refused = await member.get(file, inside(home));
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain("Only admins of this organization can export");
      expect((await home.admin.get(file, inside(home))).status).toBe(200);
      expect((await member.get(file, inside(open))).status).toBe(200);
    }
    expect(await contacts(member, home)).toBe("open");
    expect(await (await member.get("/api/user/organizations")).json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: home.id, mayExport: false }),
        expect.objectContaining({ id: open.id, mayExport: true }),
      ]),
    );
  });
});

describe("exports by role", () => {
  const FILE = "/api/sales-tax/export?from=2026-01-01&to=2026-03-31";
  it.each([
    ["users", ["user", "manager"], "Viewers of this organization can't export"],
    ["managers", ["manager"], "Only managers and admins of this organization can export"],
  ] as const)("%s", async (exportsBy, allowed, message) => {
    const home = await strict(world, { exportsBy });
    const open = await world.organization();
    for (const role of ["viewer", "user", "manager"] as const) {
      const member = await home.member(role);
      const mayExport = (allowed as readonly string[]).includes(role);
      // One of the exports that every role may open.
      const answer = await member.get(FILE, inside(home));
      expect([role, answer.status]).toEqual([role, mayExport ? 200 : 403]);
      if (!mayExport) expect(await answer.text()).toContain(message);
      expect(await (await member.get("/api/user/organizations")).json()).toMatchObject([{ id: home.id, mayExport }]);
    }
    expect((await home.admin.get(FILE, inside(home))).status).toBe(200);
    expect((await (await open.member("viewer")).get(FILE, inside(open))).status).toBe(200);
    expect((await save(home.admin, home, { exportsBy: "owners" as never })).status).toBe(422);
  });
});

describe("a stricter policy", () => {
  const news = async (client: Client, home: { id: number }) =>
    ((await (await client.get("/api/notifications", inside(home))).json()) as { kind: string; text: string }[])
      .filter(({ kind }) => kind === "sign_in_rules_changed")
      .map(({ text }) => text);

  it("is in the bell of those whom it affects, in words, and in no one else's", async () => {
    const home = await world.organization({ plan: "enterprise", name: "Elm Street Shelter" });
    const other = await world.organization();
    const [viewer, manager, stranger] = [
      await home.member("viewer"),
      await home.member("manager"),
      await other.member("user"),
    ];
    await save(home.admin, home, { sessionHours: 8, idleMinutes: 15, exportsBy: "managers" });
    const both = [expect.stringContaining("now lasts this many hours: 8"), expect.stringContaining("After 15 minutes")];
    expect(await news(manager, home)).toEqual(expect.arrayContaining(both));
    expect(await news(manager, home)).toHaveLength(2);
    expect(await news(viewer, home)).toEqual(
      expect.arrayContaining([...both, expect.stringContaining("no longer lets")]),
    );
    expect(await news(stranger, other)).toEqual([]);
    // What is relaxed, or stays, is no news.
    await save(home.admin, home, { sessionHours: 12, idleMinutes: 15, exportsBy: "users" });
    expect(await news(viewer, home)).toHaveLength(3);
  });

  it("is emailed to those who chose nothing, since who is kept out can't open the bell", async () => {
    const home = await world.organization({ plan: "enterprise", name: "Elm Street Shelter" });
    const [unchosen, quiet] = [await home.member("user"), await home.member("user")];
    const kinds = { kinds: ["sign_in_rules_changed"], email: "off" };
    expect((await quiet.patch("/api/notifications/preferences", kinds, inside(home))).status).toBe(200);
    await save(from(OFFICE, home.admin), home, { allowedAddresses: [OFFICE] });
    await save(from(OFFICE, home.admin), home, { allowedAddresses: [OFFICE], exportsBy: "admins" });
    await world.runJobs();
    const mails = world.mails.filter(({ subject }) => subject === "Elm Street Shelter changed its security policies");
    const own = mails.filter(({ to }) => to === unchosen.email);
    expect(own).toHaveLength(1);
    expect(mails.filter(({ to }) => to === quiet.email)).toHaveLength(0);
    expect(own[0]?.text).toContain("can now be opened from certain IP addresses only");
  });
});

describe("the policies", () => {
  it("are for admins with a recent sign-in, and stricter ones for a plan that has them", async () => {
    const home = await world.organization({ plan: "starter" });
    expect((await save(home.admin, home, { sessionHours: 8 })).status).toBe(402);
    expect((await save(home.admin, home, {})).status).toBe(200);
    const member = await home.member("manager", { canManageUsers: true });
    expect((await member.get("/api/organization-policies", inside(home))).status).toBe(403);
    await world.database.sql`
      update session set authenticated_at = now() - interval '16 minutes' where user_id = ${home.admin.userId}`;
    const old = await save(home.admin, home, {});
    expect(await old.json()).toMatchObject({ code: "recent_sign_in_required" });
  });

  it("refuse values that would lock everyone out, and can be relaxed on any plan", async () => {
    const home = await strict(world, { sessionHours: 8, idleMinutes: 15, exportsBy: "admins" });
    for (const wrong of [{ sessionHours: 0 }, { idleMinutes: 1 }, { idleMinutes: 7.5 }, { sessionHours: 100_000 }])
      expect((await save(home.admin, home, wrong)).status).toBe(422);
    await world.database.sql`update organization set subscription_plan = 'starter' where id = ${home.id}`;
    expect((await save(home.admin, home, { sessionHours: 4, idleMinutes: 15 })).status).toBe(402);
    expect((await save(home.admin, home, { sessionHours: 12, idleMinutes: 15 })).status).toBe(200);
    expect((await save(home.admin, home, OFF)).status).toBe(200);
    const log = await (await home.admin.get("/api/audit-log?resource=organization", inside(home))).json();
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: "update_policies",
          details: {
            before: { ...OFF, sessionHours: 8, idleMinutes: 15, exportsBy: "admins" },
            after: { ...OFF, sessionHours: 12, idleMinutes: 15 },
          },
        }),
      ]),
    );
  });
});
