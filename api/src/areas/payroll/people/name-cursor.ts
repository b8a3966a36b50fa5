import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { AppError } from "../../../kernel/errors.ts";

/** Where the next page of a list of people begins. */
export interface NamePosition {
  lastName: string;
  firstName: string;
  id: string;
}

export const writeNameCursor = (row: NamePosition | undefined): string | null =>
  row ? Buffer.from(JSON.stringify([row.lastName, row.firstName, row.id])).toString("base64url") : null;

/** Reads a cursor of ours. Throws malformed for anything else. */
export function readNameCursor(cursor: string | undefined): NamePosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (isPosition(value)) return { lastName: value[0], firstName: value[1], id: value[2] };
  } catch {
    // Answered below, as any other text that is not ours.
  }
  throw new AppError("malformed", {
    message: "This page of the list doesn't exist anymore. Start again from the first page.",
  });
}

/** Rows that come after a position, as one comparison that an index answers. */
export function isAfterName(
  columns: { lastName: AnyPgColumn; firstName: AnyPgColumn; id: AnyPgColumn },
  position: NamePosition | undefined,
): SQL | undefined {
  if (!position) return undefined;
  return sql`(${columns.lastName}, ${columns.firstName}, ${columns.id}) > (${position.lastName}, ${position.firstName}, ${position.id}::uuid)`;
}

const isPosition = (value: unknown): value is [string, string, string] =>
  Array.isArray(value) &&
  value.length === 3 &&
  value.every((part) => typeof part === "string" && !part.includes("\0")) &&
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value[2] as string);
