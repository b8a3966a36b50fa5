import { expect, test } from "vitest";
import { errorFields } from "./log.ts";

test("an error is logged with its name, reason, code and causes, and without a statement's parameters", () => {
  const refused = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  const failed = new TypeError("Failed query: select 1\nparams: ada@example.org", { cause: refused });
  expect(errorFields(failed)).toMatchObject({
    error: "TypeError",
    reason: "Failed query: select 1",
    cause: { error: "Error", reason: "connection refused", code: "ECONNREFUSED" },
  });
  expect(JSON.stringify(errorFields(failed))).not.toContain("ada@example.org");
});

test("an object that a library copied from an error is logged as that error, and its other fields are not", () => {
  const { message, stack } = new Error("terminating connection");
  const copied = { code: "57P01", detail: "Key (email)=(ada@example.org)", queue: "mail", message, stack };
  const fields = errorFields(copied);
  expect(fields).toMatchObject({ error: "Error", reason: "terminating connection", code: "57P01" });
  expect(fields.stack).not.toEqual([]);
  expect(JSON.stringify(fields)).not.toContain("ada@example.org");
});

test("anything else is logged as text", () => {
  expect(errorFields("no answer")).toEqual({ error: "no answer" });
  expect(errorFields(null)).toEqual({ error: "null" });
});

test("an object without a message says its kind, its code and the names of what it has", () => {
  const fields = errorFields({ code: "ECONNRESET", email: "ada@example.org" });
  expect(fields).toEqual({ error: "Object ECONNRESET with code, email" });
  expect(errorFields({})).toEqual({ error: "Object with nothing" });
});
