import { expect, test } from "vitest";
import { asAppError, errorResponse } from "./errors.ts";

const failure = (code: string) => Object.assign(new Error("as the driver says it"), { code });

test.each(["57P01", "57P02", "57P03", "53300", "CONNECTION_CLOSED", "ECONNREFUSED", "CONNECT_TIMEOUT"])(
  "a database on its way down or up (%s) answers 503 with Retry-After",
  (code) => {
    // As drizzle wraps it.
    const error = asAppError(new Error("Failed query", { cause: failure(code) }));
    expect(error?.code).toBe("unavailable");
    const answer = error && errorResponse(error, "id");
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get("retry-after")).toBe("5");
  },
);

test.each(["53100", "ENOSPC", "EDQUOT"])("a full disk (%s) answers 507 in words", (code) => {
  const error = asAppError(failure(code));
  expect(error?.message).toContain("There's no storage space left on the server.");
  expect(error && errorResponse(error, "id").status).toBe(507);
});

test("anything else is unexpected", () => {
  expect(asAppError(failure("42P01"))).toBeUndefined();
});
