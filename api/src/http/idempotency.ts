import { createHash } from "node:crypto";
import type { EndpointDefinition } from "@trellis/shared/contract/endpoint.ts";
import { and, eq } from "drizzle-orm";
import { idempotencyKey } from "../areas/platform/schema.ts";
import type { Call } from "./call.ts";
import type { Context } from "./context.ts";
import { AppError, invalid } from "./errors.ts";

/**
 * Runs a write once for an Idempotency-Key. The key's row is inserted first, so a second call at the same moment waits
 * for the first transaction and then answers what it did. Another input under the same key is a 422.
 */
export async function answerOnce(
  call: Pick<Call, "request">,
  context: Context,
  definition: EndpointDefinition,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = call.request.headers.get("idempotency-key");
  if (key === null || definition.method !== "POST") return run();
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid("Idempotency-Key", "Use at most 200 visible characters as Idempotency-Key.");
  const endpoint = `${definition.method} ${definition.path}`;
  const requestHash = createHash("sha256").update(JSON.stringify(input, writeBigint)).digest("hex");
  const { transaction, organizationId } = context;
  const inserted = await transaction
    .insert(idempotencyKey)
    .values({ organizationId, endpoint, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  const row = and(
    eq(idempotencyKey.organizationId, organizationId),
    eq(idempotencyKey.endpoint, endpoint),
    eq(idempotencyKey.key, key),
  );
  if (inserted.length === 0) {
    const [earlier] = await transaction.select().from(idempotencyKey).where(row);
    if (!earlier)
      throw new AppError("conflict", {
        message: "The same request is being handled right now. Try again in a moment.",
      });
    if (earlier.requestHash !== requestHash)
      throw invalid("Idempotency-Key", "This Idempotency-Key was used for another request. Use a new one.");
    await context.audit({ action: "repeat", resource: "request", resourceId: null, after: { endpoint } });
    return earlier.answer;
  }
  const answer = await run();
  await transaction.update(idempotencyKey).set({ answer }).where(row);
  return answer;
}

const writeBigint = (_: string, value: unknown) => (typeof value === "bigint" ? value.toString() : value);
