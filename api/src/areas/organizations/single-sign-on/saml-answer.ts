import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { getSamlMetadata as metadataContract } from "@trellis/contract-organizations/saml-sign-in.ts";
import { isUsableEmail } from "../../../kernel/auth/claimed-person.ts";
import { redirect } from "../../../kernel/auth/start-sign-in.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { StoredAnswer } from "../../../kernel/tenant/sso-schema.ts";
import { endSignIn, findConnectionOf, signInNamed } from "./finish.ts";
import { openOwnKeys, readOwnCertificate } from "./own-keys.ts";
import { SsoRefusal } from "./refusal.ts";
import { findValue } from "./saml/named-person.ts";
import { openAnswer, verifyAnswer } from "./saml/read-answer.ts";
import { acsAddress, entityIdOf, SAML_PATH, writeMetadata } from "./saml/service-provider.ts";
import type { SignedAnswer } from "./saml/signed-assertion.ts";
import { claimAnswer, storeAnswer, useAssertion, useRequest } from "./stored-answers.ts";
import { type ConnectionRow, requireSaml } from "./view.ts";

/** A provider's directory may send hundreds of groups. */
const MAX_GROUPS = 1000;

type Fields = () => Promise<ReadonlyMap<string, string>>;

/**
 * Takes a provider's answer, which proves whom the provider named for which request. It signs no one in, since the browser
 * that posts it may not be the one that asked. The browser that asked goes on with a code.
 */
export const answerSaml = (call: Call, fields: Fields): Promise<Response> =>
  endSignIn(call, async (attempt) => {
    const answer = openAnswer((await fields()).get("SAMLResponse"));
    const request = await useRequest(call, answer.requestId);
    if (!request) throw new SsoRefusal("sign_in_ended");
    const connection = await findConnectionOf(call, request);
    const signed = await verifyAnswer(answer, {
      requestId: answer.requestId,
      issuer: connection.issuer,
      certificates: requireSaml(connection).certificates,
      audience: entityIdOf(call.services, connection.organizationId),
      acs: acsAddress(call.services.env.publicUrl),
      privateKeys: async () =>
        (await openOwnKeys(call.services, connection.organizationId)).map(({ privateKey }) => privateKey),
      now: call.now,
    });
    const person = readPerson(connection, signed);
    attempt.email = person.email;
    if (!(await useAssertion(call, request, signed))) throw new SsoRefusal("sign_in_failed", "an assertion again");
    return redirect(`${SAML_PATH}/finish?code=${await storeAnswer(call, request, person)}`);
  });

/** Signs in the person whom the provider named, in the browser that asked. */
export const finishSaml = (call: Call): Promise<Response> =>
  endSignIn(call, async (attempt) => {
    const kept = await claimAnswer(call, call.url.searchParams.get("code"));
    if (!kept) throw new SsoRefusal("sign_in_ended");
    const { answer, returnTo } = kept;
    attempt.email = answer.email;
    const connection = await findConnectionOf(call, kept);
    const person = { ...answer, authenticatedAt: new Date(answer.authenticatedAt) };
    return signInNamed(call, { connection, person, returnTo });
  });

function readPerson(connection: ConnectionRow, { attributes, subject, authenticatedAt }: SignedAnswer): StoredAnswer {
  const own = requireSaml(connection).attributes;
  // Without an attribute, providers are usually told to send the address as the person's name ID.
  const email = (findValue(attributes, "email", own.email) ?? (own.email === null ? subject.nameId : "")).toLowerCase();
  if (!isUsableEmail(email)) throw new SsoRefusal("email_not_usable");
  const firstName = findValue(attributes, "firstName", own.firstName);
  const lastName = findValue(attributes, "lastName", own.lastName);
  const groups = connection.groupsClaim === null ? [] : (attributes.get(connection.groupsClaim) ?? []);
  return {
    email,
    claims: { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) },
    groups: groups.slice(0, MAX_GROUPS),
    authenticatedAt: authenticatedAt.toISOString(),
    known: subject,
  };
}

/** What a provider has to know of us, as a document. */
export async function getSamlMetadata(
  { services }: Call,
  { params }: EndpointParsed<typeof metadataContract>,
): Promise<Response> {
  const certificate = await readOwnCertificate(services, Number(params.organization));
  return new Response(await writeMetadata(services, params.organization, certificate), {
    headers: {
      "Content-Type": metadataContract.download.mediaType,
      "Content-Disposition": 'attachment; filename="metadata.xml"',
      "Cache-Control": "no-store",
    },
  });
}
