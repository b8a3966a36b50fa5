import { type ReactNode, useState } from "react";
import { Button } from "../controls/button.tsx";
import { FormDialog } from "../dialogs/form-dialog.tsx";

type Errors<Values> = Partial<Record<keyof Values, string>>;

/** What the drawer's fields are drawn from. */
export interface DrawerFields<Values> {
  values: Values;
  set: (name: keyof Values, text: string) => void;
  errors: Errors<Values>;
}

interface Props<Values> {
  words: { title: string; cancel: string; apply: string; clear: string };
  /** The filters that are set now. */
  start: Values;
  /** No filter at all. */
  none: Values;
  /** Errors by field; empty if the filters can be applied. */
  check: (values: Values) => Errors<Values>;
  onApply: (values: Values) => void;
  onClose: () => void;
  children: (fields: DrawerFields<Values>) => ReactNode;
}

/** Filters that are chosen together and applied together. A sheet from below on a phone. */
export function FilterDrawer<Values extends Record<keyof Values, string>>({
  words,
  start,
  none,
  check,
  onApply,
  onClose,
  children,
}: Props<Values>) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const apply = () => {
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length === 0) onApply(values);
  };
  return (
    <FormDialog
      title={words.title}
      size="sm"
      words={{ cancel: words.cancel, save: words.apply }}
      form={{ submit: apply }}
      onClose={onClose}
      aside={
        <Button variant="ghost" className="me-auto" onClick={() => setValues(none)}>
          {words.clear}
        </Button>
      }
    >
      {children({ values, errors, set: (name, text) => setValues((before) => ({ ...before, [name]: text })) })}
    </FormDialog>
  );
}
