import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

/**
 * Files of areas that read the address of the installation, or the one that the running request came to, and why their
 * links need not be at the organization's own domain. All other links start with `publicUrl` of the context, or with
 * `findSiteUrl`.
 */
const OWN_REASON: Record<string, string> = {
  "identity/passkeys/relying-party.ts": "a passkey belongs to the host that the browser shows",
  "identity/core/browser-cookie.ts": "the name of a cookie",
  "identity/links/link-mail.ts": "a link leads back to where it was asked for",
  "identity/notices/sign-in-notice.ts": "sessions of all hosts are listed at the installation's address",
  "organizations/domains/domain-view.ts": "the installation's own name, which domains lead to",
  "organizations/single-sign-on/start.ts": "a provider leads back to where the sign-in began",
  "organizations/single-sign-on/oidc-answer.ts": "a provider leads back to where the sign-in began",
  "organizations/single-sign-on/saml-answer.ts": "a provider leads back to where the sign-in began",
  "organizations/single-sign-on/saml-keys.ts": "names the certificate by the installation's host, at every domain",
  "organizations/single-sign-on/saml-logout.ts": "a provider names the address that its message came to",
  "organizations/single-sign-on/saml/service-provider.ts": "a provider leads back to where the sign-in began",
  "organizations/single-sign-on/view.ts":
    "where a provider leads back to: the installation, and the organization's domain",
  "organizations/provisioning/view.ts": "where a directory calls: the installation, and the organization's domain",
  "agents/mcp.ts": "the name of a resource in an answer to a program",
  "agents/table-call.ts": "a call inside the program",
  "platform/releases/preview.ts": "a remote is the installation's; organizations have none of their own",
  "platform/routes.ts": "the description of the API at the address where it is read",
  "platform/reference/reference-head.ts": "examples for the address where they are read",
  "mail/templates/compose-mail.ts": "its caller gives it the organization's address",
  "billing/checkout.ts": "a payment leads back to where it began",
  "donations/checkout/gift-paypal.ts": "a payment leads back to where it began",
  "mailings/sending/mailing-delivery.ts": "the address that mailboxes unsubscribe at outlives a domain",
};

test("areas build links from the organization's address, not from the installation's", () => {
  const files = projectFiles().filter((file) => /^api\/src\/areas\/.*\.ts$/.test(file) && !file.endsWith(".test.ts"));
  const reading = files.filter((file) =>
    readText(file)
      .split("\n")
      .some(
        (line) => /\benv\.publicUrl\b|\{[^}]*\bpublicUrl\b[^}]*\} = [\w.]*\benv\b/.test(line) && !isOriginCheck(line),
      ),
  );
  expect(reading.map((file) => file.slice("api/src/areas/".length)).sort()).toEqual(Object.keys(OWN_REASON).sort());
});

/** The address that the request came to, which its browser has to name. */
const isOriginCheck = (line: string) => /requireSameOrigin\(.*new URL\([\w.]*env\.publicUrl\)\.origin\)/.test(line);
