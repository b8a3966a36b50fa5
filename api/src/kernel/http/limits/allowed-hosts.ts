import type { Env } from "../../env.ts";
import { createAddressCheck } from "../../identity/address-check.ts";

const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?$/;
/** Names of this machine that no other DNS server can point elsewhere. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Finds the name of a request's host if it is one that this program serves: in production the host of PUBLIC_URL, in local
 * mode also this machine's loopback names, and organizations' verified domains. A page that points its own name at this
 * machine (DNS rebinding) is refused. The port counts in production only: a loopback name says nothing by its port.
 */
export function createHostReader(
  env: Pick<Env, "mode" | "publicUrl" | "trustedProxies">,
  isDomain: (host: string) => boolean,
): (request: Request, peer: string | undefined) => string | undefined {
  const own = new URL(env.publicUrl);
  const defaultPort = own.protocol === "https:" ? "443" : "80";
  const isTrustedProxy = createProxyCheck(env.trustedProxies);

  const nameOf = (host: string): string | undefined => {
    const [, name, port] = HOST.exec(host.toLowerCase()) ?? [];
    if (name === undefined || Number(port ?? 0) > 65_535) return undefined;
    const isLocal = env.mode === "local";
    if (!isLocal && (port ?? defaultPort) !== (own.port || defaultPort)) return undefined;
    return name === own.hostname || (isLocal && LOOPBACK.has(name)) || isDomain(name) ? name : undefined;
  };

  return (request, peer) => {
    const host = request.headers.get("host") ?? hostOf(request.url);
    // A proxy that connects under its own name passes on the one that the browser asked for.
    const forwarded = request.headers.get("x-forwarded-host");
    const name = nameOf(host);
    if (forwarded === null || (name !== undefined && isDomain(name))) return name;
    const isPassedOn = HOST.test(host.toLowerCase()) && isTrustedProxy(peer);
    return (isPassedOn ? nameOf(forwarded.trim()) : undefined) ?? name;
  };
}

/** Whether an address belongs to the proxies that the settings trust. */
export const createProxyCheck = (trustedProxies: readonly string[]) => createAddressCheck(trustedProxies);

const ABSOLUTE = /^[a-z]+:\/\/([^/?#]*)/i;
const hostOf = (address: string) => ABSOLUTE.exec(address)?.[1] ?? "";

/** The path of a request's address, without building a URL: a broken Host header would make it invalid. */
export function pathOf(address: string): string {
  return (address.replace(ABSOLUTE, "").split(/[?#]/)[0] ?? "") || "/";
}
