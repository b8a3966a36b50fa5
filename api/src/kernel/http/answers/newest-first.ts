import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { AppError } from "../../errors.ts";

/** `?limit=&cursor=` after the contract checked it. */
export interface PageInput {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface Position {
  createdAt: Date;
  id: string;
}

/** The row after which the next page begins. */
export function writeCursor(row: Position | undefined): string | null {
  return row ? `${row.createdAt.getTime()}_${row.id}` : null;
}

/** Reads a cursor of ours. Throws malformed for anything else. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(cursor) ?? [];
  if (time === undefined || id === undefined)
    throw new AppError("malformed", { message: "This page of the list doesn't exist. Reload the list." });
  return { createdAt: new Date(Number(time)), id };
}

/** Rows after a position, newest first, as one comparison that an index answers. */
export function isBefore(createdAt: AnyPgColumn, id: AnyPgColumn, position: Position | undefined): SQL | undefined {
  if (!position) return undefined;
  return sql`(${createdAt}, ${id}) < (${position.createdAt.toISOString()}::timestamptz, ${position.id}::uuid)`;
}
