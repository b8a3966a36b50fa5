import type { CONTACT_SORTS } from "@trellis/contract-contacts/contact.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { type SQL, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import { lastContactOf } from "../core/activity-day.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { contactTable, lastContactDay, NEVER } from "./contact-condition.ts";

export type ContactSort = (typeof CONTACT_SORTS)[number];
export type SortOrder = "asc" | "desc";

/** Where a page ended: the sort's value and the id of its last row. */
export interface ContactPosition {
  value: string;
  id: string;
}

interface SortKey {
  /** As the sort's index has it. */
  column(): SQL;
  type: SQL;
  value(row: ContactRow): string;
  fits(value: string): boolean;
  usually: SortOrder;
}

export const SORT_KEYS: Record<ContactSort, SortKey> = {
  name: {
    column: () => sql`${contactTable().sortName}`,
    type: sql`text`,
    value: ({ sortName }) => sortName,
    fits: (value) => value.length <= 800 && !value.includes("\0"),
    usually: "asc",
  },
  lastContact: {
    column: lastContactDay,
    type: sql`date`,
    value: (row) => lastContactOf(row) ?? NEVER,
    fits: (value) => value === NEVER || isCalendarDay(value),
    usually: "desc",
  },
  total: {
    column: () => sql`${contactTable().totalDonations}`,
    type: sql`bigint`,
    value: ({ totalDonations }) => totalDonations.toString(),
    fits: (value) => /^-?\d{1,15}$/.test(value),
    usually: "desc",
  },
  added: {
    column: () => sql`${contactTable().createdAt}`,
    type: sql`timestamptz`,
    value: ({ createdAt }) => createdAt.toISOString(),
    fits: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value)),
    usually: "desc",
  },
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The opaque text of a `Link` address. */
export const writeContactCursor = (sort: ContactSort, order: SortOrder, row: ContactRow): string =>
  Buffer.from(JSON.stringify([sort, order, SORT_KEYS[sort].value(row), row.id])).toString("base64url");

/** Reads what `writeContactCursor` wrote for this order. Throws invalid for anything else. */
export function readContactCursor(text: string, sort: ContactSort, order: SortOrder): ContactPosition {
  const [ofSort, ofOrder, value, id] = listIn(text);
  if (typeof value !== "string" || typeof id !== "string" || !UUID.test(id) || !SORT_KEYS[sort].fits(value))
    throw invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");
  if (ofSort !== sort || ofOrder !== order)
    throw invalid("cursor", "This page address belongs to a different sort order. Start again from the first page.");
  return { value, id };
}

function listIn(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
