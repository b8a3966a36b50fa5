import net from "node:net";

/** A TCP proxy between the program and its database: counts trips, and fails as networks do. */
export interface TcpProxy {
  /** The address with the proxy in the server's place. */
  through(url: string): string;
  /** Times that the client spoke after the server had spoken, over all connections: what latency is paid for. */
  trips(): number;
  /** Ends every connection: `reset` as a crash (ECONNRESET), `close` as an orderly end. */
  cut(how: "reset" | "close"): void;
  /** From now on everything that the client says arrives so many milliseconds later: each trip takes as much longer. */
  delay(milliseconds: number): void;
  /** From now on new connections are closed at once, until `accept(true)`. */
  accept(accepts: boolean): void;
  /** From now on new connections lead to another server, as after a failover. */
  moveTo(url: string): void;
  close(): Promise<void>;
}

export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  let target = new URL(targetUrl);
  const clients = new Set<net.Socket>();
  let trips = 0;
  let accepts = true;
  let delayMs = 0;
  const server = net.createServer({ noDelay: true }, (client) => {
    if (!accepts) {
      client.destroy();
      return;
    }
    clients.add(client);
    const upstream = net.connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    let serverSpokeLast = true;
    client.on("data", (bytes) => {
      if (serverSpokeLast) trips += 1;
      serverSpokeLast = false;
      if (delayMs === 0) upstream.write(bytes);
      else setTimeout(() => upstream.write(bytes), delayMs);
    });
    upstream.on("data", (bytes) => {
      serverSpokeLast = true;
      client.write(bytes);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on("error", () => other.destroy());
      socket.on("close", () => other.destroy());
    }
    client.on("close", () => clients.delete(client));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    through(url) {
      const address = new URL(url);
      address.hostname = "127.0.0.1";
      address.port = String(port);
      return address.href;
    },
    trips: () => trips,
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    moveTo(url) {
      target = new URL(url);
    },
    cut(how) {
      for (const client of clients) {
        if (how === "reset") client.resetAndDestroy();
        else client.destroy();
      }
    },
    accept(next) {
      accepts = next;
    },
    async close() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
