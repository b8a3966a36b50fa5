import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { and, eq } from "drizzle-orm";
import { idempotencyKey } from "../db/schema.ts";
import { AppError, invalid } from "../errors.ts";
import type { Call } from "./call.ts";
import type { Context } from "./context.ts";
import { IDEMPOTENCY_MS } from "./idempotency-rows.ts";

interface Repeatable {
  run(): Promise<unknown>;
  /** Reads the answer again where it is a secret that is not stored; without it, a repeated call is a conflict. */
  again?: (() => Promise<unknown>) | undefined;
  /** The answer is the id of work that continues after this transaction; `endSaga` says when it ended. */
  isSaga?: boolean;
}

/**
 * Runs a member's write once for an Idempotency-Key, for 24 hours. The key's row is inserted first, so a second call at the
 * same moment waits for the first transaction and then answers what it did. Another input under the same key is a 422.
 *
 * Throws conflict where the write was done and its answer is not kept: it held a secret, or a person was erased since.
 */
export async function answerOnce(
  call: Pick<Call, "request">,
  context: Context,
  definition: EndpointDefinition,
  input: unknown,
  { run, again, isSaga = false }: Repeatable,
): Promise<unknown> {
  const key = call.request.headers.get("idempotency-key");
  if (key === null || definition.method !== "POST") return run();
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid("Idempotency-Key", "Use at most 200 visible characters as Idempotency-Key.");
  const endpoint = `${definition.method} ${definition.path}`;
  // Keyed: a short input, such as an amount or a name, cannot be guessed from what is stored.
  const requestHash = context.keyedHash(`idempotency:${endpoint}:${JSON.stringify(input, writeBigint)}`);
  const { transaction, organizationId, member, now } = context;
  const row = and(
    eq(idempotencyKey.organizationId, organizationId),
    eq(idempotencyKey.userId, member.userId),
    eq(idempotencyKey.endpoint, endpoint),
    eq(idempotencyKey.key, key),
  );
  const insert = () =>
    transaction
      .insert(idempotencyKey)
      .values({ organizationId, userId: member.userId, endpoint, key, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key });
  if ((await insert()).length === 0) {
    const [earlier] = await transaction.select().from(idempotencyKey).where(row).for("update");
    const isExpired =
      earlier && earlier.sagaId === null && earlier.createdAt.getTime() <= now.getTime() - IDEMPOTENCY_MS;
    if (isExpired) await transaction.delete(idempotencyKey).where(row);
    if (!earlier || (isExpired && (await insert()).length === 0))
      throw new AppError("conflict", {
        message: "The same request is in progress. Try again in a moment.",
      });
    if (!isExpired) {
      if (earlier.requestHash !== requestHash)
        throw invalid("Idempotency-Key", "This Idempotency-Key was used for another request. Use a new one.");
      await context.audit({ action: "repeat", resource: "request", resourceId: null, after: { endpoint } });
      if (earlier.isAnswered) return earlier.answer;
      if (definition.answerIsSecret && again) return again();
      throw new AppError("conflict", {
        message: "This request was already processed. Reload the page to see the result.",
      });
    }
  }
  const answer = await run();
  await transaction
    .update(idempotencyKey)
    .set({
      answer: definition.answerIsSecret ? null : (answer ?? null),
      isAnswered: !definition.answerIsSecret,
      sagaId: isSaga ? String(answer) : null,
    })
    .where(row);
  return answer;
}

const writeBigint = (_: string, value: unknown) => (typeof value === "bigint" ? value.toString() : value);
