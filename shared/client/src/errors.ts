/** One wrong field of what was sent: `path` is dotted (`items.0.amount`). */
export interface Issue {
  path: string;
  message: string;
}

/** What an error says beside its message. */
interface Answered {
  status: number;
  code: string;
  message: string;
  requestId: string | undefined;
  issues: readonly Issue[];
  current: unknown;
  retryAfter: number | undefined;
}

/** Base class of every error that this client throws. */
export class ClientError extends Error {
  override name = "ClientError";
}

/** The API refused the call, or could not answer it. */
export class ApiError extends ClientError {
  override name = "ApiError";
  /** The HTTP status. */
  readonly status: number;
  /** Why, as a program reads it: `not_found`, `invalid`, `plan_limit`. The API reference lists all codes. */
  readonly code: string;
  /** Names the call in the server's log; quote it to support. */
  readonly requestId: string | undefined;
  /** The wrong fields of an `invalid` call; empty otherwise. */
  readonly issues: readonly Issue[];
  /** With `conflict`, where the record changed meanwhile: the record as it is now. */
  readonly current: unknown;
  /** Seconds to wait before another try, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, requestId, issues, current, retryAfter }: Answered) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.issues = issues;
    this.current = current;
    this.retryAfter = retryAfter;
  }
}

/** The server could not be reached, or the connection broke. `cause` says more. */
export class ConnectionError extends ClientError {
  override name = "ConnectionError";
}

/** No answer in the time of `timeout`. */
export class TimeoutError extends ClientError {
  override name = "TimeoutError";
}

/** A message is not from the API, or it is too old. */
export class SignatureError extends ClientError {
  override name = "SignatureError";
}

/**
 * The error of a failed answer.
 *
 * @param now the moment of the answer, in milliseconds since 1970
 */
export async function readError(response: Response, now: number): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const body = parse(text);
  return new ApiError({
    status: response.status,
    code: textOf(body.code) ?? "unexpected",
    message: textOf(body.message) ?? `The API answered ${response.status}.`,
    requestId: textOf(body.requestId) ?? response.headers.get("x-request-id") ?? undefined,
    issues: Array.isArray(body.issues) ? (body.issues as Issue[]) : [],
    current: body.current,
    retryAfter: readRetryAfter(response.headers.get("retry-after"), now),
  });
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Seconds of a `Retry-After` header, which holds seconds or a date (RFC 9110, 10.2.3); undefined without a valid one. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
