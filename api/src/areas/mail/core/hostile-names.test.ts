import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { decodeWords, type FakeSmtp, readHead, readPart, startSmtp } from "../../../../../tests/fakes/smtp.ts";
import { KeyRing } from "../../../kernel/key-ring.ts";
import { createSmtpMailer } from "../../../kernel/services/mail/smtp-mailer.ts";
import { composeMail } from "../templates/compose-mail.ts";
import { headerName } from "./header-text.ts";
import type { Sender } from "./sender.ts";

const ENV = {
  mailFrom: "Trellis <no-reply@trellis.example>",
  publicUrl: "https://app.trellis.example",
  authSecret: new KeyRing(["a secret of the tests, long enough to sign with"]),
};
/** The head of every mail of ours, whatever is in its names. */
const HEAD = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
];
const SENDER: Sender = {
  name: "Green Valley",
  email: "office@green.example",
  phone: null,
  address: null,
  logo: null,
  primaryColor: "#3b82f6",
  secondaryColor: "#1e40af",
};

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterEach(() => {
  smtp.received.length = 0;
});
afterAll(() => smtp.close());

async function deliver(name: string, text: string, recipient = "ann@example.org") {
  const content = {
    subject: `Invitation to ${text}`,
    heading: text,
    paragraphs: [text],
    action: { label: text, href: "https://x.example/a?b=1&c=2" },
  };
  await createSmtpMailer(smtp.url).send(
    composeMail(ENV, 7, { ...SENDER, name }, { id: "0190", kind: "test.greeting", recipient }, content),
  );
  const mail = smtp.received.at(-1);
  const head = readHead(mail?.raw ?? "");
  return {
    mail,
    names: head.map(([each]) => each).sort(),
    from: decodeWords(head.find(([each]) => each === "from")?.[1] ?? ""),
    subject: decodeWords(head.find(([each]) => each === "subject")?.[1] ?? ""),
    html: readPart(mail?.raw ?? "", "text/html"),
    text: readPart(mail?.raw ?? "", "text/plain"),
  };
}

describe("names in a mail", () => {
  it.each([
    [
      "a line break and a head of its own",
      "Ann\r\nBcc: victim@example.org\r\n\r\nBody",
      "Ann Bcc: victim@example.org Body",
    ],
    ["a bare line feed", "Ann\nX-Evil: 1", "Ann X-Evil: 1"],
    ["quotes and angle brackets", 'Ann" <ceo@bank.example>', 'Ann" <ceo@bank.example>'],
    ["control characters", "A\u0000n\u001b[31mn\u007f", "A n [31mn"],
    ["line separators", "Ann\u2028Bcc: x\u2029y", "Ann Bcc: x y"],
    ["turned text and marks without width", "Ann\u202egpj.exe\u200b\ufeff", "Anngpj.exe"],
    ["another script", "Grüne Aue 緑の谷 👩‍🌾", "Grüne Aue 緑の谷 👩‍🌾"],
    ["half a sign", "Ann\ud83d", "Ann\ufffd"],
  ])("with %s stay names", async (_, name, shown) => {
    const { mail, names, from, subject } = await deliver(name, name);
    expect(mail?.to).toEqual(["ann@example.org"]);
    expect(names).toEqual(HEAD);
    expect(from.replaceAll(/\\(.)/g, "$1").replace(/^"(.*)" </, "$1 <")).toBe(`${shown} <no-reply@trellis.example>`);
    expect(subject).toBe(`Invitation to ${shown}`);
  });

  it("may be long: they are cut, and the head stays whole", async () => {
    const { names, from, subject } = await deliver("緑".repeat(500), "👩".repeat(500));
    expect(names).toEqual(HEAD);
    expect(from).toBe(`${"緑".repeat(78)} <no-reply@trellis.example>`);
    expect([...subject].length).toBe(200);
  });

  it("are text in the HTML part, and the same in the text part", async () => {
    const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)> "quoted" & 'single' </title>`;
    const { html, text } = await deliver(hostile, hostile);
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/i);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain('href="https://x.example/a?b=1&amp;c=2"');
    expect(text).toContain(hostile);
    expect(text).toContain("https://x.example/a?b=1&c=2");
  });

  it("never become a second recipient", async () => {
    const { mail } = await deliver("Ann", "x", "a,victim@example.org");
    expect(mail?.to).toHaveLength(1);
  });

  it("come out of any text as one line that is not empty", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const clean = headerName(name, "Trellis");
        expect(clean).toMatch(/\S/);
        expect(clean).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect([...clean].length).toBeLessThanOrEqual(78);
        expect(headerName(clean, "Trellis")).toBe(clean);
      }),
    );
  });
});
