import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { product } from "../../support/sign-in.ts";
import { issueKey, programsOrganization } from "./api-keys-setup.ts";

export const APPROVALS = "/app/approvals";

/** Calls a tool as an agent with this key, and answers what a program reads. */
export async function callTool(request: APIRequestContext, secret: string, name: string, input: object) {
  const answer = await request.post(`${product()}/api/mcp`, {
    data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } },
    headers: { Authorization: `Bearer ${secret}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { result } = (await answer.json()) as { result: { isError?: boolean; structuredContent: { draftId: string } } };
  expect(result.isError, JSON.stringify(result)).not.toBe(true);
  return result.structuredContent;
}

/** An organization with a contact, and an agent that proposes a new contact and a change of this one. */
export async function organizationWithDrafts(page: Page) {
  const { request } = await programsOrganization(page);
  const made = await request.post(`${product()}/api/contacts`, {
    data: { firstName: "Ada", lastName: "Byron", type: "donor" },
    headers: { Origin: product() },
  });
  const { id } = (await made.json()) as { id: string };
  const secret = await issueKey(request, {
    name: "Front desk assistant",
    access: "write",
    role: "manager",
    permissions: { canManageContacts: true },
  });
  await callTool(request, secret, "contacts_createContact", {
    body: { firstName: "Grace", lastName: "Hopper", type: "volunteer" },
  });
  await callTool(request, secret, "contacts_updateContact", {
    params: { id },
    body: { firstName: "Augusta", lastName: "Byron", type: "donor" },
  });
  return { request, secret, contactId: id };
}

export async function openApprovals(page: Page) {
  const made = await organizationWithDrafts(page);
  await page.goto(product() + APPROVALS);
  await expect(page.getByRole("button", { name: "Review: New record: Contacts, Grace Hopper" })).toBeVisible();
  return made;
}
