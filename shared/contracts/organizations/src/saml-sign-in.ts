import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

/* Signing in by SAML 2.0: what browsers and providers ask. It starts with `startSingleSignOn`. */

/** Most bytes of a provider's answer, as it is posted. */
export const MAX_SAML_ANSWER = 256 * 1024;

export const getSamlMetadata = endpoint({
  area: "organizations",
  kind: "download",
  method: "GET",
  path: "/api/sign-in/single-sign-on/saml/metadata/{organization}",
  summary:
    "What a SAML identity provider has to know of us: entity ID, addresses and, once one was made, the certificate. It says nothing else of the organization",
  access: { who: "visitor" },
  params: z.strictObject({ organization: z.string().check(z.regex(/^[1-9]\d{0,14}$/, "Unknown organization")) }),
  download: { mediaType: "application/samlmetadata+xml" },
  recorded: { unrecorded: "It shows no data: the same for any number, but for a public certificate." },
  responses: { 200: null },
});

export const answerSaml = endpoint({
  area: "organizations",
  kind: "form",
  method: "POST",
  path: "/api/sign-in/single-sign-on/saml",
  summary:
    "Where an organization's SAML identity provider posts its answer to; only one to a request of ours counts, once",
  access: { who: "visitor" },
  maxBytes: MAX_SAML_ANSWER,
  responses: { 302: null },
});

export const finishSaml = endpoint({
  area: "organizations",
  kind: "redirect",
  method: "GET",
  path: "/api/sign-in/single-sign-on/saml/finish",
  summary: "Where the browser that started a SAML sign-in finishes it, after its provider answered",
  access: { who: "visitor" },
  responses: { 302: null },
});

const Organization = z.strictObject({
  organization: z.string().check(z.regex(/^[1-9]\d{0,14}$/, "Unknown organization")),
});

export const receiveSamlLogout = endpoint({
  area: "organizations",
  kind: "redirect",
  method: "GET",
  path: "/api/sign-in/single-sign-on/saml/logout/{organization}",
  summary:
    "Where an organization's SAML identity provider sends a browser to end its session here, or back after it was ended there; only signed messages count, once",
  access: { who: "visitor" },
  params: Organization,
  responses: { 302: null },
});

export const postSamlLogout = endpoint({
  area: "organizations",
  kind: "form",
  method: "POST",
  path: "/api/sign-in/single-sign-on/saml/logout/{organization}",
  summary: "The same as a form that the provider's page posts",
  access: { who: "visitor" },
  params: Organization,
  maxBytes: MAX_SAML_ANSWER,
  responses: { 302: null },
});
