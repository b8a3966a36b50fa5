import { readFileSync } from "node:fs";
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
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
});
afterAll(() => world.close());

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../tests/fixtures/contacts/${name}`, import.meta.url));
const anOrganization = () => world.organization({ plan: "professional" });
const PERSON = { firstName: "Jose", lastName: "Perez", type: "donor" };

it("imports what the usual programs write", async () => {
  const organization = await anOrganization();
  for (const name of ["gmail.csv", "tb_plain.csv", "vcard-30-utf16.vcf"])
    expect(await importContacts(world, organization, fixture(name), `fileName=${name}`)).toMatchObject({
      status: "done",
      added: 1,
      errors: 0,
    });
  const found = await listContacts(organization);
  expect(found.map(({ name }) => name)).toEqual(["Firstname Middle Lastname", "Firstname Lastname", "José Pérez"]);
  expect(await oneContact(organization, found[0]?.id ?? "")).toMatchObject({
    type: "donor",
    company: "company",
    birthday: "1975-12-12",
    tags: ["Test"],
    nickname: "nick",
    notes: 'note"note\nSpouse: spouse\nName prefix: Prefix',
    websites: ["test.com", "home.page.com"],
    addresses: [
      { label: "home", city: "home_city" },
      { label: "work", city: "work_city" },
    ],
    address: { street: "home_street, home_pobox", city: "home_city" },
    source: "import",
    emails: [{ email: "home@aaa.pl", label: "home" }, { label: "work" }, { label: null }, { label: "other" }],
  });
  expect(await listContacts(organization, "?q=rio")).toMatchObject([{ company: "Río Café, Inc." }]);
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
  expect(await refused("nothing", "x.vcf")).toContain("has no contacts");
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
  const preview = await bringContacts(organization, strange);
  expect(await importRows(organization, preview.import.id, "error")).toEqual([]);
  expect(preview.asides.map(({ row, notes }) => [row, notes[0]?.slice(0, 20)])).toEqual([
    [1, "First name: xxxxxxxx"],
    [2, "First name: Bo Bcc: "],
    [5, "Notes: only the firs"],
  ]);
  expect(await startImport(world, organization, preview.import.id)).toMatchObject({ added: 6, errors: 0 });
  const found = await listContacts(organization);
  expect(found.map(({ firstName, email }) => `${firstName} ${email}`).sort()).toEqual([
    "',;drop table contact-- fine@x.example",
    // On one line: as a name in an email it can start no other header.
    "Bo Bcc: all@x.example bo@x.example",
    "NulByte nul@x.example",
    `${"x".repeat(100)} long@x.example`,
    "Ω≈ç√∫˜µ≤≥÷ ok@x.example",
    "\ufffdHalf half@x.example",
  ]);
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
  expect(await importContacts(world, back, csv)).toMatchObject({ added: 1, errors: 0 });
  const [listed] = await listContacts(back);
  const { id, organizationId, createdAt, updatedAt, consentAt, consentSource, source, ...notices } = created;
  expect(await oneContact(back, listed?.id ?? "")).toMatchObject(notices);

  for (const version of ["3.0", "4.0"]) {
    const cards = await admin.get(`/api/contacts/export/vcard?version=${version}`);
    expect(cards.headers.get("content-disposition")).toBe('attachment; filename="contacts-2025-11-20.vcf"');
    const again = await anOrganization();
    expect(await importContacts(world, again, await cards.text(), "fileName=c.vcf")).toMatchObject({ added: 2 });
    const [, first] = await listContacts(again);
    const { company, birthday, address, notes } = notices;
    expect(await oneContact(again, first?.id ?? "")).toMatchObject({
      company,
      birthday,
      address,
      notes,
      tags: notices.tags,
    });
  }
  const chosen = await (await admin.get(`/api/contacts/export?ids=${created.id},${crypto.randomUUID()}`)).text();
  expect(chosen).toBe(csv);
  const card = await (await admin.get(`/api/contacts/export/vcard?ids=${created.id}`)).text();
  expect(card.match(/BEGIN:VCARD/g)).toHaveLength(1);
  const refused = await Promise.all(
    ["nothing", Array.from({ length: 151 }, () => created.id).join(",")].map((ids) =>
      admin.get(`/api/contacts/export?ids=${ids}`),
    ),
  );
  expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  const single = await admin.get(`/api/contacts/${created.id}/vcard`);
  expect(single.headers.get("content-disposition")).toBe('attachment; filename="jose-o-hara-jr.vcf"');
  expect(await single.text()).toContain('N:O"Hara\\, Jr;=José;;;');
});
