import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSamlProvider, type Said, SHA1 } from "../../../../../tests/fakes/saml/answers.ts";
import { createSigner } from "../../../../../tests/fakes/saml/certificate.ts";
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
import { TEST_URL, type World } from "../../../../testing/world.ts";

/* Answers that no honest provider gives, and answers of honest ones that someone else has changed or kept. */

let world: World;
let home: SamlOrganization;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await samlOrganization(world);
});
afterAll(() => world?.close());

const countMembers = async ({ admin, headers }: SamlOrganization) =>
  ((await (await admin.get("/api/team/members", headers)).json()) as unknown[]).length;

const stranger = createSigner();
const RESPONSE_END = "</samlp:Response>";
/** The signed assertion of an answer, and the same that names someone else under another ID, without a signature. */
const assertionOf = (xml: string) => /<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
const forgedFrom = (xml: string, victim: string) =>
  assertionOf(xml)
    .replace(/<Signature[\s\S]*<\/Signature>/, "")
    .replace(/ID="[^"]*"/, 'ID="_forged"')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${victim}`);
const ownId = (xml: string) => /<saml:Assertion [^>]*ID="([^"]*)"/.exec(xml)?.[1] ?? "";

interface Case {
  said: (email: string, victim: string) => Said;
  reason?: string;
}

const CASES: Record<string, Case> = {
  "that is not signed": { said: () => ({ signs: "nothing" }) },
  "signed by another key": { said: () => ({ signer: stranger }) },
  "signed with SHA-1": { said: () => ({ algorithms: SHA1 }), reason: "weak_algorithm" },
  "changed after it was signed": { said: (email, victim) => ({ after: (xml) => xml.replaceAll(email, victim) }) },
  "signed as a whole by another key, with an assertion that is not": {
    said: () => ({ signs: "response", signer: stranger }),
  },
  "whose signature covers another element": {
    said: (_, victim) => ({
      after: (xml) => xml.replace(ownId(xml), "_other").replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${victim}`),
    }),
  },
  "with a forged assertion before the signed one": {
    said: (_, victim) => ({
      after: (xml) => xml.replace("<saml:Assertion ", `${forgedFrom(xml, victim)}<saml:Assertion `),
    }),
  },
  "with a forged assertion after the signed one": {
    said: (_, victim) => ({ after: (xml) => xml.replace(RESPONSE_END, `${forgedFrom(xml, victim)}${RESPONSE_END}`) }),
  },
  "with the signed assertion inside the forged one": {
    said: (_, victim) => ({
      after: (xml) =>
        xml.replace(
          assertionOf(xml),
          forgedFrom(xml, victim).replace(
            "<saml:Subject>",
            `<saml:Advice>${assertionOf(xml)}</saml:Advice><saml:Subject>`,
          ),
        ),
    }),
  },
  "with the signed assertion inside the forged one's signature": {
    said: (_, victim) => ({
      after: (xml) => {
        const signature = /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? "";
        const bare = assertionOf(xml).replace(signature, "");
        const moved = signature.replace("</Signature>", `<Object>${bare}</Object></Signature>`);
        return xml.replace(
          assertionOf(xml),
          forgedFrom(xml, victim).replace("<saml:Subject>", `${moved}<saml:Subject>`),
        );
      },
    }),
  },
  "with the signed response inside a forged one": {
    said: (_, victim) => ({
      signs: "response",
      after: (xml) =>
        xml
          .replace(/<Signature[\s\S]*<\/Signature>/, "")
          .replace(/ID="[^"]*"/, 'ID="_forged"')
          .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${victim}`)
          .replace(RESPONSE_END, `<samlp:Extensions>${xml}</samlp:Extensions>${RESPONSE_END}`),
    }),
  },
  "with an assertion of the same ID in a foreign namespace": {
    said: () => ({
      after: (xml) =>
        xml.replace("<saml:Assertion ", `<x:Assertion xmlns:x="urn:x" ID="${ownId(xml)}"/><saml:Assertion `),
    }),
  },
  "for another audience": { said: () => ({ audience: "https://another.example/metadata" }) },
  "for another organization here": {
    said: () => ({ audience: `${TEST_URL}/api/sign-in/single-sign-on/saml/metadata/999999` }),
  },
  "for another recipient": { said: () => ({ recipient: "https://another.example/acs" }) },
  "for another destination": { said: () => ({ destination: "https://another.example/acs" }) },
  "of another issuer": { said: () => ({ issuer: "https://another.example" }) },
  "that has ended": { said: () => ({ startsIn: -600_000, endsIn: -180_000 }) },
  "that is not valid yet": { said: () => ({ startsIn: 180_000, endsIn: 600_000 }) },
  "that no one asked for": { said: () => ({ inResponseTo: null }), reason: "sign_in_not_requested" },
  "to a request that does not exist": { said: () => ({ inResponseTo: "_unknown" }), reason: "sign_in_ended" },
  "whose signed part names no request": { said: () => ({ assertionInResponseTo: null }) },
  "whose signed part names another request": { said: () => ({ assertionInResponseTo: "_another" }) },
  "with a document type": {
    said: () => ({ after: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` }),
    reason: "sign_in_failed",
  },
  "with entities that grow": {
    said: () => ({
      after: (xml) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${xml.replace("@", "&b;@")}`,
    }),
  },
  "with a comment inside the address": {
    said: (email) => ({ nameId: `${email}<!---->.evil.example`, email }),
  },
  "with another status": {
    said: () => ({ status: "urn:oasis:names:tc:SAML:2.0:status:Responder" }),
    reason: "access_denied",
  },
  "with an address of elsewhere": {
    said: () => ({ email: "someone@example.com" }),
    reason: "email_not_in_domain",
  },
  "with two addresses in one": {
    said: (email) => ({ nameId: `x@example.com,${email}` }),
    reason: "email_not_usable",
  },
  "larger than the limit": {
    said: () => ({ attributes: { padding: "x".repeat(300_000) } }),
  },
  "that is not XML": { said: () => ({ after: () => "a plain text" }) },
};

describe("an answer", () => {
  it.each(Object.entries(CASES))("%s is refused", async (_, { said, reason = "sign_in_failed" }) => {
    const before = await countMembers(home);
    const email = `mallory@${home.domain}`;
    const { location, client } = await signInBySaml(world, home, email, said(email, `ceo@${home.domain}`));
    expect(location).toBe(`/app?error=${reason}`);
    expect(client.cookie).toBeUndefined();
    expect(await countMembers(home)).toBe(before);
  });

  it("without a change is taken: the cases above fail for what they say", async () => {
    expect((await signInBySaml(world, home, `honest@${home.domain}`)).location).toBe("/app");
  });

  it("without its field, or of another media type, lands on our page", async () => {
    expect(locationOf(await postAnswer(world, ""))).toBe("/app?error=sign_in_failed");
    const json = await world.visitor.post("/api/sign-in/single-sign-on/saml", { SAMLResponse: "x" });
    expect(locationOf(json)).toBe("/app?error=sign_in_failed");
  });

  it("counts once, and its assertion counts once", async () => {
    const email = `again@${home.domain}`;
    const first = await askProvider(world, email);
    const assertionId = "_the-same";
    const answer = home.provider.answer(first.request, { email, assertionId });
    const posted = await postAnswer(world, answer);
    expect(locationOf(await postAnswer(world, answer))).toBe("/app?error=sign_in_ended");
    expect(locationOf(await follow(world, posted, first.cookie))).toBe("/app");
    expect(locationOf(await postAnswer(world, answer))).toBe("/app?error=sign_in_ended");
    expect((await signInBySaml(world, home, email, { assertionId })).location).toBe("/app?error=sign_in_failed");
  });

  it("of one organization's provider says nothing in another", async () => {
    const other = await samlOrganization(world);
    const victim = `ceo@${other.domain}`;
    expect((await signInBySaml(world, other, victim)).location).toBe("/app");
    // It names an address of the other one's domain.
    const claimed = await signInBySaml(world, home, `x@${home.domain}`, { nameId: victim });
    expect(claimed.location).toBe("/app?error=email_not_in_domain");
    // It answers the other one's request, under its own name and under the other one's.
    for (const issuer of [home.provider.entityId, other.provider.entityId]) {
      const { request } = await askProvider(world, victim);
      const foreign = home.provider.answer(request, { email: victim, issuer });
      expect(locationOf(await postAnswer(world, foreign))).toBe("/app?error=sign_in_failed");
    }
    // One provider for both: what it says for the one is not meant for the other.
    const shared = createSamlProvider();
    const settings = { entityId: shared.entityId, certificates: [shared.signer.certificate] };
    expect((await other.save(settings)).status).toBe(200);
    await other.setMode("offered");
    const { request } = await askProvider(world, victim);
    const own = await askProvider(world, `x@${home.domain}`);
    const crossed = shared.answer(request, { email: victim, audience: own.request.issuer });
    expect(locationOf(await postAnswer(world, crossed))).toBe("/app?error=sign_in_failed");
  });

  it("ends with the connection, and with the domain", async () => {
    const other = await samlOrganization(world);
    const email = `x@${other.domain}`;
    const first = await askProvider(world, email);
    const posted = await postAnswer(world, other.provider.answer(first.request, { email }));
    const { domains } = (await (await other.admin.get("/api/single-sign-on", other.headers)).json()) as {
      domains: { id: string }[];
    };
    const second = await askProvider(world, email);
    await other.admin.delete(`/api/email-domains/${domains[0]?.id}`, other.headers);
    expect(locationOf(await follow(world, posted, first.cookie))).toBe("/app?error=email_not_in_domain");
    expect((await other.admin.delete("/api/single-sign-on", other.headers)).status).toBe(200);
    const late = other.provider.answer(second.request, { email });
    expect(locationOf(await postAnswer(world, late))).toBe("/app?error=sign_in_ended");
  });
});
