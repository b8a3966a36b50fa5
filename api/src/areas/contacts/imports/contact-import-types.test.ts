import type { ContactStats } from "@trellis/contract-contacts/contacts.ts";
import type { ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listContacts, startImport } from "../../../../testing/people/contact-imports.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const anOrganization = () => world.organization({ plan: "professional" });

async function bring({ admin }: TestOrganization, file: string, query = "fileName=people.csv") {
  const answer = await admin.upload(`/api/contacts/imports?${query}`, file);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ContactImportPreview;
}
async function check({ admin }: TestOrganization, id: string, body: object) {
  const answer = await admin.post(`/api/contacts/imports/${id}/check`, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ContactImportPreview;
}
const start = ({ admin }: TestOrganization, id: string) =>
  admin.post(`/api/contacts/imports/${id}/start`, { decision: "suggested" });
const typesOf = async (organization: TestOrganization) =>
  Object.fromEntries((await listContacts(organization, "?limit=200")).map(({ name, type }) => [name, type]));

const CARD = ["BEGIN:VCARD", "VERSION:3.0", "N:Lee;Ann;;;", "EMAIL:ann@x.example", "END:VCARD"].join("\r\n");

it.each([
  ["CSV", "fileName=people.csv", "Name,Email\nAnn Lee,ann@x.example\n"],
  ["vCard", "fileName=people.vcf", CARD],
])("asks for the type of a %s file without types, and presumes none", async (_, query, file) => {
  const organization = await anOrganization();
  const preview = await bring(organization, file, query);
  expect(preview).toMatchObject({ newRows: 1, rowsWithoutType: 1, unknownTypes: [], first: [{ type: null }] });
  const refused = await start(organization, preview.import.id);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    issues: [{ path: "type", message: expect.stringContaining("Choose the type") }],
  });
  expect(await listContacts(organization)).toEqual([]);

  expect(await check(organization, preview.import.id, { type: "volunteer" })).toMatchObject({
    rowsWithoutType: 0,
    first: [{ type: "volunteer" }],
  });
  expect(await startImport(world, organization, preview.import.id)).toMatchObject({ status: "done", added: 1 });
  expect(await typesOf(organization)).toEqual({ "Ann Lee": "volunteer" });
  const stats = (await (await organization.admin.get("/api/contact-stats")).json()) as ContactStats;
  expect(stats).toMatchObject({ totalContacts: 1, activeDonors: 0 });
});

it("starts a file of which every row names its type without asking", async () => {
  const organization = await anOrganization();
  const preview = await bring(organization, "Name,Type\nAnn Lee,Donors\nBo Ruiz,Board Member\n");
  expect(preview).toMatchObject({ rowsWithoutType: 0, unknownTypes: [] });
  await startImport(world, organization, preview.import.id);
  expect(await typesOf(organization)).toEqual({ "Ann Lee": "donor", "Bo Ruiz": "board_member" });
});

it("asks what each unknown value of a type column means", async () => {
  const organization = await anOrganization();
  const { id } = (
    await bring(organization, "Name,Type\nAnn Lee,Sponsor\nBo Ruiz,\nCy Ruiz, Sponsor \nDi Ng,Helper\nEd Ng,staff\n")
  ).import;
  const unknownTypes = [
    { value: "Sponsor", rows: 2, type: null },
    { value: "Helper", rows: 1, type: null },
  ];
  // The type of everyone else answers for the row that says nothing, not for what the file says.
  expect(await check(organization, id, { type: "beneficiary" })).toMatchObject({ rowsWithoutType: 3, unknownTypes });
  expect((await start(organization, id)).status).toBe(422);
  const types = [
    { value: "Sponsor", type: "donor" },
    { value: "Helper", type: "volunteer" },
  ];
  expect(await check(organization, id, { types })).toMatchObject({
    rowsWithoutType: 0,
    unknownTypes: [
      { ...unknownTypes[0], type: "donor" },
      { ...unknownTypes[1], type: "volunteer" },
    ],
  });
  await startImport(world, organization, id);
  expect(await typesOf(organization)).toEqual({
    "Ann Lee": "donor",
    "Bo Ruiz": "beneficiary",
    "Cy Ruiz": "donor",
    "Di Ng": "volunteer",
    "Ed Ng": "staff",
  });
});

it("gives values beyond those it asks about the type of everyone else", async () => {
  const organization = await anOrganization();
  const rows = Array.from({ length: 60 }, (_, n) => `Person Number${n},Kind ${n}`);
  const { id } = (await bring(organization, `Name,Type\n${rows.join("\n")}\n`)).import;
  const types = Array.from({ length: 50 }, (_, n) => ({ value: `Kind ${n}`, type: "staff" }));
  expect(await check(organization, id, { types })).toMatchObject({ rowsWithoutType: 10 });
  expect(await check(organization, id, { type: "donor" })).toMatchObject({ rowsWithoutType: 0 });
  await startImport(world, organization, id);
  const found = Object.values(await typesOf(organization));
  expect(found.filter((type) => type === "staff")).toHaveLength(50);
});

it("refuses types of the other kind of organization, and presumes no client in a business", async () => {
  const organization = await anOrganization();
  const upload = await organization.admin.upload("/api/contacts/imports?fileName=a.csv&type=client", "Name\nAnn Lee\n");
  expect(upload.status).toBe(422);
  const { id } = (await bring(organization, "Name,Type\nAnn Lee,Sponsor\n")).import;
  const types = [{ value: "Sponsor", type: "client" }];
  expect((await organization.admin.post(`/api/contacts/imports/${id}/check`, { types })).status).toBe(422);

  const business = await world.organization({ plan: "professional", type: "for-profit" });
  expect(await bring(business, "Name,Type\nAnn Lee,Customer\nBo Ruiz,\n")).toMatchObject({ rowsWithoutType: 1 });
});
