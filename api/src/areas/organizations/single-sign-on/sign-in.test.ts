import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invite } from "../../../../testing/people/invitations.ts";
import {
  arrive,
  connectedOrganization,
  createSsoWorld,
  signInThrough,
  startSignIn,
} from "../../../../testing/people/single-sign-on.ts";
import { Client, type World } from "../../../../testing/world.ts";

type Connected = Awaited<ReturnType<typeof connectedOrganization>>;

let world: World;
let home: Connected;
const open: Connected[] = [];
async function connected(settings?: Record<string, unknown>): Promise<Connected> {
  const made = await connectedOrganization(world, settings);
  open.push(made);
  return made;
}
beforeAll(async () => {
  world = await createSsoWorld();
  home = await connected();
});
afterAll(async () => {
  for (const { provider } of open) provider.close();
  await world?.close();
});

const membersOf = async ({ admin, headers }: Connected) =>
  (await (await admin.get("/api/team/members", headers)).json()) as { email: string; role: string; id: string }[];

describe("where an address signs in", () => {
  it("depends on its domain alone, and is nowhere for others", async () => {
    const { address } = await startSignIn(world, `no.one@${home.domain.toUpperCase()}`);
    const asked = new URL(address ?? "");
    expect(asked.origin).toBe(home.provider.issuer);
    expect(asked.searchParams.get("redirect_uri")).toBe("http://localhost/api/sign-in/single-sign-on/callback");
    expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
    expect(asked.searchParams.get("nonce")).toBeTruthy();
    expect((await startSignIn(world, "someone@example.com")).address).toBeNull();
    expect((await startSignIn(world, `someone@sub.${home.domain}`)).address).toBeNull();
  });

  it("is nowhere while the connection is off", async () => {
    const other = await connected();
    await other.setMode("off");
    expect((await startSignIn(world, `ada@${other.domain}`)).address).toBeNull();
  });

  it("refuses a return path that is not ours, and a call of another site", async () => {
    const start = (body: object, headers = {}) => world.visitor.post("/api/sign-in/single-sign-on", body, headers);
    const email = `ada@${home.domain}`;
    for (const returnTo of ["https://evil.example/", "//evil.example", "/\\evil.example"])
      expect((await start({ email, returnTo })).status, returnTo).toBe(422);
    expect((await start({ email }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });
});

describe("signing in", () => {
  it("makes a new person a member with the default role, once, and says so in the logs", async () => {
    const email = `ada@${home.domain}`;
    const first = await signInThrough(world, home, email, {
      given_name: "Ada",
      family_name: "Byron",
      name: "Ada Byron",
    });
    expect(first.location).toBe("/app");
    const me = await (await first.client.get("/api/auth/user")).json();
    expect(me).toMatchObject({ email, firstName: "Ada", role: "user", organizationId: home.id });
    expect((await first.client.get("/api/contacts")).status).toBe(200);
    const again = await signInThrough(world, home, email);
    expect(again.location).toBe("/app");
    expect((await membersOf(home)).filter((one) => one.email === email)).toMatchObject([{ role: "user" }]);
    const signIns = await (await again.client.get("/api/user/sign-ins")).json();
    expect(signIns).toMatchObject([
      { event: "sign_in", method: "sso" },
      { event: "sign_in", method: "sso" },
    ]);
    const log = (await (await home.admin.get("/api/audit-log?resource=member", home.headers)).json()) as object[];
    expect(log).toEqual([
      expect.objectContaining({
        action: "join",
        details: { before: null, after: { email, role: "user", method: "sso" } },
      }),
    ]);
  });

  it("returns to the page that was asked for", async () => {
    const email = `ada@${home.domain}`;
    home.provider.say({ email });
    const { address, cookie } = await startSignIn(world, email, "/app/finance?tab=1");
    const done = await arrive(world, home.provider.answer(address ?? ""), cookie);
    expect(done.headers.get("location")).toBe("/app/finance?tab=1");
  });

  it("gives roles by group, to members too, and never touches the owner", async () => {
    const mapped = await connected({
      groupsClaim: "groups",
      groupRoles: [
        { group: "staff", role: "user" },
        { group: "leads", role: "manager" },
      ],
      defaultRole: "viewer",
    });
    const grace = `grace@${mapped.domain}`;
    const roleOf = async (email: string) => (await membersOf(mapped)).find((one) => one.email === email)?.role;
    await signInThrough(world, mapped, grace, { groups: ["staff", "leads", "unknown"] });
    expect(await roleOf(grace)).toBe("manager");
    await signInThrough(world, mapped, grace, { groups: "staff" });
    expect(await roleOf(grace)).toBe("user");
    // No mapped group: the role stays.
    await signInThrough(world, mapped, grace, { groups: [] });
    expect(await roleOf(grace)).toBe("user");
    await signInThrough(world, mapped, `new@${mapped.domain}`, { groups: [{ not: "text" }] });
    expect(await roleOf(`new@${mapped.domain}`)).toBe("viewer");
    await world.database.sql`update "user" set email = ${`owner@${mapped.domain}`} where id = ${mapped.admin.userId}`;
    await signInThrough(world, mapped, `owner@${mapped.domain}`, { groups: ["staff"] });
    expect(await roleOf(`owner@${mapped.domain}`)).toBe("admin");
  });

  it("reads what the ID token lacks from the provider, under the same subject", async () => {
    const email = `userinfo@${home.domain}`;
    const { address, cookie } = await startSignIn(world, email);
    home.provider.say({}, { userInfo: { sub: "someone", email } });
    const done = await arrive(world, home.provider.answer(address ?? ""), cookie);
    expect(done.headers.get("location")).toBe("/app");
    const other = await startSignIn(world, email);
    home.provider.say({}, { userInfo: { sub: "someone else", email } });
    const refused = await arrive(world, home.provider.answer(other.address ?? ""), other.cookie);
    expect(refused.headers.get("location")).toMatch(/error=email_not_usable/);
  });

  it("brings a removed member back by an invitation only", async () => {
    const other = await connected();
    const email = `lost@${other.domain}`;
    await signInThrough(world, other, email);
    const member = (await membersOf(other)).find((one) => one.email === email);
    expect((await other.admin.delete(`/api/team/members/${member?.id}`, other.headers)).status).toBe(204);
    expect((await signInThrough(world, other, email)).location).toBe("/app?error=removed_member");
    expect((await membersOf(other)).map((one) => one.email)).not.toContain(email);
    await invite(world, other.admin, email, { role: "manager" });
    expect((await signInThrough(world, other, email)).location).toBe("/app");
    expect((await membersOf(other)).find((one) => one.email === email)?.role).toBe("manager");
  });

  it("refuses a deactivated person", async () => {
    const email = `off@${home.domain}`;
    await signInThrough(world, home, email);
    await world.database.sql`update "user" set is_active = false where email = ${email}`;
    const refused = await signInThrough(world, home, email);
    expect(refused.location).toBe("/app?error=deactivated");
    expect(refused.client.cookie).toBeUndefined();
  });

  it("adds no one beyond the plan's seats or without the feature, and still lets members in", async () => {
    const other = await connected();
    const email = `first@${other.domain}`;
    await signInThrough(world, other, email);
    await world.database.sql`
      update organization set subscription_plan = 'starter', add_ons = '["security_compliance"]' where id = ${other.id}`;
    expect((await signInThrough(world, other, `second@${other.domain}`)).location).toBe("/app");
    expect((await signInThrough(world, other, `third@${other.domain}`)).location).toBe("/app?error=no_seat");
    await world.database.sql`
      update organization set subscription_plan = 'professional', add_ons = '[]' where id = ${other.id}`;
    expect((await signInThrough(world, other, `fourth@${other.domain}`)).location).toBe("/app?error=no_seat");
    expect((await signInThrough(world, other, email)).location).toBe("/app");
  });
});

describe("an answer that doesn't hold", () => {
  const refusals: [string, (domain: string) => Record<string, unknown>, string][] = [
    ["another nonce", () => ({ nonce: "another" }), "sign_in_failed"],
    ["another issuer", () => ({ iss: "https://evil.example" }), "sign_in_failed"],
    ["another audience", () => ({ aud: "another client" }), "sign_in_failed"],
    ["an ended token", () => ({ exp: Math.floor(Date.now() / 1000) - 600 }), "sign_in_failed"],
    ["an unverified address", () => ({ email_verified: false }), "email_not_verified"],
    ["no address", () => ({ email: undefined }), "email_not_usable"],
    ["an address of elsewhere", () => ({ email: "someone@example.com" }), "email_not_in_domain"],
    ["an address of a subdomain", (domain) => ({ email: `x@sub.${domain}` }), "email_not_in_domain"],
    ["two addresses in one", (domain) => ({ email: `x@example.com,y@${domain}` }), "email_not_usable"],
  ];
  it.each(refusals)("with %s is refused", async (_, claims, reason) => {
    const before = await membersOf(home);
    const email = `mallory@${home.domain}`;
    const { location, client } = await signInThrough(world, home, email, claims(home.domain));
    expect(location).toBe(`/app?error=${reason}`);
    expect(client.cookie).toBeUndefined();
    expect(await membersOf(home)).toEqual(before);
  });

  it("signed by a stranger is refused", async () => {
    const email = `mallory@${home.domain}`;
    const { address, cookie } = await startSignIn(world, email);
    home.provider.say({ email }, { isForged: true });
    const done = await arrive(world, home.provider.answer(address ?? ""), cookie);
    expect(done.headers.get("location")).toBe("/app?error=sign_in_failed");
  });

  it("counts once, in the browser that asked, and for 15 minutes", async () => {
    const email = `once@${home.domain}`;
    const first = await startSignIn(world, email);
    home.provider.say({ email });
    const back = home.provider.answer(first.address ?? "");
    const thief = await startSignIn(world, email);
    for (const cookie of ["", thief.cookie])
      expect((await arrive(world, back, cookie)).headers.get("location")).toBe("/app?error=sign_in_ended");
    expect((await arrive(world, back, first.cookie)).headers.get("location")).toBe("/app");
    expect((await arrive(world, back, first.cookie)).headers.get("location")).toBe("/app?error=sign_in_ended");
    const late = await startSignIn(world, email);
    world.setNow(new Date(Date.now() + 16 * 60_000));
    const answered = await arrive(world, home.provider.answer(late.address ?? ""), late.cookie);
    expect(answered.headers.get("location")).toBe("/app?error=sign_in_ended");
    await world.runSweep("organizations.sso-requests");
    world.setNow(undefined);
  });

  it("of one organization's provider says nothing in another", async () => {
    const other = await connected();
    const victim = `ceo@${other.domain}`;
    await signInThrough(world, other, victim);
    expect((await signInThrough(world, home, `x@${home.domain}`, { email: victim })).location).toBe(
      "/app?error=email_not_in_domain",
    );
    // A code of one provider under a state of the other.
    const { address, cookie } = await startSignIn(world, victim);
    const state = new URL(address ?? "").searchParams.get("state") ?? "";
    const foreign = home.provider.answer(address?.replace(other.provider.issuer, home.provider.issuer) ?? "");
    foreign.searchParams.set("state", state);
    expect((await arrive(world, foreign, cookie)).headers.get("location")).toBe("/app?error=sign_in_failed");
  });

  it("with the provider's refusal, or with nothing, lands on our page", async () => {
    const { address, cookie } = await startSignIn(world, `ada@${home.domain}`);
    const refusal = home.provider.answer(address ?? "");
    refusal.searchParams.delete("code");
    refusal.searchParams.set("error", "access_denied");
    expect((await arrive(world, refusal, cookie)).headers.get("location")).toBe("/app?error=access_denied");
    const bare = new Client(world.handle, undefined, "");
    const nothing = await bare.get("/api/sign-in/single-sign-on/callback");
    expect(nothing.headers.get("location")).toBe("/app?error=sign_in_ended");
  });
});
