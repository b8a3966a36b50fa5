/** A row as Postgres writes it as JSON: its columns by their names in the database. */
export type StoredRow = Record<string, unknown>;

/** Everything that parting two merged contacts again needs. */
export interface MergeSnapshot {
  /** The contact that was removed by the merge. */
  from: StoredRow;
  /** Its own rows, and rows that was in the way of one of the other's, by table. */
  rows: Record<string, StoredRow[]>;
  /** Keys of the rows that were moved from one contact to the other, by table. */
  moved: Record<string, StoredRow[]>;
  /** The columns of the contact that was kept which the merge changed. */
  changed: Record<string, { before: unknown; after: unknown }>;
  /** Keys of what the contact that was kept had before, in their order. */
  kept: Record<"emails" | "phones" | "tags", string[]> & { addresses?: string[] };
}
