import { randomBytes } from "node:crypto";
import type { Client, World } from "../../api/testing/world.ts";

/** A passkey of this person's, or their account at a service, for the calls that remove it. */
export async function storedMethod({ database }: World, path: string, { userId }: Client): Promise<string> {
  const key = randomBytes(16).toString("base64url");
  const [row] = path.includes("passkeys")
    ? await database.sql<{ id: string }[]>`
        insert into passkey (id, user_id, name, credential_id, public_key, counter, created_at)
        values (gen_random_uuid(), ${userId}, 'Old phone', ${key}, '', 0, now()) returning id`
    : await database.sql<{ id: string }[]>`
        insert into account (id, account_id, provider_id, user_id)
        values (gen_random_uuid(), ${key}, 'google', ${userId}) returning id`;
  return row?.id ?? "";
}
