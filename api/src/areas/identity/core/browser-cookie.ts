import { createHash, randomBytes } from "node:crypto";
import { LINK_MINUTES } from "@trellis/contract-identity/email-links.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { cookiePrefix, readCookie } from "../../../kernel/identity/session-cookie.ts";

const SECRET = /^[\w-]{43}$/;

const nameOf = ({ services }: Call) => `${cookiePrefix(services.env.publicUrl)}.browser`;

/** The stored form of a secret with 256 bits, by which it is found. */
export const hashOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The secret that says that this browser asked for a link or a challenge; undefined without one. */
export function browserSecret(call: Call): string | undefined {
  const value = readCookie(call.request, nameOf(call));
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/** This browser's secret, an existing one where there is one, and the cookie that keeps it as long as a link works. */
export function keepBrowserSecret(call: Call): { secret: string; cookie: string } {
  const secret = browserSecret(call) ?? randomBytes(32).toString("base64url");
  const name = nameOf(call);
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  return {
    secret,
    cookie: `${name}=${secret}; Max-Age=${LINK_MINUTES * 60}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  };
}
