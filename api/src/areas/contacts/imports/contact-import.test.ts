import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  bringContacts,
  importContacts,
  importRows,
  listContacts,
  oneContact,
  startImport,
} from "../../../../testing/people/contact-imports.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
});
afterAll(() => world.close());

const anOrganization = () => world.organization({ plan: "professional" });
const PERSON = { firstName: "Jose", lastName: "Perez", type: "donor" };
const undo = ({ admin }: TestOrganization, id: string) => admin.post(`/api/contacts/imports/${id}/undo`);

it("knows who is there already, with the reasons, and merges, skips or adds each as decided", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  await admin.post("/api/contacts", { ...PERSON, notes: "Met at the gala" });
  await admin.post("/api/contacts", {
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@x.example",
    phone: "+1 (563) 555-0119",
    type: "donor",
  });
  const file = [
    "First Name,Last Name,Email,Phone,City,Tags",
    "José,PÉREZ,jose@x.example,,Dubuque,Gala",
    "Anna,Lee,ANN@x.example,,,",
    "Bo,Ruiz,,563-555-0119,,",
    "Cy,Ruiz,cy@x.example,,,",
    "Cy,Ruiz,cy@x.example,555 000 1111,,",
    ",,nobody,,,",
  ].join("\n");
  const preview = await bringContacts(organization, file);
  expect(preview).toMatchObject({
    newRows: 1,
    duplicateRows: 4,
    suggestedAdds: 2,
    errorRows: 1,
    room: null,
    first: [{ row: 4, name: "Cy Ruiz" }],
  });
  const { id } = preview.import;
  expect(await importRows(organization, id, "duplicate")).toMatchObject([
    { row: 1, line: 2, reasons: ["name"], matchName: "Jose Perez", suggested: "merge" },
    { row: 2, reasons: ["email"], matchName: "Ann Lee", matchDetail: "ann@x.example", suggested: "add" },
    { row: 3, reasons: ["phone"], matchName: "Ann Lee", suggested: "add" },
    { row: 5, reasons: ["email", "name"], contactId: null, ofRow: 4, suggested: "merge" },
  ]);
  expect(await importRows(organization, id, "error")).toMatchObject([
    { row: 6, line: 7, name: "", message: "Email: Invalid email address (nobody)" },
  ]);
  expect(await listContacts(organization)).toHaveLength(2);

  const done = await startImport(world, organization, id, {
    decision: "suggested",
    rows: [{ row: 3, decision: "skip" }],
  });
  expect(done).toMatchObject({ status: "done", progress: 6, added: 2, merged: 2, skipped: 1, errors: 1 });
  const found = await listContacts(organization);
  expect(found.map(({ name }) => name)).toEqual(["Ann Lee", "Anna Lee", "Jose Perez", "Cy Ruiz"]);
  expect(await oneContact(organization, found[2]?.id ?? "")).toMatchObject({
    email: "jose@x.example",
    address: { city: "Dubuque" },
    tags: ["Gala"],
    notes: "Met at the gala",
  });
  expect(await oneContact(organization, found[3]?.id ?? "")).toMatchObject({ phones: [{ phone: "555 000 1111" }] });
  expect(await listContacts(organization, "?q=dubuque")).toHaveLength(1);
  const [notices] = (await (await admin.get("/api/notifications")).json()) as { kind: string; text: string }[];
  expect(notices).toMatchObject({
    kind: "contacts_imported",
    text: "2 contacts added, 2 merged, 1 skipped, 1 row couldn't be imported.",
  });
});

it("takes an import back: who was added goes, who was merged into is as before, later edits stay", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  const before = (await (
    await admin.post("/api/contacts", { ...PERSON, email: "jose@x.example", tags: ["Board"] })
  ).json()) as Contact;
  const { id } = (
    await bringContacts(
      organization,
      "Name,Email,Company,City,Phone,Tags\nJosé Pérez,jp@home.example,Acme,Dubuque,555 000 1111,Gala\nBo Lee,bo@x.example,,,,\nCy Lee,cy@x.example,,,,\n",
    )
  ).import;
  expect(await startImport(world, organization, id)).toMatchObject({ added: 2, merged: 1 });
  const merged = await oneContact(organization, before.id);
  expect(merged).toMatchObject({ company: "Acme", phone: "555 000 1111", tags: ["Board", "Gala"] });
  // A company is added since, and Bo gets a linked record.
  await admin.put(`/api/contacts/${before.id}`, { ...PERSON, company: "Acme & Sons" });
  const [bo] = await listContacts(organization, "?q=bo");
  await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute(`insert into contact_link (organization_id, kind, record_id, contact_id)
      values (${organization.id}, 'donor', '${crypto.randomUUID()}', '${bo?.id}')`),
  );
  const undone = await undo(organization, id);
  expect(await undone.json()).toMatchObject({ status: "undone", kept: 1 });
  expect((await listContacts(organization)).map(({ name }) => name)).toEqual(["Bo Lee", "Jose Perez"]);
  expect(await oneContact(organization, before.id)).toMatchObject({
    company: "Acme & Sons",
    address: { city: null },
    email: "jose@x.example",
    emails: [{ email: "jose@x.example" }],
    phone: null,
    phones: [],
    tags: ["Board"],
  });
  expect(await listContacts(organization, "?q=dubuque")).toEqual([]);
  expect((await undo(organization, id)).status).toBe(409);
});

it("starts once, answers the same id the same, and goes on where it was cut off", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  const rows = Array.from({ length: 2500 }, (_, n) => `Person${n} Name${n},p${n}@x.example`).join("\n");
  const file = `Name,Email\n${rows}\n`;
  const importId = crypto.randomUUID();
  await bringContacts(organization, file, `fileName=a.csv&importId=${importId}`);
  expect((await bringContacts(organization, file, `fileName=a.csv&importId=${importId}`)).newRows).toBe(2500);
  const other = await admin.upload(`/api/contacts/imports?fileName=a.csv&importId=${importId}`, "Name\nBo Lee\n");
  expect(other.status).toBe(422);
  // As a process leaves it that died after a thousand rows.
  const body = { decision: "suggested" };
  await admin.post(`/api/contacts/imports/${importId}/start`, body);
  await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute(
      `update contact_import set status = 'running', progress = 1000, added = 1000 where id = '${importId}'`,
    ),
  );
  expect(await startImport(world, organization, importId)).toMatchObject({
    status: "done",
    progress: 2500,
    added: 2500,
  });
  expect(await startImport(world, organization, importId)).toMatchObject({ status: "done", added: 2500 });
  expect(await (await admin.get("/api/contact-stats")).json()).toMatchObject({ totalContacts: 1500 });
  // The same file again: who is there is merged, and nothing changes.
  expect(await importContacts(world, organization, file)).toMatchObject({ added: 1000, merged: 1500 });
});

it("gives someone in a later part of a long file what their later rows say, and knows who came in an earlier part", async () => {
  const organization = await anOrganization();
  const rows = Array.from({ length: 2500 }, (_, n) => `Person${n} Name${n},p${n}@x.example,`);
  const later = [
    "Ann Lee,ann@x.example,",
    "Ann Lee,ann@x.example,563 555 0119",
    "Person7 Name7,p7@x.example,563 555 0120",
  ];
  const file = `Name,Email,Phone\n${[...rows, ...later].join("\n")}\n`;
  expect(await importContacts(world, organization, file)).toMatchObject({ added: 2501, merged: 2 });
  for (const [q, found] of [
    ["5635550119", { firstName: "Ann", phone: "563 555 0119" }],
    ["5635550120", { firstName: "Person7", phone: "563 555 0120" }],
  ] as const) {
    expect(await listContacts(organization, `?q=${q}`)).toMatchObject([found]);
  }
});

it("says beforehand how many fit into the plan, and adds no more", async () => {
  const organization = await world.organization();
  const rows = Array.from({ length: 503 }, (_, n) => `Person${n} Name${n},p${n}@x.example`).join("\n");
  const preview = await bringContacts(organization, `Name,Email\n${rows}\n`);
  expect(preview).toMatchObject({ newRows: 503, room: 500 });
  expect(await startImport(world, organization, preview.import.id)).toMatchObject({ added: 500, errors: 3 });
  expect(await importRows(organization, preview.import.id, "error")).toMatchObject([
    { row: 501, message: "Your plan has no room for another contact" },
    { row: 502 },
    { row: 503 },
  ]);
});

it("reads columns as someone maps them, gives everyone a type and tags, and forgets what is not imported", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  const preview = await bringContacts(
    organization,
    "Wer,Wohin,Typ\nAnn Lee,to ann@x.example,Volunteer\nBo Lee,to bo@x.example,\n",
  );
  expect(preview).toMatchObject({ namesSomebody: false, newRows: 0, errorRows: 0 });
  const { id } = preview.import;
  const checked = await admin.post(`/api/contacts/imports/${id}/check`, {
    columns: ["name", "email", "type"],
    type: "board_member",
    tags: ["Imported Nov 2025", "imported nov 2025"],
  });
  expect(await checked.json()).toMatchObject({
    namesSomebody: true,
    newRows: 2,
    first: [
      { name: "Ann Lee", type: "volunteer", tags: ["imported nov 2025"] },
      { name: "Bo Lee", type: "board_member" },
    ],
  });
  expect((await admin.post(`/api/contacts/imports/${id}/check`, { type: "client" })).status).toBe(422);
  expect((await admin.delete(`/api/contacts/imports/${id}`)).status).toBe(204);
  expect((await admin.get(`/api/contacts/imports/${id}`)).status).toBe(404);
  expect(await listContacts(organization)).toEqual([]);
});

it("forgets files that no one imported, and after a month what undoing needs", async () => {
  const organization = await anOrganization();
  const waiting = await bringContacts(organization, "Name\nBo Lee\n");
  const done = await importContacts(world, organization, "Name,Email\n,wrong\nCy Lee,cy@x.example\n");
  world.setNow(new Date("2025-11-22T15:00:00Z"));
  await world.runSweep("contacts.imports");
  expect((await organization.admin.get(`/api/contacts/imports/${waiting.import.id}`)).status).toBe(404);
  expect(await importRows(organization, done.id, "error")).toHaveLength(1);
  await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute("update contact_import set created_at = created_at - interval '31 days'"),
  );
  await world.runSweep("contacts.imports");
  expect(await importRows(organization, done.id, "error")).toEqual([]);
  expect((await undo(organization, done.id)).status).toBe(409);
  world.setNow(new Date("2025-11-20T15:00:00Z"));
});
