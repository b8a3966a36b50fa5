import type { OrganizationPolicies } from "@trellis/contract-organizations/policies.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appCode } from "../../../../testing/people/app-code.ts";
import { Client, createWorld, TEST_URL, type TestOrganization, type World } from "../../../../testing/world.ts";

const OFF: Omit<OrganizationPolicies, "yourAddress"> = {
  sessionHours: null,
  idleMinutes: null,
  allowedAddresses: [],
  exportsBy: "everyone",
};
const START = Date.parse("2030-03-04T12:00:10Z");
const OFFICE = "203.0.113.7";
const ELSEWHERE = "198.51.100.1";

let world: World;
let server: { port?: number | undefined } | null;
let clock = START;
beforeAll(async () => {
  world = await createWorld({ env: { trustedProxies: ["127.0.0.0/8"] } });
  server = world.app.listen({ port: 0, hostname: "127.0.0.1" }).server;
});
afterAll(async () => {
  await world?.app.stop(true);
  await world?.close();
});
beforeEach(() => {
  clock += 48 * 3_600_000;
  world.setNow(new Date(clock));
});

const later = (minutes: number) => {
  clock += minutes * 60_000;
  world.setNow(new Date(clock));
};
const inside = ({ id }: { id: number }) => ({ "X-Organization": String(id) });
const contacts = async (client: Client, organization: { id: number }) => {
  const answer = await client.get("/api/contacts", inside(organization));
  return answer.status === 200 ? "open" : ((await answer.json()) as { code: string }).code;
};
const save = (client: Client, organization: { id: number }, policies: Partial<OrganizationPolicies>) =>
  client.put("/api/organization-policies", { ...OFF, ...policies }, inside(organization));

async function strict(policies: Partial<OrganizationPolicies>): Promise<TestOrganization> {
  const organization = await world.organization({ plan: "enterprise" });
  const answer = await save(organization.admin, organization, policies);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return organization;
}

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

async function join(client: Client, { id }: { id: number }) {
  await world.database.sql`insert into membership (organization_id, user_id) values (${id}, ${client.userId})`;
}

describe("session length", () => {
  it("asks for a new sign-in in that organization alone, and opens it after a confirmation", async () => {
    const home = await strict({ sessionHours: 8 });
    const open = await world.organization();
    const member = await home.member("user");
    await join(member, open);
    later(8 * 60);
    expect(await contacts(member, home)).toBe("open");
    later(1);
    expect(await contacts(member, home)).toBe("sign_in_again_required");
    expect((await member.get("/api/live", inside(home))).status).toBe(403);
    expect(await contacts(member, open)).toBe("open");
    expect(await (await member.get("/api/user/organizations")).json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: home.id, needsSecondFactor: true, closedBy: "session_length" }),
        expect.objectContaining({ id: open.id, needsSecondFactor: false, closedBy: null }),
      ]),
    );
    expect((await member.confirmSignIn()).status).toBe(204);
    expect(await contacts(member, home)).toBe("open");
  });

  it("takes the code of an authenticator app with it", async () => {
    const home = await strict({ sessionHours: 1 });
    const member = await home.member("user");
    const { key } = (await (await member.post("/api/user/second-factor/setup")).json()) as { key: string };
    later(1);
    expect((await member.post("/api/user/second-factor", { code: appCode(key, new Date(clock)) })).status).toBe(200);
    later(61);
    // Proved by mailbox alone.
    await world.database.sql`
      update session set authenticated_at = ${new Date(clock).toISOString()} where user_id = ${member.userId}`;
    expect(await contacts(member, home)).toBe("sign_in_again_required");
    const code = appCode(key, new Date(clock));
    expect((await member.post("/api/user/confirm-sign-in/code", { code })).status).toBe(204);
    expect(await contacts(member, home)).toBe("open");
  });
});

describe("idle time", () => {
  it("ends without activity; reading in the background keeps nothing open", async () => {
    const home = await strict({ idleMinutes: 15 });
    const member = await home.member("user");
    for (let minute = 0; minute < 15; minute += 5) {
      later(5);
      expect(await contacts(member, home)).toBe("open");
    }
    later(1);
    expect(await contacts(member, home)).toBe("sign_in_again_required");
    // Too late: activity doesn't open what is closed.
    expect((await member.post("/api/organization-policies/activity", {}, inside(home))).status).toBe(403);
    expect(await contacts(member, home)).toBe("sign_in_again_required");
    await member.confirmSignIn();
    expect(await contacts(member, home)).toBe("open");
  });

  it("goes on with activity, in the organization where it was", async () => {
    const [home, other] = [await strict({ idleMinutes: 15 }), await strict({ idleMinutes: 15 })];
    const member = await home.member("user");
    await join(member, other);
    for (let i = 0; i < 3; i++) {
      later(10);
      expect((await member.post("/api/organization-policies/activity", {}, inside(home))).status).toBe(204);
    }
    expect(await contacts(member, home)).toBe("open");
    expect(await contacts(member, other)).toBe("sign_in_again_required");
  });

  it("starts when the policy does, for people who are at work", async () => {
    const home = await world.organization({ plan: "enterprise" });
    const member = await home.member("user");
    later(300);
    await home.admin.confirmSignIn();
    expect((await save(home.admin, home, { idleMinutes: 30 })).status).toBe(200);
    expect(await contacts(member, home)).toBe("open");
    later(31);
    expect(await contacts(member, home)).toBe("sign_in_again_required");
  });
});

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

describe("exports", () => {
  it("are for admins alone where the organization says so", async () => {
    const home = await strict({ exportsBy: "admins" });
    const open = await world.organization();
    const member = await home.member("manager");
    await join(member, open);
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

describe("the policies", () => {
  it("are for admins with a recent sign-in, and stricter ones for a plan that has them", async () => {
    const home = await world.organization({ plan: "starter" });
    expect((await save(home.admin, home, { sessionHours: 8 })).status).toBe(402);
    expect((await save(home.admin, home, {})).status).toBe(200);
    const member = await home.member("manager", { canManageUsers: true });
    expect((await member.get("/api/organization-policies", inside(home))).status).toBe(403);
    later(16);
    const old = await save(home.admin, home, {});
    expect(await old.json()).toMatchObject({ code: "recent_sign_in_required" });
  });

  it("refuse values that would lock everyone out, and can be relaxed on any plan", async () => {
    const home = await strict({ sessionHours: 8, idleMinutes: 15, exportsBy: "admins" });
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
