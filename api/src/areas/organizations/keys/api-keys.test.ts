import { readFileSync } from "node:fs";
import path from "node:path";
import type { IssuedApiKey } from "@trellis/contract-organizations/api-keys.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, TEST_URL, type TestOrganization, type World } from "../../../../testing/world.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { apiKey } from "../../../kernel/tenant/api-key-schema.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld({ env: { trustedProxies: ["127.0.0.1"] } });
  home = await world.organization({ plan: "enterprise", timeZone: "America/Chicago" });
});
afterAll(() => world?.close());

const issue = async (input: object = {}, from = home.admin): Promise<IssuedApiKey> => {
  const answer = await from.post("/api/api-keys", { name: "Spreadsheet", ...input });
  expect(answer.status).toBe(201);
  return (await answer.json()) as IssuedApiKey;
};

/** A program's call: no cookie, no Origin, and none of the headers that a browser adds. */
const call = (secret: string, path: string, init: RequestInit = {}) =>
  world.handle(
    new Request(`${TEST_URL}${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${secret}`,
        ...(init.body ? { "Content-Type": "application/json" } : {}),
        ...(init.headers as Record<string, string>),
      },
    }),
  );
const contact = (firstName: string) => ({
  method: "POST",
  body: JSON.stringify({
    firstName,
    lastName: "Byron",
    type: "donor",
    email: `${firstName.toLowerCase()}@example.org`,
  }),
});

describe("an organization's key", () => {
  it("is answered once and stored as its hash; lists say how it begins", async () => {
    const { key, secret } = await issue();
    expect(secret).toMatch(/^orgkey_[\w-]{43}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    const [row] = await world.database.reference.select().from(apiKey).where(eq(apiKey.id, key.id));
    expect(JSON.stringify(row)).not.toContain(secret);
    const listed = await (await home.admin.get("/api/api-keys")).text();
    expect(listed).toContain(key.prefix);
    expect(listed).not.toContain(secret);
  });

  it("reads without a session or an Origin, and writes only where it may", async () => {
    const reader = await issue({ permissions: { canManageContacts: true } });
    expect((await call(reader.secret, "/api/contacts")).status).toBe(200);
    const refused = await call(reader.secret, "/api/contacts", contact("Ada"));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: "This API key can only read. Create one that can write." });
    const writer = await issue({ access: "write", permissions: { canManageContacts: true } });
    expect((await call(writer.secret, "/api/contacts", contact("Ada"))).status).toBe(201);
  });

  it("has the permissions that were chosen for it, and no others", async () => {
    const { secret } = await issue({ access: "write", permissions: { canManageContacts: true } });
    expect((await call(secret, "/api/transactions")).status).toBe(403);
    expect((await call(secret, "/api/audit-log")).status).toBe(403);
  });

  it("sees its own organization only", async () => {
    const other = await world.organization();
    const { secret } = await issue({ permissions: { canManageContacts: true } });
    expect((await call(secret, "/api/contacts", { headers: { "X-Organization": String(other.id) } })).status).toBe(403);
    expect((await call(secret, `/api/contacts?organization=${other.id}`)).status).toBe(403);
    expect((await call(secret, `/api/contacts?organization=${home.id}`)).status).toBe(200);
  });

  it("is the author of what it does, in the records and in the audit log", async () => {
    const { key, secret } = await issue({ name: "Zapier", access: "write", permissions: { canManageContacts: true } });
    expect((await call(secret, "/api/contacts", contact("Grace"))).status).toBe(201);
    const log = (await (
      await home.admin.get("/api/audit-log?resource=contact&action=create&limit=1")
    ).json()) as unknown[];
    expect(log[0]).toMatchObject({ userName: "Zapier", keyName: "Zapier" });
    const [row] = await world.database.reference.select().from(apiKey).where(eq(apiKey.id, key.id));
    const [account] = await world.database.reference
      .select()
      .from(user)
      .where(eq(user.id, row?.userId ?? ""));
    expect(account).toMatchObject({ name: "Zapier", isActive: false });
  });

  it("has no notifications, takes no step-up call, and makes no keys", async () => {
    const { secret } = await issue({ role: "admin", access: "write", permissions: { canManageUsers: true } });
    for (const [path, method] of [
      ["/api/api-keys", "GET"],
      ["/api/api-keys", "POST"],
      ["/api/personal-api-keys", "POST"],
      ["/api/auth/user", "GET"],
      ["/api/user/sessions", "GET"],
      ["/api/organization/transfer-ownership", "POST"],
    ] as const) {
      const answer = await call(secret, path, method === "POST" ? { method, body: "{}" } : {});
      expect([path, answer.status === 403 || answer.status === 404]).toEqual([path, true]);
    }
    expect((await call(secret, "/api/team/members")).status).toBe(200);
  });

  it("cannot be given more than its maker has", async () => {
    const admin = await home.member("admin");
    await issue({ role: "admin" }, admin);
    const manager = await home.member("manager");
    expect((await manager.post("/api/api-keys", { name: "Mine" })).status).toBe(403);
  });

  it("works until its last day ends in the organization's time zone", async () => {
    world.setNow(new Date("2026-06-01T12:00:00Z"));
    await home.admin.confirmSignIn();
    const { secret } = await issue({ lastDay: "2026-06-02" });
    world.setNow(new Date("2026-06-03T04:59:00Z"));
    expect((await call(secret, "/api/alerts")).status).toBe(200);
    world.setNow(new Date("2026-06-03T05:00:00Z"));
    expect((await call(secret, "/api/alerts")).status).toBe(401);
    world.setNow(undefined);
    await home.admin.confirmSignIn();
    const past = await home.admin.post("/api/api-keys", { name: "Late", lastDay: "2020-01-01" });
    expect(await past.json()).toMatchObject({ issues: [{ path: "lastDay", message: "Choose today or a later day" }] });
  });

  it("keeps its old secret for the hours of the overlap after a rotation, or ends it at once", async () => {
    world.setNow(new Date("2026-06-01T12:00:00Z"));
    await home.admin.confirmSignIn();
    const first = await issue();
    const rotated = await home.admin.post(`/api/api-keys/${first.key.id}/rotate`, { overlapHours: 2 });
    const second = (await rotated.json()) as IssuedApiKey;
    expect(second.key.replacedSecretUntil).toBe("2026-06-01T14:00:00.000Z");
    for (const { secret } of [first, second]) expect((await call(secret, "/api/alerts")).status).toBe(200);
    world.setNow(new Date("2026-06-01T14:00:00Z"));
    expect((await call(first.secret, "/api/alerts")).status).toBe(401);
    await home.admin.confirmSignIn();
    const again = await home.admin.post(`/api/api-keys/${first.key.id}/rotate`, { overlapHours: 0 });
    const third = (await again.json()) as IssuedApiKey;
    expect((await call(second.secret, "/api/alerts")).status).toBe(401);
    expect((await call(third.secret, "/api/alerts")).status).toBe(200);
    world.setNow(undefined);
    await home.admin.confirmSignIn();
  });

  it("stops at once when it is revoked", async () => {
    const { key, secret } = await issue();
    expect((await home.admin.delete(`/api/api-keys/${key.id}`)).status).toBe(204);
    const refused = await call(secret, "/api/alerts");
    expect(refused.status).toBe(401);
    expect(await (await home.admin.get("/api/api-keys")).text()).not.toContain(key.id);
    expect((await home.admin.delete(`/api/api-keys/${key.id}`)).status).toBe(404);
  });

  it("belongs to its organization: another one's admin finds none", async () => {
    const other = await world.organization({ plan: "enterprise" });
    const { key } = await issue();
    expect((await other.admin.patch(`/api/api-keys/${key.id}`, { name: "Taken" })).status).toBe(404);
    expect((await other.admin.post(`/api/api-keys/${key.id}/rotate`, {})).status).toBe(404);
    expect((await other.admin.delete(`/api/api-keys/${key.id}`)).status).toBe(404);
  });
});

describe("a personal key", () => {
  it("acts as its member, with what the member may do now, and ends with the membership", async () => {
    const member = await home.member("user", { canManageContacts: true });
    const answer = await member.post("/api/personal-api-keys", { name: "My script", access: "write" });
    const { key, secret } = (await answer.json()) as IssuedApiKey;
    expect(secret).toMatch(/^ownkey_/);
    expect((await call(secret, "/api/contacts")).status).toBe(200);
    await home.setFlags(member, { canManageContacts: false });
    expect((await call(secret, "/api/contacts")).status).toBe(403);
    expect(await home.admin.get("/api/personal-api-keys").then((list) => list.text())).not.toContain(key.id);
    expect((await home.admin.delete(`/api/personal-api-keys/${key.id}`)).status).toBe(404);
    expect((await home.admin.delete(`/api/team/members/${member.userId}`)).status).toBe(204);
    expect((await call(secret, "/api/alerts")).status).toBe(401);
  });
});

describe("bad keys", () => {
  it("an unknown, a broken and an empty one are refused alike", async () => {
    const { secret } = await issue();
    for (const wrong of [
      `${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`,
      "orgkey_",
      "x",
      `${secret} ${secret}`,
    ])
      expect((await call(wrong, "/api/alerts")).status).toBe(401);
    expect((await call(`  ${secret}  `, "/api/alerts")).status).toBe(200);
  });

  it("one in the address is refused, and so is a session beside it", async () => {
    const { secret } = await issue();
    const answer = await home.admin.get(`/api/alerts?api_key=${secret}`);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain("in the Authorization header");
  });

  it("works from its addresses only", async () => {
    const { secret } = await issue({ allowedAddresses: ["203.0.113.0/24", "2001:db8::/32"] });
    const from = (address: string) => call(secret, "/api/alerts", { headers: { "X-Forwarded-For": address } });
    expect((await from("198.51.100.1")).status).toBe(403);
    const wrong = await home.admin.post("/api/api-keys", { name: "Typo", allowedAddresses: ["203.0.113.300"] });
    expect(wrong.status).toBe(422);
  });

  it("needs a plan with API access, also after the plan changed", async () => {
    const small = await world.organization({ plan: "starter" });
    expect((await small.admin.post("/api/api-keys", { name: "No" })).status).toBe(402);
    const large = await world.organization({ plan: "enterprise" });
    const { secret } = await issue({}, large.admin);
    await world.database.reference.execute(
      sql`update organization set subscription_plan = 'starter' where id = ${large.id}`,
    );
    expect((await call(secret, "/api/alerts")).status).toBe(402);
  });
});

describe("limits of a key", () => {
  it("are said in every answer, and refused with the time to wait", async () => {
    const { secret } = await issue();
    const before = world.services.limits.keyCallsPerMinute;
    world.services.limits.keyCallsPerMinute = 2;
    try {
      const answers = [];
      for (let round = 0; round < 3; round += 1) answers.push(await call(secret, "/api/alerts"));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(answers[0]?.headers.get("RateLimit-Policy")).toBe('"key";q=2;w=60');
      expect(answers[0]?.headers.get("RateLimit")).toMatch(/^"key";r=1;t=\d+$/);
      expect(Number(answers[2]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    } finally {
      world.services.limits.keyCallsPerMinute = before;
    }
  });
});

describe("the help page's spreadsheet", () => {
  it.each(["", "es/"])("reads donations by the address and the header that it names (%s)", async (folder) => {
    const charity = await world.organization({ plan: "enterprise", type: "non-profit" });
    const gift = { donorName: "Ada Byron", amount: "25.00", donationDate: "2026-03-02", paymentMethod: "check" };
    const given = await charity.admin.post("/api/donations", gift);
    const page = readFileSync(
      path.resolve(import.meta.dirname, `../../../../../host/help/${folder}api-keys.md`),
      "utf8",
    );
    const [, address = ""] = /`(\/api\/donations[^`]*)`/.exec(page) ?? [];
    const columns = [...page.matchAll(/`(donorName|amount|donationDate)`/g)].map(([, name]) => name ?? "");
    expect(page).toContain("`Authorization`");
    expect(page).toContain("`Bearer`");
    const { secret } = await issue({ permissions: { canManageDonations: true } }, charity.admin);
    const answer = await call(secret, address);
    expect(answer.status).toBe(200);
    const rows = (await answer.json()) as Record<string, unknown>[];
    expect([given.status, await given.text()]).toEqual([201, expect.any(String)]);
    expect(columns).toHaveLength(3);
    for (const column of columns) expect(Object.keys(rows[0] ?? {})).toContain(column);
    expect(rows[0]).toMatchObject({ donorName: "Ada Byron", amount: "25.00", donationDate: "2026-03-02" });
  });
});
