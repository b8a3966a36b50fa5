import ArrowRight from "lucide-react/icons/arrow-right";
import { Select } from "../controls/inputs.tsx";

interface MappedColumnsProps<Field extends string> {
  columns: readonly { header: string; sample: string }[];
  /** Positions of the columns to show; all without it. */
  positions?: readonly number[];
  /** What each column holds, by position. */
  chosen: readonly Field[];
  /** What a column may hold, with its name. */
  fields: readonly (readonly [field: Field, name: string])[];
  words: {
    /** A column without a header: "Column 3". */
    column: (position: number) => string;
    /** Names the field of a column: "Amount becomes". */
    becomes: (name: string) => string;
    /** In place of a sample. */
    empty: string;
  };
  onChoose: (position: number, field: Field) => void;
}

/** What each column of a file becomes, to be put right. */
export function MappedColumns<Field extends string>({
  columns,
  positions = columns.map((_, position) => position),
  chosen,
  fields,
  words,
  onChoose,
}: MappedColumnsProps<Field>) {
  const times = new Map<string, number>();
  for (const { header } of columns) times.set(header.trim(), (times.get(header.trim()) ?? 0) + 1);
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {positions.map((position) => {
        const { header = "", sample = "" } = columns[position] ?? {};
        const own = header.trim();
        const place = words.column(position + 1);
        // Columns with the same name are distinguished by position.
        const name = own === "" ? place : (times.get(own) ?? 0) > 1 ? `${own} (${place})` : own;
        return (
          <li
            key={position}
            className="icons grid min-h-12 grid-cols-[minmax(0,1fr)_1rem_9.5rem] items-center gap-x-3 max-sm:grid-cols-[minmax(0,1fr)_1rem_8.5rem]"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-xs text-muted">{sample || words.empty}</span>
            </span>
            <ArrowRight aria-hidden="true" className="text-faint" />
            <Select
              aria-label={words.becomes(name)}
              value={chosen[position]}
              onChange={(event) => onChoose(position, event.target.value as Field)}
            >
              {fields.map(([field, label]) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </Select>
          </li>
        );
      })}
    </ul>
  );
}
