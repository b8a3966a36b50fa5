import type { contact } from "./contact-schema.ts";

/** Values of changed columns; null where there was none. */
type Columns = Partial<Record<keyof typeof contact.$inferSelect, string | null>>;

/** What undoes the merge of an imported row into a contact. */
export interface MergeUndo {
  before: Columns;
  after: Columns;
  /** Keys of what was added. */
  emails: string[];
  phones: string[];
  tags: string[];
  /** Of further postal addresses. Undos that were kept before there were several have none. */
  addresses?: string[];
  /** Further web addresses. */
  websites?: string[];
  /** Of the consent before, where it was changed. Undos that were kept before the file's day counted have none. */
  consentAt?: string | null;
}
