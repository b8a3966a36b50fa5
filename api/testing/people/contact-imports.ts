/** The way of a file of contacts through the API, for tests. */
import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { ContactImport, ContactImportPreview, ContactImportRow } from "@trellis/contract-contacts/imports.ts";
import { expect } from "vitest";
import type { TestOrganization, World } from "../world.ts";

/** Brings a file; contacts whose row has no type become donors unless the query says otherwise. */
export async function bringContacts(
  organization: TestOrganization,
  file: string | Uint8Array,
  query = "fileName=contacts.csv",
) {
  const chosen = query.includes("type=") ? query : `${query}&type=donor`;
  const answer = await organization.admin.upload(`/api/contacts/imports?${chosen}`, file);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ContactImportPreview;
}

export async function startImport(
  world: World,
  organization: TestOrganization,
  id: string,
  body: object = { decision: "suggested" },
) {
  const started = await organization.admin.post(`/api/contacts/imports/${id}/start`, body);
  expect(started.status, await started.clone().text()).toBe(200);
  await world.runJobs();
  return (await (await organization.admin.get(`/api/contacts/imports/${id}`)).json()) as ContactImport;
}

export async function importContacts(
  world: World,
  organization: TestOrganization,
  file: string | Uint8Array,
  query?: string,
) {
  const preview = await bringContacts(organization, file, query);
  return startImport(world, organization, preview.import.id);
}

export const listContacts = async ({ admin }: TestOrganization, query = "") =>
  (await (await admin.get(`/api/contacts${query}`)).json()) as ListedContact[];
export const oneContact = async ({ admin }: TestOrganization, id: string) =>
  (await (await admin.get(`/api/contacts/${id}`)).json()) as Contact;
export const importRows = async ({ admin }: TestOrganization, id: string, outcome: string) =>
  (await (await admin.get(`/api/contacts/imports/${id}/rows?outcome=${outcome}`)).json()) as ContactImportRow[];
