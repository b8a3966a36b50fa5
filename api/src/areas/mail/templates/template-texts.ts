import type { EmailTemplateType } from "@trellis/contract-mail/email-templates.ts";
import { LANGUAGES, type Language } from "@trellis/messages/languages.ts";
import { ORGANIZATION_FIELDS_ES, TEMPLATE_TEXTS_ES } from "./template-texts.es.ts";

export interface MergeField {
  name: string;
  /** Its value. */
  label: string;
  /** Shown in the preview. */
  sample: string;
}

/** A text that organizations may change, and what is fixed around it. */
export interface TemplateText {
  subject: string;
  /** Empty lines part paragraphs. */
  body: string;
  fields: readonly MergeField[];
  /** The button, where its field has an address. */
  action?: { label: string; field: string };
  /** Why the reader gets it; merge fields count here too. */
  reason: string;
}

/** Fields that every template knows; the organization's own record fills them. */
const ORGANIZATION_FIELDS: readonly MergeField[] = [
  { name: "businessName", label: "Your business name", sample: "" },
  { name: "businessEmail", label: "Your email address", sample: "" },
  { name: "businessPhone", label: "Your phone number", sample: "" },
];

const CUSTOMER = { name: "customerName", label: "Customer's name", sample: "Alex Morgan" };
const INVOICE = { name: "invoiceNumber", label: "Invoice number", sample: "INV-1042" };
const INVOICE_LINK = {
  name: "invoiceLink",
  label: "Link to the invoice",
  sample: "https://www.example.org/invoice/inv-1042",
};
const SURVEY = { name: "surveyTitle", label: "Survey title", sample: "How did we do?" };

/** Our texts, which count until an organization writes its own. */
export const TEMPLATE_TEXTS: Record<EmailTemplateType, TemplateText> = {
  invoice_reminder: {
    subject: "Reminder: invoice {{invoiceNumber}} is due",
    body: `Hello {{customerName}},

This is a friendly reminder that invoice {{invoiceNumber}} for {{amountDue}} was due on {{dueDate}}.

If you have paid in the meantime, thank you, and please disregard this message. If anything about the invoice is unclear, just reply to this email.

Kind regards,
{{businessName}}`,
    fields: [
      CUSTOMER,
      INVOICE,
      { name: "amountDue", label: "Amount still due", sample: "$1,250.00" },
      { name: "dueDate", label: "Due date", sample: "March 14, 2025" },
      { name: "reminderNumber", label: "Which reminder it is, 1 to 3", sample: "1" },
      INVOICE_LINK,
    ],
    action: { label: "View invoice", field: "invoiceLink" },
    reason: "You're receiving this email because {{businessName}} sent you invoice {{invoiceNumber}}.",
  },
  paid_invoice: {
    subject: "Thank you: invoice {{invoiceNumber}} is paid",
    body: `Hello {{customerName}},

We received your payment of {{amountPaid}} for invoice {{invoiceNumber}} on {{paymentDate}}. Thank you!

Please keep this email for your records.

Kind regards,
{{businessName}}`,
    fields: [
      CUSTOMER,
      INVOICE,
      { name: "amountPaid", label: "Amount paid", sample: "$1,250.00" },
      { name: "paymentDate", label: "Day of the payment", sample: "March 12, 2025" },
      { name: "balanceDue", label: "Balance still due", sample: "$0.00" },
      INVOICE_LINK,
    ],
    action: { label: "View invoice", field: "invoiceLink" },
    reason: "You're receiving this email because you paid invoice {{invoiceNumber}} from {{businessName}}.",
  },
  survey_invite: {
    subject: "{{businessName}} would like to hear from you",
    body: `Hello {{customerName}},

We would like to know what you think. Our survey "{{surveyTitle}}" takes a few minutes, and every answer helps.

Thank you for your time,
{{businessName}}`,
    fields: [
      CUSTOMER,
      SURVEY,
      {
        name: "surveyLink",
        label: "Link to the survey",
        sample: "https://www.example.org/public/surveys/how-did-we-do",
      },
    ],
    action: { label: "Answer the survey", field: "surveyLink" },
    reason: "You received this email because {{businessName}} invited you to take a survey.",
  },
  form_response: {
    subject: "{{newAnswers}} to {{surveyTitle}}",
    body: `Hello {{memberName}},

"{{surveyTitle}}" has {{newAnswers}}, {{answerCount}} in all.

{{businessName}}`,
    fields: [
      { name: "memberName", label: "Your team member's first name", sample: "Alex" },
      SURVEY,
      { name: "newAnswers", label: "How many are new", sample: "3 new answers" },
      { name: "answerCount", label: "How many there are in all", sample: "42" },
      { name: "responseDate", label: "Day of the answers", sample: "March 12, 2025" },
      {
        name: "resultsLink",
        label: "Link to the results",
        sample: "https://www.example.org/app/surveys/how-did-we-do/results",
      },
    ],
    action: { label: "View Results", field: "resultsLink" },
    reason:
      "You received this email because someone at {{businessName}} added you to this survey's answer notifications.",
  },
};

/** Our text of a type in a language. */
export function templateText(type: EmailTemplateType, language: Language): TemplateText {
  const text = TEMPLATE_TEXTS[type];
  if (language === "en") return text;
  const { subject, body, action, reason, fields } = TEMPLATE_TEXTS_ES[type];
  return {
    subject,
    body,
    reason,
    fields: text.fields.map((field) => ({ ...field, ...fields[field.name] })),
    ...(text.action ? { action: { ...text.action, label: action } } : {}),
  };
}

/** Every merge field of a type. */
export const fieldsOf = (type: EmailTemplateType, language: Language): MergeField[] => [
  ...templateText(type, language).fields,
  ...ORGANIZATION_FIELDS.map((field) =>
    language === "en" ? field : { ...field, ...ORGANIZATION_FIELDS_ES[field.name] },
  ),
];

/** The language of a text that is ours, word for word; undefined for one that someone wrote. */
export const languageOfOurs = (
  type: EmailTemplateType,
  written: { subject: string; body: string; htmlContent?: string | null | undefined },
): Language | undefined =>
  written.htmlContent
    ? undefined
    : LANGUAGES.find((language) => {
        const { subject, body } = templateText(type, language);
        return written.subject.trim() === subject && written.body.replaceAll(/\r\n?/g, "\n").trim() === body;
      });
