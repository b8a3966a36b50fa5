import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** The words of a survey's results on paper. */
export const resultWords = serverMessages(
  {
    document: "{title}: results",
    lead: "{organization}. Survey results, {day, date}. {scope}.",
    foot: "{title} \u00b7 page {page, number} of {pages, number}",
    /** Of the file, in letters that every system takes. */
    file: "results",
    scope: {
      between: "{from, date} \u2013 {to, date}",
      since: "Since {from, date}",
      until: "Until {to, date}",
      all: "All answers",
      only: "{days}. Only those who answered \u201c{option}\u201d to \u201c{question}\u201d",
    },
    perDay: "Answers per day",
    perMonth: "Answers per month",
    dropOff: "Drop-off by question",
    dropOffNote: "People who stopped at this question",
    answers: "{count, plural, one {# answer} other {# answers}}",
    removedQuestion: "{count, plural, one {# answer} other {# answers}}. Removed from the survey",
    removedOption: "{label} (removed)",
    figures: { responses: "Responses", started: "Started", completion: "Completion rate", views: "Views" },
    count: "{count, number}",
    newest: "The newest {count, number}:",
    most: "Most: {count, number}",
    mean: "Mean {mean} of 5",
    nps: "Score {score}: {promoters}% promoters, {passives}% passives, {detractors}% detractors",
    numbers: "Mean {mean}, median {median}, from {minimum} to {maximum}",
  },
  { es },
);
