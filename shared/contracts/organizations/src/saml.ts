import { Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/* SAML 2.0, the other protocol of single sign-on: what both its settings and its connection are made of. */

/** Certificates that may be trusted at the same time: the provider's next ones beside the current one. */
export const MAX_SAML_CERTIFICATES = 5;

/** A certificate with which a provider signs, or our own. */
const SamlCertificate = z.object({
  pem: z.string(),
  /** SHA-256, as providers show it: `AB:CD:…`. */
  fingerprint: z.string(),
  endsAt: Instant,
});
export type SamlCertificate = z.infer<typeof SamlCertificate>;

/** Names of attributes; null where the usual names are read. */
const SamlAttributes = z.object({
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});
export type SamlAttributes = z.infer<typeof SamlAttributes>;

/** What a provider's metadata says of it. */
export const ProviderMetadata = z.object({
  entityId: z.string(),
  signInAddress: z.string(),
  /** Where people sign out (single logout); null where it names none. */
  logoutAddress: z.nullable(z.string()),
  certificates: z.array(SamlCertificate),
});
export type ProviderMetadata = z.infer<typeof ProviderMetadata>;

/** The part of a connection that only SAML has. */
export const SamlSettings = z.object({
  signInAddress: z.string(),
  /** Where signing out here is passed on to; null where it stays here. */
  logoutAddress: z.nullable(z.string()),
  certificates: z.array(SamlCertificate),
  attributes: SamlAttributes,
});

/** What a provider has to know of us. */
export const ServiceProvider = z.object({
  entityId: z.string(),
  /** Where a provider posts its answers to (assertion consumer service). */
  acsAddresses: z.array(z.string()),
  metadataAddresses: z.array(z.string()),
  /** Where a provider passes on that someone signed out there (single logout). */
  logoutAddresses: z.array(z.string()),
  /** The organization's own: providers encrypt for it, and verify what is signed by it. Null before one was made. */
  certificate: z.nullable(SamlCertificate),
});
export type ServiceProvider = z.infer<typeof ServiceProvider>;
