import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MailingFixture, openMailingFixture, unsubscribePathOf } from "../../../testing/people/mailing-fixture.ts";
import { createWorld, TEST_URL, type World } from "../../../testing/world.ts";

let world: World;
let fixture: MailingFixture;
let token: string;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  fixture = await openMailingFixture(world);
  await fixture.contact("Ann", "Ann@Green.example");
  await fixture.send(await fixture.draft());
  token = unsubscribePathOf(world.mails.at(-1) ?? {});
});
afterAll(() => world?.close());

/** As a mail provider's server sends it: no cookies, no Origin, a form. */
const oneClick = (
  of = token,
  body: BodyInit = "List-Unsubscribe=One-Click",
  type = "application/x-www-form-urlencoded",
) =>
  world.handle(
    new Request(`${TEST_URL}/api/unsubscribe/${of}`, { method: "POST", body, headers: { "Content-Type": type } }),
  );
const subscription = async () => (await world.visitor.get(`/api/unsubscribe/${token}`)).json();
const suppressed = async () =>
  (await (await fixture.admin.get("/api/mail-suppressions")).json()) as Record<string, unknown>[];

describe("a link to unsubscribe", () => {
  it("shows whose mailings end, and to look at it ends nothing", async () => {
    for (let n = 0; n < 3; n++)
      expect(await subscription()).toMatchObject({
        organizationName: "Green Valley",
        address: "A•••@Green.example",
        isSubscribed: true,
        isTest: false,
      });
    expect(await suppressed()).toEqual([]);
  });

  it("ends them with one click from anywhere, and once", async () => {
    const answers = await Promise.all([oneClick(), oneClick()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await oneClick()).status).toBe(200);
    expect(await subscription()).toMatchObject({ isSubscribed: false });
    expect(await suppressed()).toEqual([
      expect.objectContaining({ address: "Ann@Green.example", reason: "unsubscribed", mailingName: "Spring news" }),
    ]);
    const [first] = (await (await fixture.admin.get("/api/mailings")).json()) as object[];
    expect(first).toMatchObject({ sentCount: 1, unsubscribedCount: 1 });
  });

  it("takes a form in parts, and an empty body", async () => {
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await oneClick(token, parts, "multipart/form-data; boundary=x")).status).toBe(200);
    expect(await subscription()).toMatchObject({ isSubscribed: false });
    expect((await oneClick(token, "")).status).toBe(200);
    expect((await oneClick(token, "x".repeat(10_000))).status).toBe(413);
  });

  it("counts for the address: another contact with it, and one imported again, get nothing", async () => {
    await oneClick();
    await fixture.contact("Ann once more", "ann@green.example");
    const id = await fixture.draft();
    const audience = await (await fixture.admin.get(`/api/mailings/${id}/audience`)).json();
    expect(audience).toMatchObject({ recipients: 0, leftOut: [{ reason: "unsubscribed", count: 2 }] });
    expect((await fixture.admin.post(`/api/mailings/${id}/send`)).status).toBe(422);
  });

  it("can be undone on its page alone, and only what the person did", async () => {
    await oneClick();
    const elsewhere = await world.visitor.fetch(`/api/unsubscribe/${token}/undo`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(elsewhere.status).toBe(403);
    expect(await (await world.visitor.post(`/api/unsubscribe/${token}/undo`)).json()).toMatchObject({
      isSubscribed: true,
    });
    expect(await (await world.visitor.post(`/api/unsubscribe/${token}/undo`)).json()).toMatchObject({
      isSubscribed: true,
    });
    expect(await suppressed()).toEqual([]);
    const [first] = (await (await fixture.admin.get("/api/mailings")).json()) as object[];
    expect(first).toMatchObject({ sentCount: 1, unsubscribedCount: 0 });
    await fixture.admin.post("/api/mail-suppressions", { address: "ANN@green.example", note: "By letter" });
    expect(await (await world.visitor.post(`/api/unsubscribe/${token}/undo`)).json()).toMatchObject({
      isSubscribed: false,
    });
  });

  it("that was tampered with is none", async () => {
    const other = await openMailingFixture(world, { name: "Other" });
    const changed = token.replace(/^unsub_\d+_/, `unsub_${other.id}_`);
    for (const wrong of [changed, token.replace("unsub_", "untry_"), `${token}x`, "unsub_1_x", "preview", "%00"]) {
      expect((await world.handle(new Request(`${TEST_URL}/api/unsubscribe/${wrong}`))).status).toBe(404);
      expect((await oneClick(wrong)).status).toBe(404);
    }
    expect(await suppressed()).toEqual([]);
  });

  it("works while the organization is read-only", async () => {
    await world.database.sql`update organization set trial_ends_at = '2020-01-01' where id = ${fixture.id}`;
    expect((await oneClick()).status).toBe(200);
    expect(await subscription()).toMatchObject({ isSubscribed: false });
  });

  it("is not tried out without end", async () => {
    const answers = [];
    for (let n = 0; n < 61; n++) answers.push((await oneClick()).status);
    expect(answers.slice(0, 60)).not.toContain(429);
    expect(answers.at(-1)).toBe(429);
  });
});

describe("addresses to which no mailing goes", () => {
  it("are added by hand, found by their beginning, and lifted by a manager", async () => {
    const { admin } = fixture;
    const added = await admin.post("/api/mail-suppressions", { address: " Zoe@one.example ", note: "Asked by phone" });
    expect([added.status, await added.json()]).toEqual([
      201,
      expect.objectContaining({ address: "Zoe@one.example", reason: "by_hand", note: "Asked by phone" }),
    ]);
    expect((await admin.post("/api/mail-suppressions", { address: "zoe@ONE.example" })).status).toBe(409);
    for (const address of ["", "no address", "a@b", "x".repeat(300)])
      expect((await admin.post("/api/mail-suppressions", { address })).status).toBe(422);
    await oneClick();
    const found = async (query: string) =>
      ((await (await admin.get(`/api/mail-suppressions?${query}`)).json()) as { id: string; address: string }[]).map(
        ({ address }) => address,
      );
    expect(await found("q=ZOE")).toEqual(["Zoe@one.example"]);
    expect(await found("reason=unsubscribed")).toEqual(["Ann@Green.example"]);
    expect(await found("q=%25")).toEqual([]);
    const [row] = (await (await admin.get("/api/mail-suppressions?q=zoe")).json()) as { id: string }[];
    const user = await fixture.member("user");
    expect((await user.delete(`/api/mail-suppressions/${row?.id}`)).status).toBe(403);
    expect((await admin.delete(`/api/mail-suppressions/${row?.id}`)).status).toBe(204);
    expect(await found("q=zoe")).toEqual([]);
  });
});
