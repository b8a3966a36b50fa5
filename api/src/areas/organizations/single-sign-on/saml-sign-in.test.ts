import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readForm, startSamlProvider } from "../../../../../tests/fakes/saml/provider.ts";
import {
  askProvider,
  follow,
  locationOf,
  postAnswer,
  type SamlOrganization,
  samlOrganization,
  signInBySaml,
} from "../../../../testing/people/saml.ts";
import {
  connectedOrganization,
  cookiesOf,
  createSsoWorld,
  newDomain,
  verifyDomain,
} from "../../../../testing/people/single-sign-on.ts";
import { Client, TEST_URL, type World } from "../../../../testing/world.ts";

let world: World;
let home: SamlOrganization;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await samlOrganization(world);
});
afterAll(() => world?.close());

const membersOf = async ({ admin, headers }: SamlOrganization) =>
  (await (await admin.get("/api/team/members", headers)).json()) as { email: string; role: string; id: string }[];

describe("a provider that knows nothing of us", () => {
  it("signs a person in, set up by the metadata of both sides", async () => {
    const organization = await world.organization({ plan: "enterprise" });
    const domain = newDomain();
    const email = `ada@${domain}`;
    await verifyDomain(organization, domain);
    const { admin } = organization;
    const provider = await startSamlProvider({ email }, async () => {
      const { serviceProvider } = (await (await admin.get("/api/single-sign-on")).json()) as {
        serviceProvider: { metadataAddresses: string[]; entityId: string };
      };
      expect(serviceProvider.metadataAddresses).toEqual([serviceProvider.entityId]);
      const answer = await world.visitor.get(new URL(serviceProvider.entityId).pathname);
      expect(answer.headers.get("content-type")).toBe("application/samlmetadata+xml");
      return answer.text();
    });
    const read = await admin.post("/api/single-sign-on/saml/metadata", { metadata: provider.metadataAddress });
    const { certificates, ...found } = (await read.json()) as {
      entityId: string;
      signInAddress: string;
      certificates: { pem: string; endsAt: string }[];
    };
    expect(found.entityId).toBe(provider.metadataAddress);
    expect(new Date(certificates[0]?.endsAt ?? "").getTime()).toBeGreaterThan(Date.now());
    const body = { ...found, certificates: certificates.map(({ pem }) => pem), defaultRole: "viewer" };
    const saved = await admin.put("/api/single-sign-on/saml", body);
    expect(saved.status, await saved.clone().text()).toBe(200);
    expect((await admin.put("/api/single-sign-on/mode", { mode: "offered" })).status).toBe(200);

    const { address, cookie } = await askProvider(world, email, "/app/finance?tab=1");
    const { action, answer } = readForm(await (await fetch(address)).text());
    expect(action).toBe(`${TEST_URL}/api/sign-in/single-sign-on/saml`);
    const finished = await follow(world, await postAnswer(world, answer), cookie);
    expect(locationOf(finished)).toBe("/app/finance?tab=1");
    const client = new Client(world.handle, cookiesOf(finished), email);
    expect(await (await client.get("/api/auth/user")).json()).toMatchObject({ email, role: "viewer" });
    await provider.close();
  });
});

describe("signing in", () => {
  it("makes a new person a member, with names from the usual attributes, and is recorded", async () => {
    const email = `grace@${home.domain}`;
    const { location, client } = await signInBySaml(world, home, email, {
      nameId: "an opaque name",
      attributes: {
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress": email.toUpperCase(),
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname": "Grace",
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname": "Hopper &amp; Co",
      },
    });
    expect(location).toBe("/app");
    expect(await (await client.get("/api/auth/user")).json()).toMatchObject({
      email,
      firstName: "Grace",
      lastName: "Hopper & Co",
      role: "user",
      organizationId: home.id,
    });
    expect(await (await client.get("/api/user/sign-ins")).json()).toMatchObject([{ event: "sign_in", method: "sso" }]);
    expect((await signInBySaml(world, home, email)).location).toBe("/app");
    expect((await membersOf(home)).filter((one) => one.email === email)).toHaveLength(1);
    const log = JSON.stringify(await (await home.admin.get("/api/audit-log?resource=member", home.headers)).json());
    expect(log).toContain('"method":"sso"');
  });

  it("takes a signature of the response, of both, and of the provider's next certificate", async () => {
    const email = `signed@${home.domain}`;
    for (const signs of ["response", "both"] as const)
      expect((await signInBySaml(world, home, email, { signs })).location, signs).toBe("/app");
    const rolling = await samlOrganization(world);
    const next = home.provider.signer;
    const both = [rolling.provider.signer.certificate, next.certificate];
    expect((await rolling.save({ certificates: both })).status).toBe(200);
    const person = `rolled@${rolling.domain}`;
    expect((await signInBySaml(world, rolling, person, { signer: next })).location).toBe("/app");
    expect((await signInBySaml(world, rolling, person)).location).toBe("/app");
    expect((await rolling.save({ certificates: [next.certificate] })).status).toBe(200);
    expect((await signInBySaml(world, rolling, person)).location).toBe("/app?error=sign_in_failed");
  });

  it("reads the attributes that an admin names, and gives roles by group", async () => {
    const mapped = await samlOrganization(world, {
      emailAttribute: "upn",
      groupsClaim: "memberOf",
      groupRoles: [
        { group: "staff", role: "user" },
        { group: "leads", role: "manager" },
      ],
      defaultRole: "viewer",
    });
    const email = `lead@${mapped.domain}`;
    const roleOf = async () => (await membersOf(mapped)).find((one) => one.email === email)?.role;
    const attributes = { upn: email, email: "other@example.com" };
    await signInBySaml(world, mapped, email, { attributes: { ...attributes, memberOf: ["staff", "leads"] } });
    expect(await roleOf()).toBe("manager");
    await signInBySaml(world, mapped, email, { attributes: { ...attributes, memberOf: "staff" } });
    expect(await roleOf()).toBe("user");
    // Without the attribute that an admin named, no other one counts, nor the name ID.
    const other = await signInBySaml(world, mapped, email, { attributes: { email } });
    expect(other.location).toBe("/app?error=email_not_usable");
  });

  it("is required of members, and the owner still gets in otherwise", async () => {
    const strict = await samlOrganization(world);
    const early = await strict.setMode("required");
    expect(early.status).toBe(409);
    const email = `must@${strict.domain}`;
    await signInBySaml(world, strict, email);
    await world.database.sql`
      update membership set role = 'admin' where organization_id = ${strict.id}
      and user_id = (select id from "user" where email = ${email})`;
    const { client } = await signInBySaml(world, strict, email);
    expect((await client.put("/api/single-sign-on/mode", { mode: "required" }, strict.headers)).status).toBe(200);
    const elsewhere = await world.signIn(email);
    const refused = await elsewhere.get("/api/contacts", strict.headers);
    expect(await refused.json()).toMatchObject({ code: "single_sign_on_required" });
    expect((await client.get("/api/contacts", strict.headers)).status).toBe(200);
    expect((await strict.admin.get("/api/contacts", strict.headers)).status).toBe(200);
  });

  it("is tried by an admin while it is off", async () => {
    const other = await samlOrganization(world);
    await other.setMode("off");
    const started = await other.admin.post("/api/single-sign-on/test", {}, other.headers);
    const { address } = (await started.json()) as { address: string };
    expect(address.startsWith(other.provider.signInAddress)).toBe(true);
  });
});

describe("the browser that asked", () => {
  it("finishes alone: the post needs no cookie, and another browser gets nothing from its code", async () => {
    const email = `once@${home.domain}`;
    const { cookie, request } = await askProvider(world, email);
    const thief = await askProvider(world, email);
    const posted = await postAnswer(world, home.provider.answer(request, { email }), { cookie: thief.cookie });
    expect(posted.headers.getSetCookie()).toEqual([]);
    expect(locationOf(posted)).toMatch(/^\/api\/sign-in\/single-sign-on\/saml\/finish\?code=[\w-]{43}$/);
    for (const other of ["", thief.cookie])
      expect(locationOf(await follow(world, posted, other))).toBe("/app?error=sign_in_ended");
    expect(locationOf(await follow(world, posted, cookie))).toBe("/app");
    expect(locationOf(await follow(world, posted, cookie))).toBe("/app?error=sign_in_ended");
  });

  it("has two minutes to come back, and fifteen at its provider", async () => {
    const email = `late@${home.domain}`;
    const first = await askProvider(world, email);
    const posted = await postAnswer(world, home.provider.answer(first.request, { email }));
    world.setNow(new Date(Date.now() + 3 * 60_000));
    expect(locationOf(await follow(world, posted, first.cookie))).toBe("/app?error=sign_in_ended");
    world.setNow(undefined);
    const second = await askProvider(world, email);
    world.setNow(new Date(Date.now() + 16 * 60_000));
    const answer = home.provider.answer(second.request, { email, endsIn: 30 * 60_000 });
    expect(locationOf(await postAnswer(world, answer))).toBe("/app?error=sign_in_ended");
    await world.runSweep("organizations.sso-requests");
    const { sql } = world.database;
    expect(await sql`select 1 from sso_request where answer is not null and organization_id = ${home.id}`).toEqual([]);
    world.setNow(undefined);
  });

  it("can't answer a request of OpenID Connect here, nor one of SAML there", async () => {
    const other = await connectedOrganization(world);
    const { address, cookie } = await (async () => {
      const started = await world.visitor.post("/api/sign-in/single-sign-on", { email: `x@${other.domain}` });
      return { ...((await started.json()) as { address: string }), cookie: cookiesOf(started) };
    })();
    const state = new URL(address).searchParams.get("state") ?? "";
    const request = { id: `_${state}`, issuer: "x", acs: "x" };
    const posted = await postAnswer(world, home.provider.answer(request, { email: `x@${other.domain}` }));
    expect(locationOf(posted)).toBe("/app?error=sign_in_failed");
    const mine = await askProvider(world, `x@${home.domain}`);
    const asState = `/api/sign-in/single-sign-on/callback?code=x&state=${mine.request.id.slice(1)}`;
    const arrived = await world.handle(new Request(`${TEST_URL}${asState}`, { headers: { cookie: mine.cookie } }));
    expect(locationOf(arrived)).toBe("/app?error=sign_in_failed");
    expect(cookie).not.toBe("");
    other.provider.close();
  });
});

it("ends a removed member's sessions through the provider, and no other session", async () => {
  const email = `leaving@${home.domain}`;
  const { client } = await signInBySaml(world, home, email);
  const { client: colleague } = await signInBySaml(world, home, `staying@${home.domain}`);
  const own = await world.signIn(email);
  const other = await world.organization({ plan: "enterprise" });
  await world.database.sql`
    insert into membership (organization_id, user_id, role) values (${other.id}, ${own.userId}, 'user')`;
  expect((await other.admin.delete(`/api/team/members/${own.userId}`)).status).toBe(204);
  const member = (await membersOf(home)).find((one) => one.email === email);
  expect((await client.get("/api/auth/user")).status).toBe(200);
  expect((await home.admin.delete(`/api/team/members/${member?.id}`, home.headers)).status).toBe(204);
  expect((await client.get("/api/auth/user")).status).toBe(401);
  expect((await own.get("/api/auth/user")).status).toBe(200);
  expect((await own.get("/api/contacts", home.headers)).status).toBe(403);
  expect((await colleague.get("/api/contacts", home.headers)).status).toBe(200);
});
