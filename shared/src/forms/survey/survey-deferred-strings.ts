import { answerWords } from "@trellis/survey-logic/answer-words.ts";

/** What the public survey form says once a visitor answers, or in its place. In other languages: survey-strings.es.ts. */
export const deferredStrings = {
  answers: answerWords,
  notFound: "Survey Not Found",
  notFoundText: "This survey may have been removed or is no longer available.",
  closed: "This survey is closed",
  closedText: "It no longer accepts answers. Thank you for your interest.",
  submitting: "Submitting…",
  next: "Next",
  back: "Back",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  missingAnswers: "Please fill in all required fields",
  wrongAnswers: "Please check these answers",
  kept: "Your answers are still here.",
  thanks: "Thank You",
  received: (organization: string) => `${organization} has received your answers.`,
  goOn: "Continue",
  resumed: "Your earlier answers are still here.",
  startOver: "Start over",
  emailRequired: "Email is required",
  emailInvalid: "Valid email is required",
  notLikely: "Not at all likely",
  veryLikely: "Extremely likely",
  range: (min: number | null | undefined, max: number | null | undefined) =>
    typeof min === "number"
      ? typeof max === "number"
        ? `From ${min} to ${max}`
        : `At least ${min}`
      : typeof max === "number"
        ? `At most ${max}`
        : "",
  tooMany: "Too many answers in a short time. Wait a few minutes and try again.",
  invitationUsedTitle: "Already answered",
  invitationGoneTitle: "This invitation can't be used",
  /** As the server says it, here and below: another language finds its own words by these. */
  invitationUsed: "This invitation has already been answered. Each invitation can be used once.",
  invitationGone:
    "This invitation is no longer valid. Look for a newer email, or contact the organization that invited you.",
  offline: "You're offline.",
  queued: "Your answers are saved and will be sent automatically.",
  queuedHere: "Keep this page open, and your answers will be sent automatically.",
};
export type DeferredWords = typeof deferredStrings;
