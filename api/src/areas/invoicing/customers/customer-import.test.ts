import { afterAll, beforeAll, expect, it } from "vitest";
import { createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "professional" });
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const upload = (csv: string | Uint8Array, query = "") =>
  organization.admin.upload(`/api/customers/import?fileName=customers.csv${query}`, csv);
const list = async (query = "") => (await (await organization.admin.get(`/api/customers${query}`)).json()) as Body[];

const FILE = `Customer Name;Type;E-Mail Address;Phone;Terms;Credit Limit;Favourite Colour
Harbor Light;;info@harbor.example;555;Net 45;$1,200.00;blue
Ada Lovelace;Person;ada@engine.example;;Due on receipt;;
"Moss, Nina";Individual;;;;;
;;lost@example.org;;;;
Bad Mail;;nobody;;;;
Harbor Light Ltd;;INFO@harbor.example;;;;
`;

it("says what would become of each row, and then does it", async () => {
  const checked = (await (await upload(FILE, "&check=true")).json()) as Body;
  expect(checked).toMatchObject({
    importId: null,
    rowCount: 6,
    imported: 4,
    duplicates: [{ row: 6, name: "Harbor Light Ltd", reason: "another customer has this email address" }],
    errors: [{ row: 4, line: 5 }],
    notes: [{ row: 5, name: "Bad Mail", note: "Invalid email format (nobody). Left out." }],
  });
  expect(checked.columns).toContainEqual({ header: "Favourite Colour", field: null, sample: "blue" });
  expect(checked.columns).toContainEqual({ header: "Customer Name", field: "name", sample: "Harbor Light" });
  expect(await list()).toEqual([]);

  const importId = crypto.randomUUID();
  const done = await upload(FILE, `&importId=${importId}`);
  expect(done.status).toBe(200);
  expect(await done.json()).toMatchObject({ importId, imported: 4 });
  expect(await list()).toMatchObject([
    { name: "Bad Mail", email: null },
    { name: "Harbor Light", customerType: "business", paymentTerms: 45, creditLimit: "1200.00" },
    { name: "Ada Lovelace", customerType: "individual", firstName: "Ada", lastName: "Lovelace", paymentTerms: 0 },
    { name: "Nina Moss", firstName: "Nina", lastName: "Moss" },
  ]);
  expect(await list("?q=love")).toHaveLength(1);

  // The same upload again, and the same file as another import, add nothing.
  expect(await (await upload(FILE, `&importId=${importId}`)).json()).toMatchObject({ imported: 4 });
  expect(await (await upload(FILE)).json()).toMatchObject({ imported: 0 });
  expect(await list()).toHaveLength(4);

  const [harbor] = await list("?q=harbor");
  await createdInvoice(organization.admin, draftFor(String(harbor?.id)));
  const undone = await organization.admin.delete(`/api/customers/imports/${importId}`);
  expect(await undone.json()).toEqual({ removed: 3, kept: 1 });
  expect(await list()).toMatchObject([{ name: "Harbor Light" }]);
  expect(await list("?q=love")).toEqual([]);
});

it("leaves out values that cannot be used, and takes columns as a person maps them", async () => {
  const other = await world.organization();
  const send = (query: string) =>
    other.admin.upload(
      `/api/customers/import?fileName=debtors.csv${query}`,
      "Debtor,Land,Limit,Frist\nAcme,AUSTRALIA,0.000,30\nBeta,Atlantis,lots,soon\n",
    );
  const mapping = `&mapping=${encodeURIComponent('["companyName","country","creditLimit","paymentTerms"]')}`;
  expect(await (await send("&check=true")).json()).toMatchObject({ namesSomebody: false, imported: 0, rowCount: 2 });
  expect((await send("")).status).toBe(422);
  expect(await (await send(mapping)).json()).toMatchObject({
    imported: 2,
    errors: [],
    notes: [
      { row: 2, name: "Beta", note: "Use a two-letter country code (Atlantis). Left out." },
      { row: 2, name: "Beta", note: expect.stringContaining("(soon)") },
      { row: 2, name: "Beta", note: expect.stringContaining("(lots)") },
    ],
  });
  const all = (await (await other.admin.get("/api/customers")).json()) as Body[];
  expect(all).toMatchObject([
    { name: "Acme", country: "AU", creditLimit: "0.00" },
    { name: "Beta", country: "US", creditLimit: null },
  ]);
});

it("takes the header row that a person chose, and names rows by their lines in the file", async () => {
  const other = await world.organization();
  const send = (query: string) =>
    other.admin.upload(
      `/api/customers/import?fileName=debtors.csv${query}`,
      'Debtors of "2025"\n"Branch\nDubuque"\n\nFirma;E-Mail\nAcme;a@acme.example\n;lost@x.example\nBeta;A@acme.example\n',
    );
  expect(await (await send("&check=true")).json()).toMatchObject({ namesSomebody: false, headerLine: 1, imported: 0 });
  const mapping = `&mapping=${encodeURIComponent('["companyName","email"]')}`;
  const checked = (await (await send(`&check=true&headerLine=5${mapping}`)).json()) as Body;
  expect(checked).toMatchObject({
    headerLine: 5,
    columns: [{ header: "Firma" }, { header: "E-Mail", field: "email" }],
    errors: [{ row: 2, line: 7 }],
    duplicates: [{ row: 3, line: 8, name: "Beta" }],
  });
  expect((checked.top as Body[]).slice(1, 4)).toEqual([
    { line: 2, cells: ["Branch Dubuque"] },
    { line: 4, cells: [""] },
    { line: 5, cells: ["Firma", "E-Mail"] },
  ]);
  // A file without a header: its first row is a customer too.
  expect(await (await send(`&check=true&headerLine=0${mapping}`)).json()).toMatchObject({ headerLine: 0, rowCount: 6 });
  for (const [line, message] of [
    ["4", "That row is empty. Choose the row that contains the column names."],
    ["99", "The file has fewer rows than that. Choose a header row from the list."],
    ["8", "There's nothing to import below that row. Choose a header row further up."],
    ["-1", "At least 0"],
    ["x", "Use a whole number"],
  ]) {
    const refused = await send(`&headerLine=${line}${mapping}`);
    expect([line, refused.status]).toEqual([line, 422]);
    expect(await refused.text()).toContain(message);
  }
  expect(await (await send(`&headerLine=5${mapping}`)).json()).toMatchObject({ imported: 1 });
});

it("brings back what was exported", async () => {
  const csv = await (await organization.admin.get("/api/customers/export")).text();
  const other = await world.organization();
  const answer = await other.admin.upload("/api/customers/import?fileName=back.csv", csv);
  expect(await answer.json()).toMatchObject({ imported: 1, errors: [] });
});

it("takes 10,000 customers at once", async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `Company ${n},mail${n}@example.org`).join("\n");
  const other = await world.organization();
  const answer = await other.admin.upload("/api/customers/import?fileName=many.csv", `Company,Email\n${rows}\n`);
  expect(await answer.json()).toMatchObject({ imported: 10_000 });
  const more = await other.admin.upload("/api/customers/import?fileName=many.csv", `Company\n${rows}\nOne more`);
  expect(more.status).toBe(422);
}, 30_000);

it.each([
  ["customers.xlsx", "Company\nX\n", "Please select a CSV file."],
  ["customers.csv", "", "The CSV file appears to be empty or incorrectly formatted."],
  ["customers.csv", "Company,Email\n", "The CSV file appears to be empty or incorrectly formatted."],
  ["customers.csv", "Colour\nred\n", "The CSV file appears to be empty or incorrectly formatted."],
  ["customers.csv", "Colour,Size\nred,4\n", "Choose the column that contains the name or company."],
])("refuses %s with %j", async (fileName, csv, message) => {
  const answer = await organization.admin.upload(`/api/customers/import?fileName=${fileName}`, csv);
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as Body).message).toBe(message);
});
