import type { EndpointAnswer, EndpointDefinition, EndpointInput } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

/** What the test shell answers when a screen makes this call. */
export interface Answer {
  definition: EndpointDefinition;
  respond(input: CalledWith): Response;
}

/** What a screen sent, as the server would read it. */
export interface CalledWith {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/**
 * Answers a call with `body`, or with what it computes from the input. Throws where the contract doesn't allow that answer:
 * a test can't show what the server would never send.
 */
export function answer<D extends EndpointDefinition>(
  definition: D,
  body: EndpointAnswer<D> | ((input: EndpointInput<D>) => EndpointAnswer<D>),
): Answer {
  const [status, schema] = successOf(definition);
  return {
    definition,
    respond(input) {
      const made = typeof body === "function" ? (body as (input: unknown) => unknown)(input) : body;
      if (schema === null) return new Response(null, { status });
      const json = JSON.stringify(made);
      const checked = z.safeParse(schema as z.ZodMiniType, JSON.parse(json));
      if (!checked.success) throw new Error(`${nameOf(definition)} can't answer this. ${problemsOf(checked.error)}`);
      return new Response(json, { status, headers: { "Content-Type": "application/json" } });
    },
  };
}

/** Refuses a call as the server would: with the message that people read. */
export function refuse(definition: EndpointDefinition, status: number, message: string, code = "refused"): Answer {
  const headers = { "Content-Type": "application/json" };
  return { definition, respond: () => new Response(JSON.stringify({ code, message }), { status, headers }) };
}

/** The input as the contract reads it. Throws where the server would refuse it with 422. */
export function requireInput(definition: EndpointDefinition, input: CalledWith): void {
  for (const part of ["params", "query", "body"] as const) {
    const schema = definition[part];
    const checked = schema && z.safeParse(schema, input[part]);
    if (checked && !checked.success)
      throw new Error(`${nameOf(definition)} doesn't take this ${part}. ${problemsOf(checked.error)}`);
  }
}

function successOf(definition: EndpointDefinition): [number, unknown] {
  const found = Object.entries(definition.responses).find(([status]) => status.startsWith("2"));
  if (!found) throw new Error(`${nameOf(definition)} has no answer that a screen reads.`);
  return [Number(found[0]), found[1]];
}

export const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;

const problemsOf = (error: z.core.$ZodError): string =>
  error.issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`).join("; ");
