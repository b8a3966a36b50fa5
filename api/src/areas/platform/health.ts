import type { Call } from "../../http/call.ts";
import { AppError } from "../../http/errors.ts";

/** Ready to serve: started, not stopping, and the database answers. Throws unavailable otherwise. */
export async function checkReadiness(call: Call) {
  if (!call.services.isReady())
    throw new AppError("unavailable", { message: "Starting or stopping. Try again in a moment.", retryAfter: 2 });
  await call.services.database.ping();
  return { status: "ready" as const };
}
