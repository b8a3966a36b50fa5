import type { SQL } from "drizzle-orm";
import { Port } from "../kernel/port.ts";

/** The rows of a table that one member's export holds. */
export interface ExportedRows {
  kept: (userId: string) => SQL;
  /** What is left out and why, for the export's README. */
  reason: string;
}

/** What an export leaves out of an area's tables, and why: reasons by name, which the export's README prints. */
export interface ExportRules {
  tables?: Readonly<Record<string, string>>;
  /** By `table.column`. */
  columns?: Readonly<Record<string, string>>;
  /** By table. */
  rows?: Readonly<Record<string, ExportedRows>>;
}

export const EXPORT_RULES = new Port<ExportRules>("export-rules");
