import { afterAll, beforeAll, expect, test } from "vitest";
import { appCode } from "../../../../testing/people/app-code.ts";
import { Browser, signInByLink } from "../../../../testing/people/email-links.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { mode: "production" } });
});
afterAll(() => world?.close());

let people = 0;
const newAddress = () => `noticed-${++people}@example.org`;

/** Of another program: in the tests, no one has a network address. */
class NamedBrowser extends Browser {
  constructor(userAgent: string) {
    super({
      ...world,
      handle: (request: Request) => {
        request.headers.set("User-Agent", userAgent);
        return world.handle(request);
      },
    });
  }
}
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

async function noticesTo(email: string) {
  await world.runJobs();
  return world.mails.filter(({ to, subject }) => to === email && subject.startsWith("New sign-in to your"));
}

test("a first sign-in sends none, a new browser one, and the same browser none", async () => {
  const email = newAddress();
  const firefox = new NamedBrowser(FIREFOX);
  await signInByLink(world, firefox, email);
  expect(await noticesTo(email)).toEqual([]);
  const safari = new NamedBrowser(SAFARI);
  await signInByLink(world, safari, email);
  const [notice, ...more] = await noticesTo(email);
  expect(more).toEqual([]);
  expect(notice?.text).toContain(`Someone signed in as ${email}`);
  expect(notice?.text).toMatch(/Browser: .*Safari/);
  expect(notice?.text).toMatch(/When: \w{3} \d+, 20\d\d, .* \(UTC\)/);
  expect(notice?.text).toContain("/app/settings/account");
  for (const browser of [firefox, safari]) await signInByLink(world, browser, email);
  expect(await noticesTo(email)).toHaveLength(1);
});

test("another person in the same browser is new to it, and both are remembered", async () => {
  const [one, two] = [newAddress(), newAddress()];
  await signInByLink(world, new NamedBrowser(FIREFOX), one);
  await signInByLink(world, new NamedBrowser(FIREFOX), two);
  const shared = new NamedBrowser(SAFARI);
  for (const email of [one, two, one, two]) await signInByLink(world, shared, email);
  for (const email of [one, two]) expect(await noticesTo(email)).toHaveLength(1);
});

test("a mark of another browser is worth nothing", async () => {
  const email = newAddress();
  const firefox = new NamedBrowser(FIREFOX);
  await signInByLink(world, firefox, email);
  const [, mark] = (firefox.cookies.get("identity.known") ?? "").split(".");
  const forged = new NamedBrowser(SAFARI);
  forged.cookies.set("identity.known", `${"A".repeat(22)}.${mark}`);
  await signInByLink(world, forged, email);
  expect(await noticesTo(email)).toHaveLength(1);
});

test("a sign-in that asks for a code is noticed once the code is right", async () => {
  const email = newAddress();
  const firefox = new NamedBrowser(FIREFOX);
  await signInByLink(world, firefox, email);
  const { key } = (await (await firefox.post("/api/user/second-factor/setup")).json()) as { key: string };
  const before = new Date(Date.now() - 30_000);
  expect((await firefox.post("/api/user/second-factor", { code: appCode(key, before) })).status).toBe(200);
  const safari = new NamedBrowser(SAFARI);
  await signInByLink(world, safari, email);
  expect(await noticesTo(email)).toEqual([]);
  const code = appCode(key, new Date(Date.now() + 5000));
  expect((await safari.post("/api/sign-in/second-factor", { code })).status).toBe(204);
  expect(await noticesTo(email)).toHaveLength(1);
  expect(safari.cookies.get("identity.known")).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
});

test("is in the reader's language and the clock of their organization", async () => {
  const email = newAddress();
  const firefox = new NamedBrowser(FIREFOX);
  await signInByLink(world, firefox, email);
  await firefox.post("/api/organizations", { name: "Refugio Olmo", type: "non-profit" });
  await firefox.call("PATCH", "/api/user/profile", { language: "es" });
  await signInByLink(world, new NamedBrowser(SAFARI), email);
  await world.runJobs();
  const notice = world.mails.find(({ to, subject }) => to === email && subject.startsWith("Nuevo inicio de sesión"));
  expect(notice?.text).toContain("(America/Chicago)");
});
