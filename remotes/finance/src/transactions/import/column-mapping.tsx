import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { MappedColumns } from "@trellis/shared/ui/rows/mapped-columns.tsx";
import { COLUMN_FIELDS, type ColumnField, type ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import type {
  PreviewRecord,
  StatementLayout,
  StatementQuestionKind,
} from "@trellis/statement-reader/transaction-csv.ts";
import { DirectionWords } from "./direction-words.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.import;

interface Props {
  layout: StatementLayout;
  preview: readonly PreviewRecord[];
  /** Whether the file leaves open what its columns hold. */
  asked: string | null;
  swapped: boolean;
  /** Asked separately, so not offered here again. */
  askedElsewhere: readonly StatementQuestionKind[];
  onChange: (answers: ImportMapping) => void;
}

/** What each column becomes, as recognized, to be put right; and how its dates and amounts are read. */
export function ColumnMapping({ layout, preview, asked, swapped, askedElsewhere, onChange }: Props) {
  const { columns, headerCells, dateOrder, dateEvidence, decimalSign, directionWords } = layout;
  const showDateOrder = dateOrder && dateEvidence !== "nothing" && !askedElsewhere.includes("dateOrder");
  const showDecimalSign = decimalSign && !askedElsewhere.includes("decimalSign");
  const meanings = Object.fromEntries(
    directionWords.flatMap(({ word, meaning }) => (meaning ? [[word, meaning] as const] : [])),
  );
  const setColumn = (position: number, field: ColumnField) => onChange({ columns: columns.with(position, field) });
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold tracking-title">{words.columns}</h3>
        <p className={asked ? "text-sm text-warning-text" : "text-sm text-muted"}>{asked ?? words.columnsDetected}</p>
      </div>
      <MappedColumns
        columns={columns.map((_, position) => ({
          header: headerCells[position] ?? "",
          sample: sampleOf(preview, position),
        }))}
        chosen={columns}
        fields={COLUMN_FIELDS.map((field) => [field, words.fields[field]])}
        words={{
          column: (position) => words.columnName({ position }),
          becomes: (name) => words.columnBecomes({ name }),
          empty: words.columnEmpty,
        }}
        onChoose={setColumn}
      />
      {(showDateOrder || showDecimalSign) && (
        <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {showDateOrder && (
            <Field label={words.dateOrder}>
              {(props) => (
                <Select
                  {...props}
                  value={dateOrder}
                  onChange={(event) =>
                    onChange({ dateOrder: event.target.value as NonNullable<ImportMapping["dateOrder"]> })
                  }
                >
                  <Options values={Object.keys(words.dateOrders)} text={words.dateOrders} />
                </Select>
              )}
            </Field>
          )}
          {showDecimalSign && (
            <Field label={words.decimalSign}>
              {(props) => (
                <Select
                  {...props}
                  value={decimalSign}
                  onChange={(event) => onChange({ decimalSign: event.target.value === "," ? "," : "." })}
                >
                  <Options values={[".", ","]} text={(sign) => words.decimalSigns[sign === "," ? "comma" : "point"]} />
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
      {directionWords.length > 0 && !askedElsewhere.includes("directionWords") && (
        <DirectionWords
          words={directionWords}
          onChange={(word, meaning) => onChange({ directionWords: { ...meanings, [word]: meaning } })}
        />
      )}
      <Checkbox
        label={words.swap}
        description={words.swapHint}
        checked={swapped}
        onChange={(event) => onChange({ swapped: event.target.checked })}
      />
    </section>
  );
}

/** The first cell of the column that says something. */
function sampleOf(preview: readonly PreviewRecord[], position: number): string {
  for (const { cells } of preview) {
    const cell = cells[position]?.trim();
    if (cell) return cell;
  }
  return "";
}
