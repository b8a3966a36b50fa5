import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { IdentityProvider, ServiceProvider, setSchemaValidator } from "samlify";
import { createSigner } from "./certificate.ts";

// The library asks for one; what it would check is not what these tests are about.
setSchemaValidator({ validate: async () => "valid" });

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

/**
 * A real SAML provider on this machine, which knows of us what our metadata says, signs `person` in without asking and shows
 * the form that posts its answer.
 *
 * @param host a name of this machine
 */
export async function startSamlProvider(
  person: { email: string },
  readServiceMetadata: () => Promise<string>,
  host = "127.0.0.1",
  { encrypts = false, signsOut = false } = {},
) {
  const signer = createSigner();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", origin);
    if (url.pathname === "/metadata")
      return response.writeHead(200, { "Content-Type": "application/samlmetadata+xml" }).end(provider.getMetadata());
    if (url.pathname === "/logout" && signsOut)
      return response
        .writeHead(200, { "Content-Type": "text/html" })
        .end("<!doctype html><h1>Signed out everywhere</h1>");
    if (url.pathname !== "/sso") return response.writeHead(404).end();
    const service = ServiceProvider({ metadata: await readServiceMetadata() });
    const asked = await provider.parseLoginRequest(service, "redirect", {
      query: Object.fromEntries(url.searchParams),
    });
    const acs = String(service.entityMeta.getAssertionConsumerService("post"));
    const id = `_${randomUUID()}`;
    const answer = await provider.createLoginResponse(
      service,
      { extract: asked.extract },
      "post",
      person,
      (template: string) => ({
        id,
        context: fillIn(template, {
          ID: id,
          Destination: acs,
          InResponseTo: String(asked.extract.request?.id),
          Issuer: `${origin}/metadata`,
          Audience: String(asked.extract.issuer),
          NameID: person.email,
        }),
      }),
    );
    if (!("entityEndpoint" in answer)) throw new Error("the provider gave no form");
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end(
        `<!doctype html><form method="post" action="${answer.entityEndpoint}"><input type="hidden" name="SAMLResponse" value="${answer.context}"></form><script>document.forms[0].submit()</script>`,
      );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider = IdentityProvider({
    entityID: `${origin}/metadata`,
    privateKey: signer.privateKey,
    signingCert: signer.certificate,
    isAssertionEncrypted: encrypts,
    nameIDFormat: [FORMAT],
    ...(signsOut && { singleLogoutService: [{ Binding: REDIRECT, Location: `${origin}/logout` }] }),
    singleSignOnService: [{ Binding: REDIRECT, Location: `${origin}/sso` }],
  });
  return {
    metadataAddress: `${origin}/metadata`,
    metadata: provider.getMetadata(),
    signer,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** The library's template leaves out when the person signed in, which SAML demands (profiles 4.1.4.2). */
function fillIn(template: string, values: Record<string, string>): string {
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 5 * 60_000).toISOString();
  const all: Record<string, string> = {
    AssertionID: `_${randomUUID()}`,
    IssueInstant: now,
    StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success",
    SubjectRecipient: values.Destination ?? "",
    SubjectConfirmationDataNotOnOrAfter: later,
    ConditionsNotBefore: now,
    ConditionsNotOnOrAfter: later,
    NameIDFormat: FORMAT,
    AuthnStatement: `<saml:AuthnStatement AuthnInstant="${now}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    AttributeStatement: "",
    ...values,
  };
  return template.replace(/\{(\w+)\}/g, (_, tag: string) => all[tag] ?? "");
}

/** The form of a page that the provider showed: where it posts to, and what. */
export function readForm(page: string): { action: string; answer: string } {
  return {
    action: /action="([^"]*)"/.exec(page)?.[1] ?? "",
    answer: /name="SAMLResponse" value="([^"]*)"/.exec(page)?.[1] ?? "",
  };
}
