import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { bodyOf, problemsOf, type SurveyValues } from "./survey-values.ts";

/** Checks the fields with the contract that the server checks them with, each message at its field. */
export function resolverFor(survey: Survey | null, timeZone: string): Resolver<SurveyValues> {
  return (values) => {
    const problems = problemsOf(bodyOf(values, survey, timeZone));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<SurveyValues> = {};
    for (const { field, message } of problems) set(errors, field, { type: "invalid", message });
    return { values: {}, errors };
  };
}
