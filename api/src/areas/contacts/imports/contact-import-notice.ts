import { writeSentence } from "@trellis/messages/write-sentence.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { notify } from "../../notifications/index.ts";
import type { ImportRecord } from "./contact-import-view.ts";

/** Notifies members who may see the contacts that a file was imported. */
export async function notifyOfContacts(scope: Program, record: ImportRecord): Promise<void> {
  const { added, merged, skipped, errors } = record;
  await notify(scope, {
    userIds: "everyone",
    kind: "contacts_imported",
    title: `Import finished: ${record.fileName}`,
    text: writeSentence(
      "{added, plural, one {# contact} other {# contacts}} added{merged, plural, =0 {} other {, # merged}}{skipped, plural, =0 {} other {, # skipped}}{errors, plural, =0 {} one {, # row couldn't be imported} other {, # rows couldn't be imported}}.",
      { added, merged, skipped, errors },
    ),
    link: "/app/contacts",
    subject: record.id,
  });
}
