import { spawn } from "node:child_process";
import { Elysia } from "elysia";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wholeBody } from "./whole-body.ts";

const app = new Elysia();
let port: number;
beforeAll(() => {
  app.get("/:bytes", async ({ params }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const text = "é".repeat(Number(params.bytes) / 2);
    const bytes = Buffer.byteLength(text);
    return new Response(wholeBody(text, bytes), {
      headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", "X-Request-Id": "a", "X-Other": "b" },
    });
  });
  app.listen({ port: 0, hostname: "127.0.0.1" });
  port = app.server?.port ?? 0;
});
afterAll(() => app.stop(true));

const TURNS = 50;
/** A process of its own, so that it reads what has arrived while the server is still sending. */
const CLIENT = `
  const heads = [];
  for (let turn = 0; turn < ${TURNS}; turn += 1)
    await new Promise((resolve) => {
      let isFirst = true;
      Bun.connect({ hostname: "127.0.0.1", port: Number(process.argv[1]), socket: {
        open: (socket) => void socket.write("GET " + process.argv[2] + " HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\nConnection: close\\r\\n\\r\\n"),
        data(_, bytes) { if (isFirst) heads.push(bytes.toString("latin1").split("\\r\\n\\r\\n").length > 1); isFirst = false; },
        close: resolve,
      } });
    });
  process.stdout.write(String(heads.filter(Boolean).length));`;

/** How many of the answers had their whole head in what was read first. */
const countWholeHeads = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const client = spawn(process.execPath, ["-e", CLIENT, String(port), path], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    client.stdout.on("data", (piece) => {
      output += String(piece);
    });
    client.on("error", reject);
    client.on("close", () => resolve(Number(output)));
  });

test.each([100, 14_000, 16_000, 100_000])(
  "the head of an answer of %i bytes arrives whole, and its body unchanged",
  async (bytes) => {
    expect(await countWholeHeads(`/${bytes}`)).toBe(TURNS);
    const answer = await fetch(`http://127.0.0.1:${port}/${bytes}`);
    expect(await answer.text()).toBe("é".repeat(bytes / 2));
  },
  30_000,
);
