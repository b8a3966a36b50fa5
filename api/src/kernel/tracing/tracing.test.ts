import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type ReceivedSpan, receiveSpans } from "../../../testing/span-receiver.ts";
import { createWebhookWorld, type WebhookWorld } from "../../../testing/webhooks/webhook-world.ts";
import { TEST_URL } from "../../../testing/world.ts";
import { inRootSpan, inSpan, SPAN_COUNTS } from "./spans.ts";
import { startTracing } from "./start-tracing.ts";
import { hostIn, tracedService } from "./traced-service.ts";

type Receiver = Awaited<ReturnType<typeof receiveSpans>>;
type Tracing = NonNullable<Awaited<ReturnType<typeof startTracing>>>;

const TOKEN = "a token that only the scraper has";
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const SENT = { timeout: 10_000, interval: 50 };

describe("a traced program", () => {
  let receiver: Receiver;
  let tracing: Tracing;
  let made: WebhookWorld;
  const lines: string[] = [];

  beforeAll(async () => {
    receiver = await receiveSpans();
    const attributes = { "deployment.environment.name": "tests" };
    const settings = receiver.settings({ serviceName: "office", attributes, headers: { "x-key": "of the receiver" } });
    tracing = (await startTracing(settings, "1.2.3")) as Tracing;
    made = await createWebhookWorld({ env: { metricsToken: TOKEN }, log: (line) => void lines.push(line) });
    const { services } = made.world;
    services.web = tracedService(services.web, "web", ([asked]) => hostIn((asked as { url: string }).url));
    await services.jobs.start(services);
  });
  afterAll(async () => {
    await made?.close();
    await tracing?.stop();
    await receiver?.close();
  });

  const named = (name: string, traceId: string) =>
    receiver.spans.filter((span) => span.name === name && span.traceId === traceId);
  const arrival = (name: string, traceId: string) =>
    vi.waitFor(() => {
      const [span] = named(name, traceId);
      if (!span) throw new Error(`no span ${name} in ${receiver.spans.map((one) => one.name).join(", ")}`);
      return span;
    }, SENT);
  const childrenOf = (span: ReceivedSpan) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);

  it("sends a read as request, transaction and statements, below the span that the caller names", async () => {
    const { admin, id } = made.home;
    const answer = await admin.get("/api/transactions?limit=5", { traceparent: `00-${TRACE}-${PARENT}-01` });
    expect(answer.status).toBe(200);
    const request = await arrival("GET finance.listTransactions", TRACE);
    expect(request).toMatchObject({ parentSpanId: PARENT, kind: 2, status: { code: 0 } });
    expect(request.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "/api/transactions",
      "http.response.status_code": "200",
      "trellis.call": "finance.listTransactions",
      "trellis.request_id": answer.headers.get("x-request-id"),
      "trellis.organization_id": String(id),
    });
    const transaction = childrenOf(request).find(({ name }) => name === "database work") as ReceivedSpan;
    const statement = childrenOf(transaction).find(({ attributes }) =>
      /from "?transaction/.test(attributes["db.query.text"] ?? ""),
    );
    expect(statement).toMatchObject({ kind: 3 });
    expect(statement?.attributes).toMatchObject({
      "db.system.name": "postgresql",
      "db.operation.name": "SELECT",
      "db.response.returned_rows": "0",
    });
    expect(statement?.attributes["db.query.text"]).toContain("$1");
    expect(childrenOf(transaction).map(({ name }) => name)).toContain("COMMIT");
    // Who is signed in is asked before the transaction.
    expect(childrenOf(request).some(({ name }) => name.startsWith("SELECT"))).toBe(true);
    const line = lines
      .map((one) => JSON.parse(one))
      .find(({ call, traceId }) => call === "GET /api/transactions" && traceId);
    expect(line).toMatchObject({ traceId: TRACE, requestId: answer.headers.get("x-request-id") });
  });

  it("names the receiver's key, the service and its version, at the standard address", async () => {
    await vi.waitFor(() => expect(receiver.arrived.length).toBeGreaterThan(0), SENT);
    const [first] = receiver.arrived;
    expect(first?.path).toBe("/v1/traces");
    expect(first?.headers).toMatchObject({ "x-key": "of the receiver", "content-type": "application/json" });
    for (const value of ["office", "1.2.3", "deployment.environment.name"]) expect(first?.body).toContain(`"${value}"`);
  });

  it("continues a write's trace in the job that it queues, to the other server", async () => {
    const hook = await made.hook();
    const trace = "1af7651916cd43dd8448eb211c80319c";
    const body = { firstName: "Zebulon", lastName: "Quist", type: "donor", email: "zebulon@example.org" };
    const headers = { traceparent: `00-${trace}-${PARENT}-01` };
    expect((await made.home.admin.post("/api/contacts", body, headers)).status).toBe(201);
    const request = await arrival("POST contacts.createContact", trace);
    const delivery = await arrival("webhook delivery", trace);
    const [job] = named("job webhooks.deliver", trace) as [ReceivedSpan];
    const call = await arrival("web request", trace);
    const transaction = receiver.spans.find(({ spanId }) => spanId === job.parentSpanId);
    expect(transaction?.parentSpanId).toBe(request.spanId);
    expect(job.attributes).toMatchObject({ "messaging.destination.name": "webhooks.deliver", "trellis.attempt": "1" });
    expect(delivery).toMatchObject({ parentSpanId: job.spanId, attributes: { "trellis.webhook_id": hook.id } });
    expect(call).toMatchObject({ parentSpanId: delivery.spanId, kind: 3 });
    expect(call.attributes).toEqual({
      "trellis.service": "web",
      "server.address": "receiver.test",
      "http.response.status_code": "200",
    });
  });

  it("puts a page, what it brings and what it calls into one trace", async () => {
    const { admin } = made.home;
    const page = await made.world.handle(new Request(`${TEST_URL}/app`, { headers: { cookie: admin.cookie ?? "" } }));
    const html = await page.text();
    // Nothing is built.
    if (page.status === 503) return;
    const [, traceparent = "", traceId = "", spanId = ""] =
      /data-traceparent="(00-(\w{32})-(\w{16})-01)"/.exec(html) ?? [];
    expect(page.headers.get("server-timing")).toBe(`traceparent;desc="${traceparent}"`);
    await admin.get("/api/contacts", { traceparent });
    const shown = await arrival("GET page /app", traceId);
    expect(shown).toMatchObject({ spanId, attributes: { "http.route": "/app" } });
    expect(await arrival("GET identity.getUser", traceId)).toMatchObject({ parentSpanId: spanId });
    expect(await arrival("GET contacts.listContacts", traceId)).toMatchObject({ parentSpanId: spanId });
  });

  it("starts its own trace where the caller's is not one", async () => {
    const before = receiver.spans.length;
    for (const traceparent of [
      "x",
      `00-${TRACE}-${PARENT}-01`.repeat(900),
      `ff-${TRACE}-${PARENT}-01`,
      `00-${"0".repeat(32)}-${PARENT}-01`,
    ])
      expect((await made.home.admin.get("/api/products", { traceparent })).status).toBe(200);
    await vi.waitFor(() => {
      const asked = receiver.spans.slice(before).filter(({ name }) => name === "GET inventory.listProducts");
      expect(asked).toHaveLength(4);
      expect(new Set(asked.map(({ traceId }) => traceId)).size).toBe(4);
      for (const { parentSpanId, traceId } of asked) expect([parentSpanId ?? "", traceId]).not.toContain(TRACE);
      for (const { parentSpanId } of asked) expect(parentSpanId ?? "").toBe("");
    }, SENT);
  });

  it("marks what failed by its kind, and says nothing of probes, scrapes and files", async () => {
    const missing = "/api/contacts/01900000-0000-7000-8000-000000000000";
    const trace = "2af7651916cd43dd8448eb211c80319c";
    await made.home.admin.get(missing, { traceparent: `00-${trace}-${PARENT}-01` });
    const request = await arrival("GET contacts.getContact", trace);
    expect(request.attributes["http.route"]).toBe("/api/contacts/{id}");
    const failed = childrenOf(request).find(({ name }) => name === "database work");
    expect(failed).toMatchObject({ status: { code: 2 }, attributes: { "error.type": "not_found" } });
    await made.world.visitor.get("/api/health/ready");
    await made.world.visitor.get("/favicon.svg");
    const scrape = await made.world.visitor.get("/metrics", { Authorization: `Bearer ${TOKEN}` });
    expect(await scrape.text()).toMatch(/^trellis_trace_spans_total\{result="sent"\} [1-9]/m);
    expect(receiver.spans.map(({ name }) => name).filter((name) => /health|metrics|favicon|file/.test(name))).toEqual(
      [],
    );
  });

  it("sends no person, session, key or value", () => {
    const { admin } = made.home;
    const sent = receiver.arrived.map(({ body }) => body).join("\n");
    expect(sent.length).toBeGreaterThan(10_000);
    const secrets = [admin.email, admin.userId, "Zebulon", "Quist", "01900000-0000-7000", TOKEN, "/hooks/"];
    for (const secret of [...secrets, ...(admin.cookie ?? "").split("=").slice(1)]) expect(sent).not.toContain(secret);
  });
});

describe("sampling", () => {
  let receiver: Receiver | undefined;
  let tracing: Tracing | undefined;
  afterEach(async () => {
    await tracing?.stop();
    await receiver?.close();
  });
  /** Of traces that someone else began, the ones that are recorded. */
  const record = async (more: object, isSampled: boolean) => {
    receiver = await receiveSpans();
    tracing = await startTracing(receiver.settings(more), "1");
    for (let index = 0; index < 16; index += 1) {
      const traceId = `${TRACE.slice(0, 24)}${index.toString(16)}fffffff`;
      await inRootSpan({ name: "root", parent: { traceId, spanId: PARENT, isSampled } }, () =>
        inSpan({ name: "part" }, async () => undefined),
      );
    }
    await tracing?.stop();
    return { roots: receiver.spans.filter(({ name }) => name === "root").length, all: receiver.spans.length };
  };

  it.each([
    { ratio: 0, isSampled: true, honorsParent: false },
    { ratio: 1, isSampled: false, honorsParent: true },
  ])("records nothing: %j", async ({ isSampled, ...more }) => {
    expect(await record(more, isSampled)).toEqual({ roots: 0, all: 0 });
  });

  it.each([
    { ratio: 1, isSampled: false, honorsParent: false },
    { ratio: 0, isSampled: true, honorsParent: true },
  ])("records each: %j", async ({ isSampled, ...more }) => {
    expect(await record(more, isSampled)).toEqual({ roots: 16, all: 32 });
  });

  it("decides by the trace alone, so that every process decides the same", async () => {
    const first = await record({ ratio: 0.5 }, true);
    await receiver?.close();
    expect(first.roots).toBeGreaterThan(0);
    expect(first.roots).toBeLessThan(16);
    expect(first.all).toBe(first.roots * 2);
    expect(await record({ ratio: 0.5 }, false)).toEqual(first);
  });
});

describe("a receiver that is gone", () => {
  it("costs requests nothing: what is too much is dropped and counted", async () => {
    const receiver = await receiveSpans();
    await receiver.close();
    const tracing = await startTracing(receiver.settings(), "1");
    const before = { ...SPAN_COUNTS };
    try {
      const started = performance.now();
      for (let index = 0; index < 6000; index += 1)
        expect(await inRootSpan({ name: "root" }, async () => index)).toBe(index);
      expect(performance.now() - started).toBeLessThan(5000);
      const lost = SPAN_COUNTS.dropped - before.dropped + SPAN_COUNTS.failed - before.failed;
      expect(SPAN_COUNTS.dropped - before.dropped).toBeGreaterThan(0);
      expect(lost).toBeGreaterThanOrEqual(6000 - 4096);
      expect(SPAN_COUNTS.sent).toBe(before.sent);
    } finally {
      const stopping = performance.now();
      await tracing?.stop();
      expect(performance.now() - stopping).toBeLessThan(4000);
    }
  });
});
