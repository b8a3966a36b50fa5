import type { ImportReport } from "@trellis/contract-finance/transaction-imports.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { notify } from "../../notifications/index.ts";

/** Notifies members who may see the books that a statement was imported, in the import's transaction. */
export async function notifyOfImport(
  context: Context,
  { id, fileName }: { id: string; fileName: string | null },
  { imported, duplicates, errors }: ImportReport,
): Promise<void> {
  await notify(context, {
    userIds: "everyone",
    kind: "import_finished",
    title: fileName ? `Import finished: ${fileName}` : "Import finished",
    text: writeSentence(
      "{imported, plural, one {# transaction} other {# transactions}} added{duplicates, plural, =0 {} one {, # duplicate skipped} other {, # duplicates skipped}}{errors, plural, =0 {} one {, # row couldn't be read} other {, # rows couldn't be read}}.",
      { imported, duplicates, errors },
    ),
    link: "/app/finance/imports",
    subject: id,
  });
}
