import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/mailings.ts";
import { MAILING_FIELD_NAMES, MAILING_FIELD_SAMPLES } from "@trellis/mail-rules/mailing-fields.ts";
import { describeUnknownFields, fillMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import { invalid } from "../../kernel/errors.ts";
import type { Context, Read } from "../../kernel/http/context.ts";
import type { MailContent } from "../../ports/mail.ts";
import { type MailReader, readMailReader, valuesFor } from "../contacts/index.ts";
import {
  describeWrongLinks,
  fillRichText,
  findSender,
  headerSubject,
  layOutHtml,
  layOutText,
  type RichTemplate,
  readRichText,
  type Sender,
} from "../mail/index.ts";
import type { mailing } from "./schema.ts";

/** What a mailing says. */
export type MailingText = Pick<
  typeof mailing.$inferSelect,
  "subject" | "preheader" | "body" | "buttonLabel" | "buttonUrl"
>;

/** A text that was read once, to be filled in for many. */
export interface MailingTemplate extends Omit<MailingText, "body"> {
  body: RichTemplate;
}

export const readMailingText = (text: MailingText): MailingTemplate => ({ ...text, body: readRichText(text.body) });

/** What has to be put right before it can be sent, by field. */
export function findProblems(text: MailingText): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  const add = (path: string, message: string | undefined) => message && problems.push({ path, message });
  if (text.subject.trim() === "") add("subject", "Write a subject");
  if (text.body.trim() === "") add("body", "Write the message of the mailing");
  for (const path of ["subject", "preheader", "body", "buttonLabel"] as const)
    add(path, describeUnknownFields(text[path], MAILING_FIELD_NAMES));
  add("body", describeWrongLinks(readRichText(text.body)));
  if (text.buttonLabel && !text.buttonUrl) add("buttonUrl", "A button needs an address");
  if (text.buttonUrl && !text.buttonLabel) add("buttonLabel", "A button needs a label");
  return problems;
}

const INVENTED: MailReader = { ...MAILING_FIELD_SAMPLES };

/** What the mail says to one reader, with the link that ends these mails. */
export function fillMailing(
  template: MailingTemplate,
  values: ReadonlyMap<string, string>,
  sender: Pick<Sender, "name">,
  unsubscribeUrl: string,
): MailContent {
  const fill = (text: string) => fillMergeFields(text, values);
  const { buttonLabel, buttonUrl } = template;
  return {
    subject: headerSubject(fill(template.subject)),
    heading: "",
    paragraphs: [],
    richText: fillRichText(template.body, values),
    ...(template.preheader ? { preheader: fill(template.preheader) } : {}),
    ...(buttonLabel && buttonUrl ? { action: { label: fill(buttonLabel), href: buttonUrl } } : {}),
    reason: `You're receiving this email because you're a contact of ${sender.name}.`,
    unsubscribe: { label: "Unsubscribe", href: unsubscribeUrl },
  };
}

/** For whom a preview or a test is filled in: a contact, or someone invented. Throws not_found as invalid. */
export async function findReader(scope: Read, contactId: string | null | undefined): Promise<MailReader> {
  if (!contactId) return INVENTED;
  const reader = await readMailReader(scope, contactId);
  if (!reader) throw invalid("contactId", "This contact no longer exists. Choose another one.");
  return reader;
}

/** A text as its mail would look. */
export async function previewMailing(context: Context, { body }: EndpointParsed<typeof contract.previewMailing>) {
  const { transaction, organizationId, publicUrl } = context;
  const { contactId, ...given } = body;
  const text: MailingText = { subject: "", preheader: "", buttonLabel: "", buttonUrl: "", ...given };
  const sender = await findSender(transaction, organizationId);
  const reader = await findReader(context, contactId);
  const values = valuesFor(reader, sender);
  const content = fillMailing(readMailingText(text), values, sender, `${publicUrl}/unsubscribe/preview`);
  const parts = { content, sender, reason: content.reason ?? "", publicUrl };
  return {
    subject: content.subject,
    html: layOutHtml(parts),
    text: layOutText(parts),
    name: values.get("name") || reader.email || "",
    problems: findProblems(text),
  };
}
