import type { Services } from "../../services.ts";
import { describeSpan } from "../../tracing/spans.ts";

/** A request that was answered, for the log and the metrics. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  /** The address as it is declared, with names in place of its parts: a real one may hold a secret. */
  path: string;
  /** The name in the metrics: of the call, or of the kind of page. */
  name: string;
  response: Response;
  /** When it arrived, on `performance.now()`'s clock. */
  started: number;
  organizationId?: number | undefined;
  /** What would fill the log without saying anything: health checks, scrapes, pages' files. Failures are written anyway. */
  isRoutine?: boolean;
}

/** Writes a request's one line in the log, counts it, and describes its span. Nothing about people: no address, name or session. */
export function noteRequest(
  { log, metrics }: Pick<Services, "log" | "metrics">,
  { requestId, method, path, name, response, started, organizationId, isRoutine }: AnsweredRequest,
): void {
  const { status, headers } = response;
  const milliseconds = performance.now() - started;
  const bytes = headers.get("content-length");
  const write = isRoutine && status < 500 ? log.debug : log.info;
  write("request", {
    requestId,
    call: `${method} ${path}`,
    status,
    milliseconds: Math.round(milliseconds * 10) / 10,
    ...(bytes === null ? {} : { bytes: Number(bytes) }),
    ...(organizationId === undefined ? {} : { organizationId }),
  });
  const described = {
    "http.request.method": method,
    "http.route": path,
    "http.response.status_code": status,
    "trellis.call": name,
    "trellis.request_id": requestId,
    ...(organizationId === undefined ? {} : { "trellis.organization_id": organizationId }),
  };
  describeSpan(`${method} ${name}`, described, status >= 500);
  metrics?.countRequest({ call: name, method, status, milliseconds, organizationId });
}
