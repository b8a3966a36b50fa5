import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Instant, Name, Text } from "../fields.ts";

export const EMAIL_TEMPLATE_TYPES = ["invoice_reminder", "paid_invoice", "survey_invite", "form_response"] as const;
export type EmailTemplateType = (typeof EMAIL_TEMPLATE_TYPES)[number];

const TypeParams = z.strictObject({ type: z.enum(EMAIL_TEMPLATE_TYPES, "Unknown template") });

export const EmailTemplate = z.object({
  type: z.enum(EMAIL_TEMPLATE_TYPES),
  subject: z.string(),
  /** Plain text with merge fields: `{{customerName}}`. Empty lines part paragraphs. */
  body: z.string(),
  /** False while it is ours, unchanged. */
  isCustomized: z.boolean(),
  /** The merge fields that this type knows, with what each stands for. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
  updatedAt: z.nullable(Instant),
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

export const EmailTemplateInput = z.strictObject({
  subject: Name(200, "Subject is required"),
  body: Text(10_000).check(z.refine((text) => text.trim() !== "", "Message is required")),
});

export const listEmailTemplates = endpoint({
  area: "mail",
  kind: "json",
  method: "GET",
  path: "/api/email-templates",
  summary: "The four texts that the organization sends, ours until it changes them",
  access: { who: "member", role: "viewer" },
  responses: { 200: z.array(EmailTemplate) },
});

export const updateEmailTemplate = endpoint({
  area: "mail",
  kind: "json",
  method: "PUT",
  path: "/api/email-templates/{type}",
  summary: "Change a text; a merge field that its type does not know is refused",
  access: { who: "member", role: "manager" },
  touches: ["mail"],
  params: TypeParams,
  body: EmailTemplateInput,
  responses: { 200: EmailTemplate },
});

export const resetEmailTemplate = endpoint({
  area: "mail",
  kind: "json",
  method: "DELETE",
  path: "/api/email-templates/{type}",
  summary: "Go back to our text",
  access: { who: "member", role: "manager" },
  touches: ["mail"],
  params: TypeParams,
  responses: { 204: null },
});

export const previewEmailTemplate = endpoint({
  area: "mail",
  kind: "json",
  method: "POST",
  path: "/api/email-templates/{type}/preview",
  summary: "The mail as it would arrive, with sample values, in the organization's brand; nothing is stored or sent",
  access: { who: "member", role: "viewer" },
  whenReadOnly: "allowed",
  touches: ["mail"],
  params: TypeParams,
  body: EmailTemplateInput,
  responses: { 200: z.object({ subject: z.string(), html: z.string(), text: z.string() }) },
});
