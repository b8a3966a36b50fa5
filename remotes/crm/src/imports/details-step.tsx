import { COLUMN_FIELDS, type ColumnField } from "@trellis/contact-files/contact-csv/column-fields.ts";
import type { ContactType } from "@trellis/contract-contacts/choices.ts";
import type { ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import type { ContactTextField } from "@trellis/domain/names/contact-fields.ts";
import { HeaderRowChoice } from "@trellis/shared/ui/file-columns/header-row-choice.tsx";
import { MappedColumns } from "@trellis/shared/ui/rows/mapped-columns.tsx";
import { FORM } from "../contact-form/messages.ts";
import { TagsField } from "../contact-form/tags-field.tsx";
import type { ImportDetails } from "./import-types.ts";
import { IMPORT } from "./messages.ts";
import { TypeField, UnknownTypeFields } from "./type-fields.tsx";

const words = IMPORT.details;

interface Props {
  preview: ContactImportPreview;
  details: ImportDetails;
  types: readonly ContactType[];
  /** The person tried to continue: what is missing is named. */
  complains: boolean;
  onChange: (details: ImportDetails) => void;
  /** The line of the header row, 0 for none. */
  onHeader: (line: number) => Promise<unknown>;
}

/** A contact's own fields are called as in its form. */
const nameOf = (field: ColumnField): string =>
  field in IMPORT.fields ? IMPORT.fields[field as keyof typeof IMPORT.fields] : FORM.fields[field as ContactTextField];

/** So few empty columns are shown like the others. */
const FEW = 4;

/** What each column becomes, and what everyone in the file gets. */
export function DetailsStep(props: Props) {
  const { preview, details, onChange, onHeader } = props;
  const { columns } = preview;
  // Google's files have dozens of columns that no one fills; one that says something is always shown.
  const isIdle = (position: number) => !columns[position]?.sample && columns[position]?.field === "ignore";
  const positions = columns.map((_, position) => position);
  const idle = positions.filter(isIdle);
  const [shown, hidden] = idle.length > FEW ? [positions.filter((at) => !isIdle(at)), idle] : [positions, []];
  const mapped = (own: readonly number[]) => (
    <MappedColumns
      columns={columns}
      positions={own}
      chosen={details.columns}
      fields={COLUMN_FIELDS.map((field) => [field, nameOf(field)])}
      words={{
        column: (position) => words.column({ position }),
        becomes: (name) => words.becomes({ name }),
        empty: words.empty,
      }}
      onChoose={(position, field) => onChange({ ...details, columns: details.columns.with(position, field) })}
    />
  );
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h3 className="text-lg font-semibold tracking-title">{words.forAll}</h3>
        <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
          <TypeField {...props} />
          <TagsField label={words.tags} tags={details.tags} onChange={(tags) => onChange({ ...details, tags })} />
        </div>
      </section>
      <UnknownTypeFields {...props} />
      {columns.length > 0 && (
        <HeaderRowChoice
          top={preview.top}
          headerLine={preview.headerLine}
          isUnclear={!preview.namesSomebody}
          onChoose={onHeader}
        />
      )}
      {columns.length === 0 ? (
        <p className="text-muted">{words.cards({ count: preview.import.rowCount })}</p>
      ) : (
        <section className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-lg font-semibold tracking-title">{words.columns}</h3>
            <p role="status" className={namesSomebody(details) ? "text-sm text-muted" : "text-sm text-warning-text"}>
              {namesSomebody(details) ? words.recognised : words.unnamed}
            </p>
          </div>
          {mapped(shown)}
          {hidden.length > 0 && (
            <details>
              <summary className="w-fit cursor-pointer py-1 text-sm text-muted hover:text-text">
                {words.emptyColumns({ count: hidden.length })}
              </summary>
              <div className="pt-2">{mapped(hidden)}</div>
            </details>
          )}
        </section>
      )}
    </div>
  );
}

const NAMING: readonly ColumnField[] = ["name", "firstName", "lastName", "company", "email", "phone"];
/** Whether the columns say who anyone is; a vCard always does. */
export const namesSomebody = ({ columns }: ImportDetails): boolean =>
  columns.length === 0 || columns.some((field) => NAMING.includes(field));
