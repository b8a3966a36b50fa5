import {
  NOTE_CATEGORIES,
  NOTE_COLORS,
  NOTE_LINK_KINDS,
  type NoteCategory,
  type NoteColor,
  type NoteLinkKind,
  type NoteSort,
} from "@trellis/contract-notes/choices.ts";

export interface LinkedRecord {
  kind: NoteLinkKind;
  recordId: string;
}

/** What the address says of the notes: what narrows them, their order, and what stands over them. */
export interface NotesView {
  q: string;
  category: NoteCategory | "";
  color: NoteColor | "";
  authorId: string;
  /** Notes about this record alone; a new note is about it too. */
  about: LinkedRecord | null;
  sort: NoteSort;
  isAdding: boolean;
  /** The note whose dialog is open. */
  editing: string;
}

export const PLAIN: NotesView = {
  q: "",
  category: "",
  color: "",
  authorId: "",
  about: null,
  sort: "created",
  isAdding: false,
  editing: "",
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address says; what it says wrongly is left out, so that no link leads to a refusal. */
export function readNotesView(search: string): NotesView {
  const params = new URLSearchParams(search);
  const id = (name: string) => (UUID.test(params.get(name) ?? "") ? (params.get(name) ?? "") : "");
  const kind = NOTE_LINK_KINDS.find((one) => one === params.get("kind"));
  return {
    q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200),
    category: NOTE_CATEGORIES.find((one) => one === params.get("category")) ?? "",
    color: NOTE_COLORS.find((one) => one === params.get("color")) ?? "",
    authorId: id("author"),
    about: kind && id("record") ? { kind, recordId: id("record") } : null,
    sort: params.get("sort") === "updated" ? "updated" : "created",
    isAdding: params.get("add") === "note",
    editing: id("edit"),
  };
}

/** The query string, with its question mark; empty for the plain list. */
export function writeNotesView({ q, category, color, authorId, about, sort, isAdding, editing }: NotesView): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (category) params.set("category", category);
  if (color) params.set("color", color);
  if (authorId) params.set("author", authorId);
  if (about) {
    params.set("kind", about.kind);
    params.set("record", about.recordId);
  }
  if (sort !== "created") params.set("sort", sort);
  if (isAdding) params.set("add", "note");
  if (editing) params.set("edit", editing);
  return params.size > 0 ? `?${params}` : "";
}

/** As the API takes it. */
export const queryOf = ({ q, category, color, authorId, about, sort }: NotesView) => ({
  ...(q ? { q } : {}),
  ...(category ? { category } : {}),
  ...(color ? { color } : {}),
  ...(authorId ? { authorId } : {}),
  ...(about ? { linkKind: about.kind, linkId: about.recordId } : {}),
  ...(sort === "updated" ? { sort } : {}),
});

export const isFiltered = ({ q, category, color, authorId, about }: NotesView): boolean =>
  Boolean(q || category || color || authorId || about);
