import { afterAll, beforeAll, expect, it } from "vitest";
import {
  bringContacts,
  importRows,
  listContacts,
  oneContact,
  startImport,
} from "../../../../testing/people/contact-imports.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const anOrganization = () => world.organization({ plan: "professional" });

it("takes a person though one value cannot be used, and keeps that in the notes", async () => {
  const organization = await anOrganization();
  const file = [
    "First Name,Last Name,Email,Email 2,Notes,Tags",
    "Bad,Mail,bad mail at example,good@x.example,Met at the gala,",
    "Exchange,Colleague,/o=ExchangeLabs/ou=Group/cn=Recipients,,,",
    `Long,Tag,long@x.example,,,${"t".repeat(80)}`,
  ].join("\n");
  const preview = await bringContacts(organization, file);
  expect(preview).toMatchObject({
    newRows: 3,
    errorRows: 0,
    asideRows: 3,
    asides: [
      { row: 1, name: "Bad Mail", notes: ["Email: bad mail at example"] },
      { row: 2, notes: ["Email: /o=ExchangeLabs/ou=Group/cn=Recipients"] },
      { row: 3, notes: [expect.stringMatching(/^Tag: t+…$/)] },
    ],
  });
  await startImport(world, organization, preview.import.id);
  const found = await listContacts(organization);
  const bad = found.find(({ name }) => name === "Bad Mail");
  expect(await oneContact(organization, bad?.id ?? "")).toMatchObject({
    email: "good@x.example",
    notes: "Met at the gala\nEmail: bad mail at example",
  });
});

it("takes a card with a bad second address, and with more numbers than a contact has", async () => {
  const organization = await anOrganization();
  const numbers = Array.from({ length: 11 }, (_, at) => `TEL:+1 563 555 01${String(at).padStart(2, "0")}`);
  const card = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Ng;Ana;;;",
    "EMAIL:ana@x.example",
    "EMAIL:ÑÑÑÑ",
    ...numbers,
    "PHOTO:https://x.example/a.png",
    "END:VCARD",
  ];
  const preview = await bringContacts(organization, card.join("\r\n"), "fileName=people.vcf");
  expect(preview).toMatchObject({ newRows: 1, errorRows: 0, asideRows: 1 });
  expect(preview.asides[0]?.notes).toEqual(["Email: ÑÑÑÑ", "Phone: +1 563 555 0110"]);
  expect(preview.dropped).toEqual([{ what: "Photo", rows: 1 }]);
});

it("never loses a person to one bad value, whatever the field", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  const long = "x".repeat(400);
  const values: Record<string, string> = {
    "First Name": `Ann ${long}`,
    "Last Name": long,
    Nickname: long,
    Company: long,
    "Job Title": long,
    Birthday: "someday",
    Notes: "n".repeat(12_000),
    Tags: long,
    Email: "nobody",
    Phone: "1".repeat(80),
    Website: `https://x.example/${long}`,
    Street: "s".repeat(900),
    City: long,
    "ZIP Code": "1".repeat(90),
    Country: long,
    "Total Donations": "lots",
    "Last Contact": "never",
    Consent: "perhaps",
    Type: "alien",
    Status: "gone",
  };
  const columns = Object.keys(values);
  const header = `Name,Email 2,${columns.join(",")}`;
  const rows = columns.map((column, at) => {
    const cells = columns.map((one) => (one === column ? values[one] : ""));
    return [column.endsWith("Name") && column !== "Nickname" ? "" : `Person${at} Lee`, `p${at}@x.example`, ...cells];
  });
  const file = [header, ...rows.map((row) => row.join(","))].join("\n");
  const preview = await bringContacts(organization, file);
  const unknownTypes = [{ value: "alien", rows: 1, type: null }];
  expect(preview).toMatchObject({ newRows: columns.length, errorRows: 0, rowsWithoutType: 1, unknownTypes });
  expect(preview.asides.flatMap(({ notes }) => notes.map((note) => note.split(":")[0]))).toEqual([
    "First name",
    "Last name",
    "Nickname",
    "Company",
    "Job title",
    "Notes",
    "Tag",
    "Email",
    "Phone",
    "Website",
    "Address",
    "Address",
    "Address",
    "Address",
    "Total donations",
  ]);
  const types = [{ value: "alien", type: "beneficiary" }];
  await admin.post(`/api/contacts/imports/${preview.import.id}/check`, { types });
  expect(await startImport(world, organization, preview.import.id)).toMatchObject({ added: columns.length, errors: 0 });
  const stats = (await (await admin.get("/api/contact-stats")).json()) as { totalContacts: number };
  expect(stats.totalContacts).toBe(columns.length);
});

it("reads the file from the header row that a person chose, up to the import itself", async () => {
  const organization = await anOrganization();
  const file = ["Members of our club", "", "Wer;Wo;Tel", "Ann Lee;ann@x.example;1", ";;555", "Bo Ruiz;bo@x.example;2"];
  const preview = await bringContacts(organization, file.join("\n"));
  expect(preview).toMatchObject({ headerLine: 1, namesSomebody: false });
  const check = (body: object) => organization.admin.post(`/api/contacts/imports/${preview.import.id}/check`, body);
  for (const headerLine of [2, 6, 40]) expect((await check({ headerLine })).status).toBe(422);
  expect((await check({ headerLine: -1 })).status).toBe(422);
  // None at all: columns have numbers for names, and titles are rows.
  expect(await (await check({ headerLine: 0 })).json()).toMatchObject({
    headerLine: 0,
    columns: [{ header: "Column 1" }, { header: "Column 2", field: "email" }, { header: "Column 3" }],
    import: { rowCount: 5 },
  });
  const chosen = await check({ headerLine: 3 });
  expect(await chosen.json()).toMatchObject({
    headerLine: 3,
    columns: [{ header: "Wer" }, { header: "Wo", field: "email" }, { header: "Tel" }],
    import: { rowCount: 3 },
  });
  // The row is kept when only the columns change.
  const mapped = await check({ columns: ["name", "email", "ignore"] });
  expect(await mapped.json()).toMatchObject({ headerLine: 3, newRows: 2, errorRows: 1 });
  expect(await importRows(organization, preview.import.id, "error")).toMatchObject([{ row: 2, line: 5 }]);
  const done = await startImport(world, organization, preview.import.id);
  expect(done).toMatchObject({ status: "done", added: 2, errors: 1 });
  expect((await listContacts(organization)).map(({ name }) => name).sort()).toEqual(["Ann Lee", "Bo Ruiz"]);
  const stranger = await anOrganization();
  const path = `/api/contacts/imports/${preview.import.id}/check`;
  expect((await stranger.admin.post(path, { headerLine: 3 })).status).toBe(404);
});
