import { startTransition, useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { SurveyValues } from "./survey-values.ts";

/** What the fields hold, a moment later: drawing what follows from it never keeps a key waiting. */
export function useSettledValues(): SurveyValues {
  const { watch, getValues } = useFormContext<SurveyValues>();
  const [values, setValues] = useState<SurveyValues>(() => structuredClone(getValues()));
  useEffect(() => {
    const subscription = watch(() => startTransition(() => setValues(structuredClone(getValues()))));
    return () => subscription.unsubscribe();
  }, [watch, getValues]);
  return values;
}
