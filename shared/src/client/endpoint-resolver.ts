import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { issueSentence } from "./issue-sentences.ts";

/** One thing that is wrong with a body: where, and in which words. */
export interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export type FieldOf<Values> = (issue: Issue, values: Values) => string | undefined;

interface Found<Parsed, Context> {
  /** The body as the server would take it; undefined where the schema refuses it. */
  parsed: Parsed | undefined;
  context: Context | undefined;
}

interface Checks<Values, Parsed, Context> {
  /** The field that shows an issue; undefined where the form has none. Without it, the field at the issue's path. */
  fieldOf?: FieldOf<Values>;
  /** All issues, given those of the schema: for rules that the schema cannot express. */
  rules?: (issues: readonly Issue[], values: Values, found: Found<Parsed, Context>) => readonly Issue[];
}

/**
 * Checks a form with the schema that the server checks the endpoint's body with, so that both use the same words. The first
 * issue of each field is shown. An issue without a field does not stop the form: the server answers it.
 *
 * @param toBody what is sent for these values
 */
export function endpointResolver<
  Endpoint extends { body: z.ZodMiniType },
  Values extends FieldValues,
  Context = unknown,
>(
  endpoint: Endpoint,
  toBody: (values: Values, context: Context | undefined) => z.input<Endpoint["body"]>,
  { fieldOf = fieldAt, rules = (issues) => issues }: Checks<Values, z.output<Endpoint["body"]>, Context> = {},
): Resolver<Values, Context> {
  return (values, context) => {
    const { data: parsed, error } = endpoint.body.safeParse(toBody(values, context));
    const errors: FieldErrors<Values> = {};
    const found = { parsed: parsed as z.output<Endpoint["body"]> | undefined, context };
    for (const issue of rules(error?.issues ?? [], values, found)) {
      const field = fieldOf(issue, values);
      if (field && !get(errors, field)) set(errors, field, { type: "validate", message: issueSentence(issue.message) });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/**
 * Shows the issues of a refused call at the fields of a form; returns these fields.
 *
 * @param order focuses the first of them in this order, the screen's
 */
export function showIssues<Values extends FieldValues, Context>(
  form: Pick<UseFormReturn<Values, Context>, "getValues" | "setError" | "setFocus">,
  error: unknown,
  { fieldOf = fieldAt, order = [] }: { fieldOf?: FieldOf<Values>; order?: readonly string[] } = {},
): string[] {
  const values = form.getValues();
  const messages = new Map<string, string>();
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const field = fieldOf({ path: path.replace(/^body\./, "").split("."), message }, values);
    if (field && !messages.has(field)) messages.set(field, message);
  }
  for (const [field, message] of messages) form.setError(field as FieldPath<Values>, { type: "server", message });
  const first = order.find((field) => messages.has(field));
  if (first) form.setFocus(first as FieldPath<Values>);
  return [...messages.keys()];
}

/** The field of the same path. An entry of a list of texts has none, so its issues appear at the list. */
function fieldAt({ path }: Issue, values: object): string | undefined {
  const steps: PropertyKey[] = [];
  let place: unknown = values;
  for (const step of path) {
    if (typeof place !== "object" || place === null) break;
    const next: unknown = (place as Record<PropertyKey, unknown>)[step];
    if (Array.isArray(place) && (typeof next !== "object" || next === null)) break;
    steps.push(step);
    place = next;
  }
  return path[0] !== undefined && path[0] in values ? steps.join(".") : undefined;
}
