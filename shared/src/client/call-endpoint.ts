import type { EndpointAnswer, EndpointDefinition, EndpointInput } from "@trellis/contract-base/endpoint.ts";
import {
  confirmSignIn,
  consumeEarlyAnswer,
  currentOrganizationId,
  reportLostSession,
  reportPlanRefusal,
  sessionAtom,
  store,
} from "@trellis/shared/runtime";
import { ApiError, readError } from "./api-error.ts";
import { EXPORT_MARK, reportRefusal } from "./refused-event.ts";
import { screenTrace } from "./trace/screen-trace.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated POST answer what the first one did. */
  idempotencyKey?: string;
  /** `updatedAt` of the record as it was drawn: a record changed since answers 409. */
  ifMatch?: string;
  /** Sees the headers of a successful answer. */
  onAnswer?: (response: Response) => void;
  /** The file of an upload. */
  file?: Blob;
}

export interface Page<Item> {
  items: Item[];
  /** Cursor of the next page, null on the last. */
  next: string | null;
}

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * The address of a call for what a browser opens without this client: links, downloads, streams, pictures. It names the
 * organization that the page shows.
 */
export function endpointUrl<D extends EndpointDefinition>(
  definition: D,
  input: Omit<EndpointInput<D>, "body"> | object = {},
): string {
  const address = addressOf(definition, input);
  const organizationId = namedFor(definition);
  if (organizationId === null) return address;
  const mark = definition.isExport && store.get(sessionAtom).organization?.mayExport === false ? EXPORT_MARK : "";
  return `${address}${address.includes("?") ? "&" : "?"}organization=${organizationId}${mark}`;
}

function addressOf(definition: EndpointDefinition, input: object): string {
  const { params = {}, query = {} } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Calls the API with the session's cookie. A call that needs a recent sign-in waits for the person to confirm who they
 * are, and is then repeated. Throws ApiError with a message for the person.
 */
export async function callEndpoint<D extends EndpointDefinition>(
  definition: D,
  input: EndpointInput<D>,
  options: CallOptions = {},
): Promise<EndpointAnswer<D>> {
  return (await readJson(await send(definition, input, options))) as EndpointAnswer<D>;
}

/** Calls a paged list and reads where it continues from the `Link` header. */
export async function callPage<D extends EndpointDefinition>(
  definition: D,
  input: EndpointInput<D>,
  options: CallOptions = {},
): Promise<Page<EndpointAnswer<D> extends (infer Item)[] ? Item : never>> {
  const response = await send(definition, input, options);
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  return {
    items: (await readJson(response)) as never,
    next: next ? new URL(next, location.origin).searchParams.get("cursor") : null,
  };
}

/** The organization that a call works in; null for calls of a person, who need not belong to one. */
const namedFor = ({ access }: EndpointDefinition): number | null =>
  access.who === "member" ? currentOrganizationId() : null;

async function send(definition: EndpointDefinition, input: Parts, options: CallOptions): Promise<Response> {
  for (;;) {
    const response = await request(definition, input, options);
    if (response.ok) {
      options.onAnswer?.(response);
      return response;
    }
    const error = await readError(response);
    if (error.code === "recent_sign_in_required") {
      if (await confirmSignIn(error.message)) continue;
      throw error;
    }
    if (error.isLostSession && definition.path !== "/api/auth/user") reportLostSession();
    reportRefusal(error.status);
    if (error.status === 402 && definition.method !== "GET") reportPlanRefusal(error);
    throw error;
  }
}

async function request(definition: EndpointDefinition, input: Parts, options: CallOptions): Promise<Response> {
  const headers = new Headers();
  const organizationId = namedFor(definition);
  if (organizationId !== null) headers.set("X-Organization", String(organizationId));
  const trace = screenTrace();
  if (trace) headers.set("traceparent", trace);
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
  if (options.ifMatch) headers.set("If-Match", `"${options.ifMatch}"`);
  const body = options.file ?? (definition.method === "GET" ? undefined : JSON.stringify(input.body ?? {}));
  if (options.file) headers.set("Content-Type", definition.upload?.mediaTypes[0] ?? "application/octet-stream");
  else if (body !== undefined) headers.set("Content-Type", "application/json");

  try {
    const address = addressOf(definition, input);
    const early = definition.method === "GET" ? await consumeEarlyAnswer(organizationId, address) : undefined;
    return (
      early ??
      (await fetch(address, {
        method: definition.method,
        headers,
        credentials: "same-origin",
        ...(body === undefined ? {} : { body }),
        ...(options.signal ? { signal: options.signal } : {}),
      }))
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "Network error. Check your connection and try again.");
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response.status, "invalid response encountered");
  }
}
