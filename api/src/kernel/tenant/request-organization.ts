import type { DomainsInForce } from "./domains-in-force.ts";

/** The organization whose own domain a request was made to; undefined on the installation's host. */
export function organizationOfRequest(domains: DomainsInForce, request: Request): number | undefined {
  const host = request.headers.get("host") ?? URL.parse(request.url)?.host ?? "";
  return domains.organizationOfHost(host.toLowerCase().replace(/\.?(:\d+)?$/, ""));
}
