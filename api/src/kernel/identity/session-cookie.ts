import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "../key-ring.ts";

/**
 * The name of the session cookie. Over https the prefix `__Host-` makes browsers refuse one that another subdomain
 * planted or that was sent without encryption.
 */
export const sessionCookieName = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session`;

/** What the names of all cookies of signing in begin with. */
export const cookiePrefix = (publicUrl: string): string =>
  `${publicUrl.startsWith("https://") ? "__Host-" : ""}identity`;

/** The keys that session cookies are signed with, as better-auth takes them: the first signs, all verify. */
export const sessionSecrets = (keys: KeyRing): string[] =>
  keys.keysFor("session").map((key) => key.toString("base64url"));

/** Reads one cookie of a request, undecoded; undefined if it is sent twice, as either could be forged. */
export function readCookie(request: Request, name: string): string | undefined {
  const header = request.headers.get("cookie");
  if (header === null) return undefined;
  const found = header.split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at > 0 && part.slice(0, at).trim() === name ? [part.slice(at + 1).trim()] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The session token inside better-auth's signed cookie (`token.signature`, HMAC-SHA-256, URL-encoded), or undefined when
 * the signature is not ours. Checked here so that a request costs one query, not better-auth's three.
 */
export function verifySessionCookie(value: string, keys: KeyRing): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(value);
  } catch {
    return undefined;
  }
  const at = decoded.lastIndexOf(".");
  if (at < 1) return undefined;
  const token = decoded.slice(0, at);
  const given = Buffer.from(decoded.slice(at + 1), "base64");
  const isOurs = sessionSecrets(keys).some((secret) => {
    const expected = createHmac("sha256", secret).update(token).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? token : undefined;
}
