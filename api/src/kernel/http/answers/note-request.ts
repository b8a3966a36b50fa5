import type { Services } from "../../services.ts";

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

/** Writes a request's one line in the log, and counts it. Nothing about people: no address, name or session. */
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
  metrics?.countRequest({ call: name, method, status, milliseconds, organizationId });
}
