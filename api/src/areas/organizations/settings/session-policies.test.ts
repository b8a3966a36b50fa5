import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appCode } from "../../../../testing/people/app-code.ts";
import { contacts, inside, join, save, strict } from "../../../../testing/people/policies.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { readPermissions } from "../../../kernel/live/live-permissions.ts";

let world: World;
let clock = Date.parse("2030-03-04T12:00:10Z");
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(() => {
  clock += 48 * 3_600_000;
  world.setNow(new Date(clock));
});

const later = (minutes: number) => {
  clock += minutes * 60_000;
  world.setNow(new Date(clock));
};

describe("session length", () => {
  it("asks for a new sign-in in that organization alone, and opens it after a confirmation", async () => {
    const home = await strict(world, { sessionHours: 8 });
    const open = await world.organization();
    const member = await home.member("user");
    await join(world, member, open);
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
    const home = await strict(world, { sessionHours: 1 });
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
    const home = await strict(world, { idleMinutes: 15 });
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
    const [home, other] = [await strict(world, { idleMinutes: 15 }), await strict(world, { idleMinutes: 15 })];
    const member = await home.member("user");
    await join(world, member, other);
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

describe("open streams", () => {
  it("end when the session becomes idle or comes from elsewhere, in that organization alone", async () => {
    const [home, other] = [await strict(world, { idleMinutes: 15 }), await strict(world, { idleMinutes: 30 })];
    const member = await home.member("user");
    await join(world, member, other);
    const [{ id: sessionId } = { id: "" }] = await world.database.sql<{ id: string }[]>`
      update session set authenticated_at = now() - interval '20 minutes', activity = '{}'
      where user_id = ${member.userId} returning id`;
    const tabOf = ({ id }: { id: number }) => ({ sessionId, userId: member.userId, organizationId: id });
    const second = tabOf(other);
    const rights = await readPermissions(world.database.sql, [tabOf(home), second]);
    expect([...rights.keys()]).toEqual([`${sessionId} ${other.id}`]);
    await world.database.sql`update organization set allowed_addresses = '["203.0.113.7"]' where id = ${other.id}`;
    const at = async (address: string) => (await readPermissions(world.database.sql, [{ ...second, address }])).size;
    expect([await at("203.0.113.7"), await at("198.51.100.1")]).toEqual([1, 0]);
  });
});
