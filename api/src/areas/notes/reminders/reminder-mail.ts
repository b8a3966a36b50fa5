import { plainMentions } from "@trellis/domain/text/note-mentions.ts";
import { and, isNull } from "drizzle-orm";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { byId } from "../notes/note-rows.ts";
import { note } from "../schema.ts";

export const REMINDER_MAIL = "notes.reminder";
/** What a mail shows of a note; its page has all of it. */
const MAX_CHARACTERS = 2000;

/** "Reminder: Insurance runs out", with the beginning of the note; none of a note that is in the trash by then. */
export const noteReminderMail: MailRenderer = {
  kind: REMINDER_MAIL,
  async render(input, { recordId, values }) {
    const [row] = await input.transaction
      .select()
      .from(note)
      .where(and(byId(input.organizationId, recordId), isNull(note.deletedAt)));
    if (!row) return null;
    const heading = `Reminder: ${row.title}`;
    const said = plainMentions(row.content.slice(0, MAX_CHARACTERS)).trim();
    return {
      subject: heading,
      heading,
      paragraphs: [values.when ?? "", ...said.split(/\n{2,}/)],
      action: { label: "Open the note", href: appUrl(input, `/app/notes/${row.id}`) },
      footnote: "You can turn email reminders off in your calendar settings.",
    };
  },
};
