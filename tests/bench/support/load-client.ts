import type { Target } from "./load.ts";

/*
 * Asks one address again and again over keep-alive connections and prints answers a second. A separate process, so that
 * its work is neither server's.
 */

const { port, path, cookie, connections, seconds } = JSON.parse(process.argv[2] ?? "{}") as Target & {
  connections: number;
  seconds: number;
};

const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`;
const HEAD_END = Buffer.from("\r\n\r\n");
/** Of an answer in chunks; JSON has no line ends of this kind. */
const LAST_CHUNK = "0\r\n\r\n";
const CHUNKED = Number.POSITIVE_INFINITY;
let answered = 0;

interface Progress {
  head: Buffer;
  /** Bytes of the body that are still to come; negative while the head is read, `CHUNKED` until the last chunk. */
  left: number;
}

const sockets = await Promise.all(
  Array.from({ length: connections }, () =>
    Bun.connect<Progress>({
      hostname: "127.0.0.1",
      port,
      socket: {
        open(socket) {
          socket.data = { head: Buffer.alloc(0), left: -1 };
          socket.write(request);
        },
        data(socket, bytes) {
          let body = bytes.length;
          if (socket.data.left < 0) {
            const head = Buffer.concat([socket.data.head, bytes]);
            const end = head.indexOf(HEAD_END);
            if (end < 0) {
              socket.data.head = head;
              return;
            }
            const text = head.subarray(0, end).toString();
            const length = /content-length: (\d+)/i.exec(text)?.[1];
            const isChunked = /transfer-encoding: chunked/i.test(text);
            if (!text.startsWith("HTTP/1.1 200") || (length === undefined && !isChunked))
              throw new Error(`unexpected answer: ${text}`);
            socket.data.left = isChunked ? CHUNKED : Number(length);
            body = head.length - end - HEAD_END.length;
          }
          if (socket.data.left === CHUNKED) {
            if (bytes.subarray(-LAST_CHUNK.length).toString() !== LAST_CHUNK) return;
            socket.data.left = body;
          }
          socket.data.left -= body;
          if (socket.data.left > 0) return;
          answered += 1;
          socket.data = { head: Buffer.alloc(0), left: -1 };
          socket.write(request);
        },
        error(_, error) {
          throw error;
        },
      },
    }),
  ),
);

await Bun.sleep(300);
answered = 0;
const started = performance.now();
await Bun.sleep(seconds * 1000);
process.stdout.write(String((answered / (performance.now() - started)) * 1000));
for (const socket of sockets) socket.end();
process.exit(0);
