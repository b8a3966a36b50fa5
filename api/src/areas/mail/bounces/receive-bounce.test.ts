import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeSmtp, startSmtp } from "../../../../../tests/fakes/smtp.ts";
import { openMailingFixture } from "../../../../testing/people/mailing-fixture.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

const SECRET = `whsec_${Buffer.alloc(24, 3).toString("base64")}`;
const bounces = { address: "bounces@mail.trellis.example", secret: SECRET };
const GONE = "550 5.1.1 No such user";
let world: World;
let smtp: FakeSmtp;

beforeAll(async () => {
  smtp = await startSmtp();
  world = await createWorld({ env: { smtpUrl: smtp.url, bounces } });
});
afterAll(async () => {
  await world?.close();
  await smtp?.close();
});

const report = (body: unknown, { secret = SECRET, at = new Date() } = {}) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, text),
  };
  return world.handle(new Request("http://localhost/api/mail/bounces", { method: "POST", body: text, headers }));
};
const pathTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).at(-1)?.from ?? "";

it("a mailing's email that came back fails after all, and no other mailing goes to its address", async () => {
  const home = await openMailingFixture(world);
  await home.contact("Ann", "ann@gone.example");
  await home.contact("Ben", "ben@full.example");
  const id = await home.draft();
  await home.send(id);
  const path = pathTo("ann@gone.example");
  expect(path).toMatch(/^bounces\+m[0-9a-z.]+@mail\.trellis\.example$/);
  expect(path.indexOf("@")).toBeLessThanOrEqual(64);
  // A full mailbox, and what isn't about the address, change nothing.
  expect((await report({ returnPath: pathTo("ben@full.example"), answer: "552 5.2.2 Mailbox full" })).status).toBe(200);
  for (let n = 0; n < 2; n++)
    expect((await report({ returnPath: `<${path.toUpperCase()}>`, answer: GONE })).status).toBe(200);
  expect(await home.states(id)).toEqual({ "ann@gone.example": "failed", "ben@full.example": "sent" });
  const listed = await (await home.admin.get("/api/mail-suppressions")).json();
  expect(listed).toMatchObject([{ address: "ann@gone.example", reason: "bounced", note: GONE, mailingId: id }]);
});

it("another email that came back marks its address, in its own organization alone", async () => {
  const [home, other] = [await openMailingFixture(world), await openMailingFixture(world)];
  await home.admin.post("/api/team/invite", { email: "cy@gone.example", role: "user" });
  await world.runJobs();
  expect((await report({ returnPath: pathTo("cy@gone.example"), answer: GONE })).status).toBe(200);
  expect(await (await home.admin.get("/api/mail-suppressions")).text()).toContain("cy@gone.example");
  expect(await (await other.admin.get("/api/mail-suppressions")).json()).toEqual([]);
});

it("a report that the mail server did not sign, or of no email of ours, changes nothing", async () => {
  const home = await openMailingFixture(world);
  await home.contact("Di", "di@safe.example");
  const id = await home.draft();
  await home.send(id);
  const body = { returnPath: pathTo("di@safe.example"), answer: GONE };
  const wrong = `whsec_${Buffer.alloc(24, 4).toString("base64")}`;
  expect((await report(body, { secret: wrong })).status).toBe(403);
  expect((await report(body, { at: new Date(Date.now() - 3600_000) })).status).toBe(403);
  expect((await world.visitor.post("/api/mail/bounces", body)).status).toBe(403);
  expect((await report("{")).status).toBe(422);
  expect((await report({ returnPath: body.returnPath })).status).toBe(422);
  // The token is another organization's, or made up.
  for (const returnPath of [
    body.returnPath.replace(/\+m[0-9a-z]+/, "+m1"),
    "bounces+m1.2.3@mail.trellis.example",
    "x",
    "",
  ])
    expect([returnPath, (await report({ returnPath, answer: GONE })).status]).toEqual([returnPath, 200]);
  expect(await home.states(id)).toEqual({ "di@safe.example": "sent" });
});

it("without the setting there is no such address", async () => {
  world.services.env.bounces = undefined;
  expect((await report({ returnPath: "x", answer: GONE })).status).toBe(404);
  world.services.env.bounces = bounces;
});
