import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { findPublicAddresses } from "../../src/kernel/services/web/public-addresses.ts";
import { createWeb } from "../../src/kernel/services/web/web.ts";

/** A message as it arrived. */
export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body, read. */
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A real receiver of webhooks on this machine, under every name that ends with .test. */
export async function receiveWebhooks() {
  const arrived: Arrived[] = [];
  const answers = new Map<string, (response: ServerResponse) => unknown>();
  const moved = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const body = Buffer.concat(chunks).toString();
      arrived.push({ path, headers: request.headers, body, message: JSON.parse(body) });
      const answer = answers.get(path);
      if (answer) answer(response);
      else response.end("Thanks");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    /** The messages that arrived at a path, oldest first. */
    at: (path: string) => arrived.filter((one) => one.path === path),
    url: (path: string, host = "receiver.test") => `http://${host}:${port}${path}`,
    /** What a path answers from now on; 200 without it. */
    answer(path: string, with_: number | ((response: ServerResponse) => unknown)) {
      answers.set(path, typeof with_ === "number" ? (response) => response.writeHead(with_).end("No") : with_);
    },
    /** A name that resolves to a private address from now on. */
    turnPrivate: (host: string) => moved.add(host),
    /** For `createWorld`: names that end with .test are this machine, every other address is checked as in the product. */
    web: createWeb(async (host) =>
      host.endsWith(".test") && !moved.has(host)
        ? ["127.0.0.1"]
        : findPublicAddresses(moved.has(host) ? "10.0.0.7" : host),
    ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
