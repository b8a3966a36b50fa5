import { sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSigner } from "../../../../../tests/fakes/saml/certificate.ts";
import { addressOf, openReportedMailing, type ReportedMailing } from "../../../../testing/mails/reported-mailing.ts";
import type { Web } from "../../../kernel/services/web/web.ts";

// The bodies are the examples of Amazon's documentation, with our addresses and names in them.

const TOPIC = "arn:aws:sns:us-east-1:123456789012:mail-reports";
const SNS = "https://sns.us-east-1.amazonaws.com";
const CERTIFICATE = `${SNS}/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem`;
const amazon = createSigner();
const asked: string[] = [];
const web: Web = {
  async request({ url }) {
    asked.push(url);
    const body = url === CERTIFICATE ? amazon.certificate : "<ConfirmSubscriptionResponse/>";
    return { status: 200, headers: {}, body: Buffer.from(body), url };
  },
};

let sent: ReportedMailing;
beforeAll(async () => {
  sent = await openReportedMailing({ ses: { topics: [TOPIC] } }, ["gone", "full", "spam", "safe", "other"], { web });
});
afterAll(() => sent?.close());

describe("Amazon SES", () => {
  let messages = 0;
  function sns(content: unknown, { version = "2" as "1" | "2", ...more }: Record<string, string> = {}) {
    const message: Record<string, string> = {
      Type: "Notification",
      MessageId: `22b80b92-fdea-4c2c-8f9d-${String(++messages).padStart(12, "0")}`,
      TopicArn: TOPIC,
      Message: typeof content === "string" ? content : JSON.stringify(content),
      Timestamp: new Date().toISOString(),
      SignatureVersion: version,
      SigningCertURL: CERTIFICATE,
      ...more,
    };
    const names = ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];
    const text = names.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`])).join("");
    const algorithm = version === "1" ? "RSA-SHA1" : "RSA-SHA256";
    return { ...message, Signature: sign(algorithm, Buffer.from(text), amazon.privateKey).toString("base64") };
  }
  const mailOf = (name: string) => ({
    timestamp: "2016-01-27T14:59:38.237Z",
    source: sent.returnPath(name),
    sendingAccountId: "123456789012",
    messageId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000",
    destination: [addressOf(name)],
    headersTruncated: false,
    headers: [{ name: "Message-ID", value: sent.messageId(name) }],
  });
  const bounce = (name: string, more: Record<string, unknown> = {}) => ({
    notificationType: "Bounce",
    bounce: {
      bounceType: "Permanent",
      reportingMTA: "dns; email.example.com",
      bouncedRecipients: [
        {
          emailAddress: addressOf(name),
          status: "5.1.1",
          action: "failed",
          diagnosticCode: "smtp; 550 5.1.1 <jane@example.com>... User",
        },
      ],
      bounceSubType: "General",
      timestamp: "2016-01-27T14:59:38.237Z",
      feedbackId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000",
      ...more,
    },
    mail: mailOf(name),
  });
  // SNS says that its JSON is text.
  const send = (body: unknown) => sent.post("ses", body, { "content-type": "text/plain; charset=UTF-8" });

  it("marks an address that doesn't exist, and leaves one whose mailbox is full", async () => {
    expect(await send(sns(bounce("full", { bounceType: "Transient", bounceSubType: "MailboxFull" })))).toBe(200);
    expect(await sent.stateOf("full")).toBe("sent");
    const message = sns(bounce("gone"), { version: "1" });
    for (let n = 0; n < 2; n += 1) expect(await send(message)).toBe(200);
    expect([await sent.stateOf("gone"), (await sent.suppressed())[addressOf("gone")]]).toEqual(["failed", "bounced"]);
  });

  it("takes a complaint as the recipient's report, also from a configuration set", async () => {
    const complaint = {
      eventType: "Complaint",
      complaint: {
        complainedRecipients: [{ emailAddress: addressOf("spam") }],
        complaintFeedbackType: "abuse",
        timestamp: "2016-01-27T14:59:38.237Z",
      },
      mail: { ...mailOf("spam"), source: "someone@mail.example" },
    };
    expect(
      await send(sns({ ...complaint, complaint: { ...complaint.complaint, complaintFeedbackType: "not-spam" } })),
    ).toBe(200);
    expect((await sent.suppressed())[addressOf("spam")]).toBeUndefined();
    expect(await send(sns(complaint))).toBe(200);
    expect((await sent.suppressed())[addressOf("spam")]).toBe("unsubscribed");
    expect(await (await sent.home.admin.get("/api/mail-reports")).json()).toMatchObject([
      { mailingId: sent.mailing, reason: "spam" },
    ]);
  });

  it("confirms only a topic of the settings, at SNS's own address", async () => {
    const confirmation = {
      Type: "SubscriptionConfirmation",
      Token:
        "2336412f37fb687f5d51e6e241d09c805a5a57b30d712f794cc5f6a988666d92768dd60a747ba6f3beb71854e285d6ad02428b09ceece29417f1f02d609c582afbacc99c583a916b9981dd2728f4ae6fdb82efd087cc3b7849e05798d2d2785c03b0879594eeac82c01f235d0e717736",
    };
    const url = `${SNS}/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=2336412f37fb`;
    asked.length = 0;
    expect(await send(sns("You have chosen to subscribe.", { ...confirmation, SubscribeURL: url }))).toBe(200);
    expect(asked.filter((each) => each.includes("ConfirmSubscription"))).toEqual([url]);
    asked.length = 0;
    const other = "arn:aws:sns:us-east-1:210987654321:mail-reports";
    const refused: Record<string, string>[] = [
      { SubscribeURL: url, TopicArn: other },
      { SubscribeURL: "https://sns.us-east-1.amazonaws.com.evil.example/?Action=ConfirmSubscription" },
      { SubscribeURL: "http://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription" },
      { SubscribeURL: "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription" },
    ];
    for (const wrong of refused)
      expect([wrong, await send(sns("You have chosen to subscribe.", { ...confirmation, ...wrong }))]).toEqual([
        wrong,
        403,
      ]);
    expect(asked).toEqual([]);
  });

  it("refuses other certificates without asking for them, wrong signatures and old messages", async () => {
    asked.length = 0;
    for (const url of [
      "https://sns.us-east-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem",
      "https://evil.example/SimpleNotificationService-1.pem",
      "http://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem",
      "https://sns.us-east-1.amazonaws.com:8443/SimpleNotificationService-1.pem",
      "https://s3.amazonaws.com/bucket/SimpleNotificationService-1.pem",
      "https://sns.us-east-1.amazonaws.com/other.pem",
    ])
      expect([url, await send(sns(bounce("safe"), { SigningCertURL: url }))]).toEqual([url, 403]);
    expect(asked).toEqual([]);
    const good = sns(bounce("safe"));
    expect(await send({ ...good, Message: JSON.stringify(bounce("full")) })).toBe(403);
    expect(await send(sns(bounce("safe"), { Timestamp: new Date(Date.now() - 2 * 3600_000).toISOString() }))).toBe(403);
    expect(await send({ ...good, Signature: "" })).toBe(403);
    expect([await send("{"), await send({}), await send("[]")]).toEqual([422, 422, 422]);
    expect(await sent.stateOf("safe")).toBe("sent");
  });

  it("accepts what it has no use for", async () => {
    expect(await send(sns("Successfully validated SNS topic for Amazon SES event publishing."))).toBe(200);
    expect(await send(sns({ eventType: "Open", mail: mailOf("safe"), open: {} }))).toBe(200);
    expect(await send(sns({ notificationType: "SomethingNew" }))).toBe(200);
    // Another installation's email, or a recipient it didn't go to.
    const elsewhere = { ...mailOf("safe"), source: "x@y.example", headers: [{ name: "Message-ID", value: "<1.2@z>" }] };
    expect(await send(sns({ ...bounce("safe"), mail: elsewhere }))).toBe(200);
    expect(await send(sns({ ...bounce("other"), mail: mailOf("safe") }))).toBe(200);
    expect([await sent.stateOf("safe"), await sent.stateOf("other")]).toEqual(["sent", "sent"]);
  });
});
