import { SignatureError } from "./errors.ts";

/** Signatures are refused when their time is further off than this. */
const TOLERANCE_SECONDS = 300;

/** What a message arrived with: a Request's headers, or those of Node. */
export type MessageHeaders = Headers | Record<string, string | string[] | undefined>;

/** What is verified: the body must be the text or bytes as they arrived, before anything read them as JSON. */
export interface SignedMessage {
  body: string | Uint8Array;
  headers: MessageHeaders;
  /** The webhook's secret, `whsec_…`. Pass both while a replaced one is still in use. */
  secret: string | readonly string[];
  /** The moment to compare the message's time with; now without it. */
  now?: Date;
}

/**
 * Verifies a message as Standard Webhooks describes, and answers its ID and its body as JSON.
 * Throws SignatureError where a header is missing, no signature is right, or its time is more than 5 minutes off.
 */
export async function openMessage({
  body,
  headers,
  secret,
  now = new Date(),
}: SignedMessage): Promise<{ id: string; content: unknown }> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS))
    throw new SignatureError("The message is too old, or its time is in the future.");
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const signed = join(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const offered = signatures.split(" ").flatMap((each) => (each.startsWith("v1,") ? [each.slice(3)] : []));
  for (const one of typeof secret === "string" ? [secret] : secret)
    if (await isSigned(one, signed, offered)) return { id, content: JSON.parse(new TextDecoder().decode(bytes)) };
  throw new SignatureError("The message isn't signed with this secret.");
}

async function isSigned(secret: string, signed: Uint8Array<ArrayBuffer>, offered: readonly string[]): Promise<boolean> {
  const raw = decode(secret.replace(/^whsec_/, ""));
  if (raw === undefined || raw.length === 0) throw new SignatureError("The secret isn't one of a webhook.");
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  for (const signature of offered) {
    const given = decode(signature);
    // In constant time.
    if (given && (await crypto.subtle.verify("HMAC", key, given, signed))) return true;
  }
  return false;
}

function headerOf(headers: MessageHeaders, name: string): string {
  const found = headers instanceof Headers ? headers.get(name) : headers[name];
  const value = Array.isArray(found) ? found[0] : found;
  if (!value) throw new SignatureError(`The message has no ${name} header.`);
  return value;
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
