import type { ColumnField } from "@trellis/contact-files/contact-csv/column-fields.ts";
import type { ContactType } from "@trellis/contract-contacts/choices.ts";
import type { ContactImportPreview } from "@trellis/contract-contacts/imports.ts";

export interface ImportDetails {
  /** Fields of the columns, by position. */
  columns: ColumnField[];
  /** Of contacts whose row does not say it; null until it is chosen. */
  type: ContactType | null;
  /** Meaning of values in the type column. */
  types: ReadonlyMap<string, ContactType>;
  tags: string[];
}

type Typed = Pick<ImportDetails, "columns" | "type" | "types">;
type Checked = Pick<ContactImportPreview, "rowsWithoutType" | "unknownTypes">;

/** Values of the type column that mean nothing to us, as far as a column still says the type. */
export const unknownTypesOf = ({ columns }: Typed, { unknownTypes }: Checked) =>
  columns.includes("type") ? unknownTypes : [];

/** Whether the person still has to choose the type of contacts whose row doesn't say it. */
export function needsType(details: Typed, checked: Checked): boolean {
  if (details.type !== null) return false;
  if (!details.columns.includes("type")) return true;
  const unknown = checked.unknownTypes.filter(({ type }) => type === null).reduce((sum, { rows }) => sum + rows, 0);
  return checked.rowsWithoutType > unknown;
}

/** Values whose meaning the person still has to choose. */
const unansweredTypes = (details: Typed, checked: Checked): string[] =>
  unknownTypesOf(details, checked)
    .map(({ value }) => value)
    .filter((value) => !details.types.has(value));

/** Whether the file can be reviewed: every contact has a type. */
export const hasTypes = (details: Typed, checked: Checked): boolean =>
  !needsType(details, checked) && unansweredTypes(details, checked).length === 0;
