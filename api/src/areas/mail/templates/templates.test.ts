import type { EmailTemplate } from "@trellis/contract-mail/email-templates.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCaughtMails } from "../../../../testing/run-jobs.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { renderTemplate } from "./render-template.ts";

const URL = "/api/email-templates";
let world: World;
let home: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ name: "Green <Valley>" });
});
afterAll(() => world.close());

const list = async (client = home.admin) => (await (await client.get(URL)).json()) as EmailTemplate[];
const find = async (type: string, client = home.admin) =>
  (await list(client)).find((each) => each.templateType === type);
const preview = async (type: string, body: unknown) =>
  (await (await home.admin.post(`${URL}/${type}/preview`, body)).json()) as {
    subject: string;
    html: string;
    text: string;
  };

describe("a test of a template", () => {
  const draft = { subject: "For {{customerName}}", textContent: "From {{businessName}}" };
  const test = (body: unknown, client = home.admin) => client.post(`${URL}/invoice_reminder/test`, body);

  it("goes to the member alone as it is typed, with sample values, and changes nothing", async () => {
    const before = await find("invoice_reminder");
    const answer = await test(draft);
    expect(await answer.json()).toEqual({ sentTo: home.admin.email });
    await world.runJobs();
    const mails = readCaughtMails(world.services.env.dataDir);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[home.admin.email, "Test: For Alex Morgan"]]);
    expect(mails[0]?.text).toContain("From Green <Valley>");
    expect(await find("invoice_reminder")).toEqual(before);
  });

  it("is for those who may change the text, refuses unknown fields, and is not sent without end", async () => {
    expect((await test(draft, await home.member("user"))).status).toBe(403);
    expect((await test({ ...draft, subject: "{{nobody}}" })).status).toBe(422);
    for (let sent = 1; sent < 20; sent += 1) expect((await test(draft)).status).toBe(200);
    const last = await test(draft);
    expect([last.status, last.headers.get("retry-after")]).toEqual([429, "600"]);
  });
});

describe("templates", () => {
  it("are four, ours until they are changed, and ours again when reset", async () => {
    const before = await list();
    expect(before.map(({ templateType, isCustomized }) => [templateType, isCustomized])).toEqual([
      ["invoice_reminder", false],
      ["paid_invoice", false],
      ["survey_invite", false],
      ["form_response", false],
    ]);
    const changed = await home.admin.put(`${URL}/survey_invite`, {
      subject: "  Tell us, {{customerName}} ",
      textContent: "Hi\n\n{{surveyTitle}}",
    });
    expect(await changed.json()).toMatchObject({
      templateType: "survey_invite",
      subject: "Tell us, {{customerName}}",
      textContent: "Hi\n\n{{surveyTitle}}",
      htmlContent: null,
      isActive: true,
      isCustomized: true,
      updatedAt: expect.any(String),
    });
    expect(await find("survey_invite")).toMatchObject({ subject: "Tell us, {{customerName}}", isCustomized: true });
    expect((await home.admin.delete(`${URL}/survey_invite`)).status).toBe(204);
    expect(await list()).toEqual(before);
    expect((await home.admin.delete(`${URL}/survey_invite`)).status).toBe(204);
  });

  it("use no merge field that their type does not know, and their previews leave none open", async () => {
    for (const { templateType, subject, textContent, fields } of await list()) {
      expect(fields.map(({ name }) => name)).toContain("businessName");
      const shown = await preview(templateType, { subject, textContent });
      expect(`${shown.subject}${shown.html}${shown.text}`).not.toContain("{{");
      expect(shown.text).toContain("Green <Valley>");
      expect(shown.html).toContain("Green &lt;Valley&gt;");
      expect(shown.html).not.toContain("<Valley>");
    }
  });

  it("refuse an unknown merge field by its name, in every part, and keep what was", async () => {
    const answer = await home.admin.put(`${URL}/paid_invoice`, {
      subject: "{{nope}}",
      textContent: "{{surveyTitle}} {{customerName}}",
      htmlContent: "<p>{{invoiceId}}</p>",
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      issues: [
        { path: "subject", message: expect.stringContaining("Unknown merge field {{nope}}") },
        { path: "textContent", message: expect.stringContaining("Unknown merge field {{surveyTitle}}") },
        { path: "htmlContent", message: expect.stringContaining("Unknown merge field {{invoiceId}}") },
      ],
    });
    expect(await find("paid_invoice")).toMatchObject({ isCustomized: false });
    expect(
      (await home.admin.post(`${URL}/paid_invoice/preview`, { subject: "x", textContent: "{{nope}}" })).status,
    ).toBe(422);
  });

  it.each([
    [{ subject: "", textContent: "x" }, "Subject is required"],
    [{ subject: "   ", textContent: "x" }, "Subject is required"],
    [{ subject: "x", textContent: " \n " }, "Message is required"],
    [{ subject: "x\r\nBcc: y", textContent: "x" }, "Write it in one line, without control characters"],
    [{ subject: "x", textContent: "\0" }, "Contains a character that can't be stored"],
    [{ subject: "x".repeat(201), textContent: "x" }, "At most 200 characters"],
    [{ subject: "x", textContent: "x".repeat(10_001) }, "At most 10000 characters"],
    [{ subject: "x", textContent: "x", htmlContent: " " }, "Write the HTML"],
    [{ subject: "x", textContent: "x", htmlContent: "<script>x</script><p> </p>" }, "This HTML has no text."],
    [{ subject: "x", textContent: "x", isActive: "no" }, "isActive"],
  ])("refuse %j", async (body, message) => {
    const answer = await home.admin.put(`${URL}/paid_invoice`, body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain(message);
  });

  it("are changed by managers and read by everyone", async () => {
    const text = { subject: "x", textContent: "x" };
    for (const role of ["viewer", "user"] as const) {
      const client = await home.member(role);
      expect((await client.get(URL)).status).toBe(200);
      expect((await client.post(`${URL}/paid_invoice/preview`, text)).status).toBe(200);
      expect((await client.put(`${URL}/paid_invoice`, text)).status).toBe(403);
      expect((await client.patch(`${URL}/paid_invoice`, { isActive: false })).status).toBe(403);
      expect((await client.delete(`${URL}/paid_invoice`)).status).toBe(403);
    }
    expect((await (await home.member("manager")).put(`${URL}/paid_invoice`, text)).status).toBe(200);
  });

  it("belong to one organization", async () => {
    const other = await world.organization();
    await other.admin.put(`${URL}/form_response`, { subject: "Theirs", textContent: "Theirs" });
    expect((await find("form_response"))?.subject).not.toBe("Theirs");
    await home.admin.delete(`${URL}/form_response`);
    expect((await find("form_response", other.admin))?.subject).toBe("Theirs");
  });
});

describe("a mail of a template", () => {
  const render = (values: Record<string, string>) =>
    world.database.inOrganization(home.id, (transaction) =>
      renderTemplate({ transaction, organizationId: home.id }, "invoice_reminder", values),
    );

  it("says the organization's text, its signature and what the values are, which are never read again", async () => {
    await home.admin.put(`${URL}/invoice_reminder`, {
      subject: "{{invoiceNumber}} from {{ businessName }}",
      textContent: "Dear {{customerName}}\r\n\r\nDue: {{dueDate}}",
    });
    await home.admin.put(`/api/business-settings/${home.id}`, { emailSignature: "Yours, {{businessName}}" });
    const content = await render({
      customerName: "{{invoiceNumber}}\n\n<b>$&",
      invoiceNumber: "INV-1",
      dueDate: "today",
      invoiceLink: "https://app.example/i/1",
    });
    expect(content).toMatchObject({
      subject: "INV-1 from Green <Valley>",
      paragraphs: ["Dear {{invoiceNumber}}\n\n<b>$&", "Due: today", "Yours, Green <Valley>"],
      action: { label: "View invoice", href: "https://app.example/i/1" },
      reason: "You're receiving this email because Green <Valley> sent you invoice INV-1.",
    });
  });

  it("has no button without an address", async () => {
    expect((await render({ invoiceNumber: "INV-1" }))?.action).toBeUndefined();
  });

  it("has the HTML that the organization wrote beside its text, with values escaped in both places", async () => {
    await home.admin.put(`${URL}/invoice_reminder`, {
      subject: "{{invoiceNumber}}",
      textContent: "As text for {{customerName}}",
      htmlContent: '<h1>Due</h1><p>For <b>{{customerName|you & yours}}</b> <a href="{{invoiceLink}}">see it</a></p>',
    });
    const values = { invoiceNumber: "INV-1", invoiceLink: 'https://app.example/i?a=1&b="' };
    expect(await render({ ...values, customerName: "<img src=x> & {{dueDate}}" })).toMatchObject({
      paragraphs: [],
      richText: {
        text: "As text for <img src=x> & {{dueDate}}\n\nYours, Green <Valley>",
        html:
          "<h2>Due</h2><p>For <strong>&lt;img src=x&gt; &amp; {{dueDate}}</strong> " +
          '<a href="https://app.example/i?a=1&amp;b=&quot;">see it</a></p><p>Yours, Green &lt;Valley&gt;</p>',
      },
    });
    expect((await render({ ...values, customerName: "" }))?.richText?.html).toContain(
      "<strong>you &amp; yours</strong>",
    );
    // A value that is no web address never becomes a link.
    expect((await render({ ...values, invoiceLink: "javascript:alert(1)" }))?.richText?.html).toContain(
      "<a>see it</a>",
    );
  });
});

describe("the HTML of a template", () => {
  const cleaned = async (htmlContent: string) => {
    const answer = await home.admin.put(`${URL}/survey_invite`, { subject: "x", textContent: "x", htmlContent });
    return ((await answer.json()) as EmailTemplate).htmlContent;
  };

  it.each([
    ["<p>Hi</p><script>alert(1)</script>", "<p>Hi</p>"],
    ['<p onclick="x()" style="color:red" class="y">Hi</p>', "<p>Hi</p>"],
    ['<img src="https://evil.example/p.gif"><p>Hi</p>', "<p>Hi</p>"],
    ["<div>One</div><b>two</b> <i>three</i>", "<p>One</p><strong>two</strong> <em>three</em>"],
    ['<a href="javascript:alert(1)">x</a>', "x"],
    ['<a href=" JAVA&#115;cript:alert(1)">x</a>', "x"],
    ['<a href="data:text/html,x">x</a>', "x"],
    ['<a href="//evil.example">x</a>', "x"],
    ['<a href="https://a.example/{{customerName}}">x</a>', "x"],
    ['<a href="https://a.example" target="_blank" onmouseover="x">x</a>', '<a href="https://a.example">x</a>'],
    ['<a href="{{surveyLink}}">Answer</a>', '<a href="{{surveyLink}}">Answer</a>'],
    ["<table><tr><td><form><input value=1>Text</form></td></tr></table>", "Text"],
    ["<p>Hi <!-- <script> --> you<svg><style>p{}</style></svg></p>", "<p>Hi  you</p>"],
    ["<p>unclosed <strong>bold", "<p>unclosed <strong>bold</strong></p>"],
    ["1 < 2 &amp; 3", "1 &lt; 2 &amp; 3"],
  ])("keeps of %s only %s", async (written, kept) => {
    expect(await cleaned(written)).toBe(kept);
  });
});

describe("a template that is turned off", () => {
  it("keeps whose text it has, and stays off when its text changes or is reset", async () => {
    const own = await world.organization();
    const of = () => find("paid_invoice", own.admin);
    const before = await of();
    const off = await own.admin.patch(`${URL}/paid_invoice`, { isActive: false });
    expect(await off.json()).toMatchObject({ isActive: false, isCustomized: false, textContent: before?.textContent });
    await own.admin.put(`${URL}/paid_invoice`, { subject: "Mine", textContent: "Mine" });
    expect(await of()).toMatchObject({ subject: "Mine", isActive: false, isCustomized: true });
    await own.admin.delete(`${URL}/paid_invoice`);
    expect(await of()).toMatchObject({ subject: before?.subject, isActive: false, isCustomized: false });
    await own.admin.patch(`${URL}/paid_invoice`, { isActive: true });
    expect(await of()).toMatchObject({ subject: before?.subject, isActive: true, isCustomized: false });
    await own.admin.put(`${URL}/paid_invoice`, { subject: "Mine", textContent: "Mine", isActive: false });
    expect(await of()).toMatchObject({ subject: "Mine", isActive: false });
  });
});
