import { type EndpointDefinition, isWrite } from "@trellis/contract-base/endpoint.ts";
import { eq } from "drizzle-orm";
import { remoteKey } from "../db/remote-schema.ts";
import { AppError, notFound } from "../errors.ts";
import { hashOfSecret } from "../identity/api-key-secret.ts";
import { keySecretOf } from "./api-key-call.ts";
import type { Call } from "./call.ts";
import { limitWrites } from "./limits/person-limits.ts";

const MINUTE_MS = 60_000;

/**
 * The deploy key of a call, which opens the remote that the path names and nothing else. Throws signed_out for an unknown,
 * revoked or expired key, and forbidden for another remote's. At an organization's own domain there is nothing to publish.
 */
export async function requireDeployKey(
  call: Call,
  definition: EndpointDefinition,
): Promise<NonNullable<Call["deployKey"]>> {
  const { services, now, address } = call;
  if (services.ownDomain) throw notFound("Page");
  const secret = keySecretOf(call);
  if (secret === undefined)
    throw new AppError("signed_out", {
      message: "Send the remote's deploy key in the Authorization header, as Bearer.",
    });
  const [key] = await services.database.reference
    .select()
    .from(remoteKey)
    .where(eq(remoteKey.secretHash, hashOfSecret(secret)));
  if (!key || key.revokedAt)
    throw new AppError("signed_out", { message: "This deploy key isn't valid. Ask your operator for another." });
  if (key.expiresAt <= now)
    throw new AppError("signed_out", { message: "This deploy key has expired. Ask your operator for another." });
  if (key.remote !== call.params.name)
    throw new AppError("forbidden", { message: `This deploy key publishes the remote ${key.remote} only.` });
  if (isWrite(definition)) limitWrites(services, `deploy:${key.id}`, now);
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > MINUTE_MS)
    await services.database.reference
      .update(remoteKey)
      .set({ lastUsedAt: now, lastUsedAddress: address ?? null })
      .where(eq(remoteKey.id, key.id));
  return { id: key.id, remote: key.remote, name: key.name };
}
