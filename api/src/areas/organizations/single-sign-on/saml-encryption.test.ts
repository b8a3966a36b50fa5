import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ECDSA, type Said } from "../../../../../tests/fakes/saml/answers.ts";
import { createSigner } from "../../../../../tests/fakes/saml/certificate.ts";
import type { Encryption } from "../../../../../tests/fakes/saml/encrypt.ts";
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
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import type { World } from "../../../../testing/world.ts";

let world: World;
let home: SamlOrganization;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await samlOrganization(world);
});
afterAll(() => world?.close());

const KEY = "/api/single-sign-on/saml/key";
const metadataOf = async ({ id }: SamlOrganization) =>
  (await world.visitor.get(`/api/sign-in/single-sign-on/saml/metadata/${id}`)).text();
const makeKey = async ({ admin, headers }: SamlOrganization) => {
  const made = await admin.post(KEY, {}, headers);
  expect(made.status, await made.clone().text()).toBe(200);
  return ((await made.json()) as { serviceProvider: { certificate: { pem: string } } }).serviceProvider.certificate.pem;
};
const landing = async (organization: SamlOrganization, said: Said) =>
  (await signInBySaml(world, organization, `${crypto.randomUUID().slice(0, 8)}@${organization.domain}`, said)).location;

describe("an encrypted answer", () => {
  it("opens with the organization's own key, which its metadata publishes", async () => {
    expect(await metadataOf(home)).not.toContain("KeyDescriptor");
    const certificate = await makeKey(home);
    const published = await metadataOf(home);
    expect(published).toContain(certificate.replace(/-----[A-Z ]+-----|\s+/g, ""));
    expect(published).toMatch(/<KeyDescriptor use="encryption">/);
    const ways: Partial<Encryption>[] = [
      {},
      { content: "http://www.w3.org/2001/04/xmlenc#aes128-cbc" },
      { transport: "http://www.w3.org/2009/xmlenc11#rsa-oaep" },
    ];
    for (const way of ways)
      for (const signs of ["assertion", "response", "both"] as const)
        expect(await landing(home, { signs, encrypt: { certificate, ...way } }), JSON.stringify([way, signs])).toBe(
          "/app",
        );
  });

  it("is refused unsigned, spoiled, for another key, and by outdated methods in words", async () => {
    const certificate = await makeKey(home);
    const refused = async (said: Said, reason = "sign_in_failed") =>
      expect(await landing(home, said)).toBe(`/app?error=${reason}`);
    await refused({ signs: "nothing", encrypt: { certificate } });
    await refused({ signer: createSigner(), encrypt: { certificate } });
    const spoil = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]);
    await refused({ encrypt: { certificate, spoil } });
    await refused({ encrypt: { certificate, spoil, content: "http://www.w3.org/2001/04/xmlenc#aes128-cbc" } });
    await refused({ encrypt: { certificate, spoil: (bytes) => bytes.subarray(0, 4) } });
    await refused({ encrypt: { certificate: createSigner().certificate } });
    const old = "http://www.w3.org/2001/04/xmlenc#rsa-1_5";
    await refused({ encrypt: { certificate, transport: old } }, "weak_algorithm");
    const tripleDes = "http://www.w3.org/2001/04/xmlenc#tripledes-cbc";
    await refused({ encrypt: { certificate, content: tripleDes } }, "weak_algorithm");
  });

  it("opens with the key before the current one, and no longer after the next", async () => {
    const other = await samlOrganization(world);
    expect(await landing(other, { encrypt: { certificate: createSigner().certificate } })).toContain("sign_in_failed");
    const first = await makeKey(other);
    const second = await makeKey(other);
    expect(await metadataOf(other)).not.toContain(first.replace(/-----[A-Z ]+-----|\s+/g, ""));
    expect(await landing(other, { encrypt: { certificate: first } })).toBe("/app");
    await makeKey(other);
    expect(await landing(other, { encrypt: { certificate: first } })).toContain("sign_in_failed");
    expect(await landing(other, { encrypt: { certificate: second } })).toBe("/app");
    const [row] = await world.database.sql`select private_key_sealed from saml_key where organization_id = ${other.id}`;
    expect(row?.private_key_sealed ?? "s1.").toMatch(/^s1\./);
    expect((await other.admin.delete(KEY, other.headers)).status).toBe(200);
    expect((await other.admin.delete(KEY, other.headers)).status).toBe(404);
    expect(await landing(other, { encrypt: { certificate: second } })).toContain("sign_in_failed");
    expect((await (await world.signIn()).post(KEY, {}, other.headers)).status).toBe(403);
  });

  it("of a real provider signs in", async () => {
    const organization = await samlOrganization(world);
    await makeKey(organization);
    const email = `ann@${organization.domain}`;
    const provider = await startSamlProvider({ email }, () => metadataOf(organization), undefined, { encrypts: true });
    const { admin, headers } = organization;
    const read = await admin.post("/api/single-sign-on/saml/metadata", { metadata: provider.metadata }, headers);
    const { entityId, signInAddress, certificates } = (await read.json()) as {
      entityId: string;
      signInAddress: string;
      certificates: { pem: string }[];
    };
    await organization.save({ entityId, signInAddress, certificates: certificates.map(({ pem }) => pem) });
    expect((await organization.setMode("offered")).status).toBe(200);
    const { address, cookie } = await askProvider(world, email);
    const { answer } = readForm(await (await fetch(address)).text());
    expect(Buffer.from(answer, "base64").toString()).toContain("EncryptedAssertion");
    expect(locationOf(await follow(world, await postAnswer(world, answer), cookie))).toBe("/app");
    await provider.close();
  });
});

describe("a provider that signs by an elliptic curve", () => {
  it("is believed, and with no other key's method", async () => {
    const organization = await samlOrganization(world);
    const signer = createSigner({ curve: "P-256" });
    expect((await organization.save({ certificates: [signer.certificate] })).status).toBe(200);
    for (const signs of ["assertion", "response", "both"] as const)
      expect(await landing(organization, { signs, signer, algorithms: ECDSA })).toBe("/app");
    const stranger = createSigner({ curve: "P-256" });
    expect(await landing(organization, { signer: stranger, algorithms: ECDSA })).toContain("sign_in_failed");
    expect(await landing(organization, {})).toContain("sign_in_failed");
  });

  it("is not with a curve that proves too little", async () => {
    const weak = createSigner({ curve: "secp224r1" });
    expect((await home.save({ certificates: [weak.certificate] })).status).toBe(422);
  });
});
