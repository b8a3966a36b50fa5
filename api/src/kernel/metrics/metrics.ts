import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { readMigrations } from "../db/migrations.ts";
import { SPAN_COUNTS } from "../tracing/spans.ts";
import { EventLoopLag } from "./event-loop.ts";
import { OrganizationCosts } from "./organization-cost.ts";
import { programVersion } from "./program-version.ts";
import { createReleaseGauges } from "./release-figures.ts";
import { createStateGauges, type MeasuredState } from "./state-gauges.ts";
import { CachedFigures } from "./stored-figures.ts";

/** Seconds. Few, because each call has as many lines in every scrape: a list, a slow list, a report, a long import. */
const DURATION_BUCKETS = [0.025, 0.1, 0.5, 2.5, 10];

/** A request that was answered. */
export interface MeasuredRequest {
  /** The name in the endpoint table, or of the kind of page: never an address, which may hold a secret. */
  call: string;
  method: string;
  status: number;
  milliseconds: number;
  organizationId?: number | undefined;
}

/** What the program counts while it runs, for Prometheus. */
export interface Metrics {
  countRequest(request: MeasuredRequest): void;
  /** `refused`: for good. `delayed`: it is tried again. */
  countMail(result: "sent" | "refused" | "delayed"): void;
  countWebhook(result: "delivered" | "failed"): void;
  countDisabledWebhook(): void;
  /** Everything in Prometheus' text format. Answers without the database's figures where it does not answer in time. */
  write(): Promise<string>;
  stop(): void;
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Begins to measure. Each program has its own registry. */
export function createMetrics(state: MeasuredState): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter<L>({ name: `trellis_${name}`, help, labelNames, registers });
  const requests = counter("requests_total", "Requests by call, method and class of status.", [
    "call",
    "method",
    "status",
  ]);
  const durations = new Histogram({
    name: "trellis_request_duration_seconds",
    help: "Seconds until a request's answer begins, by call.",
    labelNames: ["call"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const mails = counter("mails_total", "Emails handed to the mail server: sent, refused for good, delayed.", [
    "result",
  ]);
  const webhooks = counter("webhook_attempts_total", "Webhook messages by result of the attempt.", ["result"]);
  const disabled = counter("webhooks_disabled_total", "Webhooks that were turned off because they kept failing.", []);
  // Counted from zero, so that an increase is seen at the first one.
  for (const result of ["sent", "refused", "delayed"]) mails.inc({ result }, 0);
  for (const result of ["delivered", "failed"]) webhooks.inc({ result }, 0);
  new Gauge({
    name: "trellis_build_info",
    help: "The program's version and the newest migration that it has.",
    labelNames: ["version", "schema"],
    registers,
  }).set({ version: programVersion(), schema: readMigrations().at(-1)?.name ?? "" }, 1);

  const spans = counter("trace_spans_total", "Spans handed to the receiver, not accepted by it, and dropped before.", [
    "result",
  ]);

  const costs = new OrganizationCosts();
  const lag = new EventLoopLag();
  const releases = createReleaseGauges(registry);
  const gauges = createStateGauges(registry, state, costs, lag);
  const figures = new CachedFigures(state.database.sql, state.log);

  return {
    countRequest({ call, method, status, milliseconds, organizationId }) {
      requests.inc({ call, method, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ call }, milliseconds / 1000);
      if (organizationId !== undefined) costs.add(organizationId, milliseconds);
    },
    countMail: (result) => mails.inc({ result }),
    countWebhook: (result) => webhooks.inc({ result }),
    countDisabledWebhook: () => disabled.inc(),
    async write() {
      const stored = await figures.read();
      await gauges.set(stored);
      releases.set(stored?.releases ?? []);
      spans.reset();
      for (const [result, count] of Object.entries(SPAN_COUNTS)) spans.inc({ result }, count);
      return registry.metrics();
    },
    stop: () => lag.stop(),
  };
}
