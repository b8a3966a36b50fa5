interface Props<Value extends string | number> {
  values: readonly Value[];
  /** What each value is called; the value itself when not given. */
  text?: Readonly<Record<Value, string>> | ((value: Value) => string | number);
  /** The first option: nothing is chosen. */
  none?: string;
}

/** The options of a Select, one for each value. */
export function Options<Value extends string | number>({ values, text, none }: Props<Value>) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {typeof text === "function" ? text(value) : (text?.[value] ?? value)}
        </option>
      ))}
    </>
  );
}
