import { listNotes } from "@trellis/contract-notes/notes.ts";
import { sql } from "drizzle-orm";
import { idArray as idsOf } from "../../../kernel/db/bulk-rows.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { forgetWords, type PersonalDataSource, selectRows } from "../../../ports/personal-data.ts";
import { TRASH_DUE } from "./notes.ts";

/** Notes that are linked to the person and to no other record, and the links of the others. */
const ownNotes = (organizationId: number, contactId: string) => sql`
  select n.* from note n join note_link l on l.organization_id = n.organization_id and l.note_id = n.id
  where n.organization_id = ${organizationId} and l.kind = 'contact' and l.record_id = ${contactId}::uuid
    and not exists (select 1 from note_link o where o.organization_id = n.organization_id and o.note_id = n.id
      and (o.kind, o.record_id) <> ('contact', ${contactId}::uuid))`;

export const notePersonalData: PersonalDataSource = {
  access: listNotes.access,
  eraseAccess: { ...listNotes.access, role: "manager" },
  place: "Notes",
  async find(scope, { contactId }) {
    const { organizationId } = scope;
    return [
      {
        what: "Notes about this person alone",
        outcome: "erased",
        rows: await selectRows(scope, ownNotes(organizationId, contactId)),
      },
      {
        what: "Earlier versions of these notes",
        outcome: "erased",
        rows: await selectRows(
          scope,
          sql`select v.* from note_version v where v.organization_id = ${organizationId}
            and v.note_id in (select own.id from (${ownNotes(organizationId, contactId)}) own)`,
        ),
      },
      {
        what: "Notes about others too",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select n.* from note n join note_link l on l.organization_id = n.organization_id and l.note_id = n.id
            where n.organization_id = ${organizationId} and l.kind = 'contact' and l.record_id = ${contactId}::uuid
              and n.id not in (select own.id from (${ownNotes(organizationId, contactId)}) own)`,
        ),
      },
    ];
  },
  async erase(scope, { contactId }) {
    const { transaction, organizationId } = scope;
    const own = await transaction.execute<{ id: string }>(sql`
      select own.id from (${ownNotes(organizationId, contactId)}) own order by own.id`);
    const ids = own.map(({ id }) => id);
    const files = await transaction.execute<{ file_key: string }>(sql`
      select file_key from note_attachment where organization_id = ${organizationId} and note_id = any(${idsOf(ids)})`);
    await forgetWords(scope, { table: "note", kind: "note" }, ids);
    await transaction.execute(sql`
      delete from note where organization_id = ${organizationId} and id = any(${idsOf(ids)})`);
    for (const id of ids) await setDue(transaction, { kind: TRASH_DUE, organizationId, recordId: id }, null);
    await transaction.execute(sql`
      delete from note_link where organization_id = ${organizationId} and kind = 'contact'
        and record_id = ${contactId}::uuid`);
    return { recordIds: ids, fileKeys: files.map((row) => row.file_key) };
  },
};
