import { FLAGS } from "@trellis/domain/accounts/roles.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { membership } from "../../api/src/kernel/tenant/schema.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../api/testing/world.ts";
import { digestBooks } from "./foreign/digest-books.ts";
import { createForeignBooks, giveEveryFeature, MARKER } from "./foreign/foreign-books.ts";
import { type NamedEndpoint, requestTo, TABLE } from "./table.ts";

/*
 * A person of two organizations has a tab open on each. Whatever the session's current organization is: a request gets
 * the data of the organization that it names, or that one's refusal, and nothing of the other one.
 */

const MEMBERS = TABLE.filter(({ definition }) => definition.access.who === "member");
/** Drawn or packed for each request, or a stream. */
const NEVER_THE_SAME_TWICE = new Set(["application/pdf", "application/zip", "text/event-stream"]);

/** What reading adds rows to: two answers are never equal, but each names its organization's records. */
const RECORDS_ITS_READERS = /^platform\.\w*AuditLog$/;

let world: World;
let home: TestOrganization;
let marked: Awaited<ReturnType<typeof createForeignBooks>>;
/** Two sessions of one person, who is an admin of both organizations. */
let atHome: Client;
let atMarked: Client;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organization();
  await giveEveryFeature(world, home);
  marked = await createForeignBooks(world);
  atMarked = marked.organization.admin;
  await world.database.reference.insert(membership).values({
    organizationId: home.id,
    userId: atMarked.userId,
    role: "admin",
    ...Object.fromEntries(FLAGS.map((flag) => [flag, true])),
  });
  atHome = await world.signIn(atMarked.email);
  await atHome.post("/api/user/switch-organization", { organizationId: home.id });
  // Answers that say when they were made are the same then.
  world.setNow(new Date());
});
afterAll(() => world?.close());

function send(client: Client, endpoint: NamedEndpoint, id: string, named?: { id: number }, by?: "header" | "address") {
  const { path, init } = requestTo(endpoint, id);
  if (!named) return client.fetch(path, init);
  if (by === "address") return client.fetch(`${path}${path.includes("?") ? "&" : "?"}organization=${named.id}`, init);
  const headers = { ...(init.headers as Record<string, string>), "X-Organization": String(named.id) };
  return client.fetch(path, { ...init, headers });
}

const idFor = ({ definition: { path } }: NamedEndpoint) => (path.includes("{") ? marked.recordFor(path) : "");

async function readAnswer({ name }: NamedEndpoint, answer: Response) {
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  const text = await answer.text();
  const said = { status: answer.status, type };
  if (RECORDS_ITS_READERS.test(name)) return { ...said, isMarked: text.includes(MARKER) };
  const link = answer.headers.get("link")?.replace(/organization=\d+&?/, "");
  return {
    ...said,
    link,
    text: NEVER_THE_SAME_TWICE.has(type) ? "" : text.replace(/^DTSTAMP:.*$|"requestId":"[^"]+"/gm, ""),
  };
}

describe.each(
  MEMBERS.filter(({ definition }) => definition.method === "GET").map((endpoint) => [endpoint.name, endpoint] as const),
)("%s", (_, endpoint) => {
  test("gets what the session of the named organization gets", async () => {
    const expected = await readAnswer(endpoint, await send(atMarked, endpoint, idFor(endpoint)));
    const answer = await send(atHome, endpoint, idFor(endpoint), marked.organization, "header");
    expect(await readAnswer(endpoint, answer)).toEqual(expected);
  });

  test("gets nothing of the session's organization", async () => {
    const answer = await send(atMarked, endpoint, idFor(endpoint), home, "address");
    if (endpoint.definition.path.includes("{")) expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(MARKER);
  });
});

describe("writes", () => {
  let markedBefore: string;
  let homeBefore: string;
  let changed = 0;
  beforeAll(async () => {
    markedBefore = await digestBooks(world.ownerUrl, marked.organization);
    homeBefore = await digestBooks(world.ownerUrl, home);
  });

  test.each(
    MEMBERS.filter(({ definition }) => definition.method !== "GET").map(
      (endpoint) => [endpoint.name, endpoint] as const,
    ),
  )("%s changes nothing of the session's organization", async (_, endpoint) => {
    const answer = await send(atMarked, endpoint, idFor(endpoint), home, "header");
    if (endpoint.definition.path.includes("{")) expect(answer.status).toBe(404);
    expect(await digestBooks(world.ownerUrl, marked.organization)).toBe(markedBefore);
    const homeNow = await digestBooks(world.ownerUrl, home);
    if (homeNow !== homeBefore) changed += 1;
    homeBefore = homeNow;
  });

  test("did change the named organization, so that the rest means something", () => {
    expect(changed).toBeGreaterThan(20);
  });
});
