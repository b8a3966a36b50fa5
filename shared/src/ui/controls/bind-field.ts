/**
 * Value and change handler of one field of a form's values: `<TextInput {...bindField(values, set, "note")} />`.
 *
 * @param set takes the fields that changed
 */
export const bindField = <Values extends object, Name extends keyof Values>(
  values: Values,
  set: (part: Partial<Values>) => void,
  name: Name,
) => ({
  value: values[name],
  onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as unknown as Partial<Values>),
});
