import { expect, test } from "vitest";
import * as z from "zod/mini";
import { validatePart } from "./validation.ts";

const Body = z.strictObject({
  year: z.number().check(z.minimum(2000), z.maximum(2100)),
  name: z.string().check(z.minLength(1), z.maxLength(3)),
  kind: z.enum(["cash", "check"]),
  tags: z.optional(z.array(z.string()).check(z.maxLength(1))),
  email: z.optional(z.email()),
  share: z.optional(z.number().check(z.gt(0), z.lt(1))),
  own: z.optional(z.string().check(z.maxLength(2, "Two letters, like IL"))),
});
const good = { year: 2026, name: "Ann", kind: "cash" };

function issuesOf(value: unknown): Record<string, string> {
  try {
    validatePart(Body, "body", value);
    return {};
  } catch (error) {
    const { issues } = error as { issues: { path: string; message: string }[] };
    return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  }
}

test("what the contract refuses without words of its own says what to enter", () => {
  expect(issuesOf(good)).toEqual({});
  expect(issuesOf({})).toEqual({
    year: "This is required.",
    name: "This is required.",
    kind: "This is required.",
  });
  expect(issuesOf({ ...good, year: Number.NaN, name: "", kind: "cheque", tags: ["a", "b"], email: "x" })).toEqual({
    year: "Enter a number.",
    name: "This is required.",
    kind: "Choose one of these: cash, check.",
    tags: "Use 1 entry or fewer.",
    email: "Enter an email address, like name@example.org.",
  });
  expect(issuesOf({ ...good, year: 1999, name: "Anna", share: 0, own: "ILL", more: 1 })).toEqual({
    year: "Use 2000 or more.",
    share: "Use more than 0.",
    name: "Use 3 characters or fewer.",
    own: "Two letters, like IL",
    more: "Unknown field. Leave it out.",
  });
});
