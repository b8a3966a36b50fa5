import { utcDay } from "@trellis/domain/days/calendar-day.ts";
import type { Call } from "../http/call.ts";

const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It expires half a year after each answer. */
export function securityText({ request, now, services: { env, ownDomain } }: Call): Response {
  const expires = new Date(now.getTime() + VALID_DAYS * 24 * 3600 * 1000);
  const text = [
    `Contact: ${(ownDomain ? undefined : env.securityContact) ?? `${env.publicUrl}/contact`}`,
    `Expires: ${utcDay(expires)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    `Policy: ${env.publicUrl}/security`,
    "",
  ].join("\n");
  return new Response(request.method === "HEAD" ? null : text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
