import type { Env } from "./env.ts";
import { currentTraceId } from "./tracing/spans.ts";

const LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** One JSON object a line on standard error. Fields name records and calls, never people: no addresses, names, bodies. */
export interface Log {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/** A log that writes this level and the ones above it. */
export function createLog(
  level: Env["logLevel"],
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const threshold = LEVELS.indexOf(level);
  const at =
    (name: (typeof LEVELS)[number]) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (LEVELS.indexOf(name) < threshold) return;
      const traceId = currentTraceId();
      const traced = traceId === undefined ? fields : { ...fields, traceId };
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...traced })}\n`);
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** An error as log fields, with its causes; parameters of a failed statement are left out, they may be personal. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!isLikeError(error)) return { error: describeOther(error) };
  const { code } = error;
  return {
    error: error.name ?? "Error",
    // A failed query's message repeats its parameters; the statement alone is enough to find it.
    reason: error.message.split("\nparams:")[0],
    ...(code === undefined ? {} : { code }),
    // Only the frames: the stack begins with the message again, however many lines it has.
    stack: error.stack
      ?.split("\n")
      .map((line) => line.trim())
      .filter((line) => line.startsWith("at "))
      .slice(0, 7),
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  };
}

/** What was thrown or reported without a message: an object says its kind, its code and what it has, never its values. */
function describeOther(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  const { code } = error as { code?: unknown };
  const named = typeof code === "string" || typeof code === "number" ? ` ${code}` : "";
  return `${error.constructor?.name ?? "Object"}${named} with ${Object.keys(error).slice(0, 8).join(", ") || "nothing"}`;
}

interface ErrorLike {
  name?: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: unknown;
}

/** An error, or what a library copied from one: the queue reports plain objects with an error's message and stack. */
const isLikeError = (error: unknown): error is ErrorLike =>
  typeof error === "object" && error !== null && typeof (error as { message?: unknown }).message === "string";
