import { formatNumber } from "@trellis/domain/formats/writing.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { notify } from "../../notifications/index.ts";
import type { ImportRecord } from "./contact-import-view.ts";

/** Notifies members who may see the contacts that a file was imported. */
export async function notifyOfContacts(scope: Program, record: ImportRecord): Promise<void> {
  const { added, merged, skipped, errors } = record;
  const parts = [
    `${count(added, "contact")} added`,
    merged > 0 && `${formatNumber(merged)} merged`,
    skipped > 0 && `${formatNumber(skipped)} skipped`,
    errors > 0 && `${count(errors, "row")} could not be imported`,
  ].filter(Boolean);
  await notify(scope, {
    userIds: "everyone",
    kind: "contacts_imported",
    title: `Import finished: ${record.fileName}`,
    text: `${parts.join(", ")}.`,
    link: "/app/contacts",
    subject: record.id,
  });
}

const count = (number: number, what: string) => `${formatNumber(number)} ${what}${number === 1 ? "" : "s"}`;
