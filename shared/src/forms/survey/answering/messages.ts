import { defineFormMessages } from "@trellis/messages/form-messages.ts";

/** What the public survey form says once a visitor answers, or in its place. */
export const LATER = defineFormMessages({
  /** Those of `answerWords`, by which the server refuses an answer: a test compares them. */
  answers: {
    required: "Please answer this question",
    unknown: "This question isn't part of the survey",
    hidden: "This question isn't shown with your other answers",
    text: "Answer with text",
    tooLong: "At most 10,000 characters",
    unstorable: "Contains a character that can't be stored",
    several: "Choose from the list of options",
    one: "Choose one option",
    option: "Choose an option of this question",
    twice: "Choose each option once",
    date: "Use a date like 2025-01-31",
    email: "Valid email is required",
    number: "Use a number in digits, like 12 or 3.5",
    between: "Use a number from {minimum} to {maximum}",
    atLeast: "Use a number of at least {minimum}",
    atMost: "Use a number of at most {maximum}",
  },
  notFound: "Survey Not Found",
  notFoundText: "This survey may have been removed or is no longer available.",
  closed: "This survey is closed",
  closedText: "It no longer accepts answers. Thank you for your interest.",
  submitting: "Submitting…",
  next: "Next",
  back: "Back",
  page: "Page {page} of {pages}",
  missingAnswers: "Please fill in all required fields",
  wrongAnswers: "Please check these answers",
  kept: "Your answers are still here.",
  thanks: "Thank You",
  received: "{organization} has received your answers.",
  goOn: "Continue",
  resumed: "Your earlier answers are still here.",
  startOver: "Start over",
  emailRequired: "Email is required",
  emailInvalid: "Valid email is required",
  notLikely: "Not at all likely",
  veryLikely: "Extremely likely",
  range: { both: "From {minimum} to {maximum}", atLeast: "At least {minimum}", atMost: "At most {maximum}" },
  tooMany: "Too many answers in a short time. Wait a few minutes and try again.",
  /** As the server says it, here and below: another language finds its own words by these. */
  invitationUsed: "This invitation has already been answered. Each invitation can be used once.",
  invitationGone:
    "This invitation is no longer valid. Look for a newer email, or contact the organization that invited you.",
  offline: "You're offline.",
  queued: "Your answers are saved and will be sent automatically.",
  queuedHere: "Keep this page open, and your answers will be sent automatically.",
});
export type LaterWords = typeof LATER;
