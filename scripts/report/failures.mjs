import { stripVTControlCharacters } from "node:util";

/** What the end of a run shows: enough to tell the causes, little enough to read. */
const MAX_SHOWN = 10;
const ERROR_LINES = 20;
const FLAKY_LINES = 8;
const LINE_LENGTH = 240;

/** A test that failed: its name, and the errors of each try. @typedef {{ name: string, tries: string[] }} Failure */

/** The failed tests in a report of Vitest; a file that could not be read has no tests, but a message. */
export const failuresOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name: file, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ name: file, tries: [message || "no message"] }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      name: `${file}: ${fullName}`,
      tries: [failureMessages.join("\n")],
    }));
  });

/** The tests in a report of Playwright with this status, and what kept the whole run from beginning. */
export function failuresOfPlaywright({ suites = [], errors = [] }, wanted = "unexpected") {
  const found = [];
  if (wanted === "unexpected" && errors.length > 0)
    found.push({ name: "before the first journey", tries: [errors.map(textOf).join("\n")] });
  const visit = (suite) => {
    for (const { file, title, tests } of suite.specs ?? [])
      for (const { status, results } of tests)
        if (status === wanted)
          found.push({
            name: `${file}: ${title}`,
            tries: results.filter((one) => one.status !== "passed").map(textOfTry),
          });
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of suites) visit(suite);
  return found;
}

const textOf = ({ message, value, stack }) => message ?? value ?? stack ?? "";
const textOfTry = ({ status, errors = [] }) => errors.map(textOf).filter(Boolean).join("\n") || status;

/** The lines of a text without colors and empty lines, at most so many. */
function firstLines(text, count) {
  const lines = stripVTControlCharacters(text)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter(Boolean);
  const shown = lines
    .slice(0, count)
    .map((line) => (line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} …` : line));
  return lines.length > count ? [...shown, `… and ${lines.length - count} more lines`] : shown;
}

/** Why tests failed: of each the beginning of its error, and of every try that failed in another way than the one before. */
export function describeFailures(failures) {
  const lines = failures.slice(0, MAX_SHOWN).flatMap(({ name, tries }) => [
    `\n  ${name}`,
    ...tries.flatMap((text, index) => {
      const label = tries.length > 1 ? [`    try ${index + 1}:`] : [];
      const shown = firstLines(text, ERROR_LINES);
      const isSame = index > 0 && firstLines(tries[index - 1], ERROR_LINES).join("\n") === shown.join("\n");
      return isSame ? [`    try ${index + 1}: the same`] : [...label, ...shown.map((line) => `    ${line}`)];
    }),
  ]);
  if (failures.length > MAX_SHOWN) lines.push(`\n  … and ${failures.length - MAX_SHOWN} more, in the output above`);
  return lines.join("\n");
}

/** What passed at a later try only, each with the beginning of its first error. */
export const describeFlaky = (flaky) =>
  flaky
    .flatMap(({ name, tries }) => [
      `  ${name}`,
      ...firstLines(tries[0] ?? "", FLAKY_LINES).map((line) => `    ${line}`),
    ])
    .join("\n");
