import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crawlCalls, crawlFolder, crawlPages } from "../brand-crawl/crawl-installation.ts";
import { namesIn, patternOf } from "../brand-crawl/forbidden-names.ts";
import { READABLE_CALLS } from "../brand-crawl/readable-calls.ts";

// An installation that says a name wherever one could hide.

const KEY = "a-key";
const pattern = patternOf(["Old Name", "old.example"]);
type Said = Record<string, { body?: string; headers?: Record<string, string | string[]>; status?: number }>;
const PUBLIC: Said = {
  "/sign-in": { body: "<title>New</title><img alt='OLD NAME'>" },
  "/robots.txt": { headers: { "set-cookie": ["a=1", "b=old.example"] } },
  "/no-such-page": { body: "Old Name doesn't have this page", status: 404 },
  "/about": { body: "down", status: 503 },
};
const MEMBERS: Said = {
  "/api/contacts": { body: '[{"id":"c1"}]', headers: { "content-type": "application/json" } },
  "/api/contacts/c1": { body: '{"id":"c1","note":"from old.example"}' },
  "/api/contacts/export": {
    body: "Name\nAnn",
    headers: { "content-disposition": 'attachment; filename="old name.csv"' },
  },
};
const answerTo = ({ url = "", headers }: IncomingMessage) =>
  (headers.authorization === `Bearer ${KEY}` ? MEMBERS[url] : undefined) ??
  (url in MEMBERS ? { status: 401 } : (PUBLIC[url] ?? {}));
const server = createServer((request, response) => {
  const { body = "", headers = {}, status = 200 } = answerTo(request);
  response.writeHead(status, headers).end(body);
});
let host = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("names are found in pages, errors, headers and cookies, and so is a page that can't be read", async () => {
  const found = (await crawlPages({ host, pattern })).filter((line) => line.startsWith("[es]"));
  expect(found.map((line) => line.split(": ")[0]).sort()).toEqual([
    "[es] /about",
    "[es] /no-such-page",
    "[es] /robots.txt, header set-cookie",
    "[es] /sign-in",
  ]);
});

test("names are found in records, files and their names", async () => {
  const calls = ["/api/contacts", "/api/contacts/export", "/api/contacts/{id}", "/api/notes/{id}"];
  const { found, left } = await crawlCalls({ host, pattern, key: KEY }, calls);
  expect(found.map((line) => line.split(": ")[0])).toEqual([
    "/api/contacts/export, header content-disposition",
    "/api/contacts/c1",
  ]);
  expect(left).toEqual(["/api/notes/{id}"]);
  await expect(crawlCalls({ host, pattern, key: "another" }, calls)).rejects.toThrow("isn't accepted");
});

test("every call that reads is known, and those of the demo's files are among them", () => {
  expect(READABLE_CALLS.length).toBeGreaterThan(150);
  expect(READABLE_CALLS).toEqual(expect.arrayContaining(["/api/contacts/export", "/api/invoices/{id}/pdf"]));
});

test("names are found in saved emails, whatever their encoding", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "crawl-"));
  const base64 = Buffer.from("Sent by Old Name").toString("base64");
  writeFileSync(
    path.join(folder, "a.eml"),
    `From: =?UTF-8?Q?Old_Name?= <a@new.example>\nSubject: Hello\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary="x"\n\n--x\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\n${base64}\n--x--\n`,
  );
  const found = await crawlFolder({ folder, pattern });
  rmSync(folder, { recursive: true });
  expect(found.map((line) => line.split(": ")[0])).toEqual(["a.eml, from", "a.eml, text/plain"]);
});

test("a name with signs of its own is a text, and technical names are no names", () => {
  expect(namesIn("x", "oldXexample old.example", pattern)).toHaveLength(1);
  expect(namesIn("x", "<trellis-donation-form> --trellis-color @trellis/client", patternOf(["Trellis"]))).toEqual([]);
});
