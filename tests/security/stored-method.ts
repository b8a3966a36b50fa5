import { randomBytes } from "node:crypto";
import { SoftwareAuthenticator } from "../../api/testing/people/software-authenticator.ts";
import { type Client, TEST_URL, type World } from "../../api/testing/world.ts";

/** A new passkey that answers a challenge stored for this person's session. `clock`: milliseconds since 1970. */
export async function newPasskey({ database }: World, { userId }: Client, clock: number) {
  const challenge = randomBytes(32).toString("base64url");
  await database.sql`
    insert into passkey_challenge (challenge, purpose, session_id, expires_at)
    select ${challenge}, 'register', id, ${new Date(clock + 60_000).toISOString()}::timestamptz
    from session where user_id = ${userId} limit 1`;
  const answer = new SoftwareAuthenticator(TEST_URL).create({ challenge, rp: { id: "localhost" } });
  return { name: "Laptop", answer };
}

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
