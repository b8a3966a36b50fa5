import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant, Name, Text } from "@trellis/contract-base/fields.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import * as z from "zod/mini";

export const EMAIL_TEMPLATE_TYPES = ["invoice_reminder", "paid_invoice", "survey_invite", "form_response"] as const;
export type EmailTemplateType = (typeof EMAIL_TEMPLATE_TYPES)[number];

const TypeParams = z.strictObject({ type: z.enum(EMAIL_TEMPLATE_TYPES, "Unknown template") });

export const EmailTemplate = z.object({
  templateType: z.enum(EMAIL_TEMPLATE_TYPES),
  subject: z.string(),
  /** Plain text with merge fields: `{{customerName}}`. Empty lines part paragraphs. */
  textContent: z.string(),
  /** The HTML part with merge fields; null while it is made from the text. */
  htmlContent: z.nullable(z.string()),
  /** While false, no mail of this type is sent. */
  isActive: z.boolean(),
  /** False while the text is our default. */
  isCustomized: z.boolean(),
  /** The merge fields that this type knows, with the meaning of each. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
  updatedAt: z.nullable(Instant),
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const HTML_REQUIRED = "Write the HTML, or leave it out to generate it from your text";

export const EmailTemplateInput = z.strictObject({
  subject: Name(200, "Subject is required"),
  textContent: Text(10_000).check(z.refine((text) => text.trim() !== "", "Message is required")),
  /** Paragraphs, headings, bold, italics, lists and links are kept; everything else is removed. Null: made from the text. */
  htmlContent: z.nullish(Text(40_000).check(z.refine((html) => html.trim() !== "", HTML_REQUIRED))),
  isActive: z.optional(z.boolean()),
});
export type EmailTemplateInput = z.infer<typeof EmailTemplateInput>;

export const listEmailTemplates = endpoint({
  area: "mail",
  kind: "json",
  method: "GET",
  path: "/api/email-templates",
  summary: "The four email templates, with our default text until the organization changes it",
  access: { who: "member", role: "viewer" },
  /** Of our own texts: that of an email's reader; the member's where it is left out. */
  query: z.strictObject({ language: z.optional(z.enum(LANGUAGES)) }),
  responses: { 200: z.array(EmailTemplate) },
});

export const updateEmailTemplate = endpoint({
  area: "mail",
  kind: "json",
  method: "PUT",
  path: "/api/email-templates/{type}",
  summary: "Change a template's text; merge fields its type doesn't have are refused",
  access: { who: "member", role: "manager" },
  touches: ["mail"],
  params: TypeParams,
  body: EmailTemplateInput,
  responses: { 200: EmailTemplate },
});

export const switchEmailTemplate = endpoint({
  area: "mail",
  kind: "json",
  method: "PATCH",
  path: "/api/email-templates/{type}",
  summary: "Turn the emails of a template on or off; its text stays",
  access: { who: "member", role: "manager" },
  touches: ["mail"],
  params: TypeParams,
  body: z.strictObject({ isActive: z.boolean() }),
  responses: { 200: EmailTemplate },
});

export const resetEmailTemplate = endpoint({
  area: "mail",
  kind: "json",
  method: "DELETE",
  path: "/api/email-templates/{type}",
  summary: "Reset a template to the default text",
  access: { who: "member", role: "manager" },
  touches: ["mail"],
  params: TypeParams,
  responses: { 204: null },
});

export const testEmailTemplate = endpoint({
  area: "mail",
  kind: "json",
  method: "POST",
  path: "/api/email-templates/{type}/test",
  summary: "Send a draft to yourself, with sample values; the template stays as it is",
  access: { who: "member", role: "manager" },
  touches: [],
  params: TypeParams,
  body: EmailTemplateInput,
  responses: { 200: z.object({ sentTo: z.string() }) },
});

export const previewEmailTemplate = endpoint({
  area: "mail",
  kind: "json",
  method: "POST",
  path: "/api/email-templates/{type}/preview",
  ignoresIdempotencyKey: true,
  summary: "Preview an email with sample values in the organization's brand; nothing is stored or sent",
  access: { who: "member", role: "viewer" },
  whenReadOnly: "allowed",
  touches: ["mail"],
  params: TypeParams,
  body: EmailTemplateInput,
  responses: { 200: z.object({ subject: z.string(), html: z.string(), text: z.string() }) },
});
