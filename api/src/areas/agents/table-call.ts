import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Call } from "../../kernel/http/call.ts";
import { dispatch } from "../../kernel/http/dispatch.ts";
import { CALL_TABLE } from "../../ports/call-table.ts";

/** What a call takes, by part, before it was checked. */
export interface CallInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

const PARTS = ["params", "query", "body"];

/** Reads a tool's arguments. Throws invalid for a part that no call has, or that is no object. */
export function readInput(given: Record<string, unknown> = {}): CallInput {
  for (const [part, value] of Object.entries(given)) {
    if (!PARTS.includes(part))
      throw new AppError("invalid", {
        message: `Unknown argument "${part.slice(0, 100)}". A call takes params, query and body.`,
      });
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new AppError("invalid", { message: `The argument ${part} must be an object.` });
  }
  return given;
}

/** Headers of the request in hand that say who calls, from where, and in which language. */
const CARRIED = ["authorization", "cookie", "origin", "sec-fetch-site", "accept-language", "user-agent"];

/**
 * Makes a call of the table as if it had arrived by HTTP with the same key or session: the same checks, limits, log line
 * and audit. The caller checks nothing in advance that this does not check, too.
 */
export async function callTable(
  call: Pick<Call, "request" | "services" | "address" | "person">,
  definition: EndpointDefinition,
  { params = {}, query = {}, body }: CallInput,
  { headers: added = {}, keyId }: { headers?: Record<string, string>; keyId?: string } = {},
): Promise<Response> {
  const { request, services, address, person } = call;
  const route = CALL_TABLE.all.find((one) => one.definition === definition);
  if (!route) throw new Error(`${definition.method} ${definition.path} is not served`);
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ""));
  const url = new URL(path, services.env.publicUrl);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      url.searchParams.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  const headers = new Headers(added);
  for (const name of CARRIED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (person?.organization) headers.set("x-organization", String(person.organization.id));
  const hasBody = definition.body !== undefined;
  if (hasBody) headers.set("content-type", "application/json");
  const made = new Request(url, {
    method: definition.method,
    headers,
    ...(hasBody ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  return dispatch(services, [route], made, named, address, keyId);
}
