import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "@trellis/contract-base/error.ts";
import { PROOF_HEADER } from "@trellis/domain/ids/proof-of-work.ts";

interface AppErrorOptions {
  /** For the person: what is wrong and what to do next. */
  message: string;
  /** For the log only. */
  detail?: string;
  issues?: readonly { path: string; message: string }[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** The record as it is now, when a change was stale. */
  current?: unknown;
  /** Work to prove before the same call is taken. */
  challenge?: string;
  /** Methods that the address does answer. */
  allow?: readonly string[];
  cause?: unknown;
}

/** A failure that a person can understand; every other error answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly issues: AppErrorOptions["issues"];
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly challenge: string | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.detail = options.detail;
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
    this.current = options.current;
    this.challenge = options.challenge;
    this.allow = options.allow;
  }
}

/** What a record that is unknown or another organization's answers. */
export const notFound = (what: string) => new AppError("not_found", { message: `${what} not found` });

/** A 422 that names one field. */
export const invalid = (path: string, message: string) =>
  new AppError("invalid", { message, issues: [{ path, message }] });

/** Whether Postgres refused a row because a unique index has its values already. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === "23505") return true;
  return false;
}

const STORAGE_FULL =
  "There's no storage space left on the server. Nothing was saved. Ask the person who runs it to free some space, then try again.";

/** Failures of Postgres and the disk that have a meaning for the person. Everything else is unexpected. */
const RESTARTING = "The service is restarting. Try again in a moment.";
const DATABASE_ERRORS: Record<string, [ErrorCode, string]> = {
  "22021": ["invalid", "The text contains a character that can't be stored. Remove it and try again."],
  "22P05": ["invalid", "The text contains a character that can't be stored. Remove it and try again."],
  "23505": ["conflict", "Someone else just saved the same thing. Reload the page and try again."],
  "40001": ["conflict", "Someone else changed this at the same time. Try again."],
  "40P01": ["conflict", "Someone else changed this at the same time. Try again."],
  "55P03": ["unavailable", "This is being changed by someone else right now. Try again in a moment."],
  "57014": ["unavailable", "This took too long. Narrow the selection or try again in a moment."],
  // Stopped by an administrator, after a crash, while starting; and too many connections.
  "57P01": ["unavailable", RESTARTING],
  "57P02": ["unavailable", RESTARTING],
  "57P03": ["unavailable", RESTARTING],
  "53300": ["unavailable", "The service is busy right now. Try again in a moment."],
  "53100": ["storage_full", STORAGE_FULL],
  ENOSPC: ["storage_full", STORAGE_FULL],
  EDQUOT: ["storage_full", STORAGE_FULL],
};
/** Seconds after which a call that met a database on its way down or up makes sense again. */
const RETRY_AFTER = 5;
const CONNECTION_ERRORS = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE)/;

/**
 * The refusal of a write that met a server which only reads: one that is about to be promoted after a failover. Undefined
 * for every other error. In a read, the same code is a defect of ours.
 */
export function asStandbyRefusal(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === "25006")
      return new AppError("unavailable", {
        message: RESTARTING,
        detail: `25006 ${cause.message}`,
        retryAfter: RETRY_AFTER,
        cause,
      });
  return undefined;
}

/** The AppError for an error, or undefined if it is unexpected. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code !== "string") continue;
    const known = DATABASE_ERRORS[code];
    if (known) {
      return new AppError(known[0], {
        message: known[1],
        detail: `${code} ${cause.message}`,
        ...(known[0] === "unavailable" ? { retryAfter: RETRY_AFTER } : {}),
        cause: error,
      });
    }
    if (CONNECTION_ERRORS.test(code)) {
      return new AppError("unavailable", {
        message: "The database isn't responding right now. Try again in a moment.",
        detail: code,
        retryAfter: RETRY_AFTER,
        cause: error,
      });
    }
  }
  return undefined;
}

/**
 * The one error answer.
 *
 * @param translate for the reader's language
 */
export function errorResponse(
  error: AppError,
  requestId: string,
  translate: (sentence: string) => string = (sentence) => sentence,
): Response {
  const body: ErrorBody = {
    message: translate(error.message),
    code: error.code,
    ...(error.issues
      ? { issues: error.issues.map(({ path, message }) => ({ path, message: translate(message) })) }
      : {}),
    requestId,
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.challenge === undefined ? {} : { challenge: error.challenge }),
  };
  return Response.json(body, {
    status: ERROR_STATUS[error.code],
    headers: {
      "Cache-Control": "no-store",
      ...(error.retryAfter ? { "Retry-After": String(error.retryAfter) } : {}),
      ...(error.challenge ? { [PROOF_HEADER]: error.challenge } : {}),
      ...(error.allow ? { Allow: error.allow.join(", ") } : {}),
    },
  });
}
