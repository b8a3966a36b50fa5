import { eq } from "drizzle-orm";
import { invitationToken } from "../../src/areas/organizations/team/invitation-token.ts";
import { invitation } from "../../src/kernel/tenant/schema.ts";
import type { Client, World } from "../world.ts";

/** The token that is in an invitation's mail; the API never answers it to who invited. */
export async function tokenOf(world: World, invitationId: string): Promise<string> {
  const { database, env } = world.services;
  const [row] = await database.reference.select().from(invitation).where(eq(invitation.id, invitationId));
  if (!row) throw new Error(`there is no invitation ${invitationId}`);
  return invitationToken(row, env.authSecret.hash);
}

/** Invites an address and answers the invitation's id and token. */
export async function invite(world: World, inviter: Client, email: string, more: object = {}) {
  const answer = await inviter.post("/api/team/invite", { email, ...more });
  if (answer.status !== 201) throw new Error(`inviting answered ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  return { id, token: await tokenOf(world, id) };
}

let addresses = 0;
/** An address that no one has yet. */
export const newAddress = () => `invited-${++addresses}-${crypto.randomUUID().slice(0, 8)}@example.org`;
