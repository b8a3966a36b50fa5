import { inRootSpan } from "./spans.ts";
import { parseTraceparent } from "./traceparent.ts";

/**
 * Answers a request as a span, which `noteRequest` names once its call is known. It continues the trace that the request
 * names: a page's, or that of a proxy in front of the program.
 */
export const inRequestSpan = <T>(request: Request, answer: () => Promise<T>): Promise<T> =>
  inRootSpan(
    { name: request.method, kind: "server", parent: parseTraceparent(request.headers.get("traceparent")) },
    answer,
  );
