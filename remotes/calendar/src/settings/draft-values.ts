import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";

/**
 * The fields of a form of the calendar, kept until they are saved or discarded.
 *
 * @param form the form's key: `hours`, `kind:<id>`
 */
export function useDraftValues<Values extends object>(form: string, stored: Values) {
  // The draft is dropped when these were saved.
  const [values, setValues, { isStored, isChanged, discard, drop }] = useDraftState(`calendar:${form}`, stored);
  return {
    values,
    set: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    isChanged,
    isStored,
    discard,
    drop,
    /** These were saved. */
    settle: drop,
  };
}
