import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSigner } from "../../../../../tests/fakes/saml/certificate.ts";
import { type SamlOrganization, samlOrganization } from "../../../../testing/people/saml.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let home: SamlOrganization;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await samlOrganization(world);
});
afterAll(() => world?.close());

const issuesOf = async (answer: Response): Promise<string[]> => {
  expect(answer.status, await answer.clone().text()).toBe(422);
  return ((await answer.json()) as { issues: { path: string }[] }).issues.map(({ path }) => path.replace("body.", ""));
};
const connectionOf = async ({ admin, headers }: SamlOrganization) =>
  ((await (await admin.get("/api/single-sign-on", headers)).json()) as { connection: unknown }).connection;

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const strong = createSigner().certificate;
const weak = createSigner({ bits: 1024 }).certificate;
const writeMetadata = ({ binding = REDIRECT, location = "https://login.example.net/sso", certificate = strong } = {}) =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://login.example.net"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate.replace(/-----[A-Z ]+-----/g, "")}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="${binding}" Location="${location}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;

describe("a provider's metadata", () => {
  const read = (metadata: string) => home.admin.post("/api/single-sign-on/saml/metadata", { metadata }, home.headers);

  it("is read from a document, and nothing of it is saved", async () => {
    const before = await connectionOf(home);
    expect(await (await read(writeMetadata())).json()).toMatchObject({
      entityId: "https://login.example.net",
      signInAddress: "https://login.example.net/sso",
      certificates: [{ pem: strong }],
    });
    expect(await connectionOf(home)).toEqual(before);
  });

  const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>';
  it.each([
    ["that is empty", " "],
    ["that is no XML", "hello"],
    ["that is a page", "<html><body>Sign in</body></html>"],
    ["that is cut off", writeMetadata().slice(0, -40)],
    ["with a document type", entity + writeMetadata()],
    ["of a service", writeMetadata().replaceAll("IDPSSODescriptor", "SPSSODescriptor")],
    ["of several providers", `<x>${writeMetadata()}${writeMetadata()}</x>`],
    ["with another binding", writeMetadata({ binding: REDIRECT.replace("Redirect", "POST") })],
    ["that leads to a script", writeMetadata({ location: "javascript:alert(1)" })],
    ["with a certificate of 1,024 bits", writeMetadata({ certificate: weak })],
    ["at an address where nothing answers", "https://127.0.0.1:9/metadata"],
    ["in a file of ours", "file:///etc/hostname"],
  ])("%s is refused at its field", async (_, metadata) => {
    expect(await issuesOf(await read(metadata))).toEqual(["metadata"]);
  });

  it("at a private address is refused", async () => {
    // This one looks addresses up as it does in production.
    const strict = await createWorld();
    const { admin } = await strict.organization({ plan: "enterprise" });
    for (const metadata of [
      "http://127.0.0.1/metadata",
      "https://10.0.0.7/metadata",
      "http://[::1]/",
      "http://169.254.169.254/",
    ])
      expect(await issuesOf(await admin.post("/api/single-sign-on/saml/metadata", { metadata }))).toEqual(["metadata"]);
    await strict.close();
  });
});

describe("the connection", () => {
  it.each([
    ["a weak certificate", { certificates: [strong, weak] }, "certificates.1"],
    ["what is no certificate", { certificates: ["hello"] }, "certificates.0"],
    ["no certificate", { certificates: [] }, "certificates"],
    ["six certificates", { certificates: Array<string>(6).fill(strong) }, "certificates"],
    ["an address that is none", { signInAddress: "login.example.net" }, "signInAddress"],
    ["an address with a script", { signInAddress: "javascript:alert(1)" }, "signInAddress"],
    ["no entity ID", { entityId: " " }, "entityId"],
    ["an unknown role", { defaultRole: "admin" }, "defaultRole"],
  ])("with %s is refused at its field, and stays", async (_, part, path) => {
    const before = await connectionOf(home);
    expect(await issuesOf(await home.save(part))).toEqual([path]);
    expect(await connectionOf(home)).toEqual(before);
  });

  it("needs the plan, an admin and a recent sign-in", async () => {
    const small = await world.organization({ plan: "professional" });
    const body = {
      entityId: home.provider.entityId,
      signInAddress: home.provider.signInAddress,
      certificates: [strong],
      defaultRole: "user",
    };
    expect((await small.admin.put("/api/single-sign-on/saml", body)).status).toBe(402);
    const document = { metadata: writeMetadata() };
    expect((await small.admin.post("/api/single-sign-on/saml/metadata", document)).status).toBe(402);
    const manager = await home.member("manager", { canManageUsers: true });
    expect((await manager.put("/api/single-sign-on/saml", body, home.headers)).status).toBe(403);
    expect((await manager.post("/api/single-sign-on/saml/metadata", document, home.headers)).status).toBe(403);
    const large = await world.organization({ plan: "enterprise" });
    await world.database.sql`
      update session set authenticated_at = now() - interval '1 hour' where user_id = ${large.admin.userId}`;
    const old = await large.admin.put("/api/single-sign-on/saml", body);
    expect(await old.json()).toMatchObject({ code: "recent_sign_in_required" });
  });

  it("is of one organization: another one's admin neither sees nor changes it", async () => {
    const other = await samlOrganization(world);
    const before = await connectionOf(home);
    const refused = await other.admin.put(
      "/api/single-sign-on/saml",
      { entityId: "x", signInAddress: "https://x.example", certificates: [strong], defaultRole: "user" },
      home.headers,
    );
    expect([403, 404]).toContain(refused.status);
    expect((await other.save({ defaultRole: "viewer" })).status).toBe(200);
    expect(JSON.stringify(await connectionOf(other))).not.toContain(home.provider.entityId);
    expect(await connectionOf(home)).toEqual(before);
  });
});
