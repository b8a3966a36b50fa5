import { existsSync } from "node:fs";
import path from "node:path";
import { DEFAULT_BRAND } from "@trellis/domain/brand/default-brand.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, TEST_URL, type TestOrganization, type World } from "../testing/world.ts";
import { createLog } from "./kernel/log.ts";
import { createPictures } from "./kernel/site/first-picture.ts";

/** A name that would end the template if it were not escaped. */
const NAME = `</template><script>alert("1")</script>`;
const PAGE = '<html><body><div id="frame"></div></body></html>';
const isBuilt = existsSync(path.resolve(import.meta.dirname, "../../host/dist-picture/en/picture.js"));

let world: World;
let home: TestOrganization;
let other: TestOrganization;
const logged: string[] = [];
const writePicture = createPictures(createLog("error", (line) => logged.push(line)));

beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ name: NAME });
  other = await world.organization({ name: "Elsewhere & Co" });
});
afterAll(() => world?.close());

/** What the API answers to a member's page. */
async function answersFor({ admin }: TestOrganization): Promise<Record<string, unknown>> {
  const paths = ["/api/auth/user", "/api/user/organizations", "/api/remotes", "/api/alerts", "/api/first-steps"];
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await (await admin.get(path)).json()] as const)),
  );
}

interface Changes {
  pathname?: string;
  headers?: Record<string, string>;
  answers?: Record<string, unknown>;
  brand?: Partial<typeof DEFAULT_BRAND>;
}

/** The page's picture; undefined without one. The code that draws it comes with the first page. */
async function pictureOf(organization: TestOrganization, changes: Changes = {}): Promise<string | undefined> {
  const page = {
    request: new Request(
      `${TEST_URL}${changes.pathname ?? "/app"}`,
      changes.headers ? { headers: changes.headers } : {},
    ),
    answers: { ...(await answersFor(organization)), ...changes.answers },
    organizationId: organization.id,
    brand: { ...DEFAULT_BRAND, ...changes.brand },
    theme: undefined,
    nonce: "n0nce",
  };
  const find = () => /<template id="picture".*<\/template>/s.exec(writePicture(PAGE, page))?.[0];
  await expect.poll(() => find() ?? isReady(page.request), { timeout: 30_000 }).toBeTruthy();
  return find();
}
const ready = new Set<string>();
/** Once a page in this language had a picture, one that has none is to have none. */
function isReady(request: Request): boolean {
  const language = request.headers.get("accept-language") ?? "en";
  return ready.has(language);
}

describe.runIf(isBuilt)("the first picture of the dashboard", () => {
  it("is of the organization that the page opens, and nothing in it can run", async () => {
    const picture = await pictureOf(home);
    ready.add("en");
    expect(picture).toContain(`data-organization="${home.id}"`);
    expect(picture).toContain(`data-user="${home.admin.userId}"`);
    expect(picture).toContain('data-narrow="false"');
    expect(picture).toContain("&lt;/template&gt;&lt;script&gt;");
    expect(picture).not.toContain("<script");
    expect(picture?.match(/<\/template>/g)).toHaveLength(1);
    // Neither style attributes, which the policy refuses, nor a style without the page's nonce.
    expect(picture).not.toMatch(/ style="/);
    expect(picture).toContain('<style nonce="n0nce">:root{--brand-');
  });

  it("shows the alerts and first steps that came with the page, and has what their styles would say as rules", async () => {
    const picture = await pictureOf(home);
    expect(picture).toContain("Important Alerts");
    expect(picture).toContain("First steps");
    expect(picture).toMatch(/\[data-style="1"\]\{width:\d+%\}/);
    expect(picture).toMatch(/ data-style="1"/);
  });

  it("has nothing of the one that was drawn before", async () => {
    const mine = await pictureOf(home);
    const theirs = await pictureOf(other);
    expect(mine).toContain("alert(");
    expect(theirs).toContain("Elsewhere &amp; Co");
    expect(theirs).not.toContain("alert(");
    // Nor where the page came without these answers.
    const without = await pictureOf(other, { answers: { "/api/alerts": undefined, "/api/first-steps": undefined } });
    expect(without).toContain("Elsewhere &amp; Co");
    expect(without).not.toContain("Connect");
    expect(await pictureOf(home)).toBe(mine);
  });

  it("is drawn for a phone where the browser says that it is one", async () => {
    expect(await pictureOf(home, { headers: { "sec-ch-ua-mobile": "?1" } })).toContain('data-narrow="true"');
    const phone = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148" };
    expect(await pictureOf(home, { headers: phone })).toContain('data-narrow="true"');
  });

  it("is in the reader's language, but not where another one is the person's own", async () => {
    expect(await pictureOf(home, { headers: { "accept-language": "es" } })).toContain("Alertas importantes");
    const user = { ...((await answersFor(home))["/api/auth/user"] as object), language: "es" };
    expect(await pictureOf(home, { answers: { "/api/auth/user": user } })).toBeUndefined();
  });

  it("has the brand's name and tagline in place of the product's", async () => {
    const brand = { name: "Ledger & Leaf", tagline: "Grown here", mark: "/brand/mark.svg" };
    const picture = await pictureOf(home, { brand });
    expect(picture).toContain("Ledger &amp; Leaf");
    expect(picture).toContain("Grown here");
    expect(picture).not.toContain(DEFAULT_BRAND.name);
  });

  it("names the trial's notice, by which a browser remembers that it was dismissed", async () => {
    const { sql } = world.database;
    await sql`
      update organization set subscription_status = 'trial', trial_ends_at = now() + interval '5 days 1 hour'
      where id = ${other.id}`;
    expect(await pictureOf(other)).toMatch(new RegExp(`data-notice="trellis:trial-dismissed:${other.id}=[56]"`));
  });

  it("is missing where no one is signed in, on other pages, and where a notice stands above the dashboard", async () => {
    expect(await pictureOf(home, { answers: { "/api/auth/user": null } })).toBeUndefined();
    expect(await pictureOf(home, { answers: { "/api/remotes": undefined } })).toBeUndefined();
    expect(await pictureOf(home, { pathname: "/app/settings" })).toBeUndefined();
    // Of an organization that isn't theirs.
    expect(await pictureOf(home, { answers: { "/api/user/organizations": [] } })).toBeUndefined();
    const { sql } = world.database;
    await sql`update organization set subscription_status = 'past_due' where id = ${other.id}`;
    expect(await pictureOf(other)).toBeUndefined();
  });

  it("leaves the page as it is where drawing fails, and says so in the log", async () => {
    expect(logged).toEqual([]);
    expect(await pictureOf(home, { answers: { "/api/remotes": { remotes: [null] } } })).toBeUndefined();
    expect(logged.join()).toContain("can't be drawn");
  });
});
