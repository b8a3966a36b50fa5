import type { Env } from "../env.ts";
import type { DomainsInForce } from "./domains-in-force.ts";

interface Addresses {
  env: Pick<Env, "publicUrl">;
  domains: Pick<DomainsInForce, "primaryHostOf">;
}

/**
 * Where an organization's members and visitors open the product, without a slash at the end: its primary domain, or else
 * the installation's address. Every link that leaves the product starts with it.
 */
export function findSiteUrl({ env, domains }: Addresses, organizationId: number): string {
  const host = domains.primaryHostOf(organizationId);
  return host === undefined ? env.publicUrl : siteUrlAt(env.publicUrl, host);
}

/** The address at another host name: with the scheme and the port of the installation's own. */
export function siteUrlAt(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.href.replace(/\/+$/, "");
}
