import type { Tenant } from "../kernel/http/context.ts";
import type { KeyRing } from "../kernel/key-ring.ts";
import type { Services } from "../kernel/services.ts";

/**
 * Formatted text of a mail: paragraphs, small headings, bold, italics, lists and links. Its HTML holds nothing else, because
 * only this file makes it: Markdown without HTML, pictures and code, merge fields as plain text.
 */
export interface RichText {
  readonly html: string;
  readonly text: string;
}

/** What a mail is made with, at the moment it is sent. A renderer may keep what it wrote on its own record. */
export interface RenderInput extends Tenant {
  /** Where people open the product, without a slash at the end. */
  publicUrl: string;
  /** For links that prove themselves. */
  authSecret: KeyRing;
}

/** The stored email request. */
export interface QueuedMail {
  id: string;
  kind: string;
  recordId: string;
  recipient: string;
  values: Record<string, string>;
}

/** Languages that mails are written in. */
export type MailLanguage = "en" | "es";

/** What a mail says, as plain text throughout; the layout escapes it. */
export interface MailContent {
  /** Of its words; the layout's own follow it. English where it is left out. */
  language?: MailLanguage;
  subject: string;
  /** Empty if the text starts on its own. */
  heading: string;
  paragraphs: readonly string[];
  /** The Spanish of parts that no catalog has, by their English, such as the rule of a series. */
  phrases?: Readonly<Record<string, string>>;
  /** Formatted text below the paragraphs, made by rich-text.ts alone. */
  richText?: RichText;
  /** What a list of mails shows behind the subject; the text's beginning where it is left out. */
  preheader?: string;
  action?: { label: string; href: string };
  /** Small print under the text: until when a link holds, what to do when it was not meant for the reader. */
  footnote?: string;
  /** Why the reader gets it; our own sentence where it is left out. */
  reason?: string;
  /** Where the reader ends mails of this kind: a link in the small print. */
  unsubscribe?: { label: string; href: string };
  /** Where an answer goes, where that is not the organization. */
  replyTo?: { name: string; address: string };
  /** The person whose letter it is: it is from them too, and no automatic mail (RFC 3834). */
  writtenBy?: string;
  /** Heads beyond the usual ones, of one line each. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; content: Uint8Array; contentType: string }[];
  /** Attachments that are drawn when the transaction of the text is over. */
  madeFiles?: readonly {
    filename: string;
    contentType: string;
    make(services: Services): Promise<Uint8Array>;
  }[];
  /** Attachments in the file store; fetched when the transaction of the text is over. */
  storedFiles?: readonly { key: string; filename: string; contentType: string }[];
}

/** Makes the mails of one kind. An area adds its own in its `area.ts`. */
export interface MailRenderer {
  /** `area.event`, as `queueMail` is given it. */
  kind: string;
  /** Returns null where the mail is no longer wanted: a revoked invitation, a paid invoice. */
  render(input: RenderInput, message: QueuedMail): Promise<MailContent | null>;
}
