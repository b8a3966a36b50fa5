import type { FieldValues, ResolverOptions } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { endpointResolver, showIssues } from "./endpoint-resolver.ts";

const createOrder = {
  body: z.strictObject({
    name: z.string().check(z.minLength(2, "Name is required"), z.regex(/^[A-Z]/, "Start with a capital letter")),
    tags: z.array(z.string().check(z.maxLength(3, "At most 3 characters"))),
    items: z
      .array(z.strictObject({ amount: z.number("Amount is required") }))
      .check(z.minLength(1, "At least one item is required")),
    token: z.optional(z.string("Token is text")),
  }),
};

interface Values {
  name: string;
  tags: string[];
  items: { amount: string }[];
}

const VALUES: Values = { name: "Ada", tags: [], items: [{ amount: "5" }] };
const bodyOf = ({ name, tags, items }: Values) => ({
  name,
  tags,
  items: items.map(({ amount }) => ({ amount: amount === "" ? Number.NaN : Number(amount) })),
});
const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<FieldValues>;
const check = (values: Values, resolver = endpointResolver(createOrder, bodyOf)) =>
  resolver(values, undefined, options as never);

describe("endpointResolver", () => {
  it("passes on the form's own values", () => {
    expect(check(VALUES)).toEqual({ values: VALUES, errors: {} });
  });

  it("shows the first issue of each field, nested as the values are", () => {
    const values = { name: "a", tags: ["long one"], items: [{ amount: "1" }, { amount: "" }] };
    expect(check(values)).toEqual({
      values: {},
      errors: {
        name: { type: "validate", message: "Name is required" },
        // A text in a list has no field.
        tags: { type: "validate", message: "At most 3 characters" },
        items: [undefined, { amount: { type: "validate", message: "Amount is required" } }],
      },
    });
    expect(check({ ...VALUES, items: [] })).toMatchObject({
      errors: { items: { message: "At least one item is required" } },
    });
  });

  it("leaves an issue that belongs to no field to the server", () => {
    const resolver = endpointResolver(createOrder, (values: Values) => ({ ...bodyOf(values), token: 7 as never }));
    expect(check(VALUES, resolver)).toEqual({ values: VALUES, errors: {} });
  });

  it("adds the form's own rules and shows issues at the fields that it names", () => {
    const resolver = endpointResolver(createOrder, bodyOf, {
      fieldOf: ({ path }) => (path[0] === "total" ? "items" : String(path[0])),
      rules: (issues, { name }, { parsed }) => [
        ...issues,
        ...(name === "Bob" ? [{ path: ["name"], message: "Not Bob" }] : []),
        ...(parsed && parsed.items.length > 1 ? [{ path: ["total"], message: "One item only" }] : []),
      ],
    });
    expect(check({ ...VALUES, name: "Bob" }, resolver)).toMatchObject({ errors: { name: { message: "Not Bob" } } });
    expect(check({ ...VALUES, items: [{ amount: "1" }, { amount: "2" }] }, resolver)).toMatchObject({
      errors: { items: { message: "One item only" } },
    });
  });
});

describe("showIssues", () => {
  const form = () => ({ getValues: () => VALUES, setError: vi.fn(), setFocus: vi.fn() });
  const refused = new ApiError(422, "Check the fields", {
    issues: [
      { path: "items.0.amount", message: "Too much" },
      { path: "body.name", message: "Taken" },
      { path: "name", message: "Too short" },
      { path: "body.tags.3", message: "Too long" },
      { path: "unknown", message: "Elsewhere" },
    ],
  });

  it("sets the first issue of each field and focuses the first in the order of the screen", () => {
    const shown = form();
    expect(showIssues(shown as never, refused, { order: ["name", "items.0.amount"] })).toEqual([
      "items.0.amount",
      "name",
      "tags",
    ]);
    expect(shown.setError.mock.calls).toEqual([
      ["items.0.amount", { type: "server", message: "Too much" }],
      ["name", { type: "server", message: "Taken" }],
      ["tags", { type: "server", message: "Too long" }],
    ]);
    expect(shown.setFocus).toHaveBeenCalledExactlyOnceWith("name");
  });

  it("shows nothing of what is no refusal, and focuses nothing without an order", () => {
    const shown = form();
    expect(showIssues(shown as never, new Error("offline"), { order: ["name"] })).toEqual([]);
    showIssues(shown as never, refused);
    expect(shown.setFocus).not.toHaveBeenCalled();
  });
});
