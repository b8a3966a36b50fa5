import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DnsServer, startDnsServer } from "../../../../testing/dns-server.ts";
import { DnsTrouble } from "./dns.ts";
import { createDns } from "./resolver-dns.ts";

let server: DnsServer;
beforeAll(async () => {
  server = await startDnsServer();
});
afterAll(() => server.close());

test("text records are joined, aliases and addresses are found", async () => {
  const dns = createDns([server.address]);
  server.set("_site-verification.give.example.org", "TXT", "one", "two");
  server.set("give.example.org", "CNAME", "APP.example.net");
  server.set("app.example.org", "A", "203.0.113.7");
  server.set("app.example.org", "AAAA", "2001:db8::7");
  expect((await dns.findTexts("_site-verification.give.example.org")).toSorted()).toEqual(["one", "two"]);
  expect(await dns.findTarget("give.example.org")).toMatchObject({ alias: "app.example.net" });
  expect(await dns.findTarget("app.example.org")).toEqual({
    alias: null,
    addresses: ["203.0.113.7", "2001:db8::7"],
  });
});

test("a text longer than a part is one text", async () => {
  const dns = createDns([server.address]);
  const long = `p=${"A".repeat(392)}`;
  server.set("key._domainkey.example.org", "TXT", long, "other");
  expect(await dns.findTexts("key._domainkey.example.org")).toEqual([long, "other"]);
});

test("a name without the record is an answer, a server that fails or is silent is trouble", async () => {
  const dns = createDns([server.address]);
  expect(await dns.findTexts("nothing.example.org")).toEqual([]);
  expect(await dns.findTexts("app.example.org")).toEqual([]);
  expect(await dns.findTarget("nothing.example.org")).toEqual({ alias: null, addresses: [] });
  server.setFailing(true);
  await expect(dns.findTexts("nothing.example.org")).rejects.toBeInstanceOf(DnsTrouble);
  server.setFailing(false);

  const silent = createSocket("udp4");
  await new Promise<void>((resolve) => silent.bind(0, "127.0.0.1", resolve));
  const unanswered = createDns([`127.0.0.1:${(silent.address() as AddressInfo).port}`], 100);
  await expect(unanswered.findTexts("example.org")).rejects.toBeInstanceOf(DnsTrouble);
  await new Promise<void>((resolve) => silent.close(() => resolve()));
});
