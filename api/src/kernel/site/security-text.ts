import { utcDay } from "@trellis/domain/days/calendar-day.ts";
import type { Call } from "../http/call.ts";
import { organizationOfRequest } from "../tenant/request-organization.ts";

const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It expires half a year after each answer. */
export function securityText({ request, now, services: { env, domains } }: Call): Response {
  const isOwnDomain = organizationOfRequest(domains, request) !== undefined;
  const address = isOwnDomain ? `https://${request.headers.get("host")}` : env.publicUrl;
  const expires = new Date(now.getTime() + VALID_DAYS * 24 * 3600 * 1000);
  const text = [
    `Contact: ${(isOwnDomain ? undefined : env.securityContact) ?? `${address}/contact`}`,
    `Expires: ${utcDay(expires)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${address}/.well-known/security.txt`,
    `Policy: ${address}/security`,
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
