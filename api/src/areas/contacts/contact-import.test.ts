import { readFileSync } from "node:fs";
import type { Contact, ListedContact } from "@trellis/shared/contract/contacts/contact.ts";
import type {
  ContactImport,
  ContactImportPreview,
  ContactImportRow,
} from "@trellis/shared/contract/contacts/imports.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
});
afterAll(() => world.close());

const fixture = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/contacts/${name}`, import.meta.url));
const anOrganization = () => world.organization({ plan: "professional" });

async function bring(organization: TestOrganization, file: string | Uint8Array, query = "fileName=contacts.csv") {
  const answer = await organization.admin.upload(`/api/contacts/imports?${query}`, file);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ContactImportPreview;
}

async function start(organization: TestOrganization, id: string, body: object = { decision: "suggested" }) {
  const started = await organization.admin.post(`/api/contacts/imports/${id}/start`, body);
  expect(started.status, await started.clone().text()).toBe(200);
  await world.runJobs();
  return (await (await organization.admin.get(`/api/contacts/imports/${id}`)).json()) as ContactImport;
}

async function importAll(organization: TestOrganization, file: string | Uint8Array, query?: string) {
  const preview = await bring(organization, file, query);
  return start(organization, preview.import.id);
}

const list = async ({ admin }: TestOrganization, query = "") =>
  (await (await admin.get(`/api/contacts${query}`)).json()) as ListedContact[];
const one = async ({ admin }: TestOrganization, id: string) =>
  (await (await admin.get(`/api/contacts/${id}`)).json()) as Contact;
const rowsOf = async ({ admin }: TestOrganization, id: string, outcome: string) =>
  (await (await admin.get(`/api/contacts/imports/${id}/rows?outcome=${outcome}`)).json()) as ContactImportRow[];
const undo = ({ admin }: TestOrganization, id: string) => admin.post(`/api/contacts/imports/${id}/undo`);

const PERSON = { firstName: "Jose", lastName: "Perez", type: "donor" };

it("imports what the usual programs write", async () => {
  const organization = await anOrganization();
  for (const name of ["gmail.csv", "tb_plain.csv", "vcard-30-utf16.vcf"])
    expect(await importAll(organization, fixture(name), `fileName=${name}`)).toMatchObject({
      status: "done",
      added: 1,
      errors: 0,
    });
  const found = await list(organization);
  expect(found.map(({ name }) => name)).toEqual(["Firstname Middle Lastname", "Firstname Lastname", "José Pérez"]);
  expect(await one(organization, found[0]?.id ?? "")).toMatchObject({
    type: "donor",
    company: "company",
    birthday: "1975-12-12",
    tags: ["Test"],
    notes: 'note"note',
    source: "import",
    emails: [{ email: "home@aaa.pl", label: "home" }, { label: "work" }, { label: null }, { label: "other" }],
  });
  expect(await list(organization, "?q=rio")).toMatchObject([{ company: "Río Café, Inc." }]);
});

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
    "Dee,Ruiz,nobody,,,",
  ].join("\n");
  const preview = await bring(organization, file);
  expect(preview).toMatchObject({
    newRows: 1,
    duplicateRows: 4,
    suggestedAdds: 2,
    errorRows: 1,
    room: null,
    first: [{ row: 4, name: "Cy Ruiz" }],
  });
  const { id } = preview.import;
  expect(await rowsOf(organization, id, "duplicate")).toMatchObject([
    { row: 1, line: 2, reasons: ["name"], matchName: "Jose Perez", suggested: "merge" },
    { row: 2, reasons: ["email"], matchName: "Ann Lee", matchDetail: "ann@x.example", suggested: "add" },
    { row: 3, reasons: ["phone"], matchName: "Ann Lee", suggested: "add" },
    { row: 5, reasons: ["email", "name"], contactId: null, ofRow: 4, suggested: "merge" },
  ]);
  expect(await rowsOf(organization, id, "error")).toMatchObject([
    { row: 6, line: 7, name: "Dee Ruiz", message: "E-mail: Invalid email address (nobody)" },
  ]);
  expect(await list(organization)).toHaveLength(2);

  const done = await start(organization, id, { decision: "suggested", rows: [{ row: 3, decision: "skip" }] });
  expect(done).toMatchObject({ status: "done", progress: 6, added: 2, merged: 2, skipped: 1, errors: 1 });
  const found = await list(organization);
  expect(found.map(({ name }) => name)).toEqual(["Ann Lee", "Anna Lee", "Jose Perez", "Cy Ruiz"]);
  expect(await one(organization, found[2]?.id ?? "")).toMatchObject({
    email: "jose@x.example",
    address: { city: "Dubuque" },
    tags: ["Gala"],
    notes: "Met at the gala",
  });
  expect(await one(organization, found[3]?.id ?? "")).toMatchObject({ phones: [{ phone: "555 000 1111" }] });
  expect(await list(organization, "?q=dubuque")).toHaveLength(1);
  const [told] = (await (await admin.get("/api/notifications")).json()) as { kind: string; text: string }[];
  expect(told).toMatchObject({
    kind: "contacts_imported",
    text: "2 contacts added, 2 merged, 1 skipped, 1 row could not be imported.",
  });
});

it("takes an import back: who was added goes, who was merged into is as before, later edits stay", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  const before = (await (
    await admin.post("/api/contacts", { ...PERSON, email: "jose@x.example", tags: ["Board"] })
  ).json()) as Contact;
  const { id } = (
    await bring(
      organization,
      "Name,Email,Company,City,Phone,Tags\nJosé Pérez,jp@home.example,Acme,Dubuque,555 000 1111,Gala\nBo Lee,bo@x.example,,,,\nCy Lee,cy@x.example,,,,\n",
    )
  ).import;
  expect(await start(organization, id)).toMatchObject({ added: 2, merged: 1 });
  const merged = await one(organization, before.id);
  expect(merged).toMatchObject({ company: "Acme", phone: "555 000 1111", tags: ["Board", "Gala"] });
  // Somebody writes a company since, and Bo becomes somebody with a record.
  await admin.put(`/api/contacts/${before.id}`, { ...PERSON, company: "Acme & Sons" });
  const [bo] = await list(organization, "?q=bo");
  await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute(`insert into contact_link (organization_id, kind, record_id, contact_id)
      values (${organization.id}, 'donor', '${crypto.randomUUID()}', '${bo?.id}')`),
  );
  const undone = await undo(organization, id);
  expect(await undone.json()).toMatchObject({ status: "undone", kept: 1 });
  expect((await list(organization)).map(({ name }) => name)).toEqual(["Bo Lee", "Jose Perez"]);
  expect(await one(organization, before.id)).toMatchObject({
    company: "Acme & Sons",
    address: { city: null },
    email: "jose@x.example",
    emails: [{ email: "jose@x.example" }],
    phone: null,
    phones: [],
    tags: ["Board"],
  });
  expect(await list(organization, "?q=dubuque")).toEqual([]);
  expect((await undo(organization, id)).status).toBe(409);
});

it("starts once, answers the same id the same, and goes on where it was cut off", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  const rows = Array.from({ length: 2500 }, (_, n) => `Person${n} Name${n},p${n}@x.example`).join("\n");
  const file = `Name,Email\n${rows}\n`;
  const importId = crypto.randomUUID();
  await bring(organization, file, `fileName=a.csv&importId=${importId}`);
  expect((await bring(organization, file, `fileName=a.csv&importId=${importId}`)).newRows).toBe(2500);
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
  expect(await start(organization, importId)).toMatchObject({ status: "done", progress: 2500, added: 2500 });
  expect(await start(organization, importId)).toMatchObject({ status: "done", added: 2500 });
  expect(await (await admin.get("/api/contact-stats")).json()).toMatchObject({ totalContacts: 1500 });
  // The same file again: who is there is merged, and nothing changes.
  expect(await importAll(organization, file)).toMatchObject({ added: 1000, merged: 1500 });
});

it("says beforehand how many fit into the plan, and adds no more", async () => {
  const organization = await world.organization();
  const rows = Array.from({ length: 503 }, (_, n) => `Person${n} Name${n},p${n}@x.example`).join("\n");
  const preview = await bring(organization, `Name,Email\n${rows}\n`);
  expect(preview).toMatchObject({ newRows: 503, room: 500 });
  expect(await start(organization, preview.import.id)).toMatchObject({ added: 500, errors: 3 });
  expect(await rowsOf(organization, preview.import.id, "error")).toMatchObject([
    { row: 501, message: "Your plan has no room for another contact" },
    { row: 502 },
    { row: 503 },
  ]);
});

it("reads columns as somebody maps them, gives everyone a type and tags, and forgets what is not imported", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  const preview = await bring(organization, "Wer,Wohin,Typ\nAnn Lee,ann@x.example,Volunteer\nBo Lee,bo@x.example,\n");
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
  expect(await list(organization)).toEqual([]);
});

it("answers strange files clearly, and imports the rest", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  const refused = async (file: string | Uint8Array, name = "x.csv") => {
    const answer = await admin.upload(`/api/contacts/imports?fileName=${name}`, file);
    expect(answer.status).toBe(422);
    return ((await answer.json()) as { errors?: { message: string }[]; message: string }).message;
  };
  expect(await refused("")).toContain("appears to be empty or incorrectly formatted");
  expect(await refused("nothing", "x.vcf")).toContain("holds no contact");
  expect(await refused(new Uint8Array(4000).map((_, at) => (at * 7919) % 251))).toBeTruthy();
  const many = `Name\n${"Bo Lee\n".repeat(50_001)}`;
  expect(await refused(many)).toContain("more than 50,000");

  const strange = [
    "First Name,Last Name,Email,Notes",
    `${"x".repeat(1_000_000)},Long,long@x.example,`,
    '"Bo\r\nBcc: all@x.example",Header,bo@x.example,',
    "Nul\0Byte,Kept,nul@x.example,",
    "Ω≈ç√∫˜µ≤≥÷,田中さん,ok@x.example,<script>alert(1)</script>",
    `"',;drop table contact--",👩‍👩‍👧,fine@x.example,"${"n".repeat(10_001)}"`,
    "\ud800Half,Pair,half@x.example,",
  ].join("\n");
  const preview = await bring(organization, strange);
  const errors = await rowsOf(organization, preview.import.id, "error");
  expect(errors.map(({ message }) => message?.slice(0, 70))).toEqual([
    expect.stringContaining("First name: At most 100 characters (xxxx"),
    expect.stringContaining("First name: Write it in one line, without control characters (Bo Bcc"),
    expect.stringContaining("Notes: At most 10000 characters"),
  ]);
  expect(await start(organization, preview.import.id)).toMatchObject({ added: 3, errors: 3 });
  expect((await list(organization)).map(({ firstName }) => firstName).sort()).toEqual(
    ["NulByte", "Ω≈ç√∫˜µ≤≥÷", "\ufffdHalf"].sort(),
  );
});

it("brings everything out as CSV and vCard, and back again", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  const person = {
    ...PERSON,
    firstName: "=José",
    lastName: 'O"Hara, Jr',
    emails: ["a", "b", "c", "d"].map((name) => ({ email: `${name}@x.example`, label: "work" })),
    phones: [{ phone: "+1 563 555 0119", label: "mobile" }],
    type: "board_member",
    status: "inactive",
    totalDonations: "1234.50",
    lastContactDate: "2025-10-01",
    notes: "Two\nlines",
    company: "@cme",
    birthday: "1975-12-12",
    address: { street: "12 Elm St", city: "Dubuque", state: "IA", zipCode: "52001", country: "USA" },
    tags: ["Gala", "Board"],
    consent: "given",
  };
  const created = (await (await admin.post("/api/contacts", person)).json()) as Contact;
  await admin.post("/api/contacts", { firstName: "Bo", lastName: "Lee", type: "volunteer" });
  const csv = await (await admin.get("/api/contacts/export?type=board_member")).text();
  expect(csv.split("\r\n")).toHaveLength(4 - 1);
  expect(csv).toContain("'=José");
  expect(csv).toContain("'@cme");
  const back = await anOrganization();
  expect(await importAll(back, csv)).toMatchObject({ added: 1, errors: 0 });
  const [listed] = await list(back);
  const { id, organizationId, createdAt, updatedAt, consentAt, consentSource, source, ...told } = created;
  expect(await one(back, listed?.id ?? "")).toMatchObject(told);

  for (const version of ["3.0", "4.0"]) {
    const cards = await admin.get(`/api/contacts/export/vcard?version=${version}`);
    expect(cards.headers.get("content-disposition")).toBe('attachment; filename="contacts-2025-11-20.vcf"');
    const again = await anOrganization();
    expect(await importAll(again, await cards.text(), "fileName=c.vcf")).toMatchObject({ added: 2 });
    const [, first] = await list(again);
    const { company, birthday, address, notes } = told;
    expect(await one(again, first?.id ?? "")).toMatchObject({ company, birthday, address, notes, tags: told.tags });
  }
  const single = await admin.get(`/api/contacts/${created.id}/vcard`);
  expect(single.headers.get("content-disposition")).toBe('attachment; filename="jose-o-hara-jr.vcf"');
  expect(await single.text()).toContain('N:O"Hara\\, Jr;=José;;;');
});

it("forgets files that nobody imported, and after a month what undoing needs", async () => {
  const organization = await anOrganization();
  const waiting = await bring(organization, "Name\nBo Lee\n");
  const done = await importAll(organization, "Name,Email\nAnn Lee,wrong\nCy Lee,cy@x.example\n");
  world.setNow(new Date("2025-11-22T15:00:00Z"));
  await world.runSweep("contacts.imports");
  expect((await organization.admin.get(`/api/contacts/imports/${waiting.import.id}`)).status).toBe(404);
  expect(await rowsOf(organization, done.id, "error")).toHaveLength(1);
  await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute("update contact_import set created_at = created_at - interval '31 days'"),
  );
  await world.runSweep("contacts.imports");
  expect(await rowsOf(organization, done.id, "error")).toEqual([]);
  expect((await undo(organization, done.id)).status).toBe(409);
  world.setNow(new Date("2025-11-20T15:00:00Z"));
});
