import type { ContactType } from "@trellis/contract-contacts/choices.ts";
import type { ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { NAMES } from "../names/messages.ts";
import { type ImportDetails, needsType, unknownTypesOf } from "./import-types.ts";
import { IMPORT } from "./messages.ts";

const words = IMPORT.details;

interface Props {
  preview: ContactImportPreview;
  details: ImportDetails;
  types: readonly ContactType[];
  /** The person tried to continue: what is missing is named. */
  complains: boolean;
  onChange: (details: ImportDetails) => void;
}

/** The type of contacts whose row doesn't say it: a question, because it can't be inferred. */
export function TypeField({ preview, details, types, complains, onChange }: Props) {
  const isAsked = needsType(details, preview);
  return (
    <TypeSelect
      label={words.type}
      hint={isAsked || details.type !== null ? words.typeHint : words.typedRows}
      required={isAsked}
      error={complains && isAsked ? words.typeMissing : null}
      value={details.type}
      types={types}
      onChoose={(type) => onChange({ ...details, type })}
    />
  );
}

/** What each unknown value of the type column means. */
export function UnknownTypeFields({ preview, details, types, complains, onChange }: Props) {
  const unknown = unknownTypesOf(details, preview);
  if (unknown.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold tracking-title">{words.unknownTypes}</h3>
      <p className="text-sm text-muted">{words.unknownTypesText}</p>
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
        {unknown.map(({ value, rows }) => (
          <TypeSelect
            key={value}
            label={words.typeOf({ value })}
            hint={words.rows({ count: rows })}
            required
            error={complains && !details.types.has(value) ? words.typeMissing : null}
            value={details.types.get(value) ?? null}
            types={types}
            onChoose={(type) => onChange({ ...details, types: new Map(details.types).set(value, type) })}
          />
        ))}
      </div>
    </section>
  );
}

interface SelectProps {
  label: string;
  hint: string;
  required: boolean;
  error: string | null;
  value: ContactType | null;
  types: readonly ContactType[];
  onChoose: (type: ContactType) => void;
}

function TypeSelect({ label, hint, required, error, value, types, onChoose }: SelectProps) {
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <Select {...control} value={value ?? ""} onChange={(event) => onChoose(event.target.value as ContactType)}>
          <option value="" disabled>
            {words.chooseType}
          </option>
          <Options values={types} text={NAMES.types} />
        </Select>
      )}
    </Field>
  );
}
