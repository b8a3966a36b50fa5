import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPublicAddresses } from "./public-addresses.ts";
import { createWeb, type WebRequest } from "./web.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const answers = new Map<string, Answer>();
const asked: { path: string; headers: IncomingMessage["headers"]; method: string }[] = [];
const server = createServer((request, response) => {
  asked.push({ path: request.url ?? "", headers: request.headers, method: request.method ?? "" });
  const answer = answers.get(request.url ?? "");
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Hosts of the tests resolve to this machine; every other one is looked up as in the product. */
const lookups: string[] = [];
const web = createWeb(async (host) => {
  lookups.push(host);
  return host.endsWith(".test") ? ["127.0.0.1"] : findPublicAddresses(host);
});
const at = (path: string, host = "calendar.test") => `http://${host}:${port}${path}`;
const ask = (url: string, more: Partial<WebRequest> = {}) =>
  web.request({ url, maxBytes: 100_000, timeoutMs: 3000, ...more });
const sendOn = (path: string, location: string, status = 302) =>
  answers.set(path, (_request, response) => response.writeHead(status, { Location: location }).end());

describe("asking a server that someone named", () => {
  test("connects to the address that was checked, under the name that was typed", async () => {
    answers.set("/plain", (_request, response) => response.end("hello"));
    const answer = await ask(at("/plain"));
    expect([answer.status, new TextDecoder().decode(answer.body)]).toEqual([200, "hello"]);
    expect(asked.at(-1)?.headers.host).toBe(`calendar.test:${port}`);
  });

  test("looks a name up once: what it answers a moment later changes nothing", async () => {
    let times = 0;
    const rebinding = createWeb(async () => {
      times += 1;
      return times === 1 ? ["127.0.0.1"] : ["192.0.2.1"];
    });
    const answer = await rebinding.request({ url: at("/plain", "moving.test"), maxBytes: 100, timeoutMs: 3000 });
    expect([answer.status, times]).toEqual([200, 1]);
  });

  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://0x7f.0.0.1/",
    "http://017700000001/",
    "http://2130706433/",
    "http://０.０.０.０/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1:8080/",
    "http://localhost/",
    "https://192.168.1.1/calendar.ics",
    "http://0/",
    "http://calendar.test:25/",
    "http://calendar.test:22/",
    "http://name:word@calendar.test/",
    "ftp://calendar.test/",
    "file:///etc/passwd",
    "gopher://calendar.test/",
    "data:text/calendar,BEGIN:VCALENDAR",
    "not an address",
  ])("%s is refused, and nobody is asked", async (url) => {
    const before = asked.length;
    await expect(ask(url)).rejects.toMatchObject({ code: "not_public" });
    expect(asked.length).toBe(before);
  });

  test("follows a redirect, and checks where it leads", async () => {
    sendOn("/on", "/plain");
    expect((await ask(at("/on"))).url).toBe(at("/plain"));
    for (const hostile of ["http://127.0.0.1/", "http://[::1]:80/", "http://169.254.169.254/", "file:///etc/passwd"]) {
      sendOn("/hostile", hostile);
      await expect(ask(at("/hostile"))).rejects.toMatchObject({ code: "not_public" });
    }
  });

  test("looks up every host on the way", async () => {
    sendOn("/far", at("/plain", "other.test"));
    lookups.length = 0;
    expect((await ask(at("/far"))).status).toBe(200);
    expect(lookups).toEqual(["calendar.test", "other.test"]);
  });

  test("gives up on servers that send one another round", async () => {
    sendOn("/round", at("/round"));
    const before = asked.length;
    await expect(ask(at("/round"))).rejects.toMatchObject({ code: "unreachable" });
    expect(asked.length - before).toBe(6);
  });

  test("does not take a password along to another server", async () => {
    sendOn("/moved", at("/plain", "other.test"));
    await ask(at("/moved"), { headers: { Authorization: "Basic c2VjcmV0", Accept: "text/calendar" } });
    expect(asked.at(-2)?.headers.authorization).toBe("Basic c2VjcmV0");
    expect(asked.at(-1)?.headers.authorization).toBeUndefined();
    expect(asked.at(-1)?.headers.accept).toBe("text/calendar");
  });

  test("stops a file that is too large, also one that grows when it is unpacked", async () => {
    answers.set("/large", (_request, response) => response.end("x".repeat(200_000)));
    await expect(ask(at("/large"))).rejects.toMatchObject({ code: "too_large" });
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.byteLength).toBeLessThan(100_000);
    answers.set("/bomb", (_request, response) => response.setHeader("Content-Encoding", "gzip").end(bomb));
    await expect(ask(at("/bomb"))).rejects.toMatchObject({ code: "too_large" });
    answers.set("/packed", (_request, response) =>
      response.setHeader("Content-Encoding", "gzip").end(gzipSync("unpacked")),
    );
    expect(new TextDecoder().decode((await ask(at("/packed"))).body)).toBe("unpacked");
  });

  test("stops a server that never answers, and one that never ends", async () => {
    answers.set("/silent", () => undefined);
    await expect(ask(at("/silent"), { timeoutMs: 200 })).rejects.toMatchObject({ code: "unreachable" });
    answers.set("/endless", (request, response) => {
      const drip = setInterval(() => response.write("x"), 20);
      request.on("close", () => clearInterval(drip));
    });
    await expect(ask(at("/endless"), { timeoutMs: 300 })).rejects.toMatchObject({ code: "unreachable" });
  });

  test("stops waiting for a name that is never found", async () => {
    const lost = createWeb(() => new Promise(() => undefined));
    const asking = lost.request({ url: "https://lost.test/", maxBytes: 100, timeoutMs: 100 });
    await expect(asking).rejects.toMatchObject({ code: "unreachable", message: "no answer in time" });
  });

  test("says nothing of the address when it fails: it may be a secret", async () => {
    const failed = await ask(`http://calendar.test:1025/private-0123456789/basic.ics`).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: "unreachable" });
    expect(String(failed)).not.toContain("0123456789");
  });
});
