import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAt, issueKey } from "../../../testing/agents/agent.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

/* The protocol's own client against a server that listens: what travels is HTTP. */

let world: World;
let home: TestOrganization;
let address: string;
const contacts = { role: "manager", permissions: { canManageContacts: true } };
const writer = { ...contacts, access: "write" };
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ plan: "enterprise" });
  address = `http://localhost:${world.app.listen({ port: 0, hostname: "127.0.0.1" }).server?.port}/api/mcp`;
});
afterAll(() => world?.close());

const agentWith = async (input: object) => connectAt(address, (await issueKey(home, input)).secret);

describe("an agent over HTTP", () => {
  it("lists tools, reads, and proposes a change that a person approves", async () => {
    const agent = await agentWith(writer);
    expect((await agent.tools()).map(({ name }) => name)).toContain("contacts_createContact");
    const made = await agent.call("contacts_createContact", {
      body: { firstName: "Grace", lastName: "Hopper", type: "donor" },
    });
    expect(made.data).toMatchObject({ status: "waiting" });
    expect((await agent.call("contacts_listContacts", { query: { q: "Grace" } })).data.items).toEqual([]);
    expect((await home.admin.post(`/api/agent-drafts/${made.data.draftId}/approve`)).status).toBe(200);
    expect((await agent.call("contacts_listContacts", { query: { q: "Grace" } })).data.items).toHaveLength(1);
    await agent.client.close();
  });

  it("gets a clear error for an unknown tool and for wrong arguments", async () => {
    const agent = await agentWith(writer);
    await expect(agent.client.callTool({ name: "contacts_nothing" })).rejects.toThrow("There is no tool");
    const wrong = await agent.call("contacts_createContact", { body: { firstName: 7, type: "alien", extra: true } });
    expect([wrong.isError, wrong.data.code]).toEqual([true, "invalid"]);
    expect(wrong.text).toContain("firstName");
    const misplaced = await agent.call("contacts_createContact", { firstName: "Grace" });
    expect(misplaced.text).toContain('Unknown argument "firstName"');
    await agent.client.ping();
  });

  it("a key without the right sees and calls no such tool", async () => {
    const agent = await agentWith({ role: "user", access: "write" });
    expect((await agent.tools()).map(({ name }) => name)).not.toContain("contacts_deleteContact");
    await expect(
      agent.client.callTool({ name: "contacts_deleteContact", arguments: { params: { id: "x" } } }),
    ).rejects.toThrow("There is no tool");
    const reader = await agentWith(contacts);
    await expect(reader.client.callTool({ name: "contacts_createContact" })).rejects.toThrow("There is no tool");
  });

  it("a key that is revoked while an agent is connected ends it, and a wrong one never connects", async () => {
    const { key, secret } = await issueKey(home, contacts);
    const agent = await connectAt(address, secret);
    expect((await agent.call("contacts_listContacts")).isError).toBe(false);
    await home.admin.delete(`/api/api-keys/${key.id}`);
    await expect(agent.client.callTool({ name: "contacts_listContacts" })).rejects.toThrow("isn't valid");
    await expect(connectAt(address, `${secret.slice(0, -4)}zzzz`)).rejects.toThrow("isn't valid");
  });

  it("a megabyte of arguments is refused, and the next call is answered", async () => {
    const agent = await agentWith(writer);
    const body = { firstName: "x".repeat(1024 * 1024), lastName: "Y", type: "donor" };
    await expect(agent.client.callTool({ name: "contacts_createContact", arguments: { body } })).rejects.toThrow(
      "larger than",
    );
    const long = await agent.call("contacts_createContact", { body: { ...body, firstName: "x".repeat(900_000) } });
    expect([long.isError, long.data.code]).toEqual([true, "invalid"]);
    expect(long.text.length).toBeLessThan(2000);
    await agent.client.ping();
  });

  it("20 calls at once are each answered with their own answer", async () => {
    const agent = await agentWith(writer);
    const names = Array.from({ length: 20 }, (_, index) => `Parallel${String.fromCharCode(65 + index)}`);
    const made = await Promise.all(
      names.map((firstName) =>
        agent.call("contacts_createContact", { body: { firstName, lastName: "Row", type: "donor" } }),
      ),
    );
    const ids = made.map(({ data }) => data.draftId as string);
    expect(new Set(ids).size).toBe(20);
    const read = await Promise.all(ids.map((id) => agent.call("agents_getAgentDraft", { params: { id } })));
    expect(read.map(({ data }) => data.recordName)).toEqual(names.map((name) => `${name} Row`));
  });
});
