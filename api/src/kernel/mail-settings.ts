import { z } from "zod";

const MECHANISM = /^(?:include:|ip4:|ip6:|exists:|a(?=$|[:/])|mx(?=$|[:/]))\S{0,250}$/i;

/** Mechanisms of an SPF record (RFC 7208, 5), with one space between them; a bare domain is one to include. */
export const SpfMechanisms = z
  .string()
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((part) => (/^[\w-]+(?:\.[\w-]+)+$/.test(part) ? `include:${part}` : part)),
  )
  .refine(
    (mechanisms) => mechanisms.length > 0 && mechanisms.every((part) => MECHANISM.test(part)),
    "mechanisms like include:spf.example.net or ip4:203.0.113.7",
  )
  .transform((mechanisms) => mechanisms.join(" "));

/** An address to which a token fits: both are at most 64 characters before the @ (RFC 5321, 4.5.3.1). */
export const BounceAddress = z
  .string()
  .regex(/^[a-z0-9-]{1,9}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, "an address like bounces@mail.example.org");

export const BounceSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "whsec_ and 24 bytes or more in base64");

/** Where failures return to and what signs the reports of them; undefined without either. */
export const bouncesOf = (address: string | undefined, secret: string | undefined) =>
  address && secret ? { address, secret } : undefined;
