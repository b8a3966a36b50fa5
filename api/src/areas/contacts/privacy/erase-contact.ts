import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Erasure, eraseContact as endpoint } from "@trellis/contract-contacts/erase.ts";
import { foldName } from "@trellis/domain/names/contact-keys.ts";
import { and, eq } from "drizzle-orm";
import { redactAuditLog } from "../../../kernel/audit/erase-person.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { invalid } from "../../../kernel/errors.ts";
import { removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { forgetAnswers } from "../../../kernel/http/idempotency-rows.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import type { SourceList } from "../../../kernel/http/sources.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { Services } from "../../../kernel/services.ts";
import type { PersonalDataSource } from "../../../ports/personal-data.ts";
import { contactErasure } from "../schema/erasure-schema.ts";
import { bringBackDeleted } from "../trash/deleted-person.ts";
import { readTextTables, redactTable } from "./erase-texts.ts";
import { readPerson } from "./erased-person.ts";
import { requireErasable, wordsOf } from "./personal-data-found.ts";

const QUEUE = "contacts.erase-texts";
/** When the job takes over what the call was to finish, and did not. */
const FALLBACK_AFTER_MS = 120_000;

/** Looks through free texts and the audit log where the call did not get to the end of it. */
export const eraseTextsJob: JobHandler = {
  queue: QUEUE,
  handle: (services, { organizationId, id }) => unlessErased(() => finishErasure(services, organizationId, id)),
};

/**
 * Erases a person: records in one transaction, then files, free texts and the audit log, which a job finishes where the call
 * cannot. Throws not_found, invalid for another name, forbidden where it would change what the member may not, conflict for what has to be ended first (an open invoice, a recurring
 * gift).
 */
export async function eraseContact(
  call: MemberCall,
  { params, body }: EndpointParsed<typeof endpoint>,
  sources: SourceList<PersonalDataSource>,
): Promise<Erasure> {
  const { id, fileKeys } = await call.write((context) => eraseRecords(context, params.id, body.name, sources));
  await removeOwnFiles(call.services, call, fileKeys);
  await finishErasure(call.services, call.organizationId, id).catch((error) =>
    call.services.log.warn("an erasure goes on later", { reason: String(error) }),
  );
  return call.read((context) => readErasure(context, id));
}

async function eraseRecords(
  context: Context,
  contactId: string,
  typed: string,
  sources: SourceList<PersonalDataSource>,
): Promise<{ id: string; fileKeys: string[] }> {
  const { transaction, organizationId, now, member } = context;
  await bringBackDeleted(context, contactId);
  const person = await readPerson(context, contactId);
  if (foldName(typed) !== foldName(person.name)) throw invalid("name", `Type ${person.name} to confirm`);
  const parts = await requireErasable(context, person, sources);
  const pending = { words: wordsOf(person), recordIds: [person.contactId] };
  const fileKeys: string[] = [];
  for (const { source } of sources.allFor(context)) {
    const erased = await source.erase(context, person);
    pending.recordIds.push(...(erased.recordIds ?? []));
    fileKeys.push(...(erased.fileKeys ?? []));
  }
  const id = createId();
  await transaction.insert(contactErasure).values({
    organizationId,
    id,
    contactId: person.contactId,
    erasedBy: member.userId,
    parts,
    pending,
    createdAt: now,
  });
  await context.audit({ action: "erase", resource: "contact", resourceId: person.contactId, after: { erasure: id } });
  await context.enqueue(QUEUE, { id }, { startAfter: new Date(now.getTime() + FALLBACK_AFTER_MS) });
  return { id, fileKeys };
}

/** Goes through all texts once; doing it again changes nothing more. */
async function finishErasure(services: Services, organizationId: number, id: string): Promise<void> {
  const own = and(eq(contactErasure.organizationId, organizationId), eq(contactErasure.id, id));
  const pending = await inProgramScope(services, organizationId, async ({ transaction }) => {
    const [row] = await transaction.select().from(contactErasure).where(own);
    return row?.pending ?? null;
  });
  if (pending === null) return;
  await inProgramScope(services, organizationId, forgetAnswers);
  let textsChanged = 0;
  if (pending.words.length > 0)
    for (const table of await readTextTables())
      textsChanged += await inProgramScope(services, organizationId, (scope) =>
        redactTable(scope, table, pending.words),
      );
  const logEntriesChanged = await redactAuditLog(services.maintenance, organizationId, pending);
  await inProgramScope(services, organizationId, async ({ transaction, now }) => {
    await transaction
      .update(contactErasure)
      .set({ pending: null, textsChanged, logEntriesChanged, finishedAt: now })
      .where(own);
  });
}

async function readErasure({ transaction, organizationId }: Context, id: string): Promise<Erasure> {
  const [row] = await transaction
    .select()
    .from(contactErasure)
    .where(and(eq(contactErasure.organizationId, organizationId), eq(contactErasure.id, id)));
  if (!row) throw new Error("an erasure was not kept");
  return {
    id: row.id,
    parts: row.parts,
    textsChanged: row.textsChanged,
    logEntriesChanged: row.logEntriesChanged,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
