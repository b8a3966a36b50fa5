import {
  DEFAULT_NOTE_COLOR,
  MAX_CONTENT_LENGTH,
  MAX_TITLE_LENGTH,
  NOTE_CATEGORIES,
  type NoteCategory,
  type NoteColor,
} from "@trellis/contract-notes/choices.ts";
import type { Note, NoteInput } from "@trellis/contract-notes/note.ts";
import { FORM } from "./messages.ts";

/** Values of the dialog's fields. */
export interface NoteValues {
  title: string;
  content: string;
  category: NoteCategory | "";
  color: NoteColor;
}

export const NEW_NOTE: NoteValues = { title: "", content: "", category: "", color: DEFAULT_NOTE_COLOR };

export const valuesOf = ({ title, content, category, color }: Note): NoteValues => ({
  title,
  content,
  category,
  color,
});

export const isSame = (a: NoteValues, b: NoteValues): boolean =>
  a.title.trim() === b.title.trim() && a.content === b.content && a.category === b.category && a.color === b.color;

export type Problems = Partial<Record<keyof NoteValues, string>>;

/** Errors by field, empty if the note can be saved. */
export function problemsOf({ title, content, category }: NoteValues): Problems {
  const problems: Problems = {};
  if (title.trim() === "") problems.title = FORM.problems.title;
  else if (title.trim().length > MAX_TITLE_LENGTH) problems.title = FORM.problems.tooLong({ limit: MAX_TITLE_LENGTH });
  if (content.trim() === "") problems.content = FORM.problems.content;
  else if (content.length > MAX_CONTENT_LENGTH) problems.content = FORM.problems.tooLong({ limit: MAX_CONTENT_LENGTH });
  if (category === "") problems.category = FORM.problems.category;
  return problems;
}

/** As the API takes it. Throws for values with a problem. */
export function bodyOf({ title, content, category, color }: NoteValues): NoteInput {
  const chosen = NOTE_CATEGORIES.find((one) => one === category);
  if (!chosen) throw new Error("a note without a category is not sent");
  // NUL cannot be stored, and comes with nothing but a paste.
  return { title: title.replaceAll("\0", "").trim(), content: content.replaceAll("\0", ""), category: chosen, color };
}
