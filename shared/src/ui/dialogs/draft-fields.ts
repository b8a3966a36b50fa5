import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { dropDraft } from "../../client/drafts.ts";
import { changesOf, findChanges, type KeptDraft, keepChanges } from "./draft-state.ts";

/**
 * Keeps the unsaved input of a react-hook-form until it is saved or discarded, like `useKeptState`.
 *
 * @param form `kind:id`, one for each form and record
 */
export function useKeptFields<Values extends FieldValues, Context, Transformed>(
  form: string,
  { getValues, reset, watch }: UseFormReturn<Values, Context, Transformed>,
): KeptDraft {
  const base = useRef<Values>(undefined);
  base.current ??= structuredClone(getValues());
  const [found] = useState(() => findChanges(form, base.current as Values));
  const [isKept, setKept] = useState(found !== undefined);
  useEffect(() => {
    if (found) reset({ ...getValues(), ...found }, { keepDefaultValues: true });
    return watch(() => keepChanges(form, changesOf(base.current as Values, getValues()))).unsubscribe;
  }, [form, found, getValues, reset, watch]);
  return {
    isKept,
    discard() {
      reset(base.current);
      setKept(false);
    },
    drop() {
      dropDraft(form);
      // A page that stays open continues from what was saved.
      base.current = structuredClone(getValues());
      setKept(false);
    },
  };
}
