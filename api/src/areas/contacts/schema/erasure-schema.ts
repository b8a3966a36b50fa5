import type { PersonalDataPart } from "@trellis/contract-contacts/erase.ts";
import { integer, jsonb, uuid } from "drizzle-orm/pg-core";
import { id, instant, tenantTable } from "../../../kernel/db/columns.ts";

/** What is needed to finish: emptied when it is done. */
export interface ErasureWords {
  /** Names and addresses that are redacted everywhere. */
  words: string[];
  /** Records of the person, whose details go from the audit log whole. */
  recordIds: string[];
}

/** That someone was erased, when and by whom: the proof, without the person. */
export const contactErasure = tenantTable("contact_erasure", {
  contactId: id("contact_id").notNull(),
  erasedBy: uuid("erased_by"),
  parts: jsonb("parts").$type<PersonalDataPart[]>().notNull(),
  pending: jsonb("pending").$type<ErasureWords>(),
  textsChanged: integer("texts_changed").notNull().default(0),
  logEntriesChanged: integer("log_entries_changed").notNull().default(0),
  createdAt: instant("created_at").notNull(),
  finishedAt: instant("finished_at"),
});
