import type { EndpointDefinition, EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { ERROR_STATUS } from "@trellis/contract-base/error.ts";
import { AppError } from "../errors.ts";
import type { CurrentOrganization, Member } from "../identity/person.ts";
import type { JobHandler, Sweep } from "../jobs/job-handler.ts";
import type { Services } from "../services.ts";
import { announceChanges } from "./announce-changes.ts";
import { DEFAULT_MAX_BYTES, readBytes, readForm } from "./body.ts";
import { type Call, personOf } from "./call.ts";
import { type Context, Page } from "./context.ts";
import { answerOnce } from "./idempotency.ts";
import { inContext } from "./in-context.ts";
import { wholeBody } from "./packets/whole-body.ts";
import { scimResponse } from "./scim-answer.ts";

/** An endpoint with the code that answers it. */
export interface Route {
  definition: EndpointDefinition;
  /** Runs after access and input were checked. */
  answer(call: Call, input: never): Promise<unknown>;
  /** A repeated POST with the same Idempotency-Key answers what the first one did. */
  answersOnce?: true;
  /** Of a saga: what finishes or undoes its intent after a crash. */
  recover?: JobHandler | Sweep;
}

/** What a handler without an open transaction works with. */
export interface MemberCall {
  sessionId: string;
  organizationId: number;
  organization: CurrentOrganization;
  member: Member;
  now: Date;
  requestId: string;
  request: Request;
  /** The caller's address as far as named proxies vouch for it. */
  address: string | undefined;
  services: Services;
  /** A read-only transaction of the organization. */
  read<T>(rule: (context: Context) => Promise<T>): Promise<T>;
  /** A transaction that must record an audit row, or is rolled back. */
  write<T>(rule: (context: Context) => Promise<T>): Promise<T>;
  /** A short transaction of bookkeeping that is no write of a person's, such as progress. */
  note<T>(rule: (context: Context) => Promise<T>): Promise<T>;
}

type Rule<D extends EndpointDefinition, C> = (context: C, input: EndpointParsed<D>) => Promise<unknown>;
const route = <D extends EndpointDefinition>(
  definition: D,
  answer: (call: Call, input: EndpointParsed<D>) => Promise<unknown>,
): Route => ({
  definition,
  answer: answer as Route["answer"],
});

/** A member's read: one read-only transaction. */
export function read<D extends EndpointDefinition>(definition: D, rule: Rule<D, Context>): Route {
  return route(definition, (call, input) => inContext(call, "read", (context) => rule(context, input), definition));
}

/**
 * A member's write: permission was checked, then one transaction with its audit row. A rule that records none is rolled
 * back. With an Idempotency-Key, a repeated POST answers what the first one did.
 *
 * @param again reads the same answer again, for an endpoint whose answer is a secret and therefore not stored
 */
export function write<D extends EndpointDefinition>(
  definition: D,
  rule: Rule<D, Context>,
  again?: Rule<D, Context>,
): Route {
  return answeringOnce(
    route(definition, (call, input) =>
      inContext(call, "write", (context) =>
        answerOnce(call, context, definition, input, {
          run: () => announcing(definition, (ready) => rule(ready, input))(context),
          again: again && (() => again(context, input)),
        }),
      ),
    ),
  );
}

/** Marks a route whose handler calls `answerOnce` itself. */
export const answeringOnce = (made: Route): Route => ({ ...made, answersOnce: true });

/** The three steps of a write that asks an outside service. */
export interface Saga<D extends EndpointDefinition, Intent, Result> {
  /** Transaction: the intent is stored, so that a sweep can finish it after a crash. */
  prepare(context: Context, input: EndpointParsed<D>): Promise<Intent>;
  /** No connection is held. `key` is the same for a repeated call: the outside service's idempotency key. */
  call(intent: Intent, key: string): Promise<Result>;
  /** Transaction: the result and its audit row. */
  settle(context: Context, intent: Intent, result: Result): Promise<unknown>;
  /** The job or sweep that finishes or undoes an intent whose process died before it settled. It is in the job plan. */
  recover: JobHandler | Sweep;
}

/** A write around an outside call: prepare, call, settle, each transaction with its own audit row. */
export function saga<D extends EndpointDefinition, Intent extends { id: string }, Result>(
  definition: D,
  steps: Saga<D, Intent, Result>,
): Route {
  const answering = route(definition, async (call: Call, input: EndpointParsed<D>) => {
    const intent = await inContext(call, "write", (context) => steps.prepare(context, input));
    const result = await steps.call(intent, `${definition.path}:${intent.id}`);
    return inContext(
      call,
      "write",
      announcing(definition, (context) => steps.settle(context, intent, result)),
    );
  });
  return { ...answering, recover: steps.recover };
}

/** A member's call that opens its own transactions: downloads that read page by page, long writes with progress. */
export function memberCall<D extends EndpointDefinition>(definition: D, handler: Rule<D, MemberCall>): Route {
  return route(definition, (call, input) => handler(openMemberCall(call, definition), input));
}

/** A member's upload: the file's bytes, capped while they arrive. */
export function upload<D extends EndpointDefinition & { upload: { maxBytes: number } }>(
  definition: D,
  handler: (call: MemberCall, input: EndpointParsed<D>, file: Uint8Array) => Promise<unknown>,
): Route {
  return route(definition, async (call, input) =>
    handler(openMemberCall(call, definition), input, await readBytes(call.request, definition.upload.maxBytes)),
  );
}

/** A signed message of an outside service: the body as it came, which the signature covers. */
export function webhook<D extends EndpointDefinition>(
  definition: D,
  handler: (call: Call, body: string) => Promise<unknown>,
): Route {
  return route(definition, async (call) =>
    handler(call, new TextDecoder().decode(await readBytes(call.request, definition.maxBytes ?? DEFAULT_MAX_BYTES))),
  );
}

/**
 * A form that a page of another site posts through a person's browser. The handler sees no cookie and reads the fields
 * itself, so that a form that is too large ends on a page like any other failure.
 */
export function formPost<D extends EndpointDefinition>(
  definition: D,
  handler: (call: Call, fields: () => Promise<ReadonlyMap<string, string>>) => Promise<unknown>,
): Route {
  return route(definition, async (call) => {
    const headers = new Headers(call.request.headers);
    headers.delete("cookie");
    const bare = new Request(call.request.url, { method: definition.method, headers });
    return handler({ ...call, request: bare }, () => readForm(call.request, definition.maxBytes ?? DEFAULT_MAX_BYTES));
  });
}

/** What keeps a stream of events from being held back on its way. */
const EVENT_STREAM = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** A member's stream of server-sent events: it stays open, and holds no connection of the database. */
export function events<D extends EndpointDefinition>(
  definition: D,
  open: (call: MemberCall) => ReadableStream<Uint8Array>,
): Route {
  return route(
    definition,
    async (call) => new Response(open(openMemberCall(call, definition)), { headers: EVENT_STREAM }),
  );
}

/** A call of a person or a visitor, without an organization to open. */
export function openCall<D extends EndpointDefinition>(definition: D, handler: Rule<D, Call>): Route {
  return route(definition, handler);
}

/** A write that announces to colleagues' open tabs, when it commits, what it made stale. */
function announcing<T>(
  { touches = [] }: EndpointDefinition,
  rule: (context: Context) => Promise<T>,
): (context: Context) => Promise<T> {
  return async (context) => {
    const result = await rule(context);
    await announceChanges(
      context,
      touches.map((area) => ({ area, userId: null })),
    );
    return result;
  };
}

function openMemberCall(call: Call, definition: EndpointDefinition): MemberCall {
  const { organization, member, sessionId } = personOf(call);
  if (!organization || !member)
    throw new AppError("forbidden", { message: "You don't belong to an organization yet. Create one first." });
  return {
    sessionId,
    organizationId: organization.id,
    organization,
    member,
    now: call.now,
    requestId: call.requestId,
    request: call.request,
    address: call.address,
    services: call.services,
    read: (rule) => inContext(call, "read", rule, definition),
    write: (rule) => inContext(call, "write", announcing(definition, rule)),
    note: (rule) => inContext(call, "note", rule),
  };
}

/** Turns what a handler gives back into the answer that its endpoint declares. */
export function toResponse(call: Call, definition: EndpointDefinition, result: unknown): Response {
  if (result instanceof Response) return result;
  const status = Number(Object.keys(definition.responses)[0] ?? 200);
  if (definition.kind === "scim") return scimResponse(status, result, call.request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 204 || definition.responses[status as 200] === null) return new Response(null, { status, headers });
  if (!(result instanceof Page)) return jsonResponse(result, status, headers);
  if (result.next !== null) {
    const next = new URL(call.url);
    next.searchParams.set("cursor", result.next);
    headers.set("Link", `<${next.pathname}${next.search}>; rel="next"`);
  }
  return jsonResponse(result.items, status, headers);
}

/** JSON with its length, which the log writes. */
function jsonResponse(value: unknown, status: number, headers: Headers): Response {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  headers.set("Content-Type", "application/json;charset=utf-8");
  headers.set("Content-Length", String(bytes));
  return new Response(wholeBody(text, bytes), { status, headers });
}

/** Statuses that any call may answer besides its own. */
export const COMMON_ERROR_STATUSES = [...new Set(Object.values(ERROR_STATUS))];
