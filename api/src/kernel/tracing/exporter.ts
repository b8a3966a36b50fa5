import { type Context, type Link, ROOT_CONTEXT, SpanKind, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type Span as SdkSpan,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracingSettings } from "../operation-settings.ts";
import { type RootStart, SPAN_COUNTS, type SpanMaker } from "./spans.ts";
import type { DistantSpan } from "./traceparent.ts";

/** Spans that wait for the receiver, at most; a dead one costs no more memory than these. */
const MAX_WAITING = 4096;
const BATCH = 512;
/** One attempt to hand over a batch, and the longest that a stop waits for the last ones. */
const SEND_MS = 5_000;
const STOP_MS = 2_000;
/** Letters of an attribute: a long statement is cut. */
const MAX_TEXT = 2_000;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** Makes spans and hands them to the receiver by OTLP/HTTP, in the background and in bounded memory. */
export function createExporter(settings: TracingSettings, version: string): SpanMaker & { stop(): Promise<void> } {
  const ratio = new TraceIdRatioBasedSampler(settings.ratio);
  const sampler: Sampler = new ParentBasedSampler({ root: ratio });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.version": version,
      ...settings.attributes,
      "service.name": settings.serviceName,
    }),
    sampler,
    spanLimits: { attributeValueLengthLimit: MAX_TEXT },
    spanProcessors: [countingProcessor(openReceiver(settings))],
  });
  const tracer = provider.getTracer("trellis", version);

  /** The decision is the trace's own, the same in each process, unless the settings trust who sends the parent. */
  function contextOf(distant: DistantSpan | undefined): Context {
    if (!distant) return ROOT_CONTEXT;
    const { traceId, spanId } = distant;
    const isSampled = settings.honorsParent
      ? distant.isSampled
      : ratio.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: true,
    });
  }

  return {
    start({ name, kind = "internal", attributes = {}, parent: distant, link }: RootStart, parent) {
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : contextOf(distant);
      return tracer.startSpan(name, { kind: KINDS[kind], attributes, links: linksTo(link) }, context);
    },
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), Bun.sleep(STOP_MS)]),
  };
}

const linksTo = (distant: DistantSpan | undefined): Link[] =>
  distant
    ? [
        {
          context: { traceId: distant.traceId, spanId: distant.spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true },
        },
      ]
    : [];

const openReceiver = ({ endpoint, headers }: TracingSettings): SpanExporter =>
  new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, headers, timeoutMillis: SEND_MS });

/** Batches, with a count of what became of each span. What waits is counted here until the receiver answered. */
function countingProcessor(receiver: SpanExporter): SpanProcessor {
  let waiting = 0;
  const counted: SpanExporter = {
    export(spans, done) {
      receiver.export(spans, (result) => {
        waiting -= spans.length;
        SPAN_COUNTS[result.code === 0 ? "sent" : "failed"] += spans.length;
        done(result);
      });
    },
    shutdown: () => receiver.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counted,
    maxQueueSize: MAX_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: 1_000,
  });
  return {
    onStart(_span: SdkSpan) {},
    onEnd(span: ReadableSpan) {
      if (waiting >= MAX_WAITING) {
        SPAN_COUNTS.dropped += 1;
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
