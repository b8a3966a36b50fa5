import { NOTE_CATEGORIES, NOTE_COLORS, NOTE_LINK_KINDS, type NoteLinkKind } from "@trellis/contract-notes/choices.ts";
import {
  addressView,
  anyText,
  flag,
  named,
  oneOf,
  recordId,
  withoutEmpty,
} from "@trellis/shared/client/address-view.ts";

export interface LinkedRecord {
  kind: NoteLinkKind;
  recordId: string;
}

/** The notes view in the address: filters, their order, and what is open over them. */
export const NOTES = addressView(
  {
    q: anyText(),
    category: oneOf(NOTE_CATEGORIES),
    color: oneOf(NOTE_COLORS),
    authorId: named("author", recordId),
    /** Notes about one record alone; a new note is about it too. */
    kind: oneOf(NOTE_LINK_KINDS),
    record: recordId,
    sort: oneOf(["created", "updated"], "created"),
    isAdding: named("add", flag("note")),
    /** The note whose dialog is open. */
    editing: named("edit", recordId),
  },
  // A kind or a record alone names nothing.
  (view) => (view.kind && view.record ? view : { ...view, kind: "", record: "" }),
);
export type NotesView = typeof NOTES.plain;

/** The record that the notes are about. */
export const aboutOf = ({ kind, record }: NotesView): LinkedRecord | null => (kind ? { kind, recordId: record } : null);

/** As the API takes it. */
export const queryOf = ({ q, category, color, authorId, kind, record, sort }: NotesView) => ({
  ...withoutEmpty({ q, category, color, authorId, linkKind: kind, linkId: record }),
  ...(sort === "updated" ? { sort } : {}),
});

export const isFiltered = ({ q, category, color, authorId, kind }: NotesView): boolean =>
  Boolean(q || category || color || authorId || kind);
