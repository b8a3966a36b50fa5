import type { World } from "../world.ts";

/** Makes someone who is signed in an operator, with a second factor and a recent sign-in in each of their sessions. */
export async function makeOperator({ database: { sql } }: Pick<World, "database">, email: string): Promise<void> {
  await sql`insert into operator (user_id, created_at) select id, now() from "user" where email = ${email}`;
  await sql`
    update session set second_factor_at = now(), authenticated_at = now()
    where user_id = (select id from "user" where email = ${email})`;
}
