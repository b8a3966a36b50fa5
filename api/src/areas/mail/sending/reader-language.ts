import { daysInSpanish } from "@trellis/messages/days-es.ts";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { translatorIn } from "../../../kernel/http/sentences.ts";
import { user } from "../../../kernel/identity/schema.ts";
import type { MailContent } from "../../../ports/mail.ts";
import { isInReadersLanguage, isLineByLine } from "../core/mail-kinds.ts";

/** A paragraph or a line that says when: it begins with the day. */
const DAY_FIRST = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, /;

/**
 * A mail in the language that its reader chose for their screens; they are found by their address. What no catalog has
 * stays as it is: it is their own or a visitor's text. Most mails to people outside follow the language of their record
 * instead (`mail-kinds.ts`).
 */
export async function inReadersLanguage(
  transaction: Transaction,
  { kind, recipient }: { kind: string; recipient: string },
  content: MailContent,
): Promise<MailContent> {
  if (!isInReadersLanguage(kind) || content.language || content.richText) return content;
  const [member] = await transaction
    .select({ language: user.language })
    .from(user)
    .where(sql`lower(${user.email}) = lower(${recipient})`);
  if (member?.language !== "es") return content;
  const phrases = content.phrases ?? {};
  const translate = (text: string) => {
    const said = translatorIn("es")(text, phrases);
    return said === text && DAY_FIRST.test(text) ? daysInSpanish(text) : said;
  };
  const { subject, heading, paragraphs, action, footnote, reason, preheader } = content;
  return {
    ...content,
    language: "es",
    subject: translate(subject),
    heading: translate(heading),
    paragraphs: paragraphs.map((text) => {
      // When and where are a line each, and all facts in invitations; what members wrote to each other is left whole.
      const isFacts = DAY_FIRST.test(text) || isLineByLine(kind);
      const whole = isFacts && text.includes("\n") ? text : translate(text);
      return whole === text && isFacts ? text.split("\n").map(translate).join("\n") : whole;
    }),
    ...(preheader === undefined ? {} : { preheader: translate(preheader) }),
    ...(action ? { action: { ...action, label: translate(action.label) } } : {}),
    ...(footnote === undefined ? {} : { footnote: translate(footnote) }),
    ...(reason === undefined ? {} : { reason: translate(reason) }),
  };
}
