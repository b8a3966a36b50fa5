import { writeSentence } from "@trellis/messages/write-sentence.ts";
import type * as z from "zod/mini";

type RawIssue = z.core.$ZodRawIssue;

const WANTED: Record<string, string> = {
  string: "Enter text.",
  number: "Enter a number.",
  int: "Enter a whole number.",
  boolean: "Use true or false.",
  array: "Use a list.",
  object: "Use an object with named fields.",
  record: "Use an object with named fields.",
};
const FORMATS: Record<string, string> = {
  email: "Enter an email address, like name@example.org.",
  url: "Enter a web address, like https://example.org.",
  uuid: "This isn't a valid ID.",
  date: "Enter a date, like 2026-01-31.",
  datetime: "Enter a date and time, like 2026-01-31T09:30:00Z.",
};
const MAX_CHOICES = 12;

/** What a value that the contract refuses without words of its own should be, for people and programs alike. */
export function issueWords(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is required." : (WANTED[issue.expected] ?? "Check this value.");
    case "invalid_value":
      return issue.input === undefined
        ? "This is required."
        : issue.values.length > MAX_CHOICES
          ? "This isn't one of the choices."
          : `Choose one of these: ${issue.values.join(", ")}.`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "Check the format of this value.";
    case "too_big":
      return issue.inclusive === false ? `Use less than ${issue.maximum}.` : tooBig(issue.origin, issue.maximum);
    case "too_small":
      return issue.inclusive === false ? `Use more than ${issue.minimum}.` : tooSmall(issue.origin, issue.minimum);
    case "not_multiple_of":
      return `Use a multiple of ${issue.divisor}.`;
    default:
      return "Check this value.";
  }
}

const tooBig = (origin: string, maximum: number | bigint): string =>
  origin === "string"
    ? writeSentence("Use {count, plural, one {# character} other {# characters}} or fewer.", { count: Number(maximum) })
    : origin === "array" || origin === "set"
      ? writeSentence("Use {count, plural, one {# entry} other {# entries}} or fewer.", { count: Number(maximum) })
      : `Use ${maximum} or less.`;

const tooSmall = (origin: string, minimum: number | bigint): string => {
  const count = Number(minimum);
  if (origin === "string")
    return count <= 1
      ? "This is required."
      : writeSentence("Use {count, plural, one {# character} other {# characters}} or more.", { count });
  if (origin === "array" || origin === "set")
    return writeSentence("Use {count, plural, one {# entry} other {# entries}} or more.", { count });
  return `Use ${minimum} or more.`;
};
