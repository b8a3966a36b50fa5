import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Fetches from a subdomain of `localhost` without following redirects. Browsers resolve these names to this machine
 * (RFC 6761, 6.3), but Node asks the system, and not every system resolves them.
 */
export async function fetchLocalName(address: string, headers: Record<string, string>): Promise<Response> {
  const { host, port, pathname, search } = new URL(address);
  const path = `${pathname}${search}`;
  const request = http.get({ host: "127.0.0.1", port, path, headers: { ...headers, Host: host }, agent: false });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const status = answer.statusCode ?? 0;
  const kept = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = await buffer(answer);
  return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status, headers: kept });
}
