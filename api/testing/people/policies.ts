import type { OrganizationPolicies } from "@trellis/contract-organizations/policies.ts";
import { expect } from "vitest";
import type { Client, TestOrganization, World } from "../world.ts";

/** Policies that ask for nothing. */
export const OFF: Omit<OrganizationPolicies, "yourAddress"> = {
  sessionHours: null,
  idleMinutes: null,
  allowedAddresses: [],
  exportsBy: "everyone",
};

export const inside = ({ id }: { id: number }) => ({ "X-Organization": String(id) });

/** What a session meets in an organization: "open", or the code that refuses it. */
export async function contacts(client: Client, organization: { id: number }): Promise<string> {
  const answer = await client.get("/api/contacts", inside(organization));
  return answer.status === 200 ? "open" : ((await answer.json()) as { code: string }).code;
}

export const save = (client: Client, organization: { id: number }, policies: Partial<OrganizationPolicies>) =>
  client.put("/api/organization-policies", { ...OFF, ...policies }, inside(organization));

/** An organization with these policies. */
export async function strict(world: World, policies: Partial<OrganizationPolicies>): Promise<TestOrganization> {
  const organization = await world.organization({ plan: "enterprise" });
  const answer = await save(organization.admin, organization, policies);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return organization;
}

/** Makes someone a member of another organization too. */
export async function join(world: World, client: Client, { id }: { id: number }): Promise<void> {
  await world.database.sql`insert into membership (organization_id, user_id) values (${id}, ${client.userId})`;
}
