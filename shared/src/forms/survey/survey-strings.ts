/**
 * What the public survey form says before the first answer. Quoted wording comes from the specification's screens and
 * error catalog. What it says afterwards: survey-deferred-strings.ts; in other languages: survey-strings.es.ts.
 */
export const surveyStrings = {
  loading: "Loading survey…",
  requiredMark: "required",
  requiredHint: "Questions marked * are required.",
  email: "Email",
  optional: "optional",
  emailPlaceholder: "you@example.org",
  lowest: "Lowest",
  highest: "Highest",
  yes: "Yes",
  no: "No",
  submit: "Submit",
  submitFailed: "Failed to submit survey. Please try again.",
  poweredBy: "Powered by Trellis",
};
export type SurveyWords = typeof surveyStrings;
