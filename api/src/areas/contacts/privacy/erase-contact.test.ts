import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { Erasure, PersonalDataFound } from "@trellis/contract-contacts/erase.ts";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let owner: Sql;
beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

const EMAIL = "zdenka.quillfeather@quill.example";
const person = { firstName: "Zdenka", lastName: "Quillfeather", email: EMAIL };
const fullName = "Zdenka Quillfeather";

async function answer<T>(response: Promise<Response>, status = 200): Promise<T> {
  const got = await response;
  expect([got.status, got.status === status ? "" : await got.clone().text()]).toEqual([status, ""]);
  return (await got.json()) as T;
}

/** Every table of the database in which a text of the organization holds one of the words, with how many rows do. */
async function tablesWith({ id }: TestOrganization, pattern: string): Promise<Record<string, number>> {
  const tables = await owner<{ table: string }[]>`
    select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organization_id'`;
  const found: Record<string, number> = {};
  for (const { table } of tables) {
    const [row] = await owner.unsafe<{ n: number }[]>(
      `select count(*)::int as n from "${table}" t where organization_id = ${id} and to_jsonb(t)::text ~* '${pattern}'`,
    );
    if (row && row.n > 0) found[table] = row.n;
  }
  return found;
}

/** A person with records in every area. */
async function createPerson(home: TestOrganization): Promise<Contact> {
  const { admin } = home;
  const contact = await answer<Contact>(
    admin.post(
      "/api/contacts",
      {
        ...person,
        type: "donor",
        phone: "563 555 0119",
        tags: ["Friends of Quillfeather"],
        notes: `${fullName} likes letters`,
      },
      { "Idempotency-Key": "contact" },
    ),
    201,
  );
  await answer<Donation>(
    admin.post("/api/donations", {
      donorName: fullName,
      donorEmail: EMAIL.toUpperCase(),
      amount: 250,
      paymentMethod: "check",
      message: "For Zdenka Quillfeather's friends",
      sendReceipt: true,
    }),
    201,
  );
  const customer = await answer<{ id: string }>(
    admin.post("/api/customers", { customerType: "individual", ...person, phone: "563 555 0119" }),
    201,
  );
  const invoice = await answer<{ id: string }>(
    admin.post("/api/invoices", {
      customerId: customer.id,
      issueDate: "2025-03-01",
      dueDate: "2025-03-31",
      items: [{ description: "Table sponsor", quantity: 1, unitPrice: 600 }],
    }),
    201,
  );
  await answer(admin.post(`/api/invoices/${invoice.id}/send`, {}));
  await answer(admin.post("/api/payments", { invoiceId: invoice.id, amount: 600, paymentMethod: "check" }), 201);
  const survey = await answer<{ id: string }>(
    admin.post("/api/surveys", {
      title: "Tell us",
      isPublished: true,
      questions: [{ id: "why", type: "text", question: "Why?" }],
    }),
    201,
  );
  await answer(
    world.visitor.post(`/api/public/surveys/${survey.id}/responses`, {
      responses: { why: `I am ${fullName}` },
      respondentEmail: EMAIL,
    }),
    201,
  );
  const links = [{ kind: "contact", recordId: contact.id }];
  const note = { content: `${fullName} called, ${EMAIL}`, category: "Other" };
  const key = { "Idempotency-Key": "note" };
  const mentioning = { ...note, title: `About ${fullName}`, content: `${fullName} told me about an illness`, links };
  await answer(admin.post("/api/notes", mentioning, key), 201);
  await answer(admin.post("/api/notes", { ...note, title: `Also about zdenka  quillfeather` }), 201);
  await answer(
    admin.post("/api/transactions", {
      description: `Lunch with ${fullName}`,
      amount: 12,
      type: "expense",
      category: "Travel",
      date: "2025-03-01",
    }),
    201,
  );
  await world.runJobs();
  return contact;
}

test("after a person was erased, no table's text holds their name or address, and the books stay", async () => {
  const home = await world.organization({ name: "Riverside" });
  const contact = await createPerson(home);
  const { admin } = home;
  const before = await tablesWith(home, "quillfeather");
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      "contact",
      "donor",
      "donation",
      "invoice",
      "customer",
      "note",
      "transaction",
      "audit_log",
      "idempotency_key",
    ]),
  );
  const books = await answer<{ netBalance: string }>(admin.get("/api/financial-summary"));

  const found = await answer<PersonalDataFound>(admin.get(`/api/contacts/${contact.id}/personal-data`));
  expect(
    Object.fromEntries(found.parts.map(({ what, count, outcome }) => [what, `${count} ${outcome}`])),
  ).toMatchObject({
    Contact: "1 erased",
    Gifts: "1 anonymous",
    Invoices: "1 anonymous",
    Payments: "1 anonymous",
    "Answers to surveys": "1 anonymous",
    "Notes about this person alone": "1 erased",
    "Invoices as files": "1 kept",
  });
  const file = await admin.get(`/api/contacts/${contact.id}/personal-data/download`);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="personal-data-zdenka-quillfeather.json"');
  expect(((await file.json()) as { found: Record<string, unknown[]> }).found.Gifts).toHaveLength(1);

  const wrong = await admin.post(`/api/contacts/${contact.id}/erase`, { name: "Somebody else" });
  expect(wrong.status).toBe(422);
  expect(await tablesWith(home, "quillfeather")).toEqual(before);

  const done = await answer<Erasure>(admin.post(`/api/contacts/${contact.id}/erase`, { name: "zdenka QUILLFEATHER" }));
  expect(done.finishedAt).not.toBeNull();
  expect(done.textsChanged).toBeGreaterThan(0);
  expect(done.logEntriesChanged).toBeGreaterThan(0);
  expect(await tablesWith(home, "quillfeather|zdenka|illness")).toEqual({});

  expect((await admin.get(`/api/contacts/${contact.id}`)).status).toBe(404);
  expect(await answer<{ netBalance: string }>(admin.get("/api/financial-summary"))).toEqual(books);
  const [gift] = await answer<Donation[]>(admin.get("/api/donations"));
  expect(gift).toMatchObject({ donorName: "Erased person", donorEmail: null, amount: "250.00" });
  const [invoice] = await answer<{ customer: { name: string; email: string | null }; totalAmount: string }[]>(
    admin.get("/api/invoices"),
  );
  expect(invoice).toMatchObject({ customer: { name: "Erased person", email: null }, totalAmount: "600.00" });
  expect(await answer<unknown[]>(admin.get("/api/search?q=quillfeather"))).toEqual([]);
  expect(await answer<unknown[]>(admin.get("/api/notes"))).toHaveLength(1);
  await world.runJobs();
  expect(await tablesWith(home, "quillfeather|zdenka")).toEqual({});
});

test("a name made of JSON's own signs, or of a literal, is erased like any other", async () => {
  const home = await world.organization();
  await answer(home.admin.post("/api/segments", { name: "Two", filters: { q: "aa", tag: "bb" } }), 201);
  for (const [firstName, lastName] of [
    ['aa", "tag":', '"bb"'],
    ["true", ""],
    ["1, 2", ""],
  ] as const) {
    const named = { firstName, lastName: lastName || "null", type: "donor" };
    const { id } = await answer<Contact>(home.admin.post("/api/contacts", named), 201);
    const done = await answer<Erasure>(
      home.admin.post(`/api/contacts/${id}/erase`, { name: `${firstName} ${named.lastName}` }),
    );
    expect(done.finishedAt).not.toBeNull();
  }
  expect(await answer<{ filters: object }[]>(home.admin.get("/api/segments"))).toMatchObject([
    { filters: { q: "aa", tag: "bb" } },
  ]);
});

test("what goes on has to be ended first, and then nothing was changed", async () => {
  const home = await world.organization();
  const contact = await answer<Contact>(home.admin.post("/api/contacts", { ...person, type: "donor" }), 201);
  const customer = await answer<{ id: string }>(
    home.admin.post("/api/customers", { customerType: "individual", ...person }),
    201,
  );
  const invoice = await answer<{ id: string }>(
    home.admin.post("/api/invoices", {
      customerId: customer.id,
      issueDate: "2025-03-01",
      dueDate: "2025-03-31",
      items: [{ description: "Open", quantity: 1, unitPrice: 5 }],
    }),
    201,
  );
  await answer(home.admin.post(`/api/invoices/${invoice.id}/send`, {}));
  const refused = await home.admin.post(`/api/contacts/${contact.id}/erase`, { name: fullName });
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as { message: string }).message).toContain("owes an invoice");
  expect((await home.admin.get(`/api/contacts/${contact.id}`)).status).toBe(200);
});

test("what may be someone else's stays: a shared address, the same name in free texts", async () => {
  const home = await world.organization();
  const make = (body: object) =>
    answer<Contact>(home.admin.post("/api/contacts", { ...person, type: "donor", ...body }), 201);
  const one = await make({});
  const other = await make({ firstName: "Olga" });
  const namesake = await make({ email: "another@quill.example" });
  const note = await answer<{ id: string }>(
    home.admin.post("/api/notes", { title: fullName, content: EMAIL, category: "Other" }),
    201,
  );
  const found = await answer<PersonalDataFound>(home.admin.get(`/api/contacts/${one.id}/personal-data`));
  expect(found).toMatchObject({ sharedAddresses: [EMAIL], isNameShared: true });
  await answer(home.admin.post(`/api/contacts/${one.id}/erase`, { name: fullName }));
  expect(await answer<Contact>(home.admin.get(`/api/contacts/${other.id}`))).toMatchObject({ email: EMAIL });
  expect(await answer<Contact>(home.admin.get(`/api/contacts/${namesake.id}`))).toMatchObject({ name: fullName });
  expect(await answer(home.admin.get(`/api/notes/${note.id}`))).toMatchObject({ title: fullName, content: EMAIL });
});

test("only a manager finds, gives out and erases", async () => {
  const home = await world.organization();
  const contact = await answer<Contact>(home.admin.post("/api/contacts", { ...person, type: "donor" }), 201);
  const user = await home.member("user");
  const path = `/api/contacts/${contact.id}`;
  expect((await user.get(`${path}/personal-data`)).status).toBe(403);
  expect((await user.get(`${path}/personal-data/download`)).status).toBe(403);
  expect((await user.post(`${path}/erase`, { name: fullName })).status).toBe(403);
});
