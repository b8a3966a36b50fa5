import { createHmac, timingSafeEqual } from "node:crypto";

/** Reads one cookie of a request, undecoded. */
export function readCookie(request: Request, name: string): string | undefined {
  const header = request.headers.get("cookie");
  if (header === null) return undefined;
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/**
 * The session token inside better-auth's signed cookie (`token.signature`, HMAC-SHA-256, URL-encoded), or undefined when
 * the signature is not ours. Checked here so that a request costs one query, not better-auth's three.
 */
export function verifySessionCookie(value: string, secret: string): string | undefined {
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
  const expected = createHmac("sha256", secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}
