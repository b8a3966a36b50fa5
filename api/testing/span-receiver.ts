import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { TracingSettings } from "../src/kernel/operation-settings.ts";

interface OtlpValue {
  stringValue?: string;
  intValue?: number | string;
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: OtlpValue }[];
  status: { code: number };
  links: { traceId: string; spanId: string }[];
}
interface OtlpRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: OtlpValue }[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}

/** A span as it arrived, with its attributes by name. */
export type ReceivedSpan = Omit<OtlpSpan, "attributes"> & { attributes: Record<string, string> };

/** A real receiver of OTLP over HTTP on this machine. */
export async function receiveSpans() {
  const spans: ReceivedSpan[] = [];
  const arrived: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      arrived.push({ path: request.url ?? "", headers: request.headers, body });
      for (const { scopeSpans } of (JSON.parse(body) as OtlpRequest).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: valuesOf(span.attributes) });
      response.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    spans,
    arrived,
    settings: (more: Partial<TracingSettings> = {}): TracingSettings => ({
      endpoint: `http://127.0.0.1:${port}`,
      headers: {},
      serviceName: "trellis",
      attributes: {},
      ratio: 1,
      honorsParent: false,
      ...more,
    }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const valuesOf = (attributes: OtlpSpan["attributes"]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));
