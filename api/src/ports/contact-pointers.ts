import { Port } from "../kernel/port.ts";

/** Rows that belong to a contact by its id alone, and go over to the other one when two become one. */
export interface ContactPointer {
  /** A table of the area that declares it. */
  table: string;
  /** The column that holds the contact's id. */
  column: string;
  /** The column is a JSON list of such ids. */
  isList?: true;
  /** Columns that name a row beside the organization and the contact. */
  key: readonly string[];
  /** There is at most one row of a contact for a key. */
  isUnique?: true;
  /** Only rows in which this column has this value hold a contact's id. */
  only?: { column: string; value: string };
}

/** In the order in which a merge changes them, which is the order of locks. */
export const CONTACT_POINTERS = new Port<ContactPointer>("contact-pointers");
