import { verify, X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSigner } from "../../../../../tests/fakes/saml/certificate.ts";
import {
  addressed,
  type LogoutSaid,
  posted,
  readAddress,
  writeLogoutRequest,
} from "../../../../../tests/fakes/saml/logout.ts";
import { locationOf, type SamlOrganization, samlOrganization, signInBySaml } from "../../../../testing/people/saml.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import { TEST_URL, type World } from "../../../../testing/world.ts";

const LOGOUT = "https://login.example.net/logout";
const PATH = "/api/sign-in/single-sign-on/saml/logout";

let world: World;
let home: SamlOrganization;
let certificate: string;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await samlOrganization(world, { logoutAddress: LOGOUT });
  certificate = await makeKey(home);
});
afterAll(() => world?.close());

async function makeKey({ admin, headers }: SamlOrganization): Promise<string> {
  const made = await admin.post("/api/single-sign-on/saml/key", {}, headers);
  return ((await made.json()) as { serviceProvider: { certificate: { pem: string } } }).serviceProvider.certificate.pem;
}

const said = (organization: SamlOrganization, over: Partial<LogoutSaid> & { nameId: string }): LogoutSaid => ({
  issuer: organization.provider.entityId,
  destination: `${TEST_URL}${PATH}/${organization.id}`,
  signer: organization.provider.signer,
  ...over,
});
const arriveAt = (address: string) => world.handle(new Request(address));
const send = (given: LogoutSaid) => arriveAt(addressed(writeLogoutRequest(given), given));
const post = (organization: SamlOrganization, field: string) =>
  world.handle(
    new Request(`${TEST_URL}${PATH}/${organization.id}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://login.example.net" },
      body: new URLSearchParams({ SAMLRequest: field, RelayState: "" }),
    }),
  );
const signIn = async (organization: SamlOrganization, name: string, sessionIndex: string) => {
  const email = `${name}@${organization.domain}`;
  const { client } = await signInBySaml(world, organization, email, { sessionIndex });
  return { email, isIn: async () => (await client.get("/api/auth/user")).status === 200, client };
};

describe("signing out here", () => {
  it("goes on to the provider with a signed request for this session", async () => {
    const { client, email } = await signIn(home, "leaver", "_index-1");
    const left = locationOf(await client.get("/api/logout"));
    expect(left.startsWith(`${LOGOUT}?SAMLRequest=`)).toBe(true);
    const { xml, query, signed } = readAddress(left);
    expect(xml).toContain(`>${email}</saml:NameID><samlp:SessionIndex>_index-1<`);
    expect(xml).toContain(`Destination="${LOGOUT}"`);
    const key = new X509Certificate(certificate).publicKey;
    const signature = Buffer.from(query.get("Signature") ?? "", "base64");
    expect(verify("sha256", Buffer.from(signed), key, signature)).toBe(true);
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });

  it("stays here for other sessions, and without an address or a key", async () => {
    expect(locationOf(await (await world.signIn()).get("/api/logout"))).toBe("/");
    const bare = await samlOrganization(world);
    expect(locationOf(await (await signIn(bare, "a", "_1")).client.get("/api/logout"))).toBe("/");
    expect((await bare.save({ logoutAddress: LOGOUT })).status).toBe(200);
    expect(locationOf(await (await signIn(bare, "b", "_1")).client.get("/api/logout"))).toBe("/");
    expect((await bare.save({ logoutAddress: "javascript:alert(1)" })).status).toBe(422);
  });
});

describe("signing out at the provider", () => {
  it("ends the named session here, or all of the person's, and of no one else", async () => {
    const [one, two] = [await signIn(home, "both", "_one"), await signIn(home, "both", "_two")];
    const other = await signIn(home, "other", "_one");
    const answered = await send(said(home, { nameId: one.email, sessionIndexes: ["_one"] }));
    const { kind, xml, query } = readAddress(locationOf(answered));
    expect([kind, query.get("RelayState")]).toEqual(["SAMLResponse", "there & back"]);
    expect(xml).toContain("status:Success");
    expect([await one.isIn(), await two.isIn(), await other.isIn()]).toEqual([false, true, true]);
    const all = said(home, { nameId: two.email });
    expect((await post(home, posted(writeLogoutRequest(all), home.provider.signer))).status).toBe(302);
    expect([await two.isIn(), await other.isIn()]).toEqual([false, true]);
  });

  it("is refused unsigned, foreign, replayed, old, changed, or meant for someone else", async () => {
    const person = await signIn(home, "stays", "_s");
    const { signer: _, ...unsigned } = said(home, { nameId: person.email });
    const other = await samlOrganization(world);
    const honest = said(home, { nameId: person.email, sessionIndexes: ["_none"], id: "_once" });
    const address = addressed(writeLogoutRequest(honest), honest);
    expect(locationOf(await arriveAt(address))).toContain("SAMLResponse");
    const changed = said(home, { nameId: "x@example.org" });
    const swapped = addressed(writeLogoutRequest({ ...changed, nameId: person.email }), changed).split(
      "&RelayState",
    )[0];
    const refused: Record<string, () => Promise<Response>> = {
      unsigned: () => send(unsigned),
      "posted unsigned": () => post(home, posted(writeLogoutRequest(unsigned))),
      "by another key": () => send({ ...said(home, { nameId: person.email }), signer: createSigner() }),
      "posted by another key": () => post(home, posted(writeLogoutRequest(unsigned), createSigner())),
      replayed: () => arriveAt(address),
      "replayed as a form": () => post(home, posted(writeLogoutRequest(honest), home.provider.signer)),
      old: () => send(said(home, { nameId: person.email, issuedIn: -6 * 60_000 })),
      "of tomorrow": () => send(said(home, { nameId: person.email, issuedIn: 6 * 60_000 })),
      changed: () =>
        arriveAt(`${swapped}&RelayState${addressed(writeLogoutRequest(changed), changed).split("&RelayState")[1]}`),
      "of another issuer": () => send(said(home, { nameId: person.email, issuer: "https://another.example" })),
      "for another organization": () =>
        send(said(other, { nameId: person.email, issuer: home.provider.entityId, signer: home.provider.signer })),
      "to another address": () => {
        const elsewhere = said(home, { nameId: person.email, destination: "https://another.example/x" });
        const query = addressed(writeLogoutRequest(elsewhere), elsewhere).split("?")[1];
        return arriveAt(`${TEST_URL}${PATH}/${home.id}?${query}`);
      },
      "without a message": () => arriveAt(`${TEST_URL}${PATH}/${home.id}`),
      bomb: () => arriveAt(`${TEST_URL}${PATH}/${home.id}?SAMLRequest=AAAA&SigAlg=x&Signature=x`),
    };
    for (const [name, ask] of Object.entries(refused)) expect(locationOf(await ask()), name).toMatch(/^\/app\?error=/);
    const sha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
    const weak = await send(said(home, { nameId: person.email, algorithm: sha1 }));
    expect(locationOf(weak)).toBe("/app?error=weak_algorithm");
    expect(await person.isIn()).toBe(true);
    // What another organization's provider says of the same name is nothing here.
    const foreign = said(other, { nameId: person.email });
    expect((await send(foreign)).status).toBe(302);
    expect(await person.isIn()).toBe(true);
  });

  it("is read with the provider of the organization that it names, where two have the same", async () => {
    const twin = await samlOrganization(world, { entityId: home.provider.entityId });
    const given = said(twin, { nameId: "someone@example.org", issuer: home.provider.entityId });
    expect(locationOf(await send(given))).toBe("/");
    const confused = { ...given, signer: home.provider.signer };
    expect(locationOf(await send(confused))).toMatch(/^\/app\?error=/);
  });

  it("brings people who signed out here back", async () => {
    const { provider, id } = home;
    const given = said(home, { nameId: "x" });
    const response = writeLogoutRequest(given)
      .replaceAll("LogoutRequest", "LogoutResponse")
      .replace(/<saml:NameID>.*<\/saml:NameID>/, "");
    const address = addressed(response, { ...given, signer: provider.signer });
    // The fake signs what it calls a request.
    expect(locationOf(await arriveAt(address))).toBe("/");
    expect(id).toBe(home.id);
  });
});
