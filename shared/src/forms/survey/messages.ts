import { defineFormMessages } from "@trellis/messages/form-messages.ts";

/**
 * What the public survey form says before the first answer. Quoted wording comes from the specification's screens and
 * error catalog. What it says afterwards: later/messages.ts.
 */
export const TEXT = defineFormMessages({
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
  poweredBy: "Powered by {name}",
});
export type SurveyWords = typeof TEXT;
