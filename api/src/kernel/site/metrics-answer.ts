import { createHash, timingSafeEqual } from "node:crypto";
import { AppError, notFound } from "../errors.ts";
import type { Call } from "../http/call.ts";
import { METRICS_TYPE } from "../metrics/metrics.ts";

export const METRICS_PATH = "/metrics";

/**
 * Figures of this process for Prometheus. Throws signed_out without the token of METRICS_TOKEN, and not_found where the
 * settings name none.
 */
export async function answerMetrics({ request, services: { env, metrics } }: Call): Promise<Response> {
  if (!metrics || env.metricsToken === undefined) throw notFound("Page");
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  // Hashed, so that both have one length and nothing is learned from the time it takes.
  if (!timingSafeEqual(digest(given), digest(env.metricsToken)))
    throw new AppError("signed_out", {
      message: "Send the token of METRICS_TOKEN in the Authorization header, as Bearer.",
    });
  const text = request.method === "HEAD" ? null : await metrics.write();
  return new Response(text, {
    headers: { "Content-Type": METRICS_TYPE, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();
