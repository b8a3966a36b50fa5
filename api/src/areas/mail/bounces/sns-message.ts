import { type KeyObject, verify, X509Certificate } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { type Web, type WebAnswer, WebTrouble } from "../../../kernel/services/web/web.ts";
import type { Services } from "../../../kernel/services.ts";
import { notSigned } from "./service-proof.ts";

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html. */
const Message = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string().max(400),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string().max(1000),
  SigningCertURL: z.string().max(500),
  SubscribeURL: z.string().max(2000).optional(),
  Token: z.string().max(1000).optional(),
});
export type SnsMessage = z.output<typeof Message>;

const ALGORITHMS = { "1": "RSA-SHA1", "2": "RSA-SHA256" } as const;
const SIGNED: Record<SnsMessage["Type"], readonly (keyof SnsMessage)[]> = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
};

const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\w-]{1,100}\.pem$/;
const MAX_ANSWER_BYTES = 20_000;
const CERTIFICATE_CACHED_MS = 6 * 3600_000;
const MAX_CACHED = 50;
const TIMEOUT_MS = 5000;

/** Certificates that were fetched, by address. */
const cached = new Map<string, { key: KeyObject; until: number }>();

/**
 * The message that SNS sent for one of these topics. Throws forbidden for another topic, a certificate that isn't of SNS in
 * the topic's region, and a wrong signature; invalid where it is no message.
 */
export async function readSnsMessage(call: Call, body: unknown, topics: readonly string[]): Promise<SnsMessage> {
  const message = Message.parse(body);
  if (!topics.includes(message.TopicArn)) throw notSigned();
  const key = await findKey(call, message);
  const signed = SIGNED[message.Type]
    .flatMap((name) => (message[name] == null ? [] : [`${name}\n${message[name]}\n`]))
    .join("");
  const signature = Buffer.from(message.Signature, "base64");
  if (!verify(ALGORITHMS[message.SignatureVersion], Buffer.from(signed), key, signature)) throw notSigned();
  return message;
}

/** Opens the address that confirms a subscription, once its message was verified. Throws forbidden where it isn't of SNS. */
export async function confirmSubscription({ web }: Pick<Services, "web">, message: SnsMessage): Promise<boolean> {
  const url = snsUrl(message.SubscribeURL ?? "", message.TopicArn);
  if (!url) throw notSigned();
  return (await ask(web, url)).status === 200;
}

/** An address of SNS in the region of a topic, over https; undefined for any other. */
function snsUrl(text: string, topic: string, isAllowed = (_path: string) => true): string | undefined {
  const url = URL.parse(text);
  const host = `sns.${topic.split(":")[3]}.amazonaws.com`;
  const isOurs = url?.protocol === "https:" && url.host === host && url.username === "" && url.password === "";
  return isOurs && isAllowed(url.pathname) ? url.href : undefined;
}

async function findKey({ services: { web, now } }: Call, message: SnsMessage): Promise<KeyObject> {
  const url = snsUrl(message.SigningCertURL, message.TopicArn, (path) => CERTIFICATE_PATH.test(path));
  if (!url) throw notSigned();
  const at = now().getTime();
  const earlier = cached.get(url);
  if (earlier && earlier.until > at) return earlier.key;
  const answer = await ask(web, url);
  const certificate = answer.status === 200 ? readCertificate(answer.body) : undefined;
  if (!certificate || Date.parse(certificate.validTo) < at || Date.parse(certificate.validFrom) > at) throw notSigned();
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(url, { key: certificate.publicKey, until: at + CERTIFICATE_CACHED_MS });
  return certificate.publicKey;
}

/** What an address of SNS answers itself. Throws unavailable where it can't be reached, so that SNS sends again. */
async function ask(web: Web, url: string): Promise<WebAnswer> {
  try {
    return await web.request({ url, maxBytes: MAX_ANSWER_BYTES, timeoutMs: TIMEOUT_MS, staysPut: true });
  } catch (cause) {
    if (!(cause instanceof WebTrouble)) throw cause;
    throw new AppError("unavailable", {
      message: "Amazon SNS couldn't be reached. Send this message again later.",
      cause,
    });
  }
}

function readCertificate(bytes: Uint8Array): X509Certificate | undefined {
  try {
    return new X509Certificate(bytes);
  } catch {
    return undefined;
  }
}
