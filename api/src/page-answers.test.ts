import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, TEST_URL, type TestOrganization, type World } from "../testing/world.ts";
import { withAnswers } from "./kernel/site/page-answers.ts";

/** A name that would close the script element if it were not escaped. */
const NAME = `</script><script>alert("1")</script>`;

let world: World;
let home: TestOrganization;
let other: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ name: NAME });
  other = await world.organization({ name: "Elsewhere" });
});
afterAll(() => world?.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await world.handle(new Request(`${TEST_URL}${path}`, { headers }));
  const html = await response.text();
  // Nothing is built.
  if (response.status === 503) return undefined;
  const [, json] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html) ?? [];
  return { response, html, answers: json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>) };
}

/** Opens a page until it brings an answer to each of the calls: what takes the server too long, the page asks itself. */
async function openAnswered(path: string, calls: readonly string[], headers: Record<string, string>) {
  for (let turn = 0; turn < 50; turn++) {
    const page = await open(path, headers);
    if (!page || calls.every((call) => call in (page.answers ?? {}))) return page;
  }
  throw new Error(`${path} never brought an answer to each of ${calls.join(", ")}`);
}
const signedIn = () => ({ cookie: home.admin.cookie ?? "" });
const SESSION = ["/api/auth/user", "/api/user/organizations", "/api/remotes"];
const read = async (path: string) => (await home.admin.get(path)).json();

describe("a page of the shell", () => {
  it("brings what its calls would answer, and asks for none of them", async () => {
    const page = await openAnswered("/app", [...SESSION, "/api/alerts", "/api/first-steps"], signedIn());
    if (!page) return;
    expect(page.answers).toEqual({
      "/api/auth/user": await read("/api/auth/user"),
      "/api/user/organizations": await read("/api/user/organizations"),
      "/api/remotes": await read("/api/remotes"),
      "/api/alerts": await read("/api/alerts"),
      "/api/first-steps": await read("/api/first-steps"),
    });
    expect(JSON.stringify(page.answers)).toContain("alert(");
    expect(page.html.match(/<script/g)?.length, "the title ends no element").toBe(
      (await open("/app"))?.html.match(/<script/g)?.length,
    );
    expect(page.html).not.toContain('rel="preload" href="/api/');
    expect(page.response.headers.get("cache-control")).toBe("no-store");
  });

  it("leaves the first steps out once the member put them away", async () => {
    await home.admin.put("/api/first-steps", { isHidden: true });
    const page = await openAnswered("/app", [...SESSION, "/api/alerts"], signedIn());
    await home.admin.put("/api/first-steps", { isHidden: false });
    if (page) expect(Object.keys(page.answers ?? {})).not.toContain("/api/first-steps");
  });

  it("brings alerts on the dashboard alone", async () => {
    const page = await openAnswered("/app/settings", SESSION, signedIn());
    if (page) expect(Object.keys(page.answers ?? {}).sort()).toEqual([...SESSION].sort());
  });

  it("brings the alerts of the organization that the address names, not of the one the session works in", async () => {
    const { sql } = world.database;
    await other.admin.post("/api/organizations", { name: "Their second", type: "non-profit" });
    const { organizationId: current } = (await (await other.admin.get("/api/auth/user")).json()) as {
      organizationId: number;
    };
    expect(current).not.toBe(other.id);
    await sql`update organization set trial_ends_at = now() + interval '20 hours' where id = ${other.id}`;
    const cookie = { cookie: other.admin.cookie ?? "" };
    const expected = await (await other.admin.get(`/api/alerts?organization=${other.id}`)).json();
    expect(expected).not.toEqual(await (await other.admin.get("/api/alerts")).json());
    const page = await openAnswered(`/app?organization=${other.id}`, ["/api/alerts"], cookie);
    if (page) expect(page.answers?.["/api/alerts"]).toEqual(expected);
  });

  it("brings no alerts of an organization of others", async () => {
    // Several times: an answer that is merely late must not pass for a refused one.
    for (let turn = 0; turn < 5; turn++) {
      const page = await openAnswered(`/app?organization=${other.id}`, SESSION, signedIn());
      if (!page) return;
      expect(page.answers).not.toHaveProperty(["/api/alerts"]);
    }
  });

  it("says that no one is signed in, to a browser without a session and to one whose session has ended", async () => {
    for (const headers of [{}, { cookie: signedIn().cookie.replace(/=.{8}/, "=AAAAAAAA") }]) {
      const page = await openAnswered("/app", SESSION, headers as Record<string, string>);
      if (!page) return;
      expect(page.answers?.["/api/auth/user"]).toBeNull();
      expect(page.answers?.["/api/user/organizations"]).toBeNull();
      expect(page.html).not.toContain(home.admin.email);
    }
  });

  it("is compressed where the browser says that it can read that", async () => {
    const zipped = await world.handle(
      new Request(`${TEST_URL}/app`, { headers: { ...signedIn(), "accept-encoding": "gzip, br" } }),
    );
    if (zipped.status === 503) return;
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(await zipped.arrayBuffer())))).toContain(
      'id="answers"',
    );
  });
});

it("keeps asking early for what the page does not bring", () => {
  const html = `<head>
    <link rel="preload" href="/api/auth/user" as="fetch">
    <link rel="preload" href="/api/remotes" as="fetch"></head><body></body>`;
  const written = withAnswers(html, { "/api/auth/user": null });
  expect(written).toContain('href="/api/remotes"');
  expect(written).not.toContain('href="/api/auth/user"');
});
