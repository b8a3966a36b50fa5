import type { ImportReport } from "@trellis/contract-finance/transaction-imports.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { notify } from "../../notifications/index.ts";

/** Notifies members who may see the books that a statement was imported, in the import's transaction. */
export async function notifyOfImport(
  context: Context,
  { id, fileName }: { id: string; fileName: string | null },
  { imported, duplicates, errors }: ImportReport,
): Promise<void> {
  const skipped = [
    duplicates > 0 && `${count(duplicates, "duplicate")} skipped`,
    errors > 0 && `${count(errors, "row")} couldn't be read`,
  ].filter(Boolean);
  await notify(context, {
    userIds: "everyone",
    kind: "import_finished",
    title: fileName ? `Import finished: ${fileName}` : "Import finished",
    text: `${[`${count(imported, "transaction")} added`, ...skipped].join(", ")}.`,
    link: "/app/finance/imports",
    subject: id,
  });
}

const count = (number: number, what: string) => `${formatNumber(number)} ${what}${number === 1 ? "" : "s"}`;
