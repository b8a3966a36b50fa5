import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dumpDatabase } from "../../api/testing/dump.ts";
import { createWorld, type World } from "../../api/testing/world.ts";
import { createForeignBooks } from "./foreign/foreign-books.ts";
import { requestTo, TABLE } from "./table.ts";

/**
 * A link's token: the word for its kind, the organization, maybe a record, and 43 characters of HMAC. Also an API key, and
 * a JSON Web Token of an identity provider.
 */
const TOKEN =
  /\b(?:org|own)key_[\w-]{43}(?![\w-])|\b[a-z]+_\d+_(?:[0-9a-f]{32}_)?[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])|\beyJ[\w-]{10,}\.eyJ/;

let world: World;
const log: string[] = [];
let home: Awaited<ReturnType<typeof createForeignBooks>>;

beforeAll(async () => {
  world = await createWorld({ log: (line) => log.push(line) });
  home = await createForeignBooks(world);
}, 120_000);
afterAll(() => world?.close());

/** Stored as its hash, so that no one can read it again: a repeated call is a conflict. */
const SHOWN_ONCE = [
  "createApiKey",
  "createPersonalApiKey",
  "createJoinLink",
  "rotateApiKey",
  "rotatePersonalApiKey",
].map((name) => `organizations.${name}`);

/** Writes that end the organization or this member's place in it come last. */
const ENDING = /^(organizations|billing)\./;
const WRITES = TABLE.filter(
  ({ definition }) => definition.method === "POST" && definition.access.who === "member",
).sort((a, b) => Number(ENDING.test(a.name)) - Number(ENDING.test(b.name)));

describe("a secret that opens something without signing in", () => {
  test("is stored in no row and no line of the log, also when every write is repeated under its key", async () => {
    const { admin } = home.organization;
    const secrets: { name: string; token: string; isDeclared: boolean; second: string }[] = [];
    for (const endpoint of WRITES) {
      const { definition, name } = endpoint;
      const id = definition.path.includes("{") ? home.recordFor(definition.path) : "";
      const { path: address, init } = requestTo(endpoint, id);
      const send = () =>
        admin.fetch(address, { ...init, headers: { ...(init.headers as object), "Idempotency-Key": `key-${name}` } });
      const first = await send();
      if (!first.headers.get("content-type")?.startsWith("application/json")) continue;
      const token = TOKEN.exec(await first.text())?.[0];
      if (token === undefined) continue;
      const second = await (await send()).text();
      secrets.push({ name, token, isDeclared: definition.answerIsSecret === true, second });
    }
    await world.runJobs();
    // Else this test asked for nothing: a feed's address at the least answers one.
    expect(secrets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["calendar.renewCalendarFeed", ...SHOWN_ONCE]),
    );
    for (const { name, token, isDeclared, second } of secrets) {
      expect([name, isDeclared]).toEqual([name, true]);
      if (SHOWN_ONCE.includes(name)) expect([name, JSON.parse(second)]).toMatchObject([name, { code: "conflict" }]);
      else expect([name, TOKEN.exec(second)?.[0]]).toEqual([name, token]);
    }
    const lines = await dumpDatabase(world.ownerUrl);
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.filter((line) => TOKEN.test(line))).toEqual([]);
    expect(log.length).toBeGreaterThan(100);
    expect(log.filter((line) => TOKEN.test(line))).toEqual([]);
  }, 180_000);

  test("has the shape that scanners search for, whatever its kind: each token generator is found in the source", () => {
    const areas = path.resolve(import.meta.dirname, "../../api/src/areas");
    const makers = (readdirSync(areas, { recursive: true }) as string[]).filter((file) => /-tokens?\.ts$/.test(file));
    expect(makers.length).toBeGreaterThan(5);
    const other = makers.filter((file) => {
      const text = readFileSync(path.join(areas, file), "utf8");
      return !/`(?:[a-z]+|\$\{\w+\})_\$\{[\w.]*rganizationId\}_/.test(text);
    });
    expect(other).toEqual([]);
    for (const kind of ["feed", "pay", "invite", "report"]) expect(`${kind}_12_${"Ab-_".repeat(10)}xyz`).toMatch(TOKEN);
    expect(`gift_1_${"0a".repeat(16)}_${"Z".repeat(43)}`).toMatch(TOKEN);
  });
});
