import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./project-files.ts";

interface Failure {
  name: string;
  tries: string[];
}

const { describeFailures, describeFlaky, failuresOfPlaywright, failuresOfVitest } = (await import(
  path.join(ROOT, "scripts/report/failures.mjs")
)) as {
  describeFailures: (failures: Failure[]) => string;
  describeFlaky: (flaky: Failure[]) => string;
  failuresOfPlaywright: (report: object, status?: string) => Failure[];
  failuresOfVitest: (report: object) => Failure[];
};

const long = (words: string) => Array.from({ length: 30 }, (_, index) => `${words} ${index + 1}`).join("\n");
const tried = (status: string, ...errors: string[]) => ({ status, errors: errors.map((message) => ({ message })) });
const spec = (title: string, status: string, ...results: object[]) => ({
  file: "notes/notes.spec.ts",
  title,
  tests: [{ status, results }],
});
const report = {
  suites: [
    {
      specs: [spec("adds a note", "expected", tried("passed"))],
      suites: [
        {
          specs: [
            spec(
              "edits a note",
              "unexpected",
              tried("failed", `\u001b[31m${long("first")}\u001b[39m`),
              tried("timedOut", "second"),
              tried("timedOut", "second"),
            ),
            spec("deletes a note", "flaky", tried("failed", long("late")), tried("passed")),
          ],
        },
      ],
    },
  ],
};

test("of a journey that failed the beginning of every try's error is shown, once where tries agree", () => {
  const lines = describeFailures(failuresOfPlaywright(report)).split("\n");
  expect(lines.slice(1, 5)).toEqual([
    "  notes/notes.spec.ts: edits a note",
    "    try 1:",
    "    first 1",
    "    first 2",
  ]);
  expect(lines.slice(-5)).toEqual([
    "    first 20",
    "    … and 10 more lines",
    "    try 2:",
    "    second",
    "    try 3: the same",
  ]);
});

test("of a flaky journey the first error is shown", () => {
  const lines = describeFlaky(failuresOfPlaywright(report, "flaky")).split("\n");
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual(["  notes/notes.spec.ts: deletes a note", "    late 1"]);
});

test("a run that could not begin, a file that could not be read and an assertion are causes", () => {
  expect(failuresOfPlaywright({ suites: [], errors: [{ message: "no product" }] })).toEqual([
    { name: "before the first journey", tries: ["no product"] },
  ]);
  const assertionResults = [
    { fullName: "adds", status: "passed" },
    { fullName: "subtracts", status: "failed", failureMessages: ["expected 1 to be 2"] },
  ];
  const testResults = [
    { name: "a.test.ts", status: "failed", message: "cannot find b", assertionResults: [] },
    { name: "c.test.ts", status: "failed", message: "", assertionResults },
  ];
  expect(failuresOfVitest({ testResults })).toEqual([
    { name: "a.test.ts", tries: ["cannot find b"] },
    { name: "c.test.ts: subtracts", tries: ["expected 1 to be 2"] },
  ]);
});

test("ten failures are shown at most", () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, tries: ["wrong"] }));
  const text = describeFailures(many);
  expect(text).toContain("test 9");
  expect(text).not.toContain("test 10");
  expect(text).toContain("and 2 more");
});
