import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../api/src/kernel/identity/limits.ts";
import { makeOperator } from "../../api/testing/people/operator.ts";
import { makeReseller, makeResellerStaff } from "../../api/testing/people/reseller.ts";
import { createTeam } from "../../api/testing/releases.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../api/testing/world.ts";
import { digestBooks } from "./foreign/digest-books.ts";
import { createForeignBooks, MARKER } from "./foreign/foreign-books.ts";
import { knownWordFor, requestTo, TABLE, UNKNOWN_ID, VALID_BODIES } from "./table.ts";

const RUNS = 40;
let world: World;
let home: TestOrganization;
let client: Client;
/** The same person in another browser: what this one does must not move the first one to another organization. */
let otherBrowser: Client;
/** Someone who runs the installation. */
let operator: Client;
/** The SCIM token of another organization of theirs: its calls take no session. */
let scimToken: string;
/** The deploy key of the remote that the addresses name. */
let deployKey: string;
const clientFor = (name: string) =>
  name.startsWith("organizations.") ? otherBrowser : name.startsWith("operations.") ? operator : client;
let foreign: Awaited<ReturnType<typeof createForeignBooks>>;
let foreignDigest: string;

beforeAll(async () => {
  // Above a limit a call is refused before its rule runs, and proves nothing about the rule.
  world = await createWorld({ services: { limits: { ...DEFAULT_LIMITS, writesPerMinute: Number.POSITIVE_INFINITY } } });
  home = await world.organization();
  client = home.admin;
  otherBrowser = await world.signIn(client.email);
  operator = await world.signIn();
  await makeOperator(world, operator.email);
  await makeResellerStaff(world, await makeReseller(world, "Reseller"), operator);
  foreign = await createForeignBooks(world);
  const provisioned = await world.organization({ plan: "enterprise" });
  scimToken = (await (await provisioned.admin.post("/api/provisioning/token")).json()).secret;
  world.services.limits.provisioningCallsPerMinute = Number.POSITIVE_INFINITY;
  deployKey = (await createTeam(world, "surveys")).secret;
  foreignDigest = await digestBooks(world.ownerUrl, foreign.organization);
});
afterAll(() => world?.close());

const hostileText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    "\0",
    "'; drop table transaction; --",
    "../../etc/passwd",
    "%00",
    "\ud800",
    "=cmd()",
    "<script>",
    "x".repeat(20_000),
    "NaN",
    "1e999",
    "-0",
    "٣",
    "9".repeat(400),
  ),
);
/** Values that filters take: amounts, rates, days, months, years, ids, answers. */
const PLAUSIBLE = ["0", "-0", "1", "12.50", "2025", "2025-03", "2025-03-01", "true", "open", "a", UNKNOWN_ID];
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 1.005, 1e21, -1e308, Number.MAX_SAFE_INTEGER + 2, [], {}),
  fc.integer(),
  fc.double(),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A valid body with one or more of its values replaced, or keys added. */
function damaged(valid: unknown): fc.Arbitrary<string> {
  const keys = Object.keys((valid ?? {}) as object);
  return fc
    .record({
      values: fc.dictionary(fc.constantFrom(...(keys.length > 0 ? keys : ["x"])), hostileValue, { minKeys: 1 }),
      extra: fc.dictionary(
        fc.constantFrom("organizationId", "id", "__proto__", "constructor", "toString", "role", "userId"),
        hostileValue,
        { maxKeys: 2 },
      ),
    })
    .map(({ values, extra }) => {
      const body = Object.entries({ ...(valid as object), ...values }).map(
        ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? "null"}`,
      );
      const added = Object.entries(extra).map(
        ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? "null"}`,
      );
      return `{${[...body, ...added].join(",")}}`;
    });
}

const EMPTY_BODIES = ["", "\ufeff{}"];
const BROKEN_BODIES = [
  ...EMPTY_BODIES,
  "{",
  "[]",
  "null",
  '"text"',
  "1e999",
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{}}}',
  `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
  "\xff\xfe",
];

/**
 * Expects refused calls to leave home's books as they were. After a refused call the books are known, so that the next
 * call needs no separate read before it.
 */
function watchBooks() {
  let known: string | undefined;
  return async (call: () => Promise<Response>, isRefused: (answer: Response) => boolean): Promise<void> => {
    const before = known ?? (await digestBooks(world.ownerUrl, home));
    known = undefined;
    if (!isRefused(await call())) return;
    expect(await digestBooks(world.ownerUrl, home)).toBe(before);
    known = before;
  };
}

/** A call without any part has nothing that could be damaged; the matrix sends it as it is. */
const acceptsInput = (definition: EndpointDefinition) =>
  definition.method === "GET" || definition.params || definition.query || definition.body || definition.upload;

describe.each(
  TABLE.filter(({ definition }) => definition.kind !== "redirect" && acceptsInput(definition)).map(
    (endpoint) => [endpoint.name, endpoint] as const,
  ),
)("%s", (name, endpoint) => {
  const { definition } = endpoint;
  const valid = requestTo(endpoint, knownWordFor(endpoint) ?? UNKNOWN_ID);

  const expectCalm = async (path: string, init: RequestInit) => {
    const isScim = definition.kind === "scim";
    const secret = isScim ? scimToken : definition.access.who === "deployer" ? deployKey : undefined;
    const headers = secret ? { ...(init.headers as object), Authorization: `Bearer ${secret}` } : undefined;
    const answer = await clientFor(name).fetch(path, { ...init, ...(headers ? { headers } : {}) });
    const text = await answer.text();
    expect({
      status: answer.status,
      of: `${definition.method} ${path.slice(0, 200)}`,
      with: String(init.body ?? "").slice(0, 300),
    }).not.toMatchObject({ status: 500 });
    // Operators see the names of all organizations.
    if (definition.access.who !== "operator") expect(text).not.toContain(MARKER);
    const shape = isScim ? { detail: expect.any(String) } : { message: expect.any(String), code: expect.any(String) };
    if (answer.status >= 400) expect(JSON.parse(text)).toMatchObject(shape);
    return answer;
  };

  if (definition.params) {
    test("strange ids", () =>
      fc.assert(
        // A dot or two are steps of an address, not an id: another call answers there.
        fc.asyncProperty(
          hostileText.filter((text) => !/^\.{1,2}$/.test(text)),
          async (id) => {
            const path = definition.path.replaceAll(
              /\{\w+\}/g,
              encodeURIComponent(id.toWellFormed()).slice(0, 4000) || "x",
            );
            await expectCalm(path, valid.init);
          },
        ),
        { numRuns: RUNS },
      ));
  }

  if (definition.query || definition.method === "GET") {
    const filters = Object.keys((definition.query as { shape?: object } | undefined)?.shape ?? {});

    test.each(filters)("the filter %s with values of each kind", async (filter) => {
      for (const value of PLAUSIBLE) {
        const query = new URLSearchParams(new URL(valid.path, "http://localhost").search);
        query.set(filter, value);
        await expectCalm(`${valid.path.split("?")[0]}?${query}`, valid.init);
      }
    });

    test("strange queries", () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.tuple(
              fc.constantFrom(...filters, "limit", "cursor", "__proto__", "x"),
              fc.oneof(hostileText, fc.constantFrom(...PLAUSIBLE)),
            ),
            { minLength: 1, maxLength: 4 },
          ),
          async (pairs) => {
            const query = new URLSearchParams(
              pairs.map(([key, value]) => [key, value.toWellFormed().slice(0, 5000)] as [string, string]),
            );
            await expectCalm(`${valid.path.split("?")[0]}?${query}`, valid.init);
          },
        ),
        { numRuns: RUNS },
      ));
  }

  if (definition.body) {
    const json = (body: BodyInit): RequestInit => ({
      method: definition.method,
      headers: { "Content-Type": "application/json" },
      body,
    });

    test("damaged bodies", () => {
      const expectUntouched = watchBooks();
      return fc.assert(
        fc.asyncProperty(damaged(VALID_BODIES[name]), (body) =>
          expectUntouched(
            () => expectCalm(valid.path, json(body)),
            ({ status }) => status >= 400,
          ),
        ),
        { numRuns: RUNS },
      );
    });

    // Where every part may be left out, a body without any is a request as it should be.
    const refused = definition.body.safeParse({}).success
      ? BROKEN_BODIES.filter((body) => !EMPTY_BODIES.includes(body))
      : BROKEN_BODIES;
    test.each(refused)("broken body %#", async (body) => {
      const answer = await expectCalm(valid.path, json(body));
      expect(answer.status).toBeGreaterThanOrEqual(400);
    });

    test("a body beyond the cap", async () => {
      const size = Math.max(10 * 1024 * 1024, (definition.maxBytes ?? 0) + 1);
      const answer = await expectCalm(valid.path, json(`{"a":"${"x".repeat(size)}"}`));
      expect(answer.status).toBe(413);
    });
  }

  if (definition.upload) {
    const upload = (body: BodyInit): RequestInit => ({
      method: definition.method,
      headers: { "Content-Type": definition.upload?.mediaTypes[0] ?? "" },
      body,
    });

    test("arbitrary bytes", () => {
      const expectUntouched = watchBooks();
      return fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), (bytes) =>
          expectUntouched(
            () => expectCalm(valid.path, upload(bytes as unknown as BodyInit)),
            ({ status }) => status >= 400 && status !== 422,
          ),
        ),
        { numRuns: RUNS * 2 },
      );
    });

    test("a file beyond the cap", async () => {
      const answer = await expectCalm(
        valid.path,
        upload(new Uint8Array((definition.upload?.maxBytes ?? 0) + 1) as unknown as BodyInit),
      );
      expect(answer.status).toBe(413);
    });
  }
});

test("nothing reached the other organization", async () => {
  expect(await digestBooks(world.ownerUrl, foreign.organization)).toBe(foreignDigest);
});
