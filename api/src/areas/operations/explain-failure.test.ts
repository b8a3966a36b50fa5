import { expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";

const none = { queue: "reports.make", reason: null, code: null, traceId: null };

test.each([
  [
    "mail.send",
    "connect failed",
    "ECONNREFUSED",
    "The mail server can't be reached: check SMTP_URL. (connect failed, ECONNREFUSED)",
  ],
  [
    "webhooks.deliver",
    "getaddrinfo ENOTFOUND x.example",
    "ENOTFOUND",
    "Another server can't be reached: check outgoing connections. (getaddrinfo ENOTFOUND x.example)",
  ],
  [
    "reports.make",
    "canceling statement due to statement timeout",
    "57014",
    "A statement took the database too long. (canceling statement due to statement timeout, 57014)",
  ],
  ["reports.make", "write failed", "ENOSPC", "The disk is full: make room, then run it again. (write failed, ENOSPC)"],
  [
    "reports.make",
    "job timed out",
    null,
    "The process that ran it stopped, or it ran longer than five minutes. (job timed out)",
  ],
  [
    "reports.make",
    "the server closed",
    "57P01",
    "The database wasn't available: run it again. (the server closed, 57P01)",
  ],
])("%s that failed with %s says what it means", (queue, reason, code, sentence) => {
  expect(explainFailure({ ...none, queue, reason, code })).toBe(sentence);
});

test("a failure that is none of these names its cause and where to look", () => {
  expect(explainFailure(none)).toBe(
    "The program stopped with an error: search the log for the job's ID. (no reason noted)",
  );
  expect(explainFailure({ ...none, reason: "beds is undefined", traceId: "0af7" })).toContain(
    "(beds is undefined; trace 0af7)",
  );
});
