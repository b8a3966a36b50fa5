import type { ReactNode } from "react";
import { Select } from "../controls/inputs.tsx";
import { Options } from "../controls/options.tsx";

/** On a phone choices share rows: each is as wide as what is chosen, and grows into what the row has left. */
export const SHARES_ROW = "max-sm:w-auto max-sm:flex-auto max-sm:[&>select]:field-sizing-content";

interface Props<Value extends string> {
  label: string;
  value: Value | "";
  /** Empty for all. */
  onChoose: (value: Value | "") => void;
  /** The option that narrows nothing. */
  none?: string;
  values?: readonly Value[];
  text?: Readonly<Record<Value, string>> | ((value: Value) => string);
  className?: string;
  /** Options beside those of `values`. */
  children?: ReactNode;
}

/** One of a few that narrows a list at once. */
export function FilterSelect<Value extends string>({
  label,
  value,
  onChoose,
  none,
  values = [],
  text,
  className,
  children,
}: Props<Value>) {
  return (
    <Select
      aria-label={label}
      value={value}
      className={className}
      onChange={(event) => onChoose(event.target.value as Value | "")}
    >
      <Options none={none} values={values} text={text} />
      {children}
    </Select>
  );
}

interface ListProps<View> {
  view: View;
  onChange: (part: Partial<View>) => void;
  selects: readonly (Pick<Props<string>, "label" | "none" | "values" | "text" | "className"> & {
    name: keyof View & string;
  })[];
  /** Of each option without its own. */
  className?: string;
}

/** Several of them, for the values of a list's view. */
export const FilterSelects = <View extends object>({ view, onChange, selects, className }: ListProps<View>) =>
  selects.map(({ name, ...select }) => (
    <FilterSelect
      key={name}
      className={className}
      {...select}
      value={view[name] as string}
      onChoose={(value) => onChange({ [name]: value } as unknown as Partial<View>)}
    />
  ));
