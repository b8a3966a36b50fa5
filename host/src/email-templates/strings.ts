import type { EmailTemplateType } from "@trellis/shared/contract/mail/email-templates.ts";

/** Words of Settings, Email templates. */
export const strings = {
  title: "Email templates",
  intro:
    "The e-mails that go out in your organization's name. Change their words; your logo and colors are already in.",
  loadFailed: "The email templates could not be loaded",
  types: {
    invoice_reminder: {
      title: "Invoice reminder",
      text: "Sent to a customer when an invoice is due and not paid yet.",
    },
    paid_invoice: { title: "Paid invoice", text: "Thanks a customer for a payment, with what was paid." },
    survey_invite: { title: "Survey invitation", text: "Asks people to answer one of your surveys." },
    form_response: { title: "Form response", text: "Tells the members you chose that a survey was answered." },
  } satisfies Record<EmailTemplateType, { title: string; text: string }>,
  changed: "Changed",
  ours: "Default",
  all: "All templates",
  subject: "Subject",
  message: "Message",
  messageHint: "An empty line begins a new paragraph. Your email signature from Settings, Business follows below.",
  subjectRequired: "Subject is required",
  messageRequired: "Message is required",
  insert: "Insert",
  insertInto: { subject: "into the subject", body: "into the message" },
  save: "Save template",
  saved: "Email template saved",
  failed: "Email template not saved",
  readOnly: "Managers and admins can change this text.",
  reset: {
    action: "Reset to default",
    title: "Reset this template?",
    text: "Your text is replaced by the default one. It cannot be brought back.",
    confirm: "Reset template",
    done: "Template reset to default",
    failed: "Template not reset",
  },
  preview: {
    title: "Preview",
    hint: "With sample values in place of the merge fields.",
    stale: "Still the text before the last change, which has a mistake or could not be shown.",
    show: "Show as",
    wide: "Desktop",
    phone: "Phone",
    text: "Text",
    subject: "Subject",
    mail: "The e-mail with sample values",
    waiting: "The preview appears when subject and message are filled in.",
    failed: "The preview is not available right now.",
  },
};
