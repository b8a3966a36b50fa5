/** A span of another process or of an earlier moment, as W3C's `traceparent` names it. */
export interface DistantSpan {
  traceId: string;
  spanId: string;
  /** Whether it is recorded where it runs. */
  isSampled: boolean;
}

const SPAN = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const INVALID_VERSION = "ff";
const ZEROS = /^0+$/;
const SAMPLED = 1;

/** Reads a `traceparent` (W3C Trace Context, level 1); undefined for anything else, which anyone can send. */
export function parseTraceparent(text: string | null | undefined): DistantSpan | undefined {
  const [, version, traceId = "", spanId = "", flags = ""] = SPAN.exec(text ?? "") ?? [];
  if (version === undefined || version === INVALID_VERSION || ZEROS.test(traceId) || ZEROS.test(spanId))
    return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** The same as text. */
export const writeTraceparent = ({ traceId, spanId, isSampled }: DistantSpan): string =>
  `00-${traceId}-${spanId}-0${isSampled ? SAMPLED : 0}`;
