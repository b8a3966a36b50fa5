import { createPublicKey, type KeyObject } from "node:crypto";
import { DEFAULT_NAME, DEFAULT_SENDER } from "@trellis/domain/brand/default-brand.ts";
import { z } from "zod";
import { listOf } from "./proxy-settings.ts";

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

/** The services whose reports of failed email are taken in, and how each one proves that a report is its own. */
export interface MailServices {
  /** Amazon SES: the SNS topics that its notifications arrive through. */
  ses?: { topics: readonly string[] };
  /** Postmark doesn't sign: the name and password that its webhook address holds, as `name:password`. */
  postmark?: { credentials: string };
  /** SendGrid: the key that its signatures are verified with. */
  sendgrid?: { publicKey: KeyObject };
  /** Mailgun: the key that it signs with. */
  mailgun?: { signingKey: string };
}

const TOPIC = /^arn:aws:sns:[a-z]{2,4}(?:-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/;

/** The public key of a P-256 pair, in base64 as SendGrid shows it or as PEM; undefined for anything else. */
function readSendGridKey(text: string): KeyObject | undefined {
  const base64 = text.replace(/-----[A-Z ]+-----/g, "").replace(/\s/g, "");
  try {
    const key = createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" });
    return key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? key : undefined;
  } catch {
    return undefined;
  }
}

const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional());

export const MAIL_SERVICE_VARIABLES = {
  MAIL_SES_TOPICS: z.preprocess(
    listOf,
    z.array(
      z.string().regex(TOPIC, "topic ARNs like arn:aws:sns:us-east-1:123456789012:mail-reports, separated by commas"),
    ),
  ),
  MAIL_POSTMARK_CREDENTIALS: optional(
    z.string().regex(/^[^:\s]{1,100}:\S{16,200}$/, "a name, a colon and a password of at least 16 characters"),
  ),
  MAIL_SENDGRID_KEY: optional(
    z
      .string()
      .transform(readSendGridKey)
      .refine((key) => key !== undefined, "the verification key that SendGrid shows, in base64"),
  ),
  MAIL_MAILGUN_KEY: optional(
    z.string().regex(/^[\w-]{16,200}$/, "the HTTP webhook signing key, of at least 16 characters"),
  ),
};

type ServiceValues = z.output<z.ZodObject<typeof MAIL_SERVICE_VARIABLES>>;

export const readMailServices = (values: ServiceValues): MailServices => ({
  ...(values.MAIL_SES_TOPICS.length > 0 && { ses: { topics: values.MAIL_SES_TOPICS } }),
  ...(values.MAIL_POSTMARK_CREDENTIALS && { postmark: { credentials: values.MAIL_POSTMARK_CREDENTIALS } }),
  ...(values.MAIL_SENDGRID_KEY && { sendgrid: { publicKey: values.MAIL_SENDGRID_KEY } }),
  ...(values.MAIL_MAILGUN_KEY && { mailgun: { signingKey: values.MAIL_MAILGUN_KEY } }),
});

/** The address that email comes from where none is set: at the installation's own domain, or of an example where it has none. */
export function defaultSender(publicUrl: string, productName: string): string {
  const { hostname } = new URL(publicUrl);
  if (/^[a-z\d.-]+\.[a-z][a-z\d-]+$/i.test(hostname)) return `no-reply@${hostname}`;
  return productName === DEFAULT_NAME ? DEFAULT_SENDER : "no-reply@product.example";
}
