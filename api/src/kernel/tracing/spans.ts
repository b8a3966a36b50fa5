import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Span } from "@opentelemetry/api";
import { type DistantSpan, writeTraceparent } from "./traceparent.ts";

export type SpanKind = "internal" | "server" | "client" | "consumer";

/** What a span is about. Never a value that a person typed, an address with an id or a secret. */
export interface SpanStart {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
}

/** The first span of this process in a trace. */
export interface RootStart extends SpanStart {
  /** The span that caused it, elsewhere or earlier. */
  parent?: DistantSpan | undefined;
  /** What caused it in a trace that it doesn't continue. */
  link?: DistantSpan | undefined;
}

/** Makes spans; @see exporter.ts */
export interface SpanMaker {
  start(start: RootStart, parent?: Span): Span;
}

/** How many spans left this process, how many did the receiver not take, how many were too many to wait. */
export interface SpanCounts {
  sent: number;
  failed: number;
  dropped: number;
}

interface Running {
  span: Span;
  /** The request, job or sweep that it belongs to. */
  root: SpanKind;
  isOpen: boolean;
}

const running = new AsyncLocalStorage<Running>();
const state: { maker: SpanMaker | undefined } = { maker: undefined };

/** Of this process, since its start. */
export const SPAN_COUNTS: SpanCounts = { sent: 0, failed: 0, dropped: 0 };

/** Begins to make spans, or ends it. */
export function setSpanMaker(maker: SpanMaker | undefined): void {
  state.maker = maker;
}

export const isTracing = (): boolean => state.maker !== undefined;

/** Streams and timers that outlive what started them are not part of it. */
function current(): Running | undefined {
  if (!state.maker) return undefined;
  const found = running.getStore();
  return found?.isOpen ? found : undefined;
}

/**
 * Runs a request, a job or a sweep as a span. Inside another span it is a part of that one. `work` is given no span where
 * none is made.
 */
export function inRootSpan<T>(start: RootStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const { maker } = state;
  if (!maker) return work(undefined);
  const outer = current();
  if (outer) return inSpan(start, work);
  return runIn({ span: maker.start(start), root: start.kind ?? "internal", isOpen: true }, work);
}

/** Runs a part of a request or job as a span; without one around it, or where that is not sampled, it just runs. */
export function inSpan<T>(start: SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const outer = current();
  const span = startSpan(start);
  return outer && span ? runIn({ span, root: outer.root, isOpen: true }, work) : work(undefined);
}

/** A span that its caller ends; undefined where none is made. */
export function startSpan(start: SpanStart): Span | undefined {
  const outer = current();
  return outer?.span.isRecording() ? state.maker?.start(start, outer.span) : undefined;
}

/** Marks a span as failed, by the kind of the error: a message may repeat what a person typed. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = (typeof error === "object" && error !== null ? error : {}) as {
    code?: unknown;
    name?: string;
  };
  span.setAttribute("error.type", typeof code === "string" ? code : (name ?? "unknown"));
  span.setStatus({ code: STATUS_ERROR });
}

/** `SpanStatusCode.ERROR` of the API package, which only a traced process loads. */
const STATUS_ERROR = 2;

/** Says on the running request's span what became of it. */
export function describeSpan(name: string, attributes: Attributes, isFailed: boolean): void {
  const span = current()?.span;
  if (!span?.isRecording()) return;
  span.updateName(name);
  span.setAttributes(attributes);
  if (isFailed) span.setStatus({ code: STATUS_ERROR });
}

/** The running span as `traceparent`; undefined where none is recorded. */
export function currentTraceparent(): string | undefined {
  const span = current()?.span;
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return writeTraceparent({ traceId, spanId, isSampled: true });
}

/** The running trace, for the log. */
export function currentTraceId(): string | undefined {
  const span = current()?.span;
  return span?.isRecording() ? span.spanContext().traceId : undefined;
}

/** What a job repeats of its cause: it continues a request's trace, and is linked to a job or sweep, which may queue many. */
export function jobTrace(): { traceparent?: string; linkedTo?: string } {
  const traceparent = currentTraceparent();
  if (traceparent === undefined) return {};
  return current()?.root === "server" ? { traceparent } : { linkedTo: traceparent };
}

async function runIn<T>(entry: Running, work: (span: Span) => Promise<T>): Promise<T> {
  const { span } = entry;
  try {
    return await running.run(entry, () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    entry.isOpen = false;
    span.end();
  }
}
