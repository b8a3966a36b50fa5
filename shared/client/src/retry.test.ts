import { expect, test } from "vitest";
import { ApiError, ConnectionError, readRetryAfter } from "./errors.ts";
import { mayRetry, pauseBefore } from "./retry.ts";

const refused = (status: number, retryAfter?: number) =>
  new ApiError({
    status,
    code: "x",
    message: "x",
    requestId: undefined,
    issues: [],
    current: undefined,
    retryAfter,
  });

test("only what may run twice is tried again after it may have run", () => {
  const broken = new ConnectionError("gone");
  for (const method of ["GET", "PUT", "DELETE"]) expect(mayRetry(broken, { method })).toBe(true);
  expect(mayRetry(broken, { method: "POST" })).toBe(false);
  expect(mayRetry(broken, { method: "PATCH" })).toBe(false);
  expect(mayRetry(broken, { method: "POST", once: true })).toBe(true);
  expect(mayRetry(refused(503), { method: "POST" })).toBe(false);
  expect(mayRetry(refused(503), { method: "GET" })).toBe(true);
});

test("a call that was turned away before it began is tried again, and one that was refused is not", () => {
  expect(mayRetry(refused(429), { method: "POST" })).toBe(true);
  for (const status of [400, 401, 402, 403, 404, 409, 422])
    expect(mayRetry(refused(status), { method: "GET" })).toBe(false);
  expect(mayRetry(new Error("a fault of the program"), { method: "GET" })).toBe(false);
});

test("pauses double, differ by chance, and follow what the server asks for", () => {
  const error = new ConnectionError("gone");
  expect([0, 1, 2, 3, 9].map((retry) => pauseBefore(retry, error, () => 1))).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(pauseBefore(0, error, () => 0)).toBe(250);
  expect(pauseBefore(0, refused(429, 7))).toBe(7000);
  expect(pauseBefore(0, refused(429, 3600))).toBeUndefined();
});

test("Retry-After holds seconds or a date", () => {
  const now = Date.parse("2026-03-01T10:00:00Z");
  expect(readRetryAfter("12", now)).toBe(12);
  expect(readRetryAfter("Sun, 01 Mar 2026 10:00:30 GMT", now)).toBe(30);
  expect(readRetryAfter("Sun, 01 Mar 2026 09:00:00 GMT", now)).toBe(0);
  for (const header of [null, "", "soon"]) expect(readRetryAfter(header, now)).toBeUndefined();
});
