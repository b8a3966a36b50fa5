import { failSpan, isTracing, startSpan } from "./spans.ts";

/**
 * The same service of other people's servers, of which each call is a span.
 *
 * @param hostOf the server's name; never the rest of an address, which may hold a secret
 */
export function tracedService<T extends object>(
  service: T,
  name: string,
  hostOf: (input: readonly unknown[]) => string | undefined,
): T {
  if (!isTracing()) return service;
  return new Proxy(service, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      return (...input: unknown[]) => {
        const host = hostOf(input);
        const span = startSpan({
          name: `${name} ${String(property)}`,
          kind: "client",
          attributes: { "trellis.service": name, ...(host === undefined ? {} : { "server.address": host }) },
        });
        const result = Reflect.apply(value, target, input) as unknown;
        // What answers without waiting asks no server.
        if (!span || !(result instanceof Promise)) return result;
        return result.then(
          (answer: unknown) => {
            const status = (answer as { status?: unknown } | null | undefined)?.status;
            if (typeof status === "number") span.setAttribute("http.response.status_code", status);
            span.end();
            return answer;
          },
          (error: unknown) => {
            failSpan(span, error);
            span.end();
            throw error;
          },
        );
      };
    },
  });
}

/** The server's name in an address of ours or of a request; undefined where it is none. */
export const hostIn = (url: unknown): string | undefined =>
  typeof url === "string" ? (URL.parse(url)?.hostname ?? undefined) : undefined;
