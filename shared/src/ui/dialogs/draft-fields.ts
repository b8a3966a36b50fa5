import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { dropDraft } from "../../client/drafts.ts";
import { changesOf, type FormDraft, findChanges, keepChanges } from "./draft-state.ts";

/**
 * Keeps the unsaved input of a react-hook-form until it is saved or discarded, like `useDraftState`.
 *
 * @param form `kind:id`, one for each form and record
 */
export function useDraftFields<Values extends FieldValues, Context, Transformed>(
  form: string,
  { getValues, reset, watch }: UseFormReturn<Values, Context, Transformed>,
): FormDraft {
  const base = useRef<Values>(undefined);
  base.current ??= structuredClone(getValues());
  const [found] = useState(() => findChanges(form, base.current as Values));
  const [isStored, setStored] = useState(found !== undefined);
  useEffect(() => {
    if (found) reset({ ...getValues(), ...found }, { keepDefaultValues: true });
    return watch(() => keepChanges(form, changesOf(base.current as Values, getValues()))).unsubscribe;
  }, [form, found, getValues, reset, watch]);
  return {
    isStored,
    discard() {
      reset(base.current);
      setStored(false);
    },
    drop() {
      dropDraft(form);
      // A page that stays open continues from what was saved.
      base.current = structuredClone(getValues());
      setStored(false);
    },
  };
}
