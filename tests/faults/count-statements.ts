import net from "node:net";

/** Frontend messages that each run one statement: a simple query, and the execution of a portal. */
const QUERY = 0x51;
const EXECUTE = 0x45;
const PARSE = 0x50;
const BIND = 0x42;

/** A proxy in front of Postgres that counts the statements which pass, by their text. */
export async function startStatementCounter(targetUrl: string) {
  const target = new URL(targetUrl);
  const counts = new Map<string, number>();
  const sockets = new Set<net.Socket>();

  function count(text: string): void {
    const name = text.replace(/\s+/g, " ").trim().slice(0, 160);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  function countOn(client: net.Socket, upstream: net.Socket): void {
    let pending = Buffer.alloc(0);
    let isStarted = false;
    const prepared = new Map<string, string>();
    let bound = "";
    client.on("data", (bytes: Buffer) => {
      upstream.write(bytes);
      pending = Buffer.concat([pending, bytes]);
      for (;;) {
        // The first message has no type; no message of these is encrypted.
        const head = isStarted ? 1 : 0;
        if (pending.length < head + 4) return;
        const length = head + pending.readUInt32BE(head);
        if (pending.length < length) return;
        const message = pending.subarray(0, length);
        pending = pending.subarray(length);
        if (!isStarted) {
          isStarted = true;
          continue;
        }
        const [first = "", second = ""] = message.toString("utf8", 5, length).split("\0", 2);
        if (message[0] === PARSE) prepared.set(first, second);
        if (message[0] === BIND) bound = prepared.get(second) ?? "";
        if (message[0] === QUERY) count(first);
        if (message[0] === EXECUTE) count(bound);
      }
    });
  }

  const server = net.createServer({ noDelay: true }, (client) => {
    const upstream = net.connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    countOn(client, upstream);
    upstream.on("data", (bytes) => client.write(bytes));
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;

  return {
    /** The address with the proxy in the server's place. */
    through(url: string): string {
      const address = new URL(url);
      address.hostname = "127.0.0.1";
      address.port = String(port);
      return address.href;
    },
    /** What passed since it was last asked, the most frequent first. */
    take(): { total: number; lines: string[] } {
      const found = [...counts].sort(([, one], [, other]) => other - one);
      counts.clear();
      return {
        total: found.reduce((sum, [, count]) => sum + count, 0),
        lines: found.map(([name, count]) => `${count} × ${name}`),
      };
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
