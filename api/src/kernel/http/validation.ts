import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import { issueWords } from "./issue-words.ts";

// The contract's own words come first.
z.config({ localeError: issueWords });

export const UNKNOWN_FIELD = "Unknown field. Leave it out.";

type Schema = z.ZodMiniType;

/** Checks one part of a call. A path that does not fit names no record: 404; query and body: 422 that names the field. */
export function validatePart(schema: Schema, part: "params" | "query" | "body", value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (part === "params") throw new AppError("not_found", { message: "Not found" });
  const issues = parsed.error.issues.flatMap(flattenIssue);
  throw new AppError("invalid", { message: issues[0]?.message ?? "Check the values of this request.", issues });
}

type Issue = z.core.$ZodIssue;

function flattenIssue(issue: Issue): { path: string; message: string }[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys
      .slice(0, 20)
      .map((key) => ({ path: [...issue.path, key].map(String).join(".").slice(0, 200), message: UNKNOWN_FIELD }));
  }
  return [{ path: issue.path.map(String).join(".").slice(0, 200), message: issue.message }];
}

/** Query parameters as an object; a parameter given twice is refused by the schema as a list. */
export function readQuery(url: URL): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, value] of url.searchParams) query[name] = name in query ? [query[name], value] : value;
  return { ...query };
}

/** Whether an answer keeps the contract's promise; the tests check every answer. */
export function findAnswerProblem(definition: EndpointDefinition, status: number, body: unknown): string | undefined {
  const schema = definition.responses[status as keyof EndpointDefinition["responses"]];
  if (schema === undefined) return `${definition.method} ${definition.path} answered ${status}, which is not declared`;
  if (schema === null) return undefined;
  const parsed = schema.safeParse(body);
  return parsed.success
    ? undefined
    : `${definition.method} ${definition.path} ${status}: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`;
}
