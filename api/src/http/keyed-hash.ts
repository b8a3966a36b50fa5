import { createHmac } from "node:crypto";

/** HMAC-SHA-256 of a text under the program's secret, as 43 characters of base64url: nobody else can make it. */
export function keyedHash(authSecret: string, text: string): string {
  return createHmac("sha256", authSecret).update(text).digest("base64url");
}
