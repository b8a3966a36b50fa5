import type { CallEntry, CallInput } from "./call-table.ts";
import { ClientError, ConnectionError, readError, TimeoutError } from "./errors.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import { mayRetry, pauseBefore, wait } from "./retry.ts";
import { VERSION } from "./version.ts";

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 3;

/** Makes one call with its retries and answers the successful response. Throws ApiError, ConnectionError and TimeoutError. */
export type Send = (entry: CallEntry, input: CallInput, options: CallOptions) => Promise<Response>;

/** The way to the API, with what its options say. Throws ClientError for options that can't work. */
export function createTransport(client: ClientOptions): Send {
  const base = readBase(client.baseUrl);
  if (typeof client.apiKey !== "string" || client.apiKey.trim() === "")
    throw new ClientError("Pass an API key as apiKey. Admins create one under Settings, API.");
  const call = client.fetch ?? globalThis.fetch;
  return async (entry, input, options) => {
    const request = describeRequest(base, client, entry, input, options);
    const maxRetries = options.maxRetries ?? client.maxRetries ?? MAX_RETRIES;
    for (let retry = 0; ; retry += 1) {
      try {
        return await attempt(call, entry, request, options.timeout ?? client.timeout ?? TIMEOUT_MS, options.signal);
      } catch (error) {
        const pause =
          retry < maxRetries && mayRetry(error, entry) && !options.signal?.aborted
            ? pauseBefore(retry, error)
            : undefined;
        if (pause === undefined) throw error;
        await wait(pause, options.signal);
      }
    }
  };
}

/** The address below which every path lies, without a slash at its end. */
function readBase(baseUrl: string): string {
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch {
    throw new ClientError("Pass the address of the product as baseUrl, such as https://app.example.org.");
  }
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal))
    throw new ClientError("Use an https address as baseUrl: over http, others can read the API key.");
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

interface DescribedRequest {
  url: string;
  method: string;
  headers: Headers;
  body: BodyInit | undefined;
}

function describeRequest(
  base: string,
  client: ClientOptions,
  entry: CallEntry,
  { params = {}, query = {}, body, file }: CallInput,
  options: CallOptions,
): DescribedRequest {
  const headers = new Headers({ Accept: "application/json, */*;q=0.5", "User-Agent": `trellis-client/${VERSION}` });
  for (const [name, value] of Object.entries({ ...client.headers, ...options.headers })) headers.set(name, value);
  headers.set("Authorization", `Bearer ${client.apiKey.trim()}`);
  if (entry.once) headers.set("Idempotency-Key", options.idempotencyKey ?? crypto.randomUUID());
  else if (options.idempotencyKey !== undefined)
    throw new ClientError(`${entry.method} ${entry.path} takes no idempotency key.`);
  if (options.ifMatch !== undefined) headers.set("If-Match", `"${options.ifMatch}"`);
  if (file) headers.set("Content-Type", file.mediaType);
  else if (body !== undefined) headers.set("Content-Type", "application/json");
  return {
    url: `${base}${fillPath(entry.path, params)}${writeQuery(query)}`,
    method: entry.method,
    headers,
    body: file ? (file.data as BodyInit) : body === undefined ? undefined : JSON.stringify(body),
  };
}

/** A value that is missing, or that would change the path, is refused. */
function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    const text = value === undefined || value === null ? "" : String(value);
    if (text === "" || text === "." || text === "..")
      throw new ClientError(`${path} needs ${name}, a text or number that is not empty.`);
    return encodeURIComponent(text);
  });
}

function writeQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

async function attempt(
  call: typeof fetch,
  entry: CallEntry,
  { url, ...request }: DescribedRequest,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  signal?.throwIfAborted();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    const init: RequestInit = { method: request.method, headers: request.headers };
    if (request.body !== undefined) init.body = request.body;
    init.signal = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    // The key must not follow to wherever an answer points.
    const response = await call(url, { ...init, redirect: "manual" });
    if (!response.ok) throw await readError(response, Date.now());
    return entry.answer === "file" ? response : await readWhole(response);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (late.signal.aborted) throw new TimeoutError(`No answer within ${timeout} ms.`, { cause: error });
    if (error instanceof ClientError) throw error;
    throw new ConnectionError("The API could not be reached.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** An answer that has arrived whole, so that one which breaks off is tried again. */
async function readWhole(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer();
  const { status, headers } = response;
  return new Response(bytes.byteLength === 0 ? null : bytes, { status, headers });
}
