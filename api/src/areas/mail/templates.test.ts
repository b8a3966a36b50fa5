import type { EmailTemplate } from "@trellis/shared/contract/mail/email-templates.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
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
const find = async (type: string, client = home.admin) => (await list(client)).find((each) => each.type === type);
const preview = async (type: string, body: unknown) =>
  (await (await home.admin.post(`${URL}/${type}/preview`, body)).json()) as {
    subject: string;
    html: string;
    text: string;
  };

describe("templates", () => {
  it("are four, ours until they are changed, and ours again when reset", async () => {
    const before = await list();
    expect(before.map(({ type, isCustomized }) => [type, isCustomized])).toEqual([
      ["invoice_reminder", false],
      ["paid_invoice", false],
      ["survey_invite", false],
      ["form_response", false],
    ]);
    const changed = await home.admin.put(`${URL}/survey_invite`, {
      subject: "  Tell us, {{customerName}} ",
      body: "Hi\n\n{{surveyTitle}}",
    });
    expect(await changed.json()).toMatchObject({
      type: "survey_invite",
      subject: "Tell us, {{customerName}}",
      isCustomized: true,
      updatedAt: expect.any(String),
    });
    expect(await find("survey_invite")).toMatchObject({ subject: "Tell us, {{customerName}}", isCustomized: true });
    expect((await home.admin.delete(`${URL}/survey_invite`)).status).toBe(204);
    expect(await list()).toEqual(before);
    expect((await home.admin.delete(`${URL}/survey_invite`)).status).toBe(204);
  });

  it("use no merge field that their type does not know, and their previews leave none open", async () => {
    for (const { type, subject, body, fields } of await list()) {
      expect(fields.map(({ name }) => name)).toContain("businessName");
      const shown = await preview(type, { subject, body });
      expect(`${shown.subject}${shown.html}${shown.text}`).not.toContain("{{");
      expect(shown.text).toContain("Green <Valley>");
      expect(shown.html).toContain("Green &lt;Valley&gt;");
      expect(shown.html).not.toContain("<Valley>");
    }
  });

  it("refuse an unknown merge field by its name, in either place, and keep what was", async () => {
    const answer = await home.admin.put(`${URL}/paid_invoice`, {
      subject: "{{nope}}",
      body: "{{surveyTitle}} {{customerName}}",
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      issues: [
        { path: "subject", message: expect.stringContaining("Unknown merge field {{nope}}") },
        { path: "body", message: expect.stringContaining("Unknown merge field {{surveyTitle}}") },
      ],
    });
    expect(await find("paid_invoice")).toMatchObject({ isCustomized: false });
    expect((await home.admin.post(`${URL}/paid_invoice/preview`, { subject: "x", body: "{{nope}}" })).status).toBe(422);
  });

  it.each([
    [{ subject: "", body: "x" }, "Subject is required"],
    [{ subject: "   ", body: "x" }, "Subject is required"],
    [{ subject: "x", body: " \n " }, "Message is required"],
    [{ subject: "x\r\nBcc: y", body: "x" }, "Write it in one line, without control characters"],
    [{ subject: "x", body: "\0" }, "Contains a character that cannot be stored"],
    [{ subject: "x".repeat(201), body: "x" }, "At most 200 characters"],
    [{ subject: "x", body: "x".repeat(10_001) }, "At most 10000 characters"],
  ])("refuse %j", async (body, message) => {
    const answer = await home.admin.put(`${URL}/paid_invoice`, body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain(message);
  });

  it("are changed by managers and read by everyone", async () => {
    const text = { subject: "x", body: "x" };
    for (const role of ["viewer", "user"] as const) {
      const client = await home.member(role);
      expect((await client.get(URL)).status).toBe(200);
      expect((await client.post(`${URL}/paid_invoice/preview`, text)).status).toBe(200);
      expect((await client.put(`${URL}/paid_invoice`, text)).status).toBe(403);
      expect((await client.delete(`${URL}/paid_invoice`)).status).toBe(403);
    }
    expect((await (await home.member("manager")).put(`${URL}/paid_invoice`, text)).status).toBe(200);
  });

  it("belong to one organization", async () => {
    const other = await world.organization();
    await other.admin.put(`${URL}/form_response`, { subject: "Theirs", body: "Theirs" });
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
      body: "Dear {{customerName}}\r\n\r\nDue: {{dueDate}}",
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
      reason: "You get this e-mail because Green <Valley> sent you invoice INV-1.",
    });
  });

  it("has no button without an address", async () => {
    expect((await render({ invoiceNumber: "INV-1" })).action).toBeUndefined();
  });
});
