import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type MailingFixture,
  openMailingFixture,
  TEXT,
  unsubscribePathOf,
} from "../../../testing/people/mailing-fixture.ts";
import { createWorld, type World } from "../../../testing/world.ts";

import { segment } from "../contacts/schema/contact-schema.ts";

let world: World;
let fixture: MailingFixture;
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);

beforeAll(async () => {
  world = await createWorld({ env: { publicUrl: "https://app.trellis.example" } });
});
beforeEach(async () => {
  world.setNow(undefined);
  fixture = await openMailingFixture(world);
});
afterAll(() => world?.close());

describe("a mailing", () => {
  it("goes to a segment as it is at that moment, each address once", async () => {
    const { admin } = fixture;
    await fixture.contact("Ann", "ann@one.example");
    await fixture.contact("Ann again", "ANN@one.example");
    await fixture.contact("Bo", "bo@one.example", { type: "volunteer" });
    await fixture.contact("Cy", null);
    await fixture.contact("Di", "di@one.example", { status: "inactive" });
    await fixture.contact("Ed", "ed@one.example", { consent: "refused" });
    await admin.post("/api/mail-suppressions", { address: "Fay@one.example", note: "Asked by phone" });
    await fixture.contact("Fay", "fay@one.example");
    const segmentId = await fixture.segment("Donors", { type: "donor" });
    const id = await fixture.draft({ audience: "segment", segmentId });

    const audience = await (await admin.get(`/api/mailings/${id}/audience`)).json();
    expect(audience).toMatchObject({
      recipients: 1,
      isGone: false,
      samples: [{ name: "Ann Lane", email: "ann@one.example" }],
      leftOut: [
        { reason: "no_address", count: 1 },
        { reason: "inactive", count: 1 },
        { reason: "refused", count: 1 },
        { reason: "by_hand", count: 1 },
        { reason: "duplicate", count: 1 },
      ],
    });
    await fixture.contact("Gus", "gus@one.example");
    await fixture.send(id);
    expect(await fixture.states(id)).toEqual({ "ann@one.example": "sent", "gus@one.example": "sent" });
    expect(await fixture.read(id)).toMatchObject({
      status: "sent",
      segmentName: "Donors",
      recipientCount: 2,
      sentCount: 2,
      leftOut: audience.leftOut,
    });
    expect(mailsTo("ann@one.example")).toHaveLength(1);
    const [contact] = (await (await admin.get("/api/contacts?q=gus")).json()) as { lastContactDate: string }[];
    expect(contact?.lastContactDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    const notices = (await (await admin.get("/api/notifications")).json()) as { kind: string; text: string }[];
    expect(notices).toContainEqual(expect.objectContaining({ kind: "mailing_sent", text: "Spring news: 2 sent" }));
  });

  it("is laid out for each reader, with who sends it and the link that ends it", async () => {
    await fixture.contact("Ann", "ann@two.example");
    await fixture.contact("<b>Bo</b>\r\nBcc: x@evil.example".replaceAll(/[\r\n]/g, " "), "bo@two.example");
    const id = await fixture.draft({
      preheader: "What {{firstName|you}} made possible",
      buttonLabel: "Read more",
      buttonUrl: "https://green.example/news",
    });
    await fixture.send(id);
    const [mail] = mailsTo("ann@two.example");
    expect(mail).toMatchObject({ subject: "News for Ann", from: { name: "Green Valley" } });
    expect(mail?.html).toContain("<strong>Thank you</strong> for <a");
    expect(mail?.html).toContain('href="https://green.example/help"');
    expect(mail?.html).toContain("What Ann made possible");
    expect(mail?.html).not.toContain("If the button doesn't work");
    for (const part of [mail?.html.replaceAll("&#39;", "'"), mail?.text]) {
      expect(part).toContain("12 Main Street, Dubuque, IA 52001");
      expect(part).toContain("because you're a contact of Green Valley");
      expect(part).toContain("https://app.trellis.example/unsubscribe/unsub_");
      expect(part).toContain("https://green.example/news");
    }
    expect(mail?.text).toContain("Dear Ann,\n\nThank you for your help (https://green.example/help).\n\nMaya");
    const token = unsubscribePathOf(mail ?? {});
    expect(mail?.headers).toEqual({
      "List-Id": expect.stringMatching(/^<mailings-\d+\.app\.trellis\.example>$/),
      "List-Unsubscribe": `<https://app.trellis.example/api/unsubscribe/${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const [evil] = mailsTo("bo@two.example");
    expect(evil?.subject).toBe("News for <b>Bo</b> Bcc: x@evil.example");
    expect(evil?.html).toContain("Dear &lt;b&gt;Bo&lt;/b&gt;");
  });

  it("is sent once when two people press Send at once", async () => {
    await fixture.contact("Ann", "ann@three.example");
    const id = await fixture.draft();
    const colleague = await fixture.member("user");
    const both = await Promise.all([
      fixture.admin.post(`/api/mailings/${id}/send`),
      colleague.post(`/api/mailings/${id}/send`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await world.runJobs();
    expect(mailsTo("ann@three.example")).toHaveLength(1);
  });

  it("needs a text, an audience, a postal address, and fields that there are", async () => {
    const { admin } = fixture;
    await fixture.contact("Ann", "ann@four.example");
    const refused = async (id: string) => {
      const answer = await admin.post(`/api/mailings/${id}/send`);
      expect(answer.status).toBe(422);
      return (await answer.json()) as { issues: { path: string; message: string }[] };
    };
    const empty = await fixture.draft({ subject: "", body: " ", audience: "segment" });
    expect((await refused(empty)).issues.map(({ path }) => path)).toEqual(["subject", "body", "segmentId"]);
    const unknown = await fixture.draft({ subject: "{{fristName}}", body: "{{lastNam|x}} [a](javascript:x)" });
    const { issues } = await refused(unknown);
    expect(issues.map(({ path }) => path)).toEqual(["subject", "body", "body"]);
    expect(issues[0]?.message).toContain("Unknown merge field {{fristName}}");
    await world.database.sql`update organization set address = '  ' where id = ${fixture.id}`;
    const homeless = await refused(await fixture.draft());
    expect(homeless.issues).toEqual([expect.objectContaining({ path: "postalAddress" })]);
    expect(world.mails.filter(({ to }) => to.endsWith("four.example"))).toEqual([]);
  });

  it("refuses no one, a segment that is gone, and one that was deleted meanwhile", async () => {
    const { admin } = fixture;
    const none = await admin.post(`/api/mailings/${await fixture.draft()}/send`);
    expect([none.status, (await none.json()).message]).toEqual([422, expect.stringContaining("No one would receive")]);
    const segmentId = await fixture.segment("Brief", { type: "donor" });
    await fixture.contact("Ann", "ann@five.example");
    const id = await fixture.draft({ audience: "segment", segmentId });
    const at = new Date(Date.now() + 3600_000).toISOString();
    expect((await admin.post(`/api/mailings/${id}/schedule`, { at })).status).toBe(200);
    await world.database.inOrganization(fixture.id, (transaction) => transaction.delete(segment));
    expect(await (await admin.get(`/api/mailings/${id}/audience`)).json()).toMatchObject({
      isGone: true,
      recipients: 0,
    });
    await fixture.after(61);
    expect(await fixture.read(id)).toMatchObject({ status: "stopped", stopReason: "unsendable" });
    const alerts = (await (await admin.get("/api/alerts")).json()) as { kind: string; text: string }[];
    expect(alerts).toContainEqual(
      expect.objectContaining({ kind: "mailing_stopped", text: expect.stringContaining("segment") }),
    );
    expect((await admin.post("/api/mailings", { segmentId })).status).toBe(422);
  });

  it("waits for its time, and can be made a draft again before", async () => {
    const { admin } = fixture;
    await fixture.contact("Ann", "ann@six.example");
    const id = await fixture.draft();
    const at = new Date(Date.now() + 3600_000).toISOString();
    await admin.post(`/api/mailings/${id}/schedule`, { at });
    expect((await admin.put(`/api/mailings/${id}`, { subject: "x" })).status).toBe(409);
    await admin.post(`/api/mailings/${id}/unschedule`);
    await fixture.after(61);
    expect(mailsTo("ann@six.example")).toEqual([]);
    await admin.post(`/api/mailings/${id}/schedule`, { at: new Date(Date.now() + 3 * 3600_000).toISOString() });
    await fixture.after(60);
    expect(mailsTo("ann@six.example")).toEqual([]);
    await fixture.after(61);
    expect(mailsTo("ann@six.example")).toHaveLength(1);
    expect(await fixture.read(id)).toMatchObject({ status: "sent" });
    expect((await admin.post(`/api/mailings/${id}/schedule`, { at: "2020-01-01T00:00:00Z" })).status).toBe(409);
  });

  it("leaves out who was not asked, once the organization requires consent", async () => {
    const { admin } = fixture;
    await fixture.contact("Asa", "asa@consent.example", { type: "staff", consent: "given" });
    await fixture.contact("Uma", "uma@consent.example", { type: "staff" });
    const id = await fixture.draft({
      audience: "segment",
      segmentId: await fixture.segment("Staff", { type: "staff" }),
    });
    const audience = async () => await (await admin.get(`/api/mailings/${id}/audience`)).json();
    expect(await audience()).toMatchObject({ recipients: 2, leftOut: [] });
    await admin.put(`/api/business-settings/${fixture.id}`, { mailingsNeedConsent: true });
    expect(await audience()).toMatchObject({ recipients: 1, leftOut: [{ reason: "not_asked", count: 1 }] });
    await fixture.send(id);
    expect(await fixture.states(id)).toEqual({ "asa@consent.example": "sent" });
    await admin.put(`/api/business-settings/${fixture.id}`, { mailingsNeedConsent: false });
  });

  it("needs Professional or the add-on; what was sent stays readable", async () => {
    const id = await fixture.draft();
    await world.database
      .sql`update organization set subscription_plan = 'starter', add_ons = '[]' where id = ${fixture.id}`;
    for (const [path, body] of [
      ["/api/mailings", { name: "x" }],
      [`/api/mailings/${id}/send`, {}],
      [`/api/mailings/${id}/test`, {}],
      [`/api/mailings/${id}/copy`, {}],
    ] as const) {
      const answer = await fixture.admin.post(path, body);
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 402, "plan_feature"]);
    }
    expect((await fixture.admin.get(`/api/mailings/${id}`)).status).toBe(200);
    expect(await (await fixture.admin.get("/api/mailing-readiness")).json()).toMatchObject({ isIncluded: false });
  });

  it("keeps its draft from stale changes and from bad input", async () => {
    const { admin } = fixture;
    const id = await fixture.draft();
    const { updatedAt } = await fixture.read(id);
    expect((await admin.put(`/api/mailings/${id}`, { subject: "One" }, { "If-Match": `"${updatedAt}"` })).status).toBe(
      200,
    );
    const stale = await admin.put(`/api/mailings/${id}`, { subject: "Two" }, { "If-Match": `"${updatedAt}"` });
    expect([stale.status, (await stale.json()).current.subject]).toEqual([409, "One"]);
    for (const body of [
      { subject: "Hello\r\nBcc: everyone@example.org" },
      { name: "a\u2028b" },
      { body: "x".repeat(20_001) },
      { buttonUrl: "javascript:alert(1)" },
      { contactIds: [crypto.randomUUID()] },
      { segmentId: crypto.randomUUID() },
      { status: "sent" },
    ])
      expect((await admin.put(`/api/mailings/${id}`, body)).status).toBe(422);
    expect((await admin.put(`/api/mailings/${id}`, { body: "x".repeat(1_100_000) })).status).toBe(413);
    expect(await fixture.read(id)).toMatchObject({ subject: "One", body: TEXT.body });
  });

  it("is copied, and only a draft is deleted", async () => {
    const { admin } = fixture;
    await fixture.contact("Ann", "ann@seven.example");
    const id = await fixture.draft();
    await fixture.send(id);
    expect((await admin.delete(`/api/mailings/${id}`)).status).toBe(409);
    const copy = (await (await admin.post(`/api/mailings/${id}/copy`)).json()) as { id: string };
    expect(await fixture.read(copy.id)).toMatchObject({
      name: "Copy of Spring news",
      status: "draft",
      sentCount: 0,
      ...{ body: TEXT.body },
    });
    const user = await fixture.member("user");
    expect((await user.delete(`/api/mailings/${copy.id}`)).status).toBe(403);
    expect((await admin.delete(`/api/mailings/${copy.id}`)).status).toBe(204);
  });
});

describe("a test mail", () => {
  it("goes to the member alone, filled in for a contact, and counts for nothing", async () => {
    const contactId = await fixture.contact("Ann", "ann@eight.example");
    const id = await fixture.draft();
    const answer = await fixture.admin.post(`/api/mailings/${id}/test`, { contactId });
    expect(await answer.json()).toEqual({ sentTo: fixture.admin.email });
    await world.runJobs();
    const [mail] = mailsTo(fixture.admin.email);
    expect(mail).toMatchObject({ subject: "Test: News for Ann" });
    expect(mailsTo("ann@eight.example")).toEqual([]);
    const token = unsubscribePathOf(mail ?? {});
    expect((await world.visitor.post(`/api/unsubscribe/${token}`)).status).toBe(200);
    expect(await (await world.visitor.get(`/api/unsubscribe/${token}`)).json()).toMatchObject({
      isTest: true,
      isSubscribed: true,
      organizationName: "Green Valley",
    });
    expect(await (await fixture.admin.get("/api/mail-suppressions")).json()).toEqual([]);
  });

  it("is not sent without end", async () => {
    const id = await fixture.draft();
    for (let n = 0; n < 20; n++) expect((await fixture.admin.post(`/api/mailings/${id}/test`)).status).toBe(200);
    const last = await fixture.admin.post(`/api/mailings/${id}/test`);
    expect([last.status, last.headers.get("retry-after")]).toEqual([429, "600"]);
  });
});

it("shows a text as its mail would look, and what is wrong with it", async () => {
  const contactId = await fixture.contact("Ann", "ann@nine.example");
  const shown = await fixture.admin.post("/api/mailings/preview", { ...TEXT, name: undefined, contactId });
  expect(await shown.json()).toMatchObject({ subject: "News for Ann", name: "Ann Lane", problems: [] });
  const invented = await fixture.admin.post("/api/mailings/preview", { body: "Dear {{nobody}} {{firstName}}" });
  expect(await invented.json()).toMatchObject({
    name: "Alex Morgan",
    text: expect.stringContaining("Alex"),
    problems: [{ path: "subject" }, { path: "body", message: expect.stringContaining("{{nobody}}") }],
  });
});
