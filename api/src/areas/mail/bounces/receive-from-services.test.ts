import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, openReportedMailing, type ReportedMailing } from "../../../../testing/mails/reported-mailing.ts";
import { openMailingFixture } from "../../../../testing/people/mailing-fixture.ts";

// The bodies are the examples of the services' own documentation, with our addresses and names in them.

const CREDENTIALS = "postmark:a-long-password-of-ours";
const MAILGUN_KEY = "key-0123456789abcdef0123456789";
const sendgrid = generateKeyPairSync("ec", { namedCurve: "prime256v1" });

let sent: ReportedMailing;
beforeAll(async () => {
  const services = {
    ses: { topics: ["arn:aws:sns:us-east-1:123456789012:mail-reports"] },
    postmark: { credentials: CREDENTIALS },
    sendgrid: { publicKey: sendgrid.publicKey },
    mailgun: { signingKey: MAILGUN_KEY },
  };
  sent = await openReportedMailing(services, [
    ...["pm", "pm-spam", "sg", "sg-blocked", "sg-spam", "mg", "mg-spam", "safe"],
  ]);
});
afterAll(() => sent?.close());

describe("Postmark", () => {
  const authorized = (credentials = CREDENTIALS) => ({
    authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
  });
  const bounce = (name: string, more: Record<string, unknown> = {}) => ({
    RecordType: "Bounce",
    MessageStream: "outbound",
    ID: 4323372036854,
    Type: "HardBounce",
    TypeCode: 1,
    Name: "Hard bounce",
    MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
    Metadata: { mail: sent.headerOf(name, "X-PM-Metadata-mail") },
    ServerID: 23,
    Description: "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
    Details: "550 5.1.1 unknown user",
    Email: addressOf(name),
    From: "sender@postmarkapp.com",
    BouncedAt: "2019-11-05T16:33:54.9070259Z",
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: "Test subject",
    Content: "<Full dump of bounce>",
    ...more,
  });

  it("marks an address that doesn't exist and takes a complaint as a report", async () => {
    expect(await sent.post("postmark", bounce("safe", { Type: "SoftBounce" }), authorized())).toBe(200);
    expect(await sent.post("postmark", bounce("pm"), authorized())).toBe(200);
    expect([await sent.stateOf("pm"), await sent.stateOf("safe")]).toEqual(["failed", "sent"]);
    const complaint = bounce("pm-spam", { RecordType: "SpamComplaint", Type: "SpamComplaint", TypeCode: 512 });
    expect(await sent.post("postmark", complaint, authorized())).toBe(200);
    expect(await sent.suppressed()).toMatchObject({
      [addressOf("pm")]: "bounced",
      [addressOf("pm-spam")]: "unsubscribed",
    });
  });

  it("refuses other names and passwords, and accepts what it has no use for", async () => {
    for (const headers of [
      {},
      authorized("postmark:wrong"),
      { authorization: "Basic !" },
      { authorization: "Bearer x" },
    ])
      expect(await sent.post("postmark", bounce("safe"), headers)).toBe(403);
    for (const body of [
      { RecordType: "Open", Email: addressOf("safe"), Metadata: {} },
      bounce("safe", { Type: "AutoResponder" }),
      bounce("safe", { Metadata: { mail: "m1.2.3" } }),
      bounce("safe", { Metadata: {} }),
    ])
      expect(await sent.post("postmark", body, authorized())).toBe(200);
    expect([await sent.post("postmark", "{", authorized()), await sent.post("postmark", [], authorized())]).toEqual([
      422, 422,
    ]);
    expect(await sent.stateOf("safe")).toBe("sent");
  });
});

describe("SendGrid", () => {
  const event = (name: string, more: Record<string, unknown> = {}) => ({
    email: addressOf(name),
    timestamp: 1513299569,
    "smtp-id": sent.messageId(name),
    event: "bounce",
    category: ["cat facts"],
    sg_event_id: "6g4ZI7SA-xmRDv57GoPIPw==",
    sg_message_id: "14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0",
    reason: "500 unknown recipient",
    status: "5.0.0",
    type: "bounce",
    ...more,
  });
  const signed = (body: unknown, { at = Date.now(), key = sendgrid.privateKey } = {}) => {
    const text = typeof body === "string" ? body : `${JSON.stringify(body)}\r\n`;
    const timestamp = String(Math.floor(at / 1000));
    const headers = {
      "X-Twilio-Email-Event-Webhook-Timestamp": timestamp,
      "X-Twilio-Email-Event-Webhook-Signature": sign("sha256", Buffer.from(timestamp + text), key).toString("base64"),
    };
    return [text, headers] as const;
  };

  it("marks, of many events, the address that doesn't exist, and takes each report once", async () => {
    const events = [
      event("safe", { event: "processed" }),
      event("safe", { event: "deferred", response: "400 try again later" }),
      event("sg"),
      event("sg-blocked", { type: "blocked", bounce_classification: "Reputation" }),
      event("sg-spam", { event: "spamreport" }),
      event("safe", { event: "something_new" }),
    ];
    const [text, headers] = signed(events);
    expect(await sent.post("sendgrid", text, headers)).toBe(200);
    expect([await sent.stateOf("sg"), await sent.stateOf("sg-blocked"), await sent.stateOf("safe")]).toEqual([
      "failed",
      "sent",
      "sent",
    ]);
    expect((await sent.suppressed())[addressOf("sg-spam")]).toBe("unsubscribed");
    expect(await sent.post("sendgrid", text, headers)).toBe(409);
  });

  it("refuses another key, a changed body, an old report and one without a signature", async () => {
    const other = generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;
    const [text, headers] = signed([event("safe")]);
    expect(await sent.post("sendgrid", ...signed([event("safe")], { key: other }))).toBe(403);
    expect(await sent.post("sendgrid", text.replace("bounce", "bounce "), headers)).toBe(403);
    expect(await sent.post("sendgrid", ...signed([event("safe")], { at: Date.now() - 25 * 3600_000 }))).toBe(403);
    expect(await sent.post("sendgrid", ...signed([event("safe")], { at: Date.now() + 3600_000 }))).toBe(403);
    expect(await sent.post("sendgrid", text)).toBe(403);
    expect(await sent.post("sendgrid", ...signed("{"))).toBe(422);
    expect(await sent.post("sendgrid", ...signed({ event: "bounce" }))).toBe(422);
    expect(await sent.stateOf("safe")).toBe("sent");
  });
});

describe("Mailgun", () => {
  let tokens = 0;
  const report = (data: Record<string, unknown>, { at = Date.now(), key = MAILGUN_KEY } = {}) => {
    const timestamp = String(Math.floor(at / 1000));
    const token = `a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3d${String(++tokens).padStart(2, "0")}`;
    const signature = createHmac("sha256", key)
      .update(timestamp + token)
      .digest("hex");
    return { signature: { timestamp, token, signature }, "event-data": data };
  };
  const failed = (name: string, more: Record<string, unknown> = {}) => ({
    event: "failed",
    severity: "permanent",
    reason: "suppress-bounce",
    id: "G9Bn5sl1TC6nu79C8C0bwg",
    timestamp: 1521233195.375624,
    "log-level": "error",
    recipient: addressOf(name),
    "recipient-domain": "far.example",
    "delivery-status": {
      "attempt-no": 1,
      code: 605,
      description: "Not delivering to previously bounced address",
      message: "",
      "session-seconds": 0,
    },
    envelope: { sender: "bob@mail.example", transport: "smtp", targets: addressOf(name) },
    message: { headers: { "message-id": sent.messageId(name).replace(/[<>]/g, ""), to: addressOf(name) }, size: 111 },
    ...more,
  });
  const bounced = { code: 550, "enhanced-code": "5.1.1", message: "No such user", description: "" };

  it("marks an address that doesn't exist and takes each token once", async () => {
    const spam = { reason: "bounce", "delivery-status": { ...bounced, "enhanced-code": "5.7.1", message: "spam" } };
    for (const more of [{ severity: "temporary" }, spam])
      expect(await sent.post("mailgun", report(failed("mg", more)))).toBe(200);
    expect(await sent.stateOf("mg")).toBe("sent");
    const hard = report(failed("mg", { reason: "bounce", "delivery-status": bounced }));
    expect([await sent.post("mailgun", hard), await sent.post("mailgun", hard)]).toEqual([200, 409]);
    expect([await sent.stateOf("mg"), (await sent.suppressed())[addressOf("mg")]]).toEqual(["failed", "bounced"]);
    expect(await sent.post("mailgun", report({ ...failed("mg-spam"), event: "complained" }))).toBe(200);
    expect((await sent.suppressed())[addressOf("mg-spam")]).toBe("unsubscribed");
  });

  it("refuses another key, an old report and one without a signature, and accepts what it has no use for", async () => {
    expect(await sent.post("mailgun", report(failed("safe"), { key: "another" }))).toBe(403);
    expect(await sent.post("mailgun", report(failed("safe"), { at: Date.now() - 9 * 3600_000 }))).toBe(403);
    expect(await sent.post("mailgun", { "event-data": failed("safe") })).toBe(403);
    expect(await sent.post("mailgun", "{")).toBe(422);
    expect(await sent.post("mailgun", report({ event: "opened", recipient: addressOf("safe") }))).toBe(200);
    expect(await sent.post("mailgun", report({ event: "something_new" }))).toBe(200);
    expect(await sent.post("mailgun", { ...report({}), "event-data": undefined })).toBe(422);
    expect(await sent.stateOf("safe")).toBe("sent");
  });
});

it("a body of 1 MB is refused, and a service that isn't set up has no address", async () => {
  for (const service of ["ses", "postmark", "sendgrid", "mailgun"])
    expect([service, await sent.post(service, "x".repeat(1024 * 1024))]).toEqual([service, 413]);
  const { mailServices } = sent.world.services.env;
  sent.world.services.env.mailServices = {};
  for (const service of ["ses", "postmark", "sendgrid", "mailgun"])
    expect([service, await sent.post(service, {})]).toEqual([service, 404]);
  sent.world.services.env.mailServices = mailServices ?? {};
});

it("another organization's mail is not touched by a name that belongs to it alone", async () => {
  const other = await openMailingFixture(sent.world);
  await other.contact("Ann", addressOf("safe"));
  const id = await other.draft();
  await other.send(id);
  // The same address, but the email is of the other organization: only its own list changes.
  const theirs = sent.messageId("safe");
  expect(theirs).toContain(`<${other.id}.`);
  const body = JSON.stringify([
    { email: addressOf("safe"), event: "bounce", type: "bounce", "smtp-id": theirs, reason: "550" },
  ]);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "X-Twilio-Email-Event-Webhook-Timestamp": timestamp,
    "X-Twilio-Email-Event-Webhook-Signature": sign(
      "sha256",
      Buffer.from(timestamp + body),
      sendgrid.privateKey,
    ).toString("base64"),
  };
  expect(await sent.post("sendgrid", body, headers)).toBe(200);
  expect(await other.states(id)).toEqual({ [addressOf("safe")]: "failed" });
  expect(await sent.stateOf("safe")).toBe("sent");
});
