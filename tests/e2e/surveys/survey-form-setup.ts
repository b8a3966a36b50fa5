import type { SurveyChanges } from "./public-survey-setup.ts";

/** A survey with every kind of question on three pages, of which one is asked of few. */
export const LONG_SURVEY: SurveyChanges = {
  title: "Volunteer Check-in",
  questions: [
    {
      id: "role",
      type: "multiple_choice",
      question: "What did you do?",
      required: true,
      options: [
        { id: "driver", label: "Driving" },
        { id: "packer", label: "Packing" },
      ],
    },
    {
      id: "car",
      type: "text",
      question: "Which car did you drive?",
      required: true,
      helpText: "Its plate is enough.",
      showIf: { match: "all", conditions: [{ questionId: "role", operator: "is", values: ["driver"] }] },
    },
    {
      id: "miles",
      type: "number",
      question: "How many miles did you drive?",
      minimum: 0,
      maximum: 500,
      required: true,
      startsPage: true,
      showIf: { match: "all", conditions: [{ questionId: "role", operator: "is", values: ["driver"] }] },
    },
    { id: "day", type: "date", question: "On which day?", required: true, startsPage: true },
    { id: "mail", type: "email", question: "Your team leader's address" },
    { id: "recommend", type: "nps", question: "Would you recommend us?", required: true },
    {
      id: "tasks",
      type: "multiple_choice",
      multiple: true,
      question: "What would you do again?",
      options: [
        { id: "sort", label: "Sorting" },
        { id: "carry", label: "Carrying" },
      ],
    },
    { id: "notes", type: "text", multiline: true, question: "Anything else?" },
  ],
};

/** A survey whose one question wants a word. */
export const SHORT_SURVEY: SurveyChanges = {
  title: "One Word",
  questions: [{ id: "Word", type: "text", question: "Which word?", required: true }],
};
