import { Field } from "../controls/field.tsx";
import { Select } from "../controls/inputs.tsx";

interface Props<Sort extends string> {
  label: string;
  /** Labels by `column:order`. */
  sorts: Readonly<Record<string, string>>;
  sort: Sort;
  order: "asc" | "desc";
  onSort: (sort: Sort, order: "asc" | "desc") => void;
}

/** The order of a list, chosen where its table's head is not there to press. */
export function SortSelect<Sort extends string>({ label, sorts, sort, order, onSort }: Props<Sort>) {
  return (
    <Field label={label}>
      {(props) => (
        <Select
          {...props}
          value={`${sort}:${order}`}
          onChange={(event) => {
            const [by, direction] = event.target.value.split(":") as [Sort, "asc" | "desc"];
            onSort(by, direction);
          }}
        >
          {Object.entries(sorts).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
