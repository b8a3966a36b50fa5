interface Limits {
  minimum: string;
  maximum: string;
}

/** Messages for answers that cannot be accepted. A form in another language brings its own. */
export const answerWords = {
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
  between: ({ minimum, maximum }: Limits) => `Use a number from ${minimum} to ${maximum}`,
  atLeast: ({ minimum }: Pick<Limits, "minimum">) => `Use a number of at least ${minimum}`,
  atMost: ({ maximum }: Pick<Limits, "maximum">) => `Use a number of at most ${maximum}`,
};
export type AnswerWords = typeof answerWords;

/** What is wrong with a number beyond its limits. */
export function beyondLimits(number: number, min: number, max: number, words: AnswerWords = answerWords): string {
  const limits = { minimum: String(min), maximum: String(max) };
  if (min > -Infinity && max < Infinity) return words.between(limits);
  return number < min ? words.atLeast(limits) : words.atMost(limits);
}
